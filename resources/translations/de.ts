<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>About MHA Desktop</source>
        <translation>Über MHA Desktop</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>An attention explorer: drag a weight, see every head answer.</source>
        <translation>Attention zum Erkunden: an einem Gewicht ziehen, jeder Kopf antwortet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>MIT licence. Icons: Lucide (ISC). Font: IBM Plex Sans (OFL), symbols from DejaVu Sans.</source>
        <translation>MIT-Lizenz. Symbole: Lucide (ISC). Schrift: IBM Plex Sans (OFL), Zeichen aus DejaVu Sans.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>The cube is drawn by {painter}.</source>
        <translation>Der Würfel wird gezeichnet von {painter}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>The program never opens a network connection.</source>
        <translation>Das Programm öffnet nie eine Netzwerkverbindung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Versions to name when you report a problem; the text can be marked and copied.</source>
        <translation>Versionen, die man bei einer Problemmeldung nennt; der Text lässt sich markieren und kopieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>The licences of everything that the program holds.</source>
        <translation>Die Lizenzen von allem, was das Programm enthält.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Open &amp;example</source>
        <translation>B&amp;eispiel öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Mode&amp;l</source>
        <translation>Mode&amp;ll</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Ex&amp;port</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Copy as a pict&amp;ure</source>
        <translation>&amp;Als Bild kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Prin&amp;t</source>
        <translation>&amp;Drucken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Selected cells</source>
        <translation>Ausgewählte &amp;Zellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Copy as</source>
        <translation>Ko&amp;pieren als</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Copy t&amp;he script</source>
        <translation>S&amp;kript kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Stage</source>
        <translation>&amp;Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Ta&amp;ble</source>
        <translation>Ta&amp;belle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>To&amp;kens and heads</source>
        <translation>To&amp;kens und Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Cube</source>
        <translation>&amp;Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Worked steps</source>
        <translation>&amp;Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Insight</source>
        <translation>&amp;Einblick</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Mistakes &amp;on purpose</source>
        <translation>&amp;Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Trained mo&amp;dels</source>
        <translation>&amp;Trainierte Modelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Panels</source>
        <translation>Bere&amp;iche</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Co&amp;lours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Document</source>
        <translation>Do&amp;kument</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Heads</source>
        <translation>&amp;Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Mask</source>
        <translation>&amp;Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Biases</source>
        <translation>B&amp;ias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Positions</source>
        <translation>&amp;Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Tokens</source>
        <translation>&amp;Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Learning</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <source>&amp;Worksheet</source>
        <translation>&amp;Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/__init__.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Residual</source>
        <translation>Resi&amp;dualverbindung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>{letter} is added to the output: a token keeps its row, and the heads write a change to it.</source>
        <translation>{letter} wird zur Ausgabe addiert: Ein Token behält seine Zeile, und die Köpfe schreiben eine Änderung dazu.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Rea&amp;dout</source>
        <translation>&amp;Ausgabeschicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>A small network reads each row: hidden units that are cut off below 0 (ReLU), a logit for each word, and a softmax over the words. Its tables W_hidden and W_vocab are edited like the others.</source>
        <translation>Ein kleines Netz liest jede Zeile: verdeckte Einheiten, die unter 0 abgeschnitten sind (ReLU), ein Logit für jedes Wort und eine Softmax über die Wörter. Seine Tabellen W_hidden und W_vocab werden bearbeitet wie die anderen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>ReLU vocabulary next word</source>
        <translation>ReLU Vokabular nächstes Wort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>T&amp;emperature…</source>
        <translation>Temperat&amp;ur…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Scores are divided by √d_head and by the temperature. Below 1 the weights sharpen, above 1 they even out.</source>
        <translation>Scores werden durch √d_head und durch die Temperatur geteilt. Unter 1 werden die Gewichte schärfer, über 1 gleichmäßiger.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Sinusoidal</source>
        <translation>&amp;Sinusförmig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>A &amp;table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;None</source>
        <translation>K&amp;eine</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Computed rows are added: sine and cosine of the place, slower from column to column, base 10,000.</source>
        <translation>Berechnete Zeilen werden addiert: Sinus und Kosinus der Stelle, langsamer von Spalte zu Spalte, Basis 10.000.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Each place has a row of its own, added to the row of its token. It is edited in the table “positions”.</source>
        <translation>Jede Stelle hat eine eigene Zeile, die zur Zeile ihres Tokens addiert wird. Bearbeitet wird sie in der Tabelle „Positionen“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Nothing is added. Without a mask and rotary positions, tokens in another order then give the same rows in that order.</source>
        <translation>Nichts wird addiert. Ohne Maske und rotierende Positionen ergeben Token in anderer Reihenfolge dann dieselben Zeilen in dieser Reihenfolge.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Rotary: turn queries and keys</source>
        <translation>&amp;Rotierend: Queries und Keys drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Rotary positions turn each query and key by the place of its token, in pairs of columns: column c of a head with column c + d_head/2. A score then depends on how far apart two tokens are. Values are not turned.</source>
        <translation>Rotierende Positionen drehen jede Query und jeden Key um die Stelle ihres Tokens, in Paaren von Spalten: Spalte c eines Kopfes mit Spalte c + d_head/2. Ein Score hängt dann davon ab, wie weit zwei Token voneinander entfernt sind. Values werden nicht gedreht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>RoPE rotation pairs</source>
        <translation>RoPE Drehung Paare</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Base of the rotary positions…</source>
        <translation>&amp;Basis der rotierenden Positionen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Pair c turns by p · base^(−2c/d_head) at place p, counted from 0. A larger base turns the later pairs more slowly; 10,000 is usual, models for long texts have up to 10,000,000.</source>
        <translation>Paar c dreht sich an Stelle p, ab 0 gezählt, um p · Basis^(−2c/d_head). Eine größere Basis dreht die hinteren Paare langsamer; üblich ist 10.000, Modelle für lange Texte haben bis zu 10.000.000.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>RoPE theta</source>
        <translation>RoPE Theta</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>K = {letter} W_K + b_K: the same numbers are added to every key. Without rotary positions the weights cannot see it.</source>
        <translation>K = {letter} W_K + b_K: Zu jedem Key werden dieselben Zahlen addiert. Ohne rotierende Positionen sehen die Gewichte das nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Q = {letter} W_Q + b_Q: the same numbers are added to every query.</source>
        <translation>Q = {letter} W_Q + b_Q: Zu jeder Query werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>The same numbers are added to every row of the output.</source>
        <translation>Zu jeder Zeile der Ausgabe werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>V = {letter} W_V + b_V: the same numbers are added to every value. Weights sum to 1, so each message gains b_V.</source>
        <translation>V = {letter} W_V + b_V: Zu jedem Value werden dieselben Zahlen addiert. Gewichte haben die Summe 1, also gewinnt jede Nachricht b_V.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Mute the locked head</source>
        <translation>Festgehaltenen Kopf &amp;stummschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Its message counts as 0.</source>
        <translation>Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Mute all heads but the &amp;locked one</source>
        <translation>Alle Köpfe außer dem &amp;festgehaltenen stummschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>The messages of the others count as 0.</source>
        <translation>Die Nachrichten der anderen zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;All heads speak</source>
        <translation>Alle &amp;Köpfe sprechen lassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>The columns of the first head of each group stay; those of the others go, until the step is taken back.</source>
        <translation>Die Spalten des ersten Kopfes jeder Gruppe bleiben; die der anderen fallen weg, bis der Schritt zurückgenommen wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Own &amp;keys and values for each head</source>
        <translation>&amp;Eigene Keys und Values für jeden Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>Those that were shared are copied.</source>
        <translation>Geteilte werden kopiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>&amp;Pairs of heads share keys and values</source>
        <translation>&amp;Paare von Köpfen teilen sich Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>grouped queries GQA</source>
        <translation>Grouped-Query GQA</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>All heads s&amp;hare keys and values</source>
        <translation>Alle Köpfe &amp;teilen sich Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/calculation.py"/>
        <source>multi-query MQA</source>
        <translation>Multi-Query MQA</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;Table of the shown stage…</source>
        <translation>&amp;Tabelle der gezeigten Stufe…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Matri&amp;x…</source>
        <translation>&amp;Matrix…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>The table in front: CSV, TSV, NumPy, LaTeX, Markdown or a workbook.</source>
        <translation>Die vorderste Tabelle: CSV, TSV, NumPy, LaTeX, Markdown oder eine Arbeitsmappe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Workbook with live &amp;formulas…</source>
        <translation>Arbeitsmappe mit lebenden &amp;Formeln…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>A change of a weight in the spreadsheet changes the attention there.</source>
        <translation>Wird in der Arbeitsmappe ein Gewicht geändert, ändert sich dort die Attention.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Script for &amp;PyTorch…</source>
        <translation>Skript für &amp;PyTorch…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Script for &amp;NumPy…</source>
        <translation>Skript für &amp;NumPy…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Script for nn.M&amp;ultiheadAttention…</source>
        <translation>Skript für nn.M&amp;ultiheadAttention…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;Import table…</source>
        <translation>Tabelle &amp;importieren…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>Import from the clipboar&amp;d…</source>
        <translation>Aus der Z&amp;wischenablage importieren…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>The selected block; with the focus in the heatmaps, the head that is looked at.</source>
        <translation>Der ausgewählte Block; sind die Heatmaps im Fokus, der betrachtete Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;NumPy</source>
        <translation>&amp;NumPy</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;LaTeX</source>
        <translation>&amp;LaTeX</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/carry.py"/>
        <source>&amp;Tab-separated, with names</source>
        <translation>Mit &amp;Tabulatoren, mit Namen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>Open &amp;model…</source>
        <translation>&amp;Modell öffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>A folder of Hugging Face: choose a layer, and the real rows of your text come with it.</source>
        <translation>Ein Ordner von Hugging Face: eine Schicht wählen, und die echten Zeilen des eigenen Textes kommen mit.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>Open model &amp;file…</source>
        <translation>Modellda&amp;tei öffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>A safetensors file, or weights that torch saved (.bin, .pt); what it does not say is asked.</source>
        <translation>Eine safetensors-Datei oder Gewichte, die torch gespeichert hat (.bin, .pt); was sie nicht sagt, wird gefragt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>&amp;Another layer or text…</source>
        <translation>&amp;Andere Schicht oder anderer Text…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>Of the model that this document was made of, while the program runs.</source>
        <translation>Vom Modell, aus dem dieses Dokument stammt, solange das Programm läuft.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>&amp;Next layer, the same text</source>
        <translation>&amp;Nächste Schicht, derselbe Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>What the following layer reads and does.</source>
        <translation>Was die folgende Schicht liest und tut.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>&amp;Previous layer, the same text</source>
        <translation>&amp;Vorige Schicht, derselbe Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/checkpoints.py"/>
        <source>What the layer before reads and does.</source>
        <translation>Was die Schicht davor liest und tut.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Type a &amp;sentence…</source>
        <translation>&amp;Satz eingeben…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Rename the token…</source>
        <translation>Token &amp;umbenennen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Add a token…</source>
        <translation>Token &amp;hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Re&amp;move the token</source>
        <translation>Token &amp;entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Move the token &amp;up</source>
        <translation>Token nach &amp;oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Move the token &amp;down</source>
        <translation>Token nach u&amp;nten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Other…</source>
        <translation>&amp;Andere…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Model &amp;width…</source>
        <translation>Modell&amp;breite…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Causal mask</source>
        <translation>&amp;Kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;No mask</source>
        <translation>K&amp;eine Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Next &amp;sequence</source>
        <translation>Nä&amp;chste Sequenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Click on a stage, a heatmap, the cube, a table or any other part to read what it is.</source>
        <translation>Auf eine Stufe, eine Heatmap, den Würfel, eine Tabelle oder etwas anderes klicken, um zu lesen, was es ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>manual glossary</source>
        <translation>Handbuch Glossar</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;What is this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>explain</source>
        <translation>erklären</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Find an action…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Compare with PyTorch</source>
        <translation>Mit PyTorch &amp;vergleichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;Report a problem…</source>
        <translation>&amp;Problem melden…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>Versions, graphics and the end of the log, to copy or save. Nothing is sent.</source>
        <translation>Versionen, Grafik und Ende des Protokolls, zum Kopieren oder Speichern. Nichts wird gesendet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>log bug crash</source>
        <translation>Protokoll Fehler Absturz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>&amp;About MHA Desktop</source>
        <translation>&amp;Über MHA Desktop</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/document_help.py"/>
        <source>licences versions</source>
        <translation>Lizenzen Versionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>One h&amp;ead as a picture…</source>
        <translation>Ein &amp;Kopf als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>Worked &amp;steps as a picture…</source>
        <translation>&amp;Rechenschritte als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Ledger as a picture…</source>
        <translation>Bi&amp;lanz als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Map as a picture…</source>
        <translation>K&amp;arte als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Animation: orbit, head counts, one weight…</source>
        <translation>Animati&amp;on: Umlauf, Kopfzahlen, ein Gewicht…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>Pac&amp;kage of figures…</source>
        <translation>A&amp;bbildungspaket…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>Many figures at once, with an index: views, heads, stages, scenes of a plan, steps of a lesson.</source>
        <translation>Viele Abbildungen auf einmal, mit Verzeichnis: Ansichten, Köpfe, Stufen, Szenen eines Plans, Schritte einer Lektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Heatmaps</source>
        <translation>&amp;Heatmaps</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>One h&amp;ead</source>
        <translation>Ein &amp;Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>Worked &amp;steps</source>
        <translation>&amp;Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Ledger</source>
        <translation>Bi&amp;lanz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>&amp;Map</source>
        <translation>K&amp;arte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>all figures, folder, zip, handout</source>
        <translation>alle Abbildungen, Ordner, Zip, Handout</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/figures.py"/>
        <source>Copies a picture, 1,920 px wide, for pasting into other programs.</source>
        <translation>Kopiert ein Bild, 1.920 px breit, zum Einfügen in andere Programme.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>4 tokens of width 4 and 2 heads, with random numbers.</source>
        <translation>4 Token der Breite 4 und 2 Köpfe, mit Zufallszahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>New &amp;window</source>
        <translation>Neues &amp;Fenster</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Clear the list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Bring back “{0}”</source>
        <translation>„{0}“ &amp;zurückholen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Heatmaps as a picture…</source>
        <translation>&amp;Heatmaps als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Cube as a picture…</source>
        <translation>&amp;Würfel als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Whole &amp;window as a picture…</source>
        <translation>&amp;Ganzes Fenster als Bild…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Close window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>C&amp;ut</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Zero</source>
        <translation>&amp;Null</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Identity</source>
        <translation>E&amp;inheitsmatrix</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Random…</source>
        <translation>&amp;Zufällig…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Scale…</source>
        <translation>&amp;Skalieren…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Transpose</source>
        <translation>&amp;Transponieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Reset to &amp;opened</source>
        <translation>Zurück zum &amp;Geöffneten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Reset the &amp;matrix to opened</source>
        <translation>&amp;Matrix zurück zum Geöffneten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Keep a slider for this cell</source>
        <translation>R&amp;egler für diese Zelle behalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Range of the sl&amp;iders…</source>
        <translation>Bereich der Re&amp;gler…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>&amp;Free the locked number (Esc)</source>
        <translation>Festgehaltene Zahl &amp;lösen (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>Reset &amp;all to opened</source>
        <translation>&amp;Alles zurück zum Geöffneten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/file_edit.py"/>
        <source>{verb} {step}</source>
        <translation>{verb}: {step}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/insight.py"/>
        <source>compare two sequences of a batch</source>
        <translation>zwei Sequenzen eines Batches vergleichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/insight.py"/>
        <source>compare with PyTorch</source>
        <translation>mit PyTorch vergleichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>&amp;One step</source>
        <translation>&amp;Ein Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>Take the step &amp;back</source>
        <translation>Schritt zu&amp;rücknehmen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>&amp;Play or pause</source>
        <translation>&amp;Starten oder anhalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>Back to before the r&amp;un</source>
        <translation>Zurück &amp;vor den Lauf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>&amp;Random weights</source>
        <translation>&amp;Zufallsgewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/learning.py"/>
        <source>training optimizer gradient</source>
        <translation>Training Optimierer Gradient</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>&amp;Open a lesson…</source>
        <translation>Lektion ö&amp;ffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>Op&amp;en a class plan…</source>
        <translation>&amp;Unterrichtsplan öffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>Walk through the scenes of a plan</source>
        <translation>Die Szenen eines Plans durchgehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>scenes teacher</source>
        <translation>Szenen Lehrkraft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>A&amp;dd scene…</source>
        <translation>Szene &amp;hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>Keep what the window shows as a scene of the class plan</source>
        <translation>Was das Fenster zeigt, als Szene des Unterrichtsplans behalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>teacher slide</source>
        <translation>Lehrkraft Folie</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>C&amp;lass plan…</source>
        <translation>Unterrichts&amp;plan…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>The scenes in their order, to change, show and save</source>
        <translation>Die Szenen in ihrer Folge, zum Ändern, Zeigen und Speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>scenes teacher hand out</source>
        <translation>Szenen Lehrkraft austeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>&amp;Next step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>&amp;Previous step</source>
        <translation>&amp;Voriger Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>Show this step &amp;as it was at first</source>
        <translation>Schritt wieder &amp;wie zu Beginn zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/lessons.py"/>
        <source>&amp;Close the lesson</source>
        <translation>Lektion &amp;schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Like the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Violet</source>
        <translation>&amp;Violett</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Weights in the program's own colours.</source>
        <translation>Gewichte in den Farben des Programms.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>V&amp;iridis</source>
        <translation>V&amp;iridis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Weights from yellow over green to violet, as in many papers.</source>
        <translation>Gewichte von Gelb über Grün nach Violett, wie in vielen Arbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Blue and yellow</source>
        <translation>&amp;Blau und Gelb</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Weights in the two colours that most colour-blind people see.</source>
        <translation>Gewichte in den zwei Farben, die die meisten Farbenblinden sehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Large targets for to&amp;uch</source>
        <translation>Große Flächen für die Berührun&amp;g</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Rows and buttons are high enough for a finger. Once a finger is used they are so by themselves.</source>
        <translation>Zeilen und Knöpfe sind hoch genug für einen Finger. Wird ein Finger benutzt, sind sie es von selbst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>finger tablet accessibility</source>
        <translation>Finger Tablet Barrierefreiheit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>Less motio&amp;n</source>
        <translation>Weniger Beweg&amp;ung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>The cube stops where you let it go. Without this tick the desktop's own setting is followed.</source>
        <translation>Der Würfel bleibt stehen, wo er losgelassen wird. Ohne dieses Häkchen gilt die Einstellung des Systems.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>animation reduced</source>
        <translation>Animation reduziert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>The s&amp;ystem's language</source>
        <translation>Sprache des S&amp;ystems</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>language, English, German</source>
        <translation>Sprache, Englisch, Deutsch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/looks.py"/>
        <source>&amp;Usual size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>&amp;Paint cells of all heads</source>
        <translation>Zellen &amp;aller Köpfe malen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Click or drag in the heatmaps to block cells, or to open them.</source>
        <translation>In den Heatmaps klicken oder ziehen, um Zellen zu sperren oder freizugeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Paint cells of &amp;one head</source>
        <translation>Zellen eines Kopfes ma&amp;len</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Only the head that is clicked changes.</source>
        <translation>Nur der angeklickte Kopf ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>C&amp;lear painted cells</source>
        <translation>&amp;Gemalte Zellen löschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Open every cell of this sequence that was blocked by hand or by a file.</source>
        <translation>Alle Zellen dieser Sequenz freigeben, die von Hand oder durch eine Datei gesperrt wurden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Other tokens may not attend to padding; a PAD query keeps what the mask leaves it.</source>
        <translation>Andere Token dürfen nicht auf Auffüllung achten; eine PAD-Query behält, was die Maske ihr lässt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>&amp;Entropy of each row of attention</source>
        <translation>E&amp;ntropie jeder Zeile der Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>How evenly each query spreads its attention, in nats.</source>
        <translation>Wie gleichmäßig jede Query ihre Attention verteilt, in Nat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>clear painted cells</source>
        <translation>gemalte Zellen löschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>Mark “{token}” as &amp;padding</source>
        <translation>„{token}“ als Au&amp;ffüllung markieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>“{token}” is not padding</source>
        <translation>„{token}“ ist keine Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/masking.py"/>
        <source>“{token}” is padding</source>
        <translation>„{token}“ ist Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>The document is not changed by a mistake.</source>
        <translation>Ein Fehler ändert das Dokument nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>&amp;No mistake</source>
        <translation>&amp;Kein Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>Show the &amp;correct numbers</source>
        <translation>&amp;Richtige Zahlen zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>&amp;Find the mistake…</source>
        <translation>Fehler &amp;suchen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>Switch one of the ten on without saying which.</source>
        <translation>Einen der zehn einschalten, ohne zu sagen, welchen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/mistakes.py"/>
        <source>&amp;Say which</source>
        <translation>&amp;Verraten, welcher</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>perplexity next word generate MLP network neural</source>
        <translation>Perplexität nächstes Wort erzeugen MLP Netz neuronal</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>&amp;Ask all three…</source>
        <translation>&amp;Alle drei fragen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>The same prompt to an MLP, one head and four heads: next words, time, and how they go on.</source>
        <translation>Derselbe Anfang für ein MLP, einen Kopf und vier Köpfe: nächste Wörter, Zeit und wie sie weiterschreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>&amp;Results…</source>
        <translation>E&amp;rgebnisse…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>Loss and perplexity of every run, its curve, and which runs are missing.</source>
        <translation>Verlust und Perplexität jedes Laufs, seine Kurve und welche Läufe fehlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>&amp;One head in the explorer</source>
        <translation>&amp;Ein Kopf im Explorer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>Show the learned matrices of the model with one head, to edit them.</source>
        <translation>Die gelernten Matrizen des Modells mit einem Kopf zeigen, um sie zu bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>&amp;Four heads in the explorer</source>
        <translation>&amp;Vier Köpfe im Explorer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/models.py"/>
        <source>Show the learned matrices of the model with four heads, to edit them.</source>
        <translation>Die gelernten Matrizen des Modells mit vier Köpfen zeigen, um sie zu bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/present.py"/>
        <source>P&amp;resent</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/present.py"/>
        <source>Show one head, its row and the lesson's text large enough for the back row.</source>
        <translation>Einen Kopf, seine Zeile und den Text der Lektion so groß zeigen, dass es die letzte Reihe liest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/present.py"/>
        <source>presentation projector slide full screen</source>
        <translation>Präsentation Beamer Folie Vollbild</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/show.py"/>
        <source>&amp;Next stage</source>
        <translation>&amp;Nächste Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/show.py"/>
        <source>&amp;Previous stage</source>
        <translation>&amp;Vorige Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>The others are left out of the pictures alone: every row of attention still sums over all keys.</source>
        <translation>Die anderen fehlen nur in den Bildern: Jede Zeile der Attention summiert sich weiter über alle Keys.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;Next window of tokens</source>
        <translation>&amp;Nächstes Fenster von Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;Previous window of tokens</source>
        <translation>&amp;Voriges Fenster von Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Window around the &amp;locked cell</source>
        <translation>&amp;Fenster um die festgehaltene Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Show the tokens around the locked query, as many as the window has now.</source>
        <translation>Die Token um die festgehaltene Query zeigen, so viele, wie das Fenster jetzt hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;Half as many tokens</source>
        <translation>&amp;Halb so viele Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;Twice as many tokens</source>
        <translation>&amp;Doppelt so viele Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;All tokens</source>
        <translation>&amp;Alle Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Hide &amp;special tokens</source>
        <translation>&amp;Sondertoken verbergen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Leave [CLS], [SEP], &lt;s&gt; and padding out of the pictures, and say how much weight they take; no number changes.</source>
        <translation>[CLS], [SEP], &lt;s&gt; und Auffüllung aus den Bildern weglassen und sagen, wie viel Gewicht sie bekommen; keine Zahl ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>All h&amp;eads</source>
        <translation>Alle &amp;Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>&amp;Only the locked head</source>
        <translation>N&amp;ur der festgehaltene Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Show one head in the heatmaps and in the cube; only what is shown is computed.</source>
        <translation>Einen Kopf in Heatmaps und Würfel zeigen; nur was zu sehen ist, wird berechnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Show head {0}</source>
        <translation>Kopf {0} zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>A mark for tokens such as [CLS]: View ▸ Tokens and heads can leave them out. No number changes.</source>
        <translation>Eine Marke für Token wie [CLS]: Ansicht ▸ Token und Köpfe kann sie weglassen. Keine Zahl ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>Mark “{token}” as spe&amp;cial</source>
        <translation>„{token}“ als Sonder&amp;token markieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>“{token}” is not special</source>
        <translation>„{token}“ ist kein Sondertoken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/shown.py"/>
        <source>“{token}” is special</source>
        <translation>„{token}“ ist ein Sondertoken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>Stage of card &amp;1, dot products</source>
        <translation>Stufe von Kasten &amp;1, Skalarprodukte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>Stage of card &amp;2, scaled scores</source>
        <translation>Stufe von Kasten &amp;2, skalierte Scores</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>Stage of cards &amp;3 and 4, weights</source>
        <translation>Stufe der Kästen &amp;3 und 4, Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>Stage of card &amp;5, messages</source>
        <translation>Stufe von Kasten &amp;5, Nachrichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;Next operation</source>
        <translation>&amp;Nächste Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>stepper</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;Previous operation</source>
        <translation>&amp;Vorige Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;First operation</source>
        <translation>&amp;Erste Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;All operations at once</source>
        <translation>&amp;Alle Operationen auf einmal</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;Hide the result</source>
        <translation>E&amp;rgebnis verbergen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>Results are “?” from this operation on, so that a class can guess first.</source>
        <translation>Ergebnisse sind ab dieser Operation „?“, damit eine Klasse erst raten kann.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>guess</source>
        <translation>raten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/steps.py"/>
        <source>&amp;Copy the steps</source>
        <translation>Schritte &amp;kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Scale 0 … &amp;1</source>
        <translation>Skala 0 … &amp;1</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>One scale for all heads: 0 to 1.</source>
        <translation>Eine Skala für alle Köpfe: 0 bis 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Scale 0 … &amp;max</source>
        <translation>Skala 0 … &amp;max</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>One scale for all heads: 0 to the largest weight.</source>
        <translation>Eine Skala für alle Köpfe: 0 bis zum größten Gewicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Isometric</source>
        <translation>&amp;Isometrisch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Front</source>
        <translation>&amp;Vorn</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Reset view</source>
        <translation>Ansicht &amp;zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Zoom in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Planes further &amp;apart</source>
        <translation>Ebenen weiter &amp;auseinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Planes &amp;closer together</source>
        <translation>Ebenen &amp;enger zusammen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Show all &amp;heads</source>
        <translation>Alle Köp&amp;fe zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>See head {0} alone in the cube</source>
        <translation>Kopf {0} allein im Würfel zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>See the &amp;next head alone in the cube</source>
        <translation>&amp;Nächsten Kopf allein im Würfel zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>F&amp;loat or dock the cube</source>
        <translation>Würfel &amp;lösen oder andocken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Tables</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Sliders</source>
        <translation>Re&amp;gler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Attention &amp;cube</source>
        <translation>Attention-&amp;Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Next token</source>
        <translation>&amp;Nächstes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Trained mo&amp;del</source>
        <translation>Trainiertes &amp;Modell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>C&amp;alculation</source>
        <translation>Re&amp;chnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Switch positions, biases, heads, residual and readout on or off, and watch every number follow.</source>
        <translation>Positionen, Bias, Köpfe, Residualverbindung und Ausgabeschicht an- oder ausschalten und sehen, wie jede Zahl folgt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Mistakes on purpose</source>
        <translation>A&amp;bsichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>Switch on one of ten well-known mistakes, and see which numbers it changes and which it does not.</source>
        <translation>Einen von zehn bekannten Fehlern einschalten und sehen, welche Zahlen er ändert und welche nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/view.py"/>
        <source>&amp;Reset layout</source>
        <translation>La&amp;yout zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>&amp;Worksheet…</source>
        <translation>&amp;Arbeitsblatt…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Blank cells of the calculation for students, or fill them in</source>
        <translation>Zellen der Rechnung als Lücken für die Klasse setzen, oder die Lücken ausfüllen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>blank check exercise</source>
        <translation>Lücke prüfen Übung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>&amp;Blank cells</source>
        <translation>&amp;Lücken setzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Click or drag over numbers in the heatmaps and the worked steps</source>
        <translation>In den Heatmaps und Rechenschritten auf Zahlen klicken oder darüber ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Show the &amp;answers</source>
        <translation>Lösungen &amp;zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Save for &amp;students…</source>
        <translation>Für die &amp;Klasse speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>The file that students get: blanks, no answers</source>
        <translation>Die Datei für die Klasse: Lücken, keine Lösungen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Save &amp;hand-in…</source>
        <translation>Ab&amp;gabe speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>The document with the numbers that were typed</source>
        <translation>Das Dokument mit den eingegebenen Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>&amp;Marks of hand-ins…</source>
        <translation>Abgaben aus&amp;werten…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Mark a folder of hand-ins</source>
        <translation>Einen Ordner mit Abgaben auswerten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>grades csv</source>
        <translation>Noten csv</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Mar&amp;k this hand-in with your own file…</source>
        <translation>Diese Abgabe m&amp;it eigener Datei bewerten…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Compare this hand-in with the file in which you made the worksheet</source>
        <translation>Diese Abgabe mit der Datei vergleichen, in der du das Arbeitsblatt erstellt hast</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>grades</source>
        <translation>Noten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Save as P&amp;DF…</source>
        <translation>Als &amp;PDF speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>Save the answer sheet as PD&amp;F…</source>
        <translation>Lösungsblatt als PD&amp;F speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/catalog/worksheet.py"/>
        <source>&amp;Remove the worksheet</source>
        <translation>Arbeitsblatt &amp;entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>Every matrix and X, to read and to change number by number.</source>
        <translation>Jede Matrix und X, zum Lesen und zum Ändern, Zahl für Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>A slider for the current cell, and for every cell that was pinned.</source>
        <translation>Ein Regler für die aktuelle Zelle und für jede angeheftete Zelle.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>The shown stage of all heads side by side, on one colour scale.</source>
        <translation>Die gezeigte Stufe aller Köpfe nebeneinander, auf einer Farbskala.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>The same numbers as planes above each other, one for each head.</source>
        <translation>Dieselben Zahlen als Ebenen übereinander, eine für jeden Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>The locked weight written out, from the dot product to the next word.</source>
        <translation>Das festgehaltene Gewicht ausgeschrieben, vom Skalarprodukt bis zum nächsten Wort.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>The likeliest next words, with their probabilities.</source>
        <translation>Die wahrscheinlichsten nächsten Wörter mit ihren Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>Look behind the numbers: where a row came from, what the order of the tokens changes, and more.</source>
        <translation>Hinter die Zahlen blicken: woher eine Zeile kam, was die Reihenfolge der Token ändert, und mehr.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>Switches of the calculation, or the ten mistakes on purpose.</source>
        <translation>Schalter der Rechnung oder die zehn absichtlichen Fehler.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>Say which words are wanted, see the gradient of every number, and make one step or a run.</source>
        <translation>Gewünschte Wörter angeben, den Gradienten jeder Zahl sehen, einen Schritt oder einen Lauf machen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>What an edit of a trained model costs on pages that it never saw, and a scale for each head.</source>
        <translation>Was eine Änderung eines trainierten Modells auf Seiten kostet, die es nie gesehen hat, und ein Faktor für jeden Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/actions/panel_tips.py"/>
        <source>The step of the lesson: its text, its question, and the way on.</source>
        <translation>Der Schritt der Lektion: sein Text, seine Frage und der Weg weiter.</translation>
    </message>
</context>
<context>
    <name>Brush</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>block cells</source>
        <translation>Zellen sperren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>open cells</source>
        <translation>Zellen freigeben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>Paint the mask: click or drag to block cells, or to open them.</source>
        <translation>Maske malen: klicken oder ziehen, um Zellen zu sperren oder freizugeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>A cell is blocked in every head.</source>
        <translation>Eine Zelle wird in jedem Kopf gesperrt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>all heads</source>
        <translation>alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>A cell is blocked in the head where it is clicked.</source>
        <translation>Eine Zelle wird in dem Kopf gesperrt, in dem sie angeklickt wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>this head</source>
        <translation>dieser Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/brush.py"/>
        <source>Paint for</source>
        <translation>Malen für</translation>
    </message>
</context>
<context>
    <name>BusyLine</name>
    <message>
        <location filename="../../mha_desktop/ui/window/busy_line.py"/>
        <source>Computing; Esc cancels</source>
        <translation>Rechnet; Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>Calculation</name>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Heads that speak</source>
        <translation>Sprechende Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head to mute</source>
        <translation>Kopf zum Stummschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>The head that the tick beside it mutes.</source>
        <translation>Der Kopf, den das Häkchen daneben stummschaltet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Its message counts as 0.</source>
        <translation>Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Muted</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>head {0}</source>
        <translation>Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0} is muted: its message counts as 0. Click to let it speak.</source>
        <translation>Kopf {0} ist stumm: Seine Nachricht zählt als 0. Klicken lässt ihn sprechen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0}, muted</source>
        <translation>Kopf {0}, stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0} speaks. Click to mute it: its message then counts as 0.</source>
        <translation>Kopf {0} spricht. Klicken macht ihn stumm: Seine Nachricht zählt dann als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0}, speaks</source>
        <translation>Kopf {0}, spricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head that speaks alone</source>
        <translation>Kopf, der allein spricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>The messages of all other heads count as 0.</source>
        <translation>Die Botschaften aller anderen Köpfe zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>All heads speak</source>
        <translation>Alle Köpfe sprechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>all speak</source>
        <translation>alle sprechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0} alone: the messages of the others count as 0.</source>
        <translation>Kopf {0} allein: Die Nachrichten der anderen zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/heads.py"/>
        <source>Head {0} alone</source>
        <translation>Kopf {0} allein</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Positions: {0}</source>
        <translation>Positionen: {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Rotary positions</source>
        <translation>Rotierende Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Rotary positions turn each query and key by the place of its token, in pairs of columns: column c of a head with column c + d_head/2. A score then depends on how far apart two tokens are. Values are not turned.</source>
        <translation>Rotierende Positionen drehen jede Query und jeden Key um die Stelle ihres Tokens, in Paaren von Spalten: Spalte c eines Kopfes mit Spalte c + d_head/2. Ein Score hängt dann davon ab, wie weit zwei Token voneinander entfernt sind. Values werden nicht gedreht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>turn queries and keys</source>
        <translation>Queries und Keys drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Biases</source>
        <translation>Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Biases, all or none</source>
        <translation>Bias, alle oder keine</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Add all four biases</source>
        <translation>Alle vier Bias hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>All biases</source>
        <translation>Alle Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>No bias</source>
        <translation>Keine Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Take out all biases; they keep their numbers</source>
        <translation>Alle Bias entfernen; sie behalten ihre Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <location filename="../../resources/make_translations.py"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Click or drag in the heatmaps to block cells, or to open them.</source>
        <translation>In den Heatmaps klicken oder ziehen, um Zellen zu sperren oder freizugeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Paint the mask…</source>
        <translation>Maske malen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>How spread out a row of weights is: 0 when one key has it all, ln n when n keys share it evenly.</source>
        <translation>Wie verteilt eine Zeile von Gewichten ist: 0, wenn ein Key alles hat, ln n, wenn n Keys gleich viel haben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>beside each row of A</source>
        <translation>neben jeder Zeile von A</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Residual</source>
        <translation>Residual</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>A small network reads each row: hidden units that are cut off below 0 (ReLU), a logit for each word, and a softmax over the words. Its tables W_hidden and W_vocab are edited like the others.</source>
        <translation>Ein kleines Netz liest jede Zeile: verdeckte Einheiten, die unter 0 abgeschnitten sind (ReLU), ein Logit für jedes Wort und eine Softmax über die Wörter. Seine Tabellen W_hidden und W_vocab werden bearbeitet wie die anderen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Readout</source>
        <translation>Ausgabeschicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Rotary</source>
        <translation>Rotierend</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>K, V heads</source>
        <translation>K-, V-Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Bias {0}, off</source>
        <translation>Bias {0}, aus</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Bias {0}, on</source>
        <translation>Bias {0}, an</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>K = {letter} W_K + b_K: the same numbers are added to every key. Without rotary positions the weights cannot see it.</source>
        <translation>K = {letter} W_K + b_K: Zu jedem Key werden dieselben Zahlen addiert. Ohne rotierende Positionen sehen die Gewichte das nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>Q = {letter} W_Q + b_Q: the same numbers are added to every query.</source>
        <translation>Q = {letter} W_Q + b_Q: Zu jeder Query werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>The same numbers are added to every row of the output.</source>
        <translation>Zu jeder Zeile der Ausgabe werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/panel.py"/>
        <source>V = {letter} W_V + b_V: the same numbers are added to every value. Weights sum to 1, so each message gains b_V.</source>
        <translation>V = {letter} W_V + b_V: Zu jedem Value werden dieselben Zahlen addiert. Gewichte haben die Summe 1, also gewinnt jede Nachricht b_V.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>Temperature of the softmax</source>
        <translation>Temperatur der Softmax</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>Scores are divided by √d_head and by the temperature. Below 1 the weights sharpen, above 1 they even out.</source>
        <translation>Scores werden durch √d_head und durch die Temperatur geteilt. Unter 1 werden die Gewichte schärfer, über 1 gleichmäßiger.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>Back to 1, the usual softmax</source>
        <translation>Zurück zu 1, der üblichen Softmax</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>{0}, from 0.1 to 10, equal steps are equal factors</source>
        <translation>{0}, von 0,1 bis 10, gleiche Schritte sind gleiche Faktoren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/temperature.py"/>
        <source>{0} The old temperature {1} stays.</source>
        <translation>{0} Die alte Temperatur {1} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>Base of the rotary positions</source>
        <translation>Basis der rotierenden Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>Pair c turns by p · base^(−2c/d_head) at place p, counted from 0. A larger base turns the later pairs more slowly; 10,000 is usual, models for long texts have up to 10,000,000.</source>
        <translation>Paar c dreht sich an Stelle p, ab 0 gezählt, um p · Basis^(−2c/d_head). Eine größere Basis dreht die hinteren Paare langsamer; üblich ist 10.000, Modelle für lange Texte haben bis zu 10.000.000.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>Back to 10,000, the usual base</source>
        <translation>Zurück zu 10.000, der üblichen Basis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>{0}, from 1 to 10,000,000, equal steps are equal factors</source>
        <translation>{0}, von 1 bis 10.000.000, gleiche Schritte sind gleiche Faktoren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>{0} The old base {1} stays.</source>
        <translation>{0} Die alte Basis {1} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>Heads of keys and values</source>
        <translation>Köpfe für Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>1 head of keys and values</source>
        <translation>1 Kopf für Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/calculation/turning.py"/>
        <source>{0} heads of keys and values</source>
        <translation>{0} Köpfe für Keys und Values</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>Carry</name>
    <message>
        <location filename="../../mha_desktop/ui/carry/copying.py"/>
        <source>tab-separated text</source>
        <translation>Text mit Tabulatoren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/copying.py"/>
        <source>{0} is copied as {1}.</source>
        <translation>{0} ist als {1} kopiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/copying.py"/>
        <source>The script for {0} is copied.</source>
        <translation>Das Skript für {0} ist kopiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/copying.py"/>
        <source>Copying …</source>
        <translation>Kopieren …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/copying.py"/>
        <source>Nothing was copied.</source>
        <translation>Nichts wurde kopiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <location filename="../../mha_desktop/ui/carry/front.py"/>
        <source>{0}, head {1}</source>
        <translation>{0}, Kopf {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>Workbook</source>
        <translation>Arbeitsmappe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Save a workbook with live formulas</source>
        <translation>Arbeitsmappe mit lebenden Formeln speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Save a script for {0}</source>
        <translation>Skript für {0} speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Python script</source>
        <translation>Python-Skript</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Save {0} as a table</source>
        <translation>{0} als Tabelle speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>“{0}” is saved.</source>
        <translation>„{0}“ ist gespeichert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Writing “{0}” …</source>
        <translation>„{0}“ wird geschrieben …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/export.py"/>
        <source>Writing “{0}” was cancelled.</source>
        <translation>Schreiben von „{0}“ wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/front.py"/>
        <source>{0} is not in it: choose a number of it first to save it.</source>
        <translation>{0} ist nicht dabei: zum Speichern erst eine Zahl davon auswählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>Import table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>What an import would do now; nothing is changed before.</source>
        <translation>Was ein Import jetzt täte; vorher wird nichts geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>Put the numbers into the document; one undo takes it back. (Return)</source>
        <translation>Die Zahlen in das Dokument übernehmen; einmal Rückgängig nimmt es zurück. (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <location filename="../../mha_desktop/ui/carry/task.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>Change nothing. (Esc)</source>
        <translation>Nichts ändern. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>Numbers of {0}</source>
        <translation>Zahlen von {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_dialog.py"/>
        <source>{0} is imported as soon as it is computed.</source>
        <translation>{0} wird importiert, sobald gerechnet ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Goes to</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>The table of the document that takes the numbers.</source>
        <translation>Die Tabelle des Dokuments, die die Zahlen aufnimmt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>From a cell</source>
        <translation>Ab einer Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Whole table</source>
        <translation>Ganze Tabelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Every number of the table is replaced.</source>
        <translation>Jede Zahl der Tabelle wird ersetzt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Numbers are replaced from this cell on.</source>
        <translation>Zahlen werden ab dieser Zelle ersetzt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Begins at</source>
        <translation>Beginnt bei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Row of the first cell</source>
        <translation>Zeile der ersten Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Column of the first cell</source>
        <translation>Spalte der ersten Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>The first number goes into this cell, counted from 1.</source>
        <translation>Die erste Zahl kommt in diese Zelle, gezählt ab 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Swap rows and columns</source>
        <translation>Zeilen und Spalten tauschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>For a file that has weights as PyTorch keeps them, transposed.</source>
        <translation>Für eine Datei, deren Gewichte wie bei PyTorch transponiert sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Names of the rows become tokens</source>
        <translation>Zeilennamen werden zu Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Without this tick the tokens keep their names, and their numbers alone change.</source>
        <translation>Ohne dieses Häkchen behalten die Token ihre Namen, und nur ihre Zahlen ändern sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/import_form.py"/>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>Reading “{0}” …</source>
        <translation>„{0}“ wird gelesen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>Reading the clipboard …</source>
        <translation>Zwischenablage wird gelesen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/importing.py"/>
        <source>Nothing was imported.</source>
        <translation>Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/preview.py"/>
        <source>row {0}, column {1}: {2}</source>
        <translation>Zeile {0}, Spalte {1}: {2}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/preview.py"/>
        <source>{0}, new</source>
        <translation>{0}, neu</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/preview.py"/>
        <source>{0}, now {1}</source>
        <translation>{0}, jetzt {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/preview.py"/>
        <source>The numbers as they would stand in the table; those that change are marked.</source>
        <translation>Die Zahlen, wie sie in der Tabelle stünden; was sich ändert, ist markiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>Table with commas</source>
        <translation>Tabelle mit Kommas</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>Table with tabs</source>
        <translation>Tabelle mit Tabulatoren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>NumPy archive</source>
        <translation>NumPy-Archiv</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>LaTeX, three decimals</source>
        <translation>LaTeX, drei Dezimalstellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/saving.py"/>
        <source>Markdown, three decimals</source>
        <translation>Markdown, drei Dezimalstellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>, with names of rows and columns</source>
        <translation>, mit Namen der Zeilen und Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>, with names of rows</source>
        <translation>, mit Namen der Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>, with names of columns</source>
        <translation>, mit Namen der Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>Goes to {0}.</source>
        <translation>Geht nach {0}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>These numbers are there already: none changes.</source>
        <translation>Diese Zahlen stehen schon dort: keine ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>1 of {0} numbers changes, by {1}.</source>
        <translation>1 von {0} Zahlen ändert sich, um {1}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>{0} of {1} numbers change, the largest by {2}.</source>
        <translation>{0} von {1} Zahlen ändern sich, die größte Änderung ist {2}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>{0} is imported into {1}: 1 number changed.</source>
        <translation>{0} ist in {1} importiert: 1 Zahl geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>{0} is imported into {1}: {2} numbers changed.</source>
        <translation>{0} ist in {1} importiert: {2} Zahlen geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>Numbers that change are bold and have a corner.</source>
        <translation>Zahlen, die sich ändern, sind fett und haben eine Ecke.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/sentences.py"/>
        <source>The first {0} × {1} of {2} × {3}.</source>
        <translation>Die ersten {0} × {1} von {2} × {3}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Save a stage as a table</source>
        <translation>Stufe als Tabelle speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>All heads, one below the other</source>
        <translation>Alle Köpfe, untereinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Head {0}</source>
        <translation>Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>One head alone, or all of them in one table.</source>
        <translation>Ein Kopf allein, oder alle in einer Tabelle.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>The numbers that are saved.</source>
        <translation>Die Zahlen, die gespeichert werden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Save nothing. (Esc)</source>
        <translation>Nichts speichern. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/stage_dialog.py"/>
        <source>Choose where the file goes; its ending says which kind it is.</source>
        <translation>Wählen, wohin die Datei kommt; ihre Endung sagt, von welcher Art sie ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/targets.py"/>
        <source>{0}, {1}, switched off</source>
        <translation>{0}, {1}, ausgeschaltet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/task.py"/>
        <source>MHA Desktop</source>
        <translation>MHA Desktop</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/task.py"/>
        <source>Stop; no half of a file is left. (Esc)</source>
        <translation>Anhalten; keine halbe Datei bleibt zurück. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/carry/task.py"/>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
</context>
<context>
    <name>Checkpoints</name>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <source>Open model file</source>
        <translation>Modelldatei öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <source>Reading “{name}” …</source>
        <translation>„{name}“ wird gelesen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/desk.py"/>
        <source>Nothing was opened.</source>
        <translation>Nichts wurde geöffnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>What Open will make, or what is in its way.</source>
        <translation>Was Öffnen machen wird, oder was dem im Weg steht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>The layer becomes a document; the present one is kept if it was edited.</source>
        <translation>Die Schicht wird ein Dokument; das jetzige bleibt erhalten, wenn es geändert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Nothing is opened, and whatever runs ends.</source>
        <translation>Nichts wird geöffnet, und was läuft, endet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Other &amp;answers…</source>
        <translation>Andere &amp;Antworten…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Answer otherwise what the file does not say.</source>
        <translation>Anders beantworten, was die Datei nicht sagt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>First answer what the file does not say.</source>
        <translation>Zuerst beantworten, was die Datei nicht sagt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Write at least one word.</source>
        <translation>Mindestens ein Wort schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Stopped. Nothing was opened.</source>
        <translation>Angehalten. Nichts wurde geöffnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>There is not enough memory for this layer. Nothing was opened.</source>
        <translation>Für diese Schicht reicht der Speicher nicht. Nichts wurde geöffnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/dialog.py"/>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/layer_page.py"/>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/layer_page.py"/>
        <source>Layer 1 reads the embedded text, each later one what the layer before has made of it.</source>
        <translation>Schicht 1 liest den eingebetteten Text, jede spätere das, was die Schicht davor daraus gemacht hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/layer_page.py"/>
        <source>of {layers}</source>
        <translation>von {layers}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/layer_page.py"/>
        <source>&amp;Layer</source>
        <translation>&amp;Schicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/layer_page.py"/>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Reading the matrices of layer {layer} …</source>
        <translation>Die Matrizen von Schicht {layer} werden gelesen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/picture.py"/>
        <source>Heads are blocks of columns in W_Q, W_K and W_V, and of rows in W_O. Point at one, or use the arrows.</source>
        <translation>Köpfe sind Blöcke von Spalten in W_Q, W_K und W_V und von Zeilen in W_O. Auf einen zeigen, oder die Pfeiltasten benutzen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/picture.py"/>
        <source>Matrices of the layer, cut in heads</source>
        <translation>Matrizen der Schicht, in Köpfe geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/progress_row.py"/>
        <source>How far the model is</source>
        <translation>Wie weit das Modell ist</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/progress_row.py"/>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/questions.py"/>
        <source>The file leaves this open, and no shape tells. A wrong answer gives maps that look right and are not; the model's card or its code says which it is.</source>
        <translation>Die Datei lässt das offen, und keine Form verrät es. Eine falsche Antwort gibt Karten, die richtig aussehen und es nicht sind; die Modellkarte oder der Code des Modells sagt, was gilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/questions.py"/>
        <source>The model's card, or the code that it was trained with, says so.</source>
        <translation>Die Modellkarte oder der Code, mit dem es trainiert wurde, sagt es.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/questions.py"/>
        <source>Choose a number, or type one and press Return.</source>
        <translation>Eine Zahl wählen, oder eine tippen und die Eingabetaste drücken.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/questions.py"/>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>A picture</source>
        <translation>Ein Bild</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>A text</source>
        <translation>Ein Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>The model runs on it up to the layer; X is what the layer's matrices read.</source>
        <translation>Das Modell läuft damit bis zur Schicht; X ist, was die Matrizen der Schicht lesen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>No run: the matrices alone, with random numbers in X.</source>
        <translation>Ohne Ausführen: die Matrizen allein, mit Zufallszahlen in X.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Random rows</source>
        <translation>Zufallszeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Rows of X from</source>
        <translation>Zeilen von X aus</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Tokens at most</source>
        <translation>Höchstens so viele Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>A longer text is cut at its end. Up to 64 tokens the heatmaps are labelled.</source>
        <translation>Ein längerer Text wird am Ende gekürzt. Bis 64 Token sind die Heatmaps beschriftet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Tokens at &amp;most</source>
        <translation>Token &amp;höchstens</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Text that the model reads</source>
        <translation>Text, den das Modell liest</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>The model reads it up to the layer; its words and pieces of words become the tokens.</source>
        <translation>Das Modell liest ihn bis zur Schicht; seine Wörter und Wortteile werden die Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>&amp;Choose a picture…</source>
        <translation>&amp;Bild wählen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>It is brought to the size that the model reads.</source>
        <translation>Es wird auf die Größe gebracht, die das Modell liest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>Six rows, normal with spread 1, as rows are behind a normalisation; type others in X.</source>
        <translation>Sechs Zeilen, normalverteilt mit Streuung 1, wie Zeilen nach einer Normalisierung sind; andere lassen sich in X tippen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>What can be done without running the model.</source>
        <translation>Was ohne Ausführen des Modells möglich ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>{name}, {width} × {height} pixels.</source>
        <translation>{name}, {width} × {height} Pixel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/rows_form.py"/>
        <source>the drawing of the example “picture”</source>
        <translation>die Zeichnung des Beispiels „picture“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Rows of X</source>
        <translation>Zeilen von X</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{width} numbers wide</source>
        <translation>{width} Zahlen breit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Biases</source>
        <translation>Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>How its files name the matrices; in brackets what config.json calls it.</source>
        <translation>Wie seine Dateien die Matrizen nennen; in Klammern, wie config.json es nennt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>How often attention is done, each time with matrices of its own.</source>
        <translation>Wie oft Attention gerechnet wird, jedes Mal mit eigenen Matrizen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Blocks of columns that attend on their own; in some models several share their keys and values.</source>
        <translation>Blöcke von Spalten, die für sich Attention rechnen; in manchen Modellen teilen sich mehrere ihre Keys und Values.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>How many numbers each token has, before and after every layer.</source>
        <translation>Wie viele Zahlen jedes Token hat, vor und nach jeder Schicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>How the model knows the order of tokens: from the rows themselves, or by turning queries and keys.</source>
        <translation>Woher das Modell die Reihenfolge der Token kennt: aus den Zeilen selbst, oder indem es Queries und Keys dreht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Where each row is brought to one scale: before the matrices read it, or after the output was added.</source>
        <translation>Wo jede Zeile auf ein Maß gebracht wird: bevor die Matrizen sie lesen, oder nachdem die Ausgabe addiert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Which tokens a token may attend to.</source>
        <translation>Auf welche Token ein Token achten darf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Numbers that are added behind the matrices.</source>
        <translation>Zahlen, die nach den Matrizen addiert werden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>What the weights take on the disk, and the type of their numbers; here all become float64.</source>
        <translation>Wie viel die Gewichte auf der Platte belegen, und der Typ ihrer Zahlen; hier werden alle zu float64.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>What the model's card, or files beside the weights, say of its use.</source>
        <translation>Was die Modellkarte oder Dateien neben den Gewichten über die Nutzung sagen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>asked on the right</source>
        <translation>rechts gefragt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{heads} of width {width}</source>
        <translation>{heads} der Breite {width}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{heads} of width {width}, which share {shared} for keys and values</source>
        <translation>{heads} der Breite {width}, die sich {shared} für Keys und Values teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>part of the rows already</source>
        <translation>schon in den Zeilen enthalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>rotary, base {base}</source>
        <translation>rotierend, Basis {base}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>after attention</source>
        <translation>nach der Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>before attention</source>
        <translation>vor der Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>causal: no later token</source>
        <translation>kausal: kein späteres Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>none: every token</source>
        <translation>keine: jedes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{size} kB, {dtype}</source>
        <translation>{size} kB, {dtype}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{size} MB, {dtype}</source>
        <translation>{size} MB, {dtype}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{count} files, {size}</source>
        <translation>{count} Dateien, {size}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{licence}, says README.md</source>
        <translation>{licence}, laut README.md</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>see {file} beside it</source>
        <translation>siehe {file} daneben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>the folder does not say</source>
        <translation>der Ordner sagt es nicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Head {head}: columns {own} of W_Q, W_K and W_V, rows {own} of W_O.</source>
        <translation>Kopf {head}: Spalten {own} von W_Q, W_K und W_V, Zeilen {own} von W_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Head {head}: columns {own} of W_Q and rows {own} of W_O; heads {first}–{last} share columns {shared} of W_K and W_V.</source>
        <translation>Kopf {head}: Spalten {own} von W_Q und Zeilen {own} von W_O; die Köpfe {first}–{last} teilen sich die Spalten {shared} von W_K und W_V.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Root mean squares: {0}; {1}; {2}; {3}.</source>
        <translation>Quadratische Mittel: {0}; {1}; {2}; {3}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Colour: root mean square of the numbers, from 0 to {largest}.</source>
        <translation>Farbe: quadratisches Mittel der Zahlen, von 0 bis {largest}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source> with their biases</source>
        <translation> mit ihren Biases</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Opens a document: W_Q, W_K, W_V and W_O of layer {layer}{biases}, and as X {rows}.</source>
        <translation>Öffnet ein Dokument: W_Q, W_K, W_V und W_O von Schicht {layer}{biases}, und als X {rows}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>a few rows of random numbers, which come from no text</source>
        <translation>ein paar Zeilen Zufallszahlen, die aus keinem Text kommen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>the rows that they read, after the normalisation; the stream that the output adds to comes along</source>
        <translation>die Zeilen, die sie lesen, nach der Normalisierung; der Stream, zu dem die Ausgabe addiert wird, kommt mit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>the rows that this layer reads for the patches of your picture</source>
        <translation>die Zeilen, die diese Schicht für die Felder des Bildes liest</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>the rows that this layer reads for your text</source>
        <translation>die Zeilen, die diese Schicht für den Text liest</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>No text can be run: that takes a whole folder with config.json, tokenizer and weights. The rows of X are random.</source>
        <translation>Kein Text kann ausgeführt werden: Dazu gehört ein ganzer Ordner mit config.json, Tokenizer und Gewichten. Die Zeilen von X sind zufällig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Starting transformers …</source>
        <translation>transformers startet …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Cutting the text into tokens …</source>
        <translation>Der Text wird in Token zerlegt …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Loading “{name}” …</source>
        <translation>„{name}“ wird geladen …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Running layer {layer} of {layers} …</source>
        <translation>Schicht {layer} von {layers} rechnet …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Comparing with what transformers computed …</source>
        <translation>Vergleich mit dem, was transformers gerechnet hat …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>“{title}” has random rows of X: the maps show the matrices at work, not a text.</source>
        <translation>„{title}“ hat zufällige Zeilen X: Die Karten zeigen die Matrizen bei der Arbeit, keinen Text.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>“{title}”: {n} tokens.</source>
        <translation>„{title}“: {n} Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>{count} more at the end of the text were left off.</source>
        <translation>{count} weitere am Ende des Textes wurden weggelassen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Each weight is as transformers computed it, to {largest}.</source>
        <translation>Jedes Gewicht ist wie von transformers gerechnet, bis auf {largest}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/sentences.py"/>
        <source>Beware: weights differ by up to {largest} from those that transformers computed.</source>
        <translation>Vorsicht: Die Gewichte weichen um bis zu {largest} von denen ab, die transformers gerechnet hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/checkpoints/work.py"/>
        <source>{name}, layer {layer} of {layers}</source>
        <translation>{name}, Schicht {layer} von {layers}</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <location filename="../../mha_desktop/ui/clipboard.py"/>
        <source>The clipboard did not take it: this session has none, or another program holds it. Save to a file instead.</source>
        <translation>Die Zwischenablage hat es nicht angenommen: Diese Sitzung hat keine, oder ein anderes Programm hält sie besetzt. Stattdessen in eine Datei speichern.</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>Find an action</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>Type part of a name, such as causal or undo</source>
        <translation>Teil eines Namens eingeben, etwa kausal oder rückgängig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>Part of an action's name</source>
        <translation>Teil eines Befehlsnamens</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>Words of a name or of what is said of it, in any order; Return does the first.</source>
        <translation>Wörter eines Namens oder seiner Beschreibung, in beliebiger Reihenfolge; Eingabe führt das Erste aus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>Actions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/palette.py"/>
        <source>What can be done, with its menu and its keys; what is grey cannot be done now.</source>
        <translation>Was möglich ist, mit Menü und Tasten; Graues geht gerade nicht.</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <location filename="../../mha_desktop/ui/window/commands.py"/>
        <source>{heads} heads</source>
        <translation>{heads} Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/commands.py"/>
        <source>Causal mask</source>
        <translation>Kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/commands.py"/>
        <source>No mask</source>
        <translation>Keine Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/commands.py"/>
        <source>This scene puts “{0}” away.</source>
        <translation>Diese Szene blendet „{0}“ aus.</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>Compare with PyTorch</source>
        <translation>Mit PyTorch vergleichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>The same matrices, packed and transposed as PyTorch wants them, were given to {peer} in float64. Its results and ours differ at most by:</source>
        <translation>Dieselben Matrizen, gepackt und transponiert, wie PyTorch sie verlangt, gingen an {peer} in float64. Seine Ergebnisse und unsere unterscheiden sich höchstens um:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>attention weights of each head</source>
        <translation>Attention-Gewichte jedes Kopfes</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>output, MultiHead(X)</source>
        <translation>Ausgabe, MultiHead(X)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>first stage that differs</source>
        <translation>erste abweichende Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>{stage}, by {amount} from {peer}</source>
        <translation>{stage}, um {amount} von {peer}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>Left out: row {rows}. It may attend to nothing; PyTorch gives nan there, we give 0.</source>
        <translation>Ausgelassen: Zeile {rows}. Sie darf auf nichts achten; PyTorch gibt dort nan, wir 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/compare.py"/>
        <source>Back to the window (Esc)</source>
        <translation>Zurück zum Fenster (Esc)</translation>
    </message>
</context>
<context>
    <name>Cube</name>
    <message>
        <location filename="../../mha_desktop/ui/cube/color_bar.py"/>
        <source>Attention weight, one scale for all heads</source>
        <translation>Attention-Gewicht, eine Skala für alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/color_bar.py"/>
        <source>Queries, keys and values, one scale for all</source>
        <translation>Queries, Keys und Values, eine Skala für alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/paint.py"/>
        <source>key &lt;i&gt;j&lt;/i&gt;</source>
        <translation>Key &lt;i&gt;j&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/paint.py"/>
        <source>query &lt;i&gt;r&lt;/i&gt;</source>
        <translation>Query &lt;i&gt;r&lt;/i&gt;</translation>
    </message>
</context>
<context>
    <name>CubeCanvas</name>
    <message>
        <location filename="../../mha_desktop/ui/cube/canvas.py"/>
        <source>Drawn without OpenGL.</source>
        <translation>Ohne OpenGL gezeichnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/canvas.py"/>
        <source>{heads} planes of {n} × {n} attention weights, head 1 on top</source>
        <translation>{heads} Ebenen aus {n} × {n} Attention-Gewichten, Kopf 1 oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/canvas.py"/>
        <source>{heads} planes of {n} × {columns} queries, keys and values; shared keys and values are there once</source>
        <translation>{heads} Ebenen von {n} × {columns} Queries, Keys und Values; gemeinsame Keys und Values stehen nur einmal da</translation>
    </message>
</context>
<context>
    <name>CubeDockPanel</name>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Drag to turn, with the right button to move, the wheel enlarges.
A click locks a cell.</source>
        <translation>Ziehen dreht, mit der rechten Taste verschiebt es, das Rad vergrößert.
Ein Klick hält eine Zelle fest.</translation>
    </message>
</context>
<context>
    <name>CubeHead</name>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Heads in the cube</source>
        <translation>Köpfe im Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Reset the view</source>
        <translation>Ansicht zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Float the cube, or dock it again</source>
        <translation>Würfel lösen oder wieder andocken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>head 1 on top</source>
        <translation>Kopf 1 oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>shared keys and values once</source>
        <translation>gemeinsame Keys und Values einmal</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>Show all heads</source>
        <translation>Alle Köpfe zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>See head {i} alone in the cube. It is muted: its message counts as 0.</source>
        <translation>Kopf {i} allein im Würfel zeigen. Er ist stumm: Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>See head {i} alone in the cube</source>
        <translation>Kopf {i} allein im Würfel zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>all heads</source>
        <translation>alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>head {i}</source>
        <translation>Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/cube_dock.py"/>
        <source>head {i}, muted</source>
        <translation>Kopf {i}, stumm</translation>
    </message>
</context>
<context>
    <name>CubeView</name>
    <message>
        <location filename="../../mha_desktop/ui/cube/view.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Next token</source>
        <translation>Nächstes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Worked steps</source>
        <translation>Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Insight</source>
        <translation>Einblick</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Calculation</source>
        <translation>Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Trained model</source>
        <translation>Trainiertes Modell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Mistakes on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/calculation_docks.py"/>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/dock_tabs.py"/>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <location filename="../../mha_desktop/ui/documents/files.py"/>
        <location filename="../../mha_desktop/ui/documents/saver.py"/>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/files.py"/>
        <source>Documents, arrays and models (*.mhad *.npz *.safetensors *.bin *.pt *.pth)</source>
        <translation>Dokumente, Arrays und Modelle (*.mhad *.npz *.safetensors *.bin *.pt *.pth)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/files.py"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/files.py"/>
        <source>{count} files were dropped, and a window shows one document: “{name}” was opened.</source>
        <translation>{count} Dateien wurden abgelegt, und ein Fenster zeigt ein Dokument: „{name}“ wurde geöffnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/keeper.py"/>
        <source>Kept as you left it: File ▸ Bring back “{0}”.</source>
        <translation>Bleibt erhalten, wie es war: Datei ▸ „{0}“ zurückholen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/keeper.py"/>
        <source>{document}, from {lesson}</source>
        <translation>{document}, aus {lesson}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/keeper.py"/>
        <source>A copy of what the lesson shows is saved. “{0}” waits unchanged behind the lesson.</source>
        <translation>Eine Kopie dessen, was die Lektion zeigt, ist gespeichert. „{0}“ wartet unverändert hinter der Lektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Save the changes to {names}?</source>
        <translation>Änderungen an {names} speichern?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Save the changes to {names}? Both were edited in this window.</source>
        <translation>Änderungen an {names} speichern? Beide wurden in diesem Fenster bearbeitet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Don’t save</source>
        <translation>&amp;Nicht speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Without saving they are lost.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>“{name}” was changed by another program or window.</source>
        <translation>„{name}“ wurde von einem anderen Programm oder Fenster geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Overwriting it loses what was changed there.</source>
        <translation>Beim Überschreiben geht verloren, was dort geändert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>There is a file “{name}” already.</source>
        <translation>Es gibt schon eine Datei „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Replacing it loses what it holds.</source>
        <translation>Beim Ersetzen geht ihr Inhalt verloren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>There is a folder “{name}” already.</source>
        <translation>Einen Ordner „{name}“ gibt es schon.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>Files of the same names are replaced; what else it holds stays.</source>
        <translation>Dateien gleichen Namens werden ersetzt; was er sonst enthält, bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>&amp;Write into it</source>
        <translation>&amp;Hineinschreiben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/questions.py"/>
        <source>MHA Desktop</source>
        <translation>MHA Desktop</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recent.py"/>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recent.py"/>
        <source>{name} (not found)</source>
        <translation>{name} (nicht gefunden)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Open it as it was. It is not saved before you save it.</source>
        <translation>Öffnen, wie es war. Gespeichert ist es erst nach dem Speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Delete it for ever.</source>
        <translation>Endgültig löschen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Keep it, and offer it at the next start.</source>
        <translation>Aufheben und beim nächsten Start wieder anbieten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>“{name}” was not saved when the program ended ({time}).</source>
        <translation>„{name}“ war nicht gespeichert, als das Programm endete ({time}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/recovery_bar.py"/>
        <source>{count} more.</source>
        <translation>{count} weitere.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/saver.py"/>
        <source>Documents (*.mhad)</source>
        <translation>Dokumente (*.mhad)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/documents/saver.py"/>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/engine_start.py"/>
        <source>What you have changed is not shown, but kept: save it, and open it once torch works.</source>
        <translation>Was geändert wurde, ist nicht zu sehen, aber aufgehoben: speichern und öffnen, sobald torch geht.</translation>
    </message>
</context>
<context>
    <name>EngineLoader</name>
    <message>
        <location filename="../../mha_desktop/ui/engine_loader.py"/>
        <source>The engine is missing: torch could not be imported ({error}). Numbers cannot be changed.</source>
        <translation>Der Rechenkern fehlt: torch ließ sich nicht importieren ({error}). Zahlen lassen sich nicht ändern.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <location filename="../../mha_desktop/ui/export/animation.py"/>
        <source>These matrices cannot be split in another number of heads.</source>
        <translation>Diese Matrizen lassen sich nicht in eine andere Zahl von Köpfen teilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation.py"/>
        <source>A moving picture is from 400 to 1,920 px wide; {width} is not.</source>
        <translation>Ein bewegtes Bild ist 400 bis 1.920 px breit; {width} geht nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>Export animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>Current weight</source>
        <translation>Aktuelles Gewicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>Head counts</source>
        <translation>Kopfzahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>Once round the cube</source>
        <translation>Einmal um den Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>The cube turns once round itself.</source>
        <translation>Der Würfel dreht sich einmal um sich selbst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>The same width in 1, 2, 4 … heads.</source>
        <translation>Dieselbe Breite in 1, 2, 4 … Köpfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>The current weight goes from one end of its range to the other.</source>
        <translation>Das aktuelle Gewicht geht von einem Ende seines Bereichs zum anderen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>What moves</source>
        <translation>Was sich bewegt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Heatmaps</source>
        <translation>Heatmaps</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Cube</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>The frames show the heatmaps.</source>
        <translation>Die Bilder zeigen die Heatmaps.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>The frames show the cube.</source>
        <translation>Die Bilder zeigen den Würfel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>Width in px, 400 to 1,920</source>
        <translation>Breite in px, 400 bis 1.920</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>How wide the frames are, 400 to 1,920 px; their height follows.</source>
        <translation>Wie breit die Bilder sind, 400 bis 1.920 px; die Höhe folgt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Width in px</source>
        <translation>Breite in px</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Cancelled. Nothing was written.</source>
        <translation>Abgebrochen. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>GIF (*.gif)</source>
        <translation>GIF (*.gif)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>MP4 film (*.mp4)</source>
        <translation>MP4-Film (*.mp4)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_dialog.py"/>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>“{name}” is there already. Choose it in the list to replace it.</source>
        <translation>„{name}“ gibt es schon. Zum Ersetzen in der Liste auswählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_file.py"/>
        <source> MP4 needs ffmpeg, which was not found.</source>
        <translation> MP4 braucht ffmpeg, das nicht gefunden wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_file.py"/>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_file.py"/>
        <source>“{name}” should end in {kinds}.</source>
        <translation>„{name}“ sollte auf {kinds} enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/animation_file.py"/>
        <source>ffmpeg could not write the film: {reason}</source>
        <translation>ffmpeg konnte den Film nicht schreiben: {reason}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>A white ground, for print and slides.</source>
        <translation>Weißer Grund, für Druck und Folien.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>No ground: what lies under the picture shows through.</source>
        <translation>Kein Grund: Was unter dem Bild liegt, scheint durch.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Dark letters on a light ground.</source>
        <translation>Dunkle Schrift auf hellem Grund.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Light letters on a dark ground.</source>
        <translation>Helle Schrift auf dunklem Grund.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Caption below: what it shows</source>
        <translation>Bildunterschrift: was es zeigt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>One sentence below the picture: stage, head, mask, sizes, the marked number.</source>
        <translation>Ein Satz unter dem Bild: Stufe, Kopf, Maske, Größen, die markierte Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Without the document</source>
        <translation>Ohne das Dokument</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>The picture then shows what it shows, and cannot be opened here to get the numbers back.</source>
        <translation>Das Bild zeigt dann nur, was es zeigt, und lässt sich hier nicht öffnen, um die Zahlen zurückzubekommen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>How wide the picture is; its height follows.</source>
        <translation>Wie breit das Bild ist; die Höhe folgt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>px, 400 to 8,000</source>
        <translation>px, 400 bis 8.000</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>{text} is not a whole number.</source>
        <translation>{text} ist keine ganze Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Save nothing. (Esc)</source>
        <translation>Nichts speichern. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/asking.py"/>
        <source>Choose where the file goes; its ending says which kind it is.</source>
        <translation>Wählen, wohin die Datei kommt; ihre Endung sagt, von welcher Art sie ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/beside.py"/>
        <source>Copying was cancelled.</source>
        <translation>Das Kopieren wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/beside.py"/>
        <source>Drawing the picture …</source>
        <translation>Das Bild wird gezeichnet …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/beside.py"/>
        <source>Drawing the page …</source>
        <translation>Die Seite wird gezeichnet …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/beside.py"/>
        <source>Printing was cancelled.</source>
        <translation>Das Drucken wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Drawing…</source>
        <translation>Wird gezeichnet…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>PDF page (*.pdf)</source>
        <translation>PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>The window is saved as a PNG picture. Give a name that ends in .png.</source>
        <translation>Das Fenster wird als PNG-Bild gespeichert. Der Name muss auf .png enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export heatmaps</source>
        <translation>Heatmaps exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export head {i}</source>
        <translation>Kopf {i} exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export cube</source>
        <translation>Würfel exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export worked steps</source>
        <translation>Rechenschritte exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export ledger</source>
        <translation>Bilanz exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/dialog.py"/>
        <source>Export window</source>
        <translation>Fenster exportieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/ledger_sheet.py"/>
        <source>Ledger of query {row} “{token}”, column {column}</source>
        <translation>Bilanz der Query {row} „{token}“, Spalte {column}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/map_sheet.py"/>
        <source>Map of the calculation</source>
        <translation>Karte der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/map_sheet.py"/>
        <source>each arrow bears the shape of what goes along it</source>
        <translation>jeder Pfeil trägt die Form dessen, was auf ihm läuft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package.py"/>
        <source>Nothing is chosen. Tick at least one view.</source>
        <translation>Nichts ist gewählt. Mindestens eine Ansicht ankreuzen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package.py"/>
        <source>{count} figures are too many for one package: {most} are the most. Choose less.</source>
        <translation>{count} Abbildungen sind zu viele für ein Paket: Höchstens {most} gehen. Weniger wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package.py"/>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Package of figures</source>
        <translation>Abbildungspaket</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Worked steps and ledger of</source>
        <translation>Schritte und Bilanz von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Marked number</source>
        <translation>Markierte Zahl</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The head, query and key that are locked.</source>
        <translation>Kopf, Query und Key, die festgehalten sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Every head</source>
        <translation>Jeder Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The same query and key in each head.</source>
        <translation>Dieselbe Query und derselbe Key in jedem Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Each query of that head, with the key it attends to most.</source>
        <translation>Jede Query dieses Kopfes, mit dem Key, auf den sie am meisten achtet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Every query</source>
        <translation>Jede Query</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Pictures in px, for slides and pages.</source>
        <translation>Bilder in Pixeln, für Folien und Seiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Drawings that stay sharp at any size, with words as text.</source>
        <translation>Zeichnungen, die in jeder Größe scharf bleiben, mit Wörtern als Text.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>One page a figure, for print.</source>
        <translation>Eine Seite je Abbildung, für den Druck.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Into</source>
        <translation>In</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>A folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>A new folder, or one that is there: what else it holds stays.</source>
        <translation>Ein neuer Ordner, oder einer, den es gibt: Was er sonst enthält, bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>A .zip file</source>
        <translation>Zip-Datei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>One file to hand out.</source>
        <translation>Eine Datei zum Austeilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The document as the window shows it now.</source>
        <translation>Das Dokument, wie das Fenster es jetzt zeigt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Each scene as it was kept.</source>
        <translation>Jede Szene, wie sie festgehalten wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Each step as it is shown at first.</source>
        <translation>Jeder Schritt, wie er zuerst gezeigt wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Figures of</source>
        <translation>Abbildungen von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>All heads of the stage that is shown.</source>
        <translation>Alle Köpfe der gezeigten Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Each head alone</source>
        <translation>Jeder Kopf für sich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The heatmap of each head of the stage that is shown.</source>
        <translation>Die Heatmap jedes Kopfes der gezeigten Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Every stage</source>
        <translation>Jede Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The heatmaps of every stage of the calculation.</source>
        <translation>Die Heatmaps jeder Stufe der Rechnung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The attention cube, seen as in the window.</source>
        <translation>Der Attention-Würfel, gesehen wie im Fenster.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The arithmetic from the query row to the next word.</source>
        <translation>Die Rechnung von der Query-Zeile bis zum nächsten Wort.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Worked steps</source>
        <translation>Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Ledger</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Who wrote one number of the output, head by head.</source>
        <translation>Wer eine Zahl der Ausgabe geschrieben hat, Kopf für Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>The map of the whole calculation.</source>
        <translation>Die Karte der ganzen Rechnung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Px an inch</source>
        <translation>Pixel je Zoll</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>How many px make an inch on paper, 36 to 2,400.</source>
        <translation>Wie viele Pixel auf Papier ein Zoll sind, 36 bis 2.400.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Counted when they are drawn.</source>
        <translation>Gezählt wird beim Zeichnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>1 figure</source>
        <translation>1 Abbildung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>{count} figures</source>
        <translation>{count} Abbildungen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Archive (*.zip)</source>
        <translation>Archiv (*.zip)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Where to make the folder “{name}”</source>
        <translation>Wo der Ordner „{name}“ angelegt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>Counting: {name}</source>
        <translation>Gezählt wird: {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>{number} of {count}: {name}</source>
        <translation>{number} von {count}: {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source>{count} figures are in “{name}”, with index.html.</source>
        <translation>{count} Abbildungen sind in „{name}“, mit index.html.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_dialog.py"/>
        <source> Left out: {count}. {why}</source>
        <translation> Ausgelassen: {count}. {why}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_sources.py"/>
        <source>What is shown</source>
        <translation>Das Gezeigte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_sources.py"/>
        <source>Scenes of the class plan ({count})</source>
        <translation>Szenen des Plans ({count})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/package_sources.py"/>
        <source>Steps of the lesson ({count})</source>
        <translation>Schritte der Lektion ({count})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/printing.py"/>
        <source>Print: {title}</source>
        <translation>Drucken: {title}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/save.py"/>
        <source>“{name}” should end in .png, .svg or .pdf.</source>
        <translation>„{name}“ sollte auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/save.py"/>
        <source>A picture has from 36 to 2,400 px an inch; {dpi} is not possible.</source>
        <translation>Ein Bild hat 36 bis 2.400 px je Zoll; {dpi} geht nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/sheet.py"/>
        <source>A picture is from 400 to 8,000 px wide; {width} is not.</source>
        <translation>Ein Bild ist 400 bis 8.000 px breit; {width} geht nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/sheet.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/sheet.py"/>
        <source>Cube of queries, keys and values</source>
        <translation>Würfel der Queries, Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/sheet.py"/>
        <source>one plane a head, head 1 on top; rows = query, columns = key</source>
        <translation>eine Ebene je Kopf, Kopf 1 oben; Zeilen = Query, Spalten = Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/sheet.py"/>
        <source>keys and values that heads share are there once; a row is a token</source>
        <translation>gemeinsame Keys und Values stehen nur einmal da; eine Zeile ist ein Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/steps_parts.py"/>
        <source>Of {count} columns the first {shown} stand here.</source>
        <translation>Von {count} Spalten stehen hier die ersten {shown}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/steps_parts.py"/>
        <source>Keys {first} to {last} of {count} stand here, the sums are over all of them.</source>
        <translation>Keys {first} bis {last} von {count} stehen hier, die Summen gehen über alle.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/steps_sheet.py"/>
        <source>Worked steps: head {head} of {heads}, query {query} “{q}”, key {key} “{k}”</source>
        <translation>Rechenschritte: Kopf {head} von {heads}, Query {query} „{q}“, Key {key} „{k}“</translation>
    </message>
</context>
<context>
    <name>HeadFilter</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head_filter.py"/>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head_filter.py"/>
        <source>Only head {i}</source>
        <translation>Nur Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head_filter.py"/>
        <source>Only heads {heads}, which share K and V</source>
        <translation>Nur Köpfe {heads}, die K und V gemeinsam haben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head_filter.py"/>
        <source>Head {i}</source>
        <translation>Kopf {i}</translation>
    </message>
</context>
<context>
    <name>HeadsControl</name>
    <message>
        <location filename="../../mha_desktop/ui/window/heads_control.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/heads_control.py"/>
        <source>1 head of width {width}.</source>
        <translation>1 Kopf der Breite {width}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/heads_control.py"/>
        <source>{heads} heads of width {each}. {width} = {heads} × {each}.</source>
        <translation>{heads} Köpfe der Breite {each}. {width} = {heads} × {each}.</translation>
    </message>
</context>
<context>
    <name>HeatView</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/view.py"/>
        <source>Rows are queries, columns keys. A click locks a cell, the arrows move it.</source>
        <translation>Zeilen sind Querys, Spalten Keys. Ein Klick hält eine Zelle fest, die Pfeiltasten bewegen sie.</translation>
    </message>
</context>
<context>
    <name>HeatmapHead</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head.py"/>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head.py"/>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head.py"/>
        <source>One scale for all heads: 0 to 1.</source>
        <translation>Eine Skala für alle Köpfe: 0 bis 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/head.py"/>
        <source>One scale for all heads: 0 to the largest weight, {max}.</source>
        <translation>Eine Skala für alle Köpfe: 0 bis zum größten Gewicht, {max}.</translation>
    </message>
</context>
<context>
    <name>Heatmaps</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/lens.py"/>
        <source>row entropy {nats} nats</source>
        <translation>Zeilenentropie {nats} nats</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/entropy.py"/>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/grid.py"/>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/grid.py"/>
        <source>head {i}</source>
        <translation>Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/grid.py"/>
        <source>head {i} of {h}</source>
        <translation>Kopf {i} von {h}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/grid.py"/>
        <source>heads {heads}</source>
        <translation>Köpfe {heads}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/grid.py"/>
        <source>shared by heads {heads}</source>
        <translation>gemeinsam für Köpfe {heads}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/paint/nothing.py"/>
        <source>reads nothing</source>
        <translation>liest nichts</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <location filename="../../mha_desktop/ui/help/asking.py"/>
        <location filename="../../mha_desktop/ui/help/menus.py"/>
        <source>What is this?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Inside the panels</source>
        <translation>In den Bereichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>A click on one does it, where it can be done now.</source>
        <translation>Ein Klick auf einen Befehl führt ihn aus, wenn das gerade geht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Every action</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Ten well-known mistakes can be made on purpose, to see what they change. The document is not touched; cells that differ get a corner, the badge names the first wrong stage. On the command line --mistake has the names in brackets.</source>
        <translation>Zehn bekannte Fehler lassen sich absichtlich machen, um zu sehen, was sie ändern. Das Dokument bleibt unberührt; abweichende Zellen bekommen eine Ecke, die Anzeige in der Werkzeugleiste nennt die erste falsche Stufe. Auf der Befehlszeile nimmt --mistake die Namen in Klammern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Mistakes on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>A reshape alone cuts the tokens, not the columns. Heads are split by reshape and transpose.</source>
        <translation>Umformen allein zerschneidet die Token, nicht die Spalten. Köpfe entstehen durch Umformen und Transponieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>A softmax along the wrong axis: it shares a key out among the queries.</source>
        <translation>Eine Softmax entlang der falschen Achse: Sie teilt einen Key unter den Queries auf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Blocked keys have taken their share by then. They must be −∞ before the softmax.</source>
        <translation>Gesperrte Keys haben dann ihren Anteil schon genommen. Sie müssen vor der Softmax −∞ sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Every head reads whole rows of {letter}. The split comes after the projection.</source>
        <translation>Jeder Kopf liest ganze Zeilen von {letter}. Geteilt wird erst nach der Projektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Heads stand side by side. Their mean is one message, and what tells them apart is lost.</source>
        <translation>Köpfe stehen nebeneinander. Ihr Mittelwert ist eine einzige Nachricht, und was sie unterscheidet, geht verloren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>The width of a head belongs under the root: a dot product has that many terms.</source>
        <translation>Unter die Wurzel gehört die Breite eines Kopfes: So viele Summanden hat ein Skalarprodukt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>W_O is the only place where heads meet; without it each writes into its own columns.</source>
        <translation>Nur in W_O treffen sich die Köpfe; ohne W_O schreibt jeder in seine eigenen Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Without the root, wide heads have large scores, and the softmax turns into a maximum.</source>
        <translation>Ohne die Wurzel haben breite Köpfe große Scores, und die Softmax wird zum Maximum.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>nn.Linear stores the transpose of W. Using it as it is stored gives another projection.</source>
        <translation>nn.Linear speichert die Transponierte von W. So verwendet, wie sie gespeichert ist, ergibt sie eine andere Projektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>nn.MultiheadAttention calls blocked True, scaled_dot_product_attention calls allowed True.</source>
        <translation>nn.MultiheadAttention nennt gesperrt True, scaled_dot_product_attention nennt erlaubt True.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Insights</source>
        <translation>Einblicke</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/book.py"/>
        <source>Small views that show why the calculation is as it is.</source>
        <translation>Kleine Ansichten, die zeigen, warum die Rechnung so ist, wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/hint.py"/>
        <source>Put this away</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/hint.py"/>
        <source>Change a number: type in a cell of the table, or drag in it with Ctrl.</source>
        <translation>Eine Zahl ändern: in eine Zelle der Tabelle schreiben oder mit Strg darin ziehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/hint.py"/>
        <source>Click a cell of a heatmap to lock it: every panel then shows that number.</source>
        <translation>Eine Zelle einer Heatmap anklicken hält sie fest: Jeder Bereich zeigt dann diese Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/hint.py"/>
        <source>{keys} finds everything the program can do.</source>
        <translation>{keys} findet alles, was das Programm kann.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>Qt is used under the LGPL: its libraries lie beside the program as files of their own, so that they can be replaced. It is made by The Qt Company and others; its source is at download.qt.io.</source>
        <translation>Qt wird unter der LGPL verwendet: Die Bibliotheken liegen als eigene Dateien neben dem Programm, damit sie sich ersetzen lassen. Qt stammt von The Qt Company und anderen; der Quelltext liegt unter download.qt.io.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>This program</source>
        <translation>Dieses Programm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>Fonts, icons and other files</source>
        <translation>Schriften, Symbole und andere Dateien</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/licences.py"/>
        <source>Libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/popover.py"/>
        <source>What was clicked, in short; the link below opens the whole page of the help.</source>
        <translation>Was angeklickt wurde, in Kürze; der Link unten öffnet die ganze Seite der Hilfe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/popover.py"/>
        <source>More in the help</source>
        <translation>Mehr in der Hilfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>the mask</source>
        <translation>die Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Rows and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Comes from</source>
        <translation>Kommt aus</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>nothing: it is an end of the calculation</source>
        <translation>nichts: Hier endet die Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Read by</source>
        <translation>Gelesen von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Look:</source>
        <translation>Hinsehen:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Symbol</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>The calculation, from the input to the next word. A click on a tab of the strip shows a stage in the heatmaps. B counts sequences, h heads, n tokens, d columns of the model, d_head columns of a head, m hidden units, v words.</source>
        <translation>Die Rechnung, von der Eingabe bis zum nächsten Wort. Ein Klick auf einen Reiter der Stufenleiste zeigt eine Stufe in den Heatmaps. B zählt Sequenzen, h Köpfe, n Token, d Spalten des Modells, d_head Spalten eines Kopfes, m verdeckte Einheiten, v Wörter.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Stages of the calculation</source>
        <translation>Stufen der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Its bias {bias} is one more row of the table, below a double rule, added to every row of the product.</source>
        <translation>Der Bias {bias} ist eine weitere Zeile der Tabelle, unter einer Doppellinie, die zu jeder Zeile des Produkts addiert wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/stage_pages.py"/>
        <source>How numbers are changed:</source>
        <translation>Wie Zahlen geändert werden:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Back (Alt+←)</source>
        <translation>Zurück (Alt+←)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Forward (Alt+→)</source>
        <translation>Vor (Alt+→)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Type a word; Return opens the first page that is found.</source>
        <translation>Ein Wort tippen; Eingabe öffnet die erste gefundene Seite.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>The pages of the help, or those that were found: the arrows open one.</source>
        <translation>Die Seiten der Hilfe oder die gefundenen: Die Pfeiltasten öffnen eine.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Tab goes from link to link; some links do in the window what they say.</source>
        <translation>Tab geht von Link zu Link; manche Links tun im Fenster, was sie sagen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/help/window.py"/>
        <source>Nothing was found.</source>
        <translation>Nichts wurde gefunden.</translation>
    </message>
</context>
<context>
    <name>Insight</name>
    <message>
        <location filename="../../mha_desktop/ui/insight/bilinear_page.py"/>
        <source>Bilinear form</source>
        <translation>Bilinearform</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/bilinear_page.py"/>
        <source>Bilinear form of head {i}</source>
        <translation>Bilinearform von Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/bilinear_paint.py"/>
        <source>{count} others</source>
        <translation>{count} andere</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/column_choice.py"/>
        <source>Output column</source>
        <translation>Ausgabespalte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/column_choice.py"/>
        <source>The column of the output that is taken apart</source>
        <translation>Die Spalte der Ausgabe, die zerlegt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/column_choice.py"/>
        <source>Take column {name} of the output apart: what each head and token brings to it</source>
        <translation>Spalte {name} der Ausgabe zerlegen: was jeder Kopf und jedes Token zu ihr beiträgt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/column_choice.py"/>
        <source>Output column {name}</source>
        <translation>Ausgabespalte {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/head_choice.py"/>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/head_choice.py"/>
        <source>The head that is shown. [ and ] go to the next.</source>
        <translation>Der gezeigte Kopf. [ und ] gehen zum nächsten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/head_choice.py"/>
        <source>Show head {i}. [ and ] go to the next.</source>
        <translation>Kopf {i} zeigen. [ und ] gehen zum nächsten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/head_choice.py"/>
        <location filename="../../mha_desktop/ui/insight/wide_paint.py"/>
        <source>head {i}</source>
        <translation>Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/ledger_page.py"/>
        <source>Show column {name}.</source>
        <translation>Spalte {name} zeigen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/ledger_page.py"/>
        <source>Ledger of row {row}, “{query}”, column {column}</source>
        <translation>Bilanz der Zeile {row}, „{query}“, Spalte {column}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/map_canvas.py"/>
        <source>Each box is a stage with its shape; arrows go from box to box, Return shows the stage.</source>
        <translation>Jeder Kasten ist eine Stufe mit ihrer Form; Pfeiltasten gehen von Kasten zu Kasten, Eingabe zeigt die Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/mixing_page.py"/>
        <source>Mixing: one head beside {count} heads</source>
        <translation>Mischung: ein Kopf neben {count} Köpfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/mixing_page.py"/>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/panel.py"/>
        <source>Results are hidden in the worked steps.</source>
        <translation>Ergebnisse sind in den Rechenschritten verborgen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/panel.py"/>
        <source>This page would give away blanks of the worksheet.</source>
        <translation>Diese Seite würde Lücken des Arbeitsblatts verraten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/panel.py"/>
        <source>Insight</source>
        <translation>Einblick</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Shuffle the tokens</source>
        <translation>Token mischen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Reverse the order</source>
        <translation>Reihenfolge umkehren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Every token at its own place</source>
        <translation>Jedes Token an seinen Platz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Nothing tells a token its place: outputs follow the new order</source>
        <translation>Nichts sagt einem Token seinen Platz: Die Ausgaben folgen der neuen Reihenfolge</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>no positions</source>
        <translation>keine Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Each place adds its own row: another order gives other outputs</source>
        <translation>Jeder Platz addiert seine eigene Zeile: Eine andere Reihenfolge gibt andere Ausgaben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Sine and cosine of the place are added to each row</source>
        <translation>Sinus und Kosinus des Platzes werden zu jeder Zeile addiert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Every token may attend to every other</source>
        <translation>Jedes Token darf auf jedes andere achten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>No token may attend to a later one: so the order counts</source>
        <translation>Kein Token darf auf ein späteres achten: So zählt die Reihenfolge</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Compute now</source>
        <translation>Jetzt berechnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Compute the attention of this long sequence in the other order; it takes a while</source>
        <translation>Die Attention dieser langen Sequenz in der anderen Reihenfolge berechnen; das dauert ein wenig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/permutation_page.py"/>
        <source>Permutation of the tokens</source>
        <translation>Permutation der Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/rotary_page.py"/>
        <source>Rotating pairs: query “{query}”, key “{key}”, head {head}</source>
        <translation>Drehende Paare: Query „{query}“, Key „{key}“, Kopf {head}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/rotary_page.py"/>
        <source>Columns {first} and {second}: query ({q1}, {q2}) becomes ({r1}, {r2}), key ({k1}, {k2}) becomes ({s1}, {s2}); {angles}; product {product}.</source>
        <translation>Spalten {first} und {second}: Query ({q1}, {q2}) wird ({r1}, {r2}), Key ({k1}, {k2}) wird ({s1}, {s2}); {angles}; Produkt {product}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/rotary_paint.py"/>
        <source>columns {first} and {second}</source>
        <translation>Spalten {first} und {second}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>The other sequence</source>
        <translation>Die andere Sequenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>The sequence shown beside the present one</source>
        <translation>Die Sequenz, die neben der jetzigen gezeigt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Compute the attention of the other sequence, too; it is long and takes a while</source>
        <translation>Auch die Attention der anderen Sequenz berechnen; sie ist lang und braucht ein wenig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Add a copy of this sequence</source>
        <translation>Kopie dieser Sequenz hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>A second sentence to change word by word, under the same matrices</source>
        <translation>Ein zweiter Satz, Wort für Wort zu ändern, mit denselben Matrizen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Remove this sequence</source>
        <translation>Diese Sequenz entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>beside “{name}”</source>
        <translation>neben „{name}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Remove “{name}” from the document</source>
        <translation>„{name}“ aus dem Dokument entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Two sequences side by side</source>
        <translation>Zwei Sequenzen nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Add a copy of a sequence</source>
        <translation>Kopie einer Sequenz hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/sequences_page.py"/>
        <source>Remove a sequence</source>
        <translation>Sequenz entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/token_chips.py"/>
        <source>Drag a token to another place, or choose it with ← → and move it with Ctrl + ← →.</source>
        <translation>Ein Token an einen anderen Platz ziehen, oder mit ← → wählen und mit Strg + ← → bewegen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/token_chips.py"/>
        <source>“{token}”, token {number}, stands at place {place}. Drag it, or move it by Ctrl + ← →.</source>
        <translation>„{token}“, Token {number}, steht an Stelle {place}. Ziehen, oder mit Strg + ← → bewegen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/token_chips.py"/>
        <source>Order of the tokens: {tokens}</source>
        <translation>Reihenfolge der Token: {tokens}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <source>torch did not answer</source>
        <translation>torch hat nicht geantwortet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <source>Same as torch. {summary}</source>
        <translation>Wie torch. {summary}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <source>Compared with PyTorch after the last edit.</source>
        <translation>Mit PyTorch verglichen nach der letzten Änderung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>different</source>
        <translation>anders</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>first difference</source>
        <translation>erste Differenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_page.py"/>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>asked in PyTorch</source>
        <translation>in PyTorch gefragt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>Packed as PyTorch wants it</source>
        <translation>Gepackt, wie PyTorch es verlangt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/torch_paint.py"/>
        <source>This mask in two conventions</source>
        <translation>Diese Maske in zwei Konventionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/wide_page.py"/>
        <source>One wide head beside {count} narrow heads, query “{query}”</source>
        <translation>Ein breiter Kopf neben {count} schmalen, Query „{query}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/wide_paint.py"/>
        <source>others ({count})</source>
        <translation>andere ({count})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/wide_paint.py"/>
        <source>query {row}</source>
        <translation>Query {row}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/wide_paint.py"/>
        <source>message</source>
        <translation>Nachricht</translation>
    </message>
</context>
<context>
    <name>InsightHead</name>
    <message>
        <location filename="../../mha_desktop/ui/insight/panel.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Learning</name>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Change every cell once, by the rule.</source>
        <translation>Jede Zelle einmal ändern, nach der Regel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Take the last step or run back: the very same numbers again.</source>
        <translation>Den letzten Schritt oder Lauf zurücknehmen: wieder genau dieselben Zahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Make steps until you pause. Esc takes them back.</source>
        <translation>Schritte machen bis zur Pause. Esc nimmt sie zurück.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Play</source>
        <translation>Start</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Before the run</source>
        <translation>Vor den Lauf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Return to the numbers before the last run.</source>
        <translation>Zurück zu den Zahlen vor dem letzten Lauf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Random weights: draw every number that can be learned anew.</source>
        <translation>Zufallsgewichte: jede lernbare Zahl neu ziehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Steps a second</source>
        <translation>Schritte je Sekunde</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>{count} steps a second</source>
        <translation>{count} Schritte je Sekunde</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>One step a second</source>
        <translation>Ein Schritt je Sekunde</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>The same seed gives the same numbers.</source>
        <translation>Derselbe Seed ergibt dieselben Zahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Stop after so many steps</source>
        <translation>Nach so vielen Schritten anhalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>end at </source>
        <translation>Ende bei </translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>no end</source>
        <translation>endlos</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>seed </source>
        <translation>Seed </translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Stop after so many steps; 0 for no end.</source>
        <translation>Nach so vielen Schritten anhalten; 0 für kein Ende.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/controls.py"/>
        <source>Stop here. The run is one step to undo.</source>
        <translation>Hier anhalten. Der Lauf ist ein Schritt für Rückgängig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>Learning step</source>
        <translation>Lernschritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>Random weights, seed {seed}</source>
        <translation>Zufallsgewichte, Seed {seed}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>Back to before the run</source>
        <translation>Zurück vor den Lauf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>There is no readout to learn from. Switch it on first.</source>
        <translation>Es gibt keine Ausgabeschicht, aus der gelernt werden kann. Zuerst einschalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>No sequence has a wanted word yet. Choose one first.</source>
        <translation>Noch hat keine Sequenz ein gewünschtes Wort. Zuerst eines wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>{count} learning steps</source>
        <translation>{count} Lernschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/desk.py"/>
        <source>{reason} The run has stopped at the last good step.</source>
        <translation>{reason} Der Lauf hat beim letzten guten Schritt angehalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>The word that is wanted after this sequence.</source>
        <translation>Das Wort, das nach dieser Sequenz gewünscht ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>after</source>
        <translation>nach</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>wanted next</source>
        <translation>gewünscht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>Probability of the wanted word.</source>
        <translation>Wahrscheinlichkeit des gewünschten Worts.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>Cross-entropy: −ln p, in nats.</source>
        <translation>Kreuzentropie: −ln p, in Nat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>mean loss</source>
        <translation>mittlerer Verlust</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>(none)</source>
        <translation>(keines)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/goals.py"/>
        <source>Wanted after {name}</source>
        <translation>Gewünscht nach {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/head.py"/>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/head.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/head.py"/>
        <source>step {step}, {rate} a second</source>
        <translation>Schritt {step}, {rate} je Sekunde</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/head.py"/>
        <source>step {step}</source>
        <translation>Schritt {step}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>{table} before</source>
        <translation>{table} vorher</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>{table} now</source>
        <translation>{table} jetzt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>change of the step</source>
        <translation>Änderung durch den Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>gradient ∂loss/∂{table}</source>
        <translation>Gradient ∂Verlust/∂{table}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>{table} after</source>
        <translation>{table} danach</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>{table}, row {row}, column {column}:</source>
        <translation>{table}, Zeile {row}, Spalte {column}:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/maps.py"/>
        <source>{now}, gradient {gradient}, change {change}, after the step {after}. Click to keep it.</source>
        <translation>{now}, Gradient {gradient}, Änderung {change}, nach dem Schritt {after}. Klicken hält sie fest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Switch the readout on</source>
        <translation>Ausgabeschicht einschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>The words that the document predicted when it was opened.</source>
        <translation>Die Wörter, die das Dokument beim Öffnen vorhersagte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Want the likeliest words</source>
        <translation>Wahrscheinlichste Wörter wünschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Table whose step is shown</source>
        <translation>Tabelle, deren Schritt gezeigt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>The table whose gradient and step are drawn below, cell by cell.</source>
        <translation>Die Tabelle, deren Gradient und Schritt unten Zelle für Zelle gezeichnet sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Which step</source>
        <translation>Welcher Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>The same loss trains every head. Nobody gives them roles; each follows its own gradient.</source>
        <translation>Derselbe Verlust trainiert jeden Kopf. Niemand verteilt Rollen; jeder folgt seinem eigenen Gradienten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>There is no readout, so nothing is predicted yet and there is nothing to learn from.</source>
        <translation>Es gibt keine Ausgabeschicht: Noch wird nichts vorhergesagt, und es gibt nichts, woraus zu lernen wäre.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Choose the word that is wanted after a sequence. The loss is −ln of its probability.</source>
        <translation>Das Wort wählen, das nach einer Sequenz gewünscht ist. Der Verlust ist −ln seiner Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Probabilities and gradients are hidden, because they would give results away.</source>
        <translation>Wahrscheinlichkeiten und Gradienten sind verborgen, weil sie Ergebnisse verraten würden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Learning follows the correct calculation; it knows of no mistake on purpose.</source>
        <translation>Gelernt wird mit der richtigen Rechnung; sie kennt keinen absichtlichen Fehler.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>What a step would make of the numbers now.</source>
        <translation>Was ein Schritt jetzt aus den Zahlen machen würde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>What the step that was just made has done: before, gradient and change.</source>
        <translation>Was der gerade gemachte Schritt getan hat: vorher, Gradient und Änderung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>last step</source>
        <translation>letzter Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>next step</source>
        <translation>nächster Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>No wanted word after {name}</source>
        <translation>Kein gewünschtes Wort nach {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/panel.py"/>
        <source>Wanted: {word}</source>
        <translation>Gewünscht: {word}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>Equal steps are equal factors.</source>
        <translation>Gleiche Schritte sind gleiche Faktoren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>Logarithmic axis of the loss</source>
        <translation>Logarithmische Achse des Verlusts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>Loss curve, empty</source>
        <translation>Verlustkurve, leer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>Loss curve: {steps} steps, mean loss {first} at first, {last} at last</source>
        <translation>Verlustkurve: {steps} Schritte, mittlerer Verlust zuerst {first}, zuletzt {last}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/plot.py"/>
        <source>━ mean loss</source>
        <translation>━ mittlerer Verlust</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Rule of a step</source>
        <translation>Regel eines Schritts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Each cell moves by about the rate, whatever the size of its gradient.</source>
        <translation>Jede Zelle bewegt sich etwa um die Rate, wie groß ihr Gradient auch ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Each cell moves by the rate times its gradient.</source>
        <translation>Jede Zelle bewegt sich um die Rate mal ihren Gradienten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>How far a step goes; equal ways of the slider are equal factors.</source>
        <translation>Wie weit ein Schritt geht; gleiche Wege des Reglers sind gleiche Faktoren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Above 0, 10 at the most.</source>
        <translation>Über 0, höchstens 10.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Each step takes rate · decay · cell off a cell.</source>
        <translation>Jeder Schritt nimmt von einer Zelle Rate · Zerfall · Zelle weg.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Weight decay</source>
        <translation>Gewichtszerfall</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Begin the memory of AdamW anew.</source>
        <translation>Das Gedächtnis von AdamW neu beginnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Forget moments</source>
        <translation>Momente vergessen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Decay</source>
        <translation>Zerfall</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>{rate}, from 0.0001 to 10, equal steps are equal factors</source>
        <translation>{rate}, von 0,0001 bis 10, gleiche Schritte sind gleiche Faktoren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>one step remembered</source>
        <translation>ein Schritt im Gedächtnis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>{count} steps remembered</source>
        <translation>{count} Schritte im Gedächtnis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>one step made</source>
        <translation>ein Schritt gemacht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>{count} steps made</source>
        <translation>{count} Schritte gemacht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>{reason} The old number stays.</source>
        <translation>{reason} Die alte Zahl bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Steps by {rule}</source>
        <translation>Schritte mit {rule}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Learning rate {rate}</source>
        <translation>Lernrate {rate}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/rule.py"/>
        <source>Weight decay {decay}</source>
        <translation>Gewichtszerfall {decay}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/table_step.py"/>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/table_step.py"/>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/table_step.py"/>
        <source>decay</source>
        <translation>Zerfall</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/table_step.py"/>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Lessons (*.toml)</source>
        <translation>Lektionen (*.toml)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Class plans (*.mhaplan)</source>
        <translation>Unterrichtspläne (*.mhaplan)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Open a class plan</source>
        <translation>Unterrichtsplan öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Close the lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>step {0} of {1}</source>
        <translation>Schritt {0} von {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Lesson text</source>
        <translation>Text der Lektion</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>The step before (Page Up)</source>
        <translation>Der Schritt davor (Bild auf)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/panel.py"/>
        <source>The next step (Page Down); nothing has to be solved first</source>
        <translation>Der nächste Schritt (Bild ab); nichts muss vorher gelöst sein</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/prose_view.py"/>
        <source>Numbers in the text are live; Tab goes from link to link, Return lights up what it names.</source>
        <translation>Zahlen im Text sind lebendig; Tab geht von Link zu Link, Eingabe lässt aufleuchten, was er nennt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/prose_view.py"/>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>What the check says</source>
        <translation>Was die Prüfung sagt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Your answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Type a number, with a point or a comma, and press Return.</source>
        <translation>Eine Zahl tippen, mit Punkt oder Komma, und Eingabe drücken.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Compare your number with the calculation's (Return)</source>
        <translation>Die eigene Zahl mit der der Rechnung vergleichen (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Choose this answer: it is checked at once, and you may choose again.</source>
        <translation>Diese Antwort wählen: Sie wird sofort geprüft, und man darf noch einmal wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>token {0}, “{1}”</source>
        <translation>Token {0}, „{1}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Choose this token: it is checked at once, and you may choose again.</source>
        <translation>Dieses Token wählen: Es wird sofort geprüft, und man darf noch einmal wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Not yet. Look again.</source>
        <translation>Noch nicht. Noch einmal hinsehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/question.py"/>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/task.py"/>
        <source>Done: {0}</source>
        <translation>Erledigt: {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/task.py"/>
        <source>To do: {0}</source>
        <translation>Zu tun: {0}</translation>
    </message>
</context>
<context>
    <name>Looks</name>
    <message>
        <location filename="../../mha_desktop/ui/settings/looks.py"/>
        <source>This screen has no room for {wanted} %: {now} % is the most.</source>
        <translation>Dieser Bildschirm hat keinen Platz für {wanted} %: Mehr als {now} % geht nicht.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <location filename="../../mha_desktop/ui/window/main_window.py"/>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/main_window.py"/>
        <source>Sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/main_window.py"/>
        <source>Heatmaps</source>
        <translation>Heatmaps</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/main_window.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
</context>
<context>
    <name>MapRow</name>
    <message>
        <location filename="../../mha_desktop/ui/window/map_row.py"/>
        <source>Tables and stages</source>
        <translation>Tabellen und Stufen</translation>
    </message>
</context>
<context>
    <name>MaskQuestionDialog</name>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>What do the ones of this mask mean?</source>
        <translation>Was bedeuten die Einsen dieser Maske?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>The mask in {file} holds 0 and 1 as numbers. PyTorch has two opposite conventions for True and False; which one is meant cannot be seen from the file.</source>
        <translation>Die Maske in {file} enthält 0 und 1 als Zahlen. PyTorch hat zwei gegensätzliche Konventionen für True und False; welche gemeint ist, lässt sich der Datei nicht ansehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>1 = blocked (nn.MultiheadAttention)</source>
        <translation>1 = gesperrt (nn.MultiheadAttention)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>1 = allowed (scaled_dot_product_attention)</source>
        <translation>1 = erlaubt (scaled_dot_product_attention)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>Do not open the file; what is shown stays. (Esc)</source>
        <translation>Die Datei nicht öffnen; was gezeigt wird, bleibt. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>; the picture is head 1</source>
        <translation>; das Bild ist Kopf 1</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/mask_question.py"/>
        <source>Read the mask as it is drawn above: what is hatched may not be attended to.</source>
        <translation>Die Maske so lesen, wie sie oben gezeichnet ist: Schraffiertes darf nicht beachtet werden.</translation>
    </message>
</context>
<context>
    <name>MatrixPicker</name>
    <message>
        <location filename="../../mha_desktop/ui/picker/tab.py"/>
        <source>The clicked number came from here.</source>
        <translation>Die angeklickte Zahl kam von hier.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/picker/tab.py"/>
        <source>Table {0}, {1}</source>
        <translation>Tabelle {0}, {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/picker/tab.py"/>
        <source>Open the table {0}</source>
        <translation>Tabelle {0} öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/picker/tab.py"/>
        <source>More tables</source>
        <translation>Mehr Tabellen</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <location filename="../../mha_desktop/ui/widgets/message_bar.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Mistakes</name>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>Mistake on purpose</source>
        <translation>Absichtlicher Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>Show correct</source>
        <translation>Richtige zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>The document is not changed by a mistake.</source>
        <translation>Ein Fehler ändert das Dokument nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>Show mistake</source>
        <translation>Fehler zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>These are the correct numbers. The mistake is set aside.</source>
        <translation>Dies sind die richtigen Zahlen. Der Fehler ist zurückgestellt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>These are the correct numbers. Set aside: “{mistake}”.</source>
        <translation>Dies sind die richtigen Zahlen. Zurückgestellt: „{mistake}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/bar.py"/>
        <source>A mistake is on. Which?</source>
        <translation>Ein Fehler ist an. Welcher?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/desk.py"/>
        <source>(mistake on purpose)</source>
        <translation>(absichtlicher Fehler)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/legend.py"/>
        <source>differs from the correct value</source>
        <translation>weicht vom richtigen Wert ab</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/legend.py"/>
        <source>A triangle in a cell's corner: {words}</source>
        <translation>Ein Dreieck in der Ecke einer Zelle: {words}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Mistakes on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Find the mistake…</source>
        <translation>Fehler suchen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>not this one</source>
        <translation>nicht dieser</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Say which</source>
        <translation>Verraten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Say which mistake is on.</source>
        <translation>Sagen, welcher Fehler an ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Switch one of the ten on without saying which.</source>
        <translation>Einen der zehn einschalten, ohne zu sagen, welchen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>1 of 10 set aside, the correct numbers are shown</source>
        <translation>1 von 10 zurückgestellt, richtige Zahlen gezeigt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>{count} of 10 on</source>
        <translation>{count} von 10 an</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>It was “{mistake}”.</source>
        <translation>Es war „{mistake}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>Right: it was “{mistake}”, found at guess {guess}.</source>
        <translation>Richtig: Es war „{mistake}“, gefunden beim {guess}. Versuch.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>A mistake is on. Which? Choose it in the list. (No. {seed})</source>
        <translation>Ein Fehler ist an. Welcher? In der Liste auswählen. (Nr. {seed})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/mistakes/panel.py"/>
        <source>No, it is not “{mistake}”. Look again. (No. {seed})</source>
        <translation>Nein, „{mistake}“ ist es nicht. Noch einmal hinsehen. (Nr. {seed})</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <location filename="../../mha_desktop/ui/models/ask_page.py"/>
        <source>The prompt as the models read it</source>
        <translation>Der Anfang, wie ihn die Modelle lesen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/ask_page.py"/>
        <source>The engine is still being loaded; the models answer in a moment.</source>
        <translation>Der Rechenkern wird noch geladen; die Modelle antworten gleich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/ask_page.py"/>
        <source>The models are being loaded; they answer in a moment.</source>
        <translation>Die Modelle werden geladen; sie antworten gleich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/ask_page.py"/>
        <source>Bars have one scale in all columns: the longest is {value}.</source>
        <translation>Die Balken haben in allen Spalten denselben Maßstab: Der längste ist {value}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/bars.py"/>
        <source>Next words: nothing was asked yet</source>
        <translation>Nächste Wörter: Noch wurde nichts gefragt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/bars.py"/>
        <source>Next words of {model}: {words}</source>
        <translation>Nächste Wörter, {model}: {words}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/bars.py"/>
        <source>Click to see how likely the other models find it. Click the plus or twice to write it.</source>
        <translation>Ein Klick zeigt, für wie wahrscheinlich es die anderen Modelle halten. Ein Klick auf das Plus oder ein Doppelklick schreibt es.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>{count} parameters</source>
        <translation>{count} Parameter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>What the model has written: {model}</source>
        <translation>Was das Modell geschrieben hat: {model}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>Show the learned matrices, the rows of the prompt and all heads, to edit them.</source>
        <translation>Die gelernten Matrizen, die Zeilen des Anfangs und alle Köpfe zeigen, um sie zu bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>Open in the explorer</source>
        <translation>Im Explorer öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>No attention to show.</source>
        <translation>Keine Attention zu zeigen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>“{word}”: {value}, place {place} of {total}</source>
        <translation>„{word}“: {value}, Platz {place} von {total}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>{count} words, {time} ms each (median)</source>
        <translation>{count} Wörter, je {time} ms (Median)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>{time} ms for a word: median of {times}, from {least} to {most}; only the last query’s row is computed.</source>
        <translation>{time} ms für ein Wort: Median von {times}, von {least} bis {most}; nur die Zeile der letzten Query wird berechnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/column.py"/>
        <source>{time} ms for a word: median of {times}, from {least} to {most}; there are no other rows.</source>
        <translation>{time} ms für ein Wort: Median von {times}, von {least} bis {most}; andere Zeilen gibt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <source>Validation loss of every run</source>
        <translation>Validierungsverlust jedes Laufs</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Point at a curve to read it; the arrow keys go along it and from run to run.</source>
        <translation>Auf eine Kurve zeigen liest sie ab; die Pfeiltasten gehen an ihr entlang und von Lauf zu Lauf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <source>{model}, seed {seed}, after {updates} updates: validation loss {loss}</source>
        <translation>{model}, Seed {seed}, nach {updates} Schritten: Validierungsverlust {loss}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <source>(the lowest: these parameters are kept)</source>
        <translation>(der niedrigste: diese Parameter werden behalten)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <source>validation loss (nats)</source>
        <translation>Validierungsverlust (nats)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/curves.py"/>
        <source>by updates</source>
        <translation>nach Schritten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/dock.py"/>
        <source>Trained model</source>
        <translation>Trainiertes Modell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/dock.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>How the next word is chosen</source>
        <translation>Wie das nächste Wort gewählt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Each time a word drawn by its probability.</source>
        <translation>Jedes Mal ein Wort, nach seiner Wahrscheinlichkeit gezogen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Each time the likeliest word.</source>
        <translation>Jedes Mal das wahrscheinlichste Wort.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>drawn</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>likeliest</source>
        <translation>wahrscheinlichstes</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Temperature of drawing</source>
        <translation>Temperatur beim Ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Below 1 the likely words gain, above 1 the others; 0 takes the likeliest.</source>
        <translation>Unter 1 gewinnen die wahrscheinlichen Wörter, über 1 die anderen; 0 nimmt das wahrscheinlichste.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>0 draws from all words.</source>
        <translation>0 zieht aus allen Wörtern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Draw from the likeliest</source>
        <translation>Aus den wahrscheinlichsten ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>The same seed draws the same words.</source>
        <translation>Derselbe Seed zieht dieselben Wörter.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Seed of drawing</source>
        <translation>Seed beim Ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Words to write</source>
        <translation>Wörter, die geschrieben werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>All three models write on after the prompt.</source>
        <translation>Alle drei Modelle schreiben nach dem Anfang weiter.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>from the likeliest</source>
        <translation>aus den ersten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <source>No more words; those that are there stay.</source>
        <translation>Keine weiteren Wörter; die da sind, bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/go_on_row.py"/>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>head {0}</source>
        <translation>Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Head {0} speaks</source>
        <translation>Kopf {0} spricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Without its tick the head is muted: its message counts as 0.</source>
        <translation>Ohne Häkchen ist der Kopf stumm: Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>speaks</source>
        <translation>spricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>How strongly head {0} writes</source>
        <translation>Wie stark Kopf {0} schreibt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Its rows of W_O times this number: 0 silences it, 1 is as it was trained.</source>
        <translation>Seine Zeilen von W_O mal diese Zahl: 0 macht ihn stumm, 1 ist wie trainiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Scale of head {0}</source>
        <translation>Faktor von Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>1 is as it was trained. Any finite number can be typed.</source>
        <translation>1 ist wie trainiert. Jede endliche Zahl lässt sich eintippen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>head {0}, edited</source>
        <translation>Kopf {0}, bearbeitet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Scale head {head} by {factor}</source>
        <translation>Kopf {head} mal {factor}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>{0} The old value {1} stays.</source>
        <translation>{0} Der alte Wert {1} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/head_row.py"/>
        <source>Mute head {0}</source>
        <translation>Kopf {0} stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>How far the measuring is</source>
        <translation>Wie weit das Messen ist</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Measure no further; the next edit begins anew.</source>
        <translation>Nicht weiter messen; die nächste Änderung beginnt von vorn.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Measure the held-out loss of the document now.</source>
        <translation>Den zurückgehaltenen Verlust des Dokuments jetzt messen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Mutes each head in turn, as a trial: what the loss would be. The document does not change.</source>
        <translation>Schaltet zur Probe einen Kopf nach dem anderen stumm: Wie wäre der Verlust? Das Dokument ändert sich nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Try without each head</source>
        <translation>Jeden Kopf einmal weglassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>All heads speak and W_O is as it was trained; an edit that can be undone.</source>
        <translation>Alle Köpfe sprechen, und W_O ist wie trainiert; eine Änderung, die sich rückgängig machen lässt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Heads as trained</source>
        <translation>Köpfe wie trainiert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>The same prompt to all three trained models, side by side.</source>
        <translation>Derselbe Anfang für alle drei trainierten Modelle, nebeneinander.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Ask all three</source>
        <translation>Alle drei fragen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>This document is of no trained model. Open one with a prompt to edit its matrices.</source>
        <translation>Dieses Dokument ist von keinem trainierten Modell. Eines mit einem Anfang öffnen, um seine Matrizen zu bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>head {head} {change}</source>
        <translation>Kopf {head} {change}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Loss without one head: {changes}</source>
        <translation>Verlust ohne einen Kopf: {changes}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>This document began as the trained model “{name}” but is none any more. {reason}</source>
        <translation>Dieses Dokument begann als das trainierte Modell „{name}“, ist aber keines mehr. {reason}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>A document of the trained model “{name}”.</source>
        <translation>Ein Dokument des trainierten Modells „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Perplexity {numbers}; over {count} words of four pages that no model was trained on.</source>
        <translation>Perplexität {numbers}; über {count} Wörter von vier Seiten, mit denen kein Modell trainiert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>“{word}” {value}</source>
        <translation>„{word}“ {value}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Next word: {now}</source>
        <translation>Nächstes Wort: {now}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Next word: as shipped {before}, now {now}</source>
        <translation>Nächstes Wort: wie ausgeliefert {before}, jetzt {now}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Held-out loss is being measured</source>
        <translation>Der Verlust auf fremden Seiten wird gemessen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Held-out loss as shipped {before}, now none: numbers are too large to measure it</source>
        <translation>Verlust wie ausgeliefert {before}, jetzt keiner: Die Zahlen sind zu groß, um ihn zu messen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Held-out loss as shipped {before}, now …</source>
        <translation>Verlust wie ausgeliefert {before}, jetzt …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Held-out loss as shipped: {before}</source>
        <translation>Verlust wie ausgeliefert: {before}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/panel.py"/>
        <source>Held-out loss as shipped {before}{arrow}now {after} ({change})</source>
        <translation>Verlust wie ausgeliefert {before}{arrow}jetzt {after} ({change})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/prompt_row.py"/>
        <source>Prompt for all three models</source>
        <translation>Anfang für alle drei Modelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/prompt_row.py"/>
        <source>All three models read the same words; type, or choose a prompt above.</source>
        <translation>Alle drei Modelle lesen dieselben Wörter; tippen oder oben einen Anfang wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/prompt_row.py"/>
        <source>Write the beginning of a sentence</source>
        <translation>Den Anfang eines Satzes schreiben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/prompt_row.py"/>
        <source>Prompts from</source>
        <translation>Anfänge aus</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/reading.py"/>
        <source>The prompt has {count} words and signs; the models read the last {read}, the others are left out.</source>
        <translation>Der Anfang hat {count} Wörter und Zeichen; die Modelle lesen die letzten {read}, die anderen bleiben weg.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/reading.py"/>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/reading.py"/>
        <source>{words} is none of the {total} words; the models read &lt;unk&gt; in its place.</source>
        <translation>{words} ist keines der {total} Wörter; die Modelle lesen an seiner Stelle &lt;unk&gt;.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/reading.py"/>
        <source>{words} and {count} more</source>
        <translation>{words} und {count} weitere</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/reading.py"/>
        <source>{words} are none of the {total} words; the models read &lt;unk&gt; in their place.</source>
        <translation>{words} sind nicht unter den {total} Wörtern; die Modelle lesen an ihrer Stelle &lt;unk&gt;.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Results of the three models</source>
        <translation>Ergebnisse der drei Modelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Lower is better for loss and perplexity; ± is the spread over the seeds.</source>
        <translation>Kleiner ist besser bei Verlust und Perplexität; ± ist die Streuung über die Seeds.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>The results file cannot be read: the installation is incomplete. Install it again.</source>
        <translation>Die Datei mit den Ergebnissen lässt sich nicht lesen: Die Installation ist unvollständig. Noch einmal installieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Numbers that were learned.</source>
        <translation>Zahlen, die gelernt wurden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Mean −ln p of the right word, in nats, at 8,192 places of the validation chapters: the lowest of a run, whose parameters are kept.</source>
        <translation>Mittel von −ln p des richtigen Wortes, in nats, an 8.192 Stellen der Validierungskapitel: der niedrigste eines Laufs, dessen Parameter behalten werden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>validation loss</source>
        <translation>Validierungsverlust</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>e to the power of the loss over all words of the test chapters, read once.</source>
        <translation>e hoch den Verlust über alle Wörter der Testkapitel, einmal gelesen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>test perplexity</source>
        <translation>Test-Perplexität</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>The same over the places whose right word is in the vocabulary.</source>
        <translation>Dasselbe über die Stellen, deren richtiges Wort im Wortschatz steht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>without &lt;unk&gt;</source>
        <translation>ohne &lt;unk&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Time of the updates of one run, on the machine that made it, under its load.</source>
        <translation>Zeit der Schritte eines Laufs, auf dem Rechner, der ihn gemacht hat, unter dessen Last.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Seeds that are there.</source>
        <translation>Seeds, die da sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>All {made} runs are there: seeds {seeds} for each model. ± is the sample standard deviation.</source>
        <translation>Alle {made} Läufe sind da: Seeds {seeds} für jedes Modell. ± ist die Standardabweichung der Stichprobe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>{made} of {expected} runs are there; missing: {missing}. ± is the sample standard deviation over seeds.</source>
        <translation>{made} von {expected} Läufen sind da; es fehlen: {missing}. ± ist die Standardabweichung über die Seeds.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>{model} with seed {seed}</source>
        <translation>{model} mit Seed {seed}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>One run shows no spread, so small differences mean nothing yet.</source>
        <translation>Ein Lauf zeigt keine Streuung; kleine Unterschiede besagen also noch nichts.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>All three read the same words in the same batches; they differ in how they use the 64 words before, and the MLP needs more parameters for it. The order holds for this text and this budget; it is no law.</source>
        <translation>Alle drei lesen dieselben Wörter in denselben Stapeln; sie unterscheiden sich darin, wie sie die 64 Wörter davor verwenden, und das MLP braucht dafür mehr Parameter. Die Reihenfolge gilt für diesen Text und diesen Aufwand; sie ist kein Gesetz.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>{part} {share} (of {tokens} words and signs in {chapters} chapters)</source>
        <translation>{part} {share} (von {tokens} Wörtern und Zeichen in {chapters} Kapiteln)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Words outside the vocabulary of {count}, counted as &lt;unk&gt;: {parts}.</source>
        <translation>Wörter außerhalb des Wortschatzes von {count}, als &lt;unk&gt; gezählt: {parts}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/results_page.py"/>
        <source>Elsewhere: on another corpus (children’s stories, TinyStories) the same three kinds of models are reported with test perplexities of {numbers}. Another text has another difficulty: only the order can be compared.</source>
        <translation>Anderswo: Auf einem anderen Korpus (Kindergeschichten, TinyStories) wird für die gleichen drei Arten von Modellen eine Test-Perplexität von {numbers} berichtet. Ein anderer Text ist anders schwer: Vergleichen lässt sich nur die Reihenfolge.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Trained models</source>
        <translation>Trainierte Modelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Pages about the trained models</source>
        <translation>Seiten über die trainierten Modelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Loss, perplexity and curves of every run.</source>
        <translation>Verlust, Perplexität und Kurven jedes Laufs.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>The same prompt to all three models.</source>
        <translation>Derselbe Anfang für alle drei Modelle.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/window.py"/>
        <source>What these models are, and how to read this.</source>
        <translation>Was diese Modelle sind und wie man dies liest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Four heads</source>
        <translation>Vier Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>One head</source>
        <translation>Ein Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>64 rows side by side, no attention</source>
        <translation>64 Zeilen nebeneinander, keine Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>attention: one head of 64</source>
        <translation>Attention: ein Kopf der Breite 64</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>attention: four heads of 16</source>
        <translation>Attention: vier Köpfe der Breite 16</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Held-out text</source>
        <translation>zurückgehaltenem Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Outside the domain</source>
        <translation>einer anderen Welt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Training text</source>
        <translation>Trainingstext</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Sentences from chapters that the models were trained on.</source>
        <translation>Sätze aus Kapiteln, mit denen die Modelle trainiert wurden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Sentences from chapters that no model was trained on.</source>
        <translation>Sätze aus Kapiteln, mit denen kein Modell trainiert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>Sentences that no novel of that time has; many of their words are unknown to the models.</source>
        <translation>Sätze, die in keinem Roman jener Zeit stehen; viele ihrer Wörter kennen die Modelle nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/models/words.py"/>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
</context>
<context>
    <name>NextToken</name>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>The likeliest next words. ↑ ↓ go through them; the plus, or Return, appends one.</source>
        <translation>Die wahrscheinlichsten nächsten Wörter. ↑ ↓ gehen hindurch; das Plus oder Eingabe hängt eines an.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>Next token: {words}</source>
        <translation>Nächstes Token: {words}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>Place {place}: {word} {value}</source>
        <translation>Stelle {place}: {word} {value}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>Click to put the light out.</source>
        <translation>Klicken löscht die Markierung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>Click to light up what it was computed from.</source>
        <translation>Klicken markiert, woraus es berechnet wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/bars.py"/>
        <source>Click the plus or twice to append it.</source>
        <translation>Ein Klick auf das Plus oder ein Doppelklick hängt es an.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/generator.py"/>
        <source>Append “{word}”</source>
        <translation>„{word}“ anhängen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Next token</source>
        <translation>Nächstes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Next token: which words, after which row</source>
        <translation>Nächstes Token: welche Wörter, nach welcher Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>classes, from CLS</source>
        <translation>Klassen, aus CLS</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>classes, from “{token}”</source>
        <translation>Klassen, aus „{token}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>after the last row, {count} words</source>
        <translation>nach der letzten Zeile, {count} Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>after row {row}, “{token}”, {count} words</source>
        <translation>nach Zeile {row}, „{token}“, {count} Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Stop: no more words; those that are there stay</source>
        <translation>Anhalten: keine Wörter mehr; die da sind, bleiben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>All words</source>
        <translation>Alle Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>After the locked row instead of the last</source>
        <translation>Nach der festgehaltenen Zeile statt der letzten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>How words are drawn…</source>
        <translation>Wie Wörter gezogen werden…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>There is no readout; switch it on under Document.</source>
        <translation>Es gibt keine Ausgabeschicht; unter Dokument lässt sie sich einschalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Without a vocabulary none can be appended; “river” has one.</source>
        <translation>Ohne Vokabular lässt sich keines anhängen; „river“ hat eines.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Append the likeliest word</source>
        <translation>Wahrscheinlichstes Wort anhängen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/panel.py"/>
        <source>Draw the next word by the probabilities</source>
        <translation>Nächstes Wort nach den Wahrscheinlichkeiten ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>How words are drawn</source>
        <translation>Wie Wörter gezogen werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Below 1 the likely words gain, above 1 the others; 0 takes the likeliest.</source>
        <translation>Unter 1 gewinnen die wahrscheinlichen Wörter, über 1 die anderen; 0 nimmt das wahrscheinlichste.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Temperature of drawing</source>
        <translation>Temperatur beim Ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Draw from the likeliest</source>
        <translation>Aus den wahrscheinlichsten ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Only so many of the likeliest words can be drawn; 0 for all.</source>
        <translation>Nur so viele der wahrscheinlichsten Wörter können gezogen werden; 0 für alle.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Words at a click</source>
        <translation>Wörter je Klick</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>They come one by one; a second click or Esc stops those still to come.</source>
        <translation>Sie kommen eines nach dem anderen; ein zweiter Klick oder Esc hält an, was noch aussteht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Context window</source>
        <translation>Kontextfenster</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>The most tokens that the sequence keeps; 0 for as many as it has positions.</source>
        <translation>So viele Token behält die Sequenz höchstens; 0 für so viele, wie sie Positionen hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>The same seed gives the same words. What the context window has no room for leaves at the front.</source>
        <translation>Derselbe Seed ergibt dieselben Wörter. Wofür im Kontextfenster kein Platz ist, das fällt vorn heraus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>&lt;unk&gt; and &lt;pad&gt; are left out.</source>
        <translation>&lt;unk&gt; und &lt;pad&gt; bleiben weg.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/next_token/sampling.py"/>
        <source>From the likeliest</source>
        <translation>Aus den besten</translation>
    </message>
</context>
<context>
    <name>NumberSpin</name>
    <message>
        <location filename="../../mha_desktop/ui/widgets/number_spin.py"/>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/widgets/number_spin.py"/>
        <source>A step up (↑); with Shift ten times finer</source>
        <translation>Ein Schritt nach oben (↑); mit Umschalt zehnmal feiner</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/widgets/number_spin.py"/>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/widgets/number_spin.py"/>
        <source>A step down (↓); with Shift ten times finer</source>
        <translation>Ein Schritt nach unten (↓); mit Umschalt zehnmal feiner</translation>
    </message>
</context>
<context>
    <name>Pixels</name>
    <message>
        <location filename="../../mha_desktop/ui/pixels/grid.py"/>
        <source>Drag to paint, with the right button to erase. Arrows move, Space paints, Del erases.</source>
        <translation>Ziehen malt, mit der rechten Taste löscht es. Pfeiltasten bewegen, Leertaste malt, Entf löscht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/grid.py"/>
        <source>Picture, {rows} by {columns} pixels</source>
        <translation>Bild, {rows} mal {columns} Pixel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/grid.py"/>
        <source>row {row}, column {column}, patch {patch}, {values}</source>
        <translation>Zeile {row}, Spalte {column}, Patch {patch}, {values}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/grid.py"/>
        <source>patch {number}</source>
        <translation>Patch {number}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>One number a pixel.</source>
        <translation>Eine Zahl je Pixel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Three numbers a pixel: red, green, blue.</source>
        <translation>Drei Zahlen je Pixel: Rot, Grün, Blau.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Paint white.</source>
        <translation>Weiß malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Paint blue.</source>
        <translation>Blau malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Paint green.</source>
        <translation>Grün malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Paint red.</source>
        <translation>Rot malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Paint with</source>
        <translation>Malen mit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Make every pixel dark.</source>
        <translation>Jeden Pixel dunkel machen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>Click or drag to paint,</source>
        <translation>Klicken oder ziehen malt,</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>right button to erase.</source>
        <translation>rechte Taste löscht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>grey picture</source>
        <translation>Bild in Grau</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>picture in colour</source>
        <translation>Bild in Farbe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>clear picture</source>
        <translation>Bild leeren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>{count} patches of {side} × {side} pixels</source>
        <translation>{count} Patches aus {side} × {side} Pixeln</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>{side}² · {channels} = {length} numbers each</source>
        <translation>je {side}² · {channels} = {length} Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>projection {length} × {d}, shared</source>
        <translation>Projektion {length} × {d}, geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/pad.py"/>
        <source>CLS + {count} = {rows} rows of X</source>
        <translation>CLS + {count} = {rows} Zeilen von X</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/slot.py"/>
        <source>Draw</source>
        <translation>Malen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/slot.py"/>
        <source>Paint the picture.</source>
        <translation>Das Bild malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/slot.py"/>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/slot.py"/>
        <source>Type the numbers of the pixels.</source>
        <translation>Die Zahlen der Pixel eingeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/slot.py"/>
        <source>Show pixels as</source>
        <translation>Pixel zeigen als</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/stroke.py"/>
        <source>erase pixels</source>
        <translation>Pixel löschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/pixels/stroke.py"/>
        <source>paint pixels</source>
        <translation>Pixel malen</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <location filename="../../mha_desktop/ui/settings/preferences.py"/>
        <source>This choice holds until the program ends. {why}</source>
        <translation>Diese Wahl gilt, bis das Programm endet. {why}</translation>
    </message>
</context>
<context>
    <name>Present</name>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>head {0}</source>
        <translation>Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>head {0} of {1}</source>
        <translation>Kopf {0} von {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>The head before</source>
        <translation>Der Kopf davor</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>The next head</source>
        <translation>Der nächste Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Show head {0}: its picture, its row and its steps.</source>
        <translation>Kopf {0} zeigen: sein Bild, seine Zeile und seine Schritte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Leave the presentation</source>
        <translation>Präsentation verlassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>The step before (Page Up); without a lesson the stage before.</source>
        <translation>Der Schritt davor (Bild auf); ohne Lektion die Stufe davor.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>The next step (Page Down); without a lesson the next stage.</source>
        <translation>Der nächste Schritt (Bild ab); ohne Lektion die nächste Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>Back to the window, which is as it was (Esc).</source>
        <translation>Zurück zum Fenster, das ist, wie es war (Esc).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/bars.py"/>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/figure.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/figure.py"/>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/legend.py"/>
        <source>blocked, may not attend</source>
        <translation>gesperrt, darf nicht gelesen werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/lesson_text.py"/>
        <source>Lesson text</source>
        <translation>Text der Lektion</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>The lesson's text beside the picture (T).</source>
        <translation>Der Text der Lektion neben dem Bild (T).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>The row as bars, and the steps of one weight (T).</source>
        <translation>Die Zeile als Balken und die Schritte eines Gewichts (T).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/present/view.py"/>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>Down</source>
        <translation>Unten</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
</context>
<context>
    <name>Readout</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/panel.py"/>
        <source>Heatmaps: {stage}</source>
        <translation>Heatmaps: {stage}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>all {n} tokens</source>
        <translation>alle {n} Token</translation>
    </message>
</context>
<context>
    <name>Scenes</name>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Class plan</source>
        <translation>Unterrichtsplan</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <source>Scene {0}</source>
        <translation>Szene {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <source>“{0}” is scene {1} of the class plan: Lessons ▸ Class plan.</source>
        <translation>„{0}“ ist Szene {1} des Unterrichtsplans: Lektionen ▸ Unterrichtsplan.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <source>Open a class plan</source>
        <translation>Unterrichtsplan öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <source>Class plans (*.mhaplan)</source>
        <translation>Unterrichtspläne (*.mhaplan)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/desk.py"/>
        <source>Save plan as</source>
        <translation>Plan speichern unter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Go on with it. It is not saved before you save it.</source>
        <translation>Damit weitermachen. Gespeichert ist er erst nach dem Speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Delete it for ever.</source>
        <translation>Endgültig löschen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Keep it, and offer it the next time.</source>
        <translation>Aufheben und beim nächsten Mal wieder anbieten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>1 scene</source>
        <translation>1 Szene</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>{0} scenes</source>
        <translation>{0} Szenen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>The class plan “{0}” with {1} was not saved when the program ended.</source>
        <translation>Der Unterrichtsplan „{0}“ mit {1} war nicht gespeichert, als das Programm endete.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/left_row.py"/>
        <source>{0} more.</source>
        <translation>{0} weitere.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>There is no scene yet. Add scene keeps what the window shows now.</source>
        <translation>Noch gibt es keine Szene. Szene hinzufügen behält, was das Fenster jetzt zeigt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Title of the plan</source>
        <translation>Titel des Plans</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Students see it above each scene.</source>
        <translation>Die Klasse sieht ihn über jeder Szene.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>The scenes in the order in which they are shown. Enter changes one.</source>
        <translation>Die Szenen in der Folge, in der sie gezeigt werden. Die Eingabetaste ändert eine.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Note for the teacher</source>
        <translation>Notiz für die Lehrkraft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Title of the plan</source>
        <translation>&amp;Titel des Plans</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Add scene…</source>
        <translation>Szene &amp;hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Keep what the window shows now</source>
        <translation>Behalten, was das Fenster jetzt zeigt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Change…</source>
        <translation>&amp;Ändern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Its words, panels and lock (F2)</source>
        <translation>Ihre Worte, Bereiche und das Festhalten (F2)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>One place up (Alt+Up)</source>
        <translation>Einen Platz nach oben (Alt+Pfeil auf)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>One place down (Alt+Down)</source>
        <translation>Einen Platz nach unten (Alt+Pfeil ab)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Take it out of the plan (Del)</source>
        <translation>Aus dem Plan nehmen (Entf)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Take the last change back (Ctrl+Z)</source>
        <translation>Letzte Änderung zurücknehmen (Strg+Z)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>U&amp;ndo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Show it; your own document waits</source>
        <translation>Zeigen; das eigene Dokument wartet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>&amp;Open plan…</source>
        <translation>Plan ö&amp;ffnen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Go on with a plan that was saved</source>
        <translation>Mit einem gespeicherten Plan weitermachen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>One file to hand out</source>
        <translation>Eine Datei zum Austeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Sa&amp;ve plan as…</source>
        <translation>Plan &amp;speichern unter…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/plan_dialog.py"/>
        <source>The plan stays with the window</source>
        <translation>Der Plan bleibt beim Fenster</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Add scene</source>
        <translation>Szene hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Change the scene</source>
        <translation>Szene ändern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Question for the class</source>
        <translation>Frage an die Klasse</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Markdown, $formulas$ and {{live values}}, as in a lesson.</source>
        <translation>Markdown, $Formeln$ und {{lebende Werte}}, wie in einer Lektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Shown in the class plan only, never to the class.</source>
        <translation>Nur im Unterrichtsplan zu sehen, nie für die Klasse.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Put away: {0}</source>
        <translation>{0} ausblenden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>This panel is closed while the scene is shown, and comes back after it.</source>
        <translation>Dieser Bereich ist zu, solange die Szene gezeigt wird, und kommt danach wieder.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>&amp;Lock all of them</source>
        <translation>A&amp;lle sperren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>The scene can be looked at, and nothing in it changed.</source>
        <translation>Die Szene lässt sich ansehen, aber nichts darin ändern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Take the document and &amp;view that are shown now</source>
        <translation>Jetziges Dokument und jetzige &amp;Ansicht übernehmen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Without this tick the scene keeps what it showed, and its words alone change.</source>
        <translation>Ohne dieses Häkchen behält die Szene, was sie zeigte, und nur ihre Worte ändern sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>What the scene is called in the plan and above its text.</source>
        <translation>Wie die Szene im Plan und über ihrem Text heißt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Locked: it is greyed and says why. Put away: it is not offered. Both hold for keys too.</source>
        <translation>Gesperrt: Es ist grau und sagt, warum. Ausgeblendet: Es wird nicht angeboten. Beides gilt auch für Tasten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>put away</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>&amp;Question for the class</source>
        <translation>&amp;Frage an die Klasse</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>&amp;Note for the teacher</source>
        <translation>&amp;Notiz für die Lehrkraft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Panels that are put away</source>
        <translation>Ausgeblendete Bereiche</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Controls</source>
        <translation>Bedienelemente</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Put the scene into the class plan. (Return)</source>
        <translation>Die Szene in den Unterrichtsplan aufnehmen. (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>Leave the class plan as it is. (Esc)</source>
        <translation>Den Unterrichtsplan lassen, wie er ist. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>A scene needs a title.</source>
        <translation>Eine Szene braucht einen Titel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/scene_dialog.py"/>
        <source>A text has at most {0} letters; this one has {1}.</source>
        <translation>Ein Text hat höchstens {0} Zeichen; dieser hat {1}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Numbers of the tables</source>
        <translation>Zahlen der Tabellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Switches of the calculation</source>
        <translation>Schalter der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Example and other documents</source>
        <translation>Beispiel und andere Dokumente</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Mistakes on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Hiding and showing results</source>
        <translation>Ergebnisse zeigen und verbergen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Export and copies</source>
        <translation>Export und Kopien</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Heatmaps</source>
        <translation>Heatmaps</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Worked steps</source>
        <translation>Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Insight</source>
        <translation>Einblick</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Next token</source>
        <translation>Nächstes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Calculation and mistakes</source>
        <translation>Rechnung und Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/scenes/words.py"/>
        <source>Trained model</source>
        <translation>Trainiertes Modell</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Every action that has keys, with its menu, and the keys that panels understand.</source>
        <translation>Jede Aktion mit Tasten und ihrem Menü, dazu die Tasten, die die Bereiche verstehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>F2 or type, Return, Del</source>
        <translation>F2 oder schreiben, Eingabe, Entf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Table: edit, next row, zero</source>
        <translation>Tabelle: bearbeiten, nächste Zeile, null</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Ctrl-drag, Shift</source>
        <translation>Strg-Ziehen, Umschalt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Table: change a cell by dragging, in fine steps</source>
        <translation>Tabelle: eine Zelle durch Ziehen ändern, in feinen Schritten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Slider: step, fine step, zero</source>
        <translation>Regler: Schritt, feiner Schritt, null</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>← →, Shift, Home</source>
        <translation>← →, Umschalt, Pos1</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Heatmap: move, ends of the row, head, lock</source>
        <translation>Heatmap: bewegen, Zeilenenden, Kopf, festhalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>arrows, Home End, [ ], Return</source>
        <translation>Pfeile, Pos1 Ende, [ ], Eingabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Heatmap with the brush: paint the cell</source>
        <translation>Heatmap mit dem Pinsel: die Zelle malen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Space, Return</source>
        <translation>Leertaste, Eingabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Worked steps: key, query, head</source>
        <translation>Rechenschritte: Key, Query, Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Cube: move, zoom, all or one head, reset</source>
        <translation>Würfel: bewegen, zoomen, alle oder ein Kopf, zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>arrows, + −, 0 1 … 9, R</source>
        <translation>Pfeile, + −, 0 1 … 9, R</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>End a drag, drop a computation, lights, brush and lock, in this order</source>
        <translation>Ziehen beenden, Rechnung verwerfen, Markierungen, Pinsel und Festgehaltenes lösen, in dieser Folge</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/dialogs/pages.py"/>
        <source>Back to the window (Esc)</source>
        <translation>Zurück zum Fenster (Esc)</translation>
    </message>
</context>
<context>
    <name>ShownBar</name>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>The window of tokens before this one</source>
        <translation>Das Fenster von Token vor diesem</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>The next window of tokens</source>
        <translation>Das nächste Fenster von Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Which tokens are shown as rows and columns: drag the ends, or all of it.
The others are only left out of the pictures: each row of attention still sums to 1 over all keys.</source>
        <translation>Welche Token als Zeilen und Spalten zu sehen sind: die Enden ziehen oder das Ganze.
Die anderen fehlen nur in den Bildern: Jede Zeile der Attention summiert sich weiter über alle Keys zu 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Window of tokens</source>
        <translation>Fenster von Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Show all tokens and all heads</source>
        <translation>Alle Token und alle Köpfe zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Leave [CLS], [SEP] and padding out of the pictures; no number changes.</source>
        <translation>[CLS], [SEP] und Auffüllung aus den Bildern weglassen; keine Zahl ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Choose which heads the heatmaps and the cube show</source>
        <translation>Wählen, welche Köpfe Heatmaps und Würfel zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Hide special</source>
        <translation>Nur Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/heatmaps/shown_bar.py"/>
        <source>Hide special tokens</source>
        <translation>Sondertoken verbergen</translation>
    </message>
</context>
<context>
    <name>Side</name>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Calculation</source>
        <translation>Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Positions, biases, temperature, heads</source>
        <translation>Positionen, Bias, Temperatur, Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Mistakes on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Ten well-known mistakes, to be found</source>
        <translation>Zehn bekannte Fehler, zum Suchen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Cells to be filled in by students</source>
        <translation>Zellen, die die Klasse ausfüllt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/side/panel.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Stages</name>
    <message>
        <location filename="../../mha_desktop/ui/cube/paint.py"/>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cube/paint.py"/>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/insight/map_canvas.py"/>
        <source>Map of the calculation</source>
        <translation>Karte der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/looks.py"/>
        <source>The first stage with numbers that are not finite.</source>
        <translation>Die erste Stufe mit Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/looks.py"/>
        <source>The first stage that the mistake has changed.</source>
        <translation>Die erste Stufe, die der Fehler verändert hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/looks.py"/>
        <source>Differs from the correct value.</source>
        <translation>Weicht vom richtigen Wert ab.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/looks.py"/>
        <source>The clicked number came from here.</source>
        <translation>Die angeklickte Zahl kam von hier.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/looks.py"/>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/strip.py"/>
        <source>Stages of the calculation</source>
        <translation>Stufen der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/strip/tab.py"/>
        <source>computing</source>
        <translation>rechnet</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <location filename="../../mha_desktop/ui/window/status.py"/>
        <source>computed in float32</source>
        <translation>in float32 gerechnet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/status.py"/>
        <source>A layer this large (from {count} multiplications on) is computed in float32, so that it answers at once:
about seven digits are right. The document keeps float64; the command line computes in it.</source>
        <translation>Eine so große Schicht (ab {count} Multiplikationen) wird in float32 gerechnet, damit sie sofort antwortet:
Etwa sieben Stellen stimmen. Das Dokument behält float64; die Kommandozeile rechnet damit.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <location filename="../../mha_desktop/ui/steps/cards.py"/>
        <source>Five cards: from the dot product to the contribution</source>
        <translation>Fünf Kästen: vom Skalarprodukt zum Beitrag</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>head {head} of {heads}, query {q} row {query} attends to key {k} row {key}</source>
        <translation>Kopf {head} von {heads}, Query {q} Zeile {query} achtet auf Key {k} Zeile {key}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>head {head}</source>
        <translation>Kopf {head}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>head {head} of {heads}</source>
        <translation>Kopf {head} von {heads}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>row {row}</source>
        <translation>Zeile {row}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>query</source>
        <translation>Query</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>attends to</source>
        <translation>achtet auf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/focus_line.py"/>
        <source>key</source>
        <translation>Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/hands.py"/>
        <source>{what}. Click to show its stage.</source>
        <translation>{what}. Klicken zeigt die Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/hands.py"/>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/hands.py"/>
        <source>Show the rows it is made from</source>
        <translation>Zeilen zeigen, aus denen es entsteht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/hands.py"/>
        <source>{token}. Click to move the lock here.</source>
        <translation>{token}. Klicken hält diese Stelle fest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/hands.py"/>
        <source>Blocked by the mask.</source>
        <translation>Durch die Maske gesperrt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Worked steps</source>
        <translation>Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Computed: these numbers follow from the tables.</source>
        <translation>Berechnet: Diese Zahlen folgen aus den Tabellen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Numbers are rounded to three decimals on screen and kept in full: a tooltip, the status line and a copy have every digit.</source>
        <translation>Zahlen sind auf dem Bildschirm auf drei Dezimalstellen gerundet und vollständig gespeichert: Hinweis, Statuszeile und Kopie haben alle Stellen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>locked, Esc frees</source>
        <translation>festgehalten, Esc löst</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Previous operation</source>
        <translation>Vorige Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Next operation</source>
        <translation>Nächste Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Show all operations at once</source>
        <translation>Alle Operationen auf einmal zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Copy the steps, all digits</source>
        <translation>Schritte kopieren, mit allen Stellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>W_O, row by row</source>
        <translation>W_O, Zeile für Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>add the input row</source>
        <translation>Eingabezeile addieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>divide by the root</source>
        <translation>durch die Wurzel teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>divide by Σ</source>
        <translation>durch Σ teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>dot products</source>
        <translation>Skalarprodukte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>exponential</source>
        <translation>Exponential</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>heads side by side</source>
        <translation>Köpfe nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>hidden units</source>
        <translation>verdeckte Einheiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>key rows</source>
        <translation>Key-Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>products of the columns</source>
        <translation>Produkte der Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>query row</source>
        <translation>Query-Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>sum = message</source>
        <translation>Summe = Nachricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>sum of the exponentials</source>
        <translation>Summe der Exponentiale</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>sum of the rows</source>
        <translation>Summe der Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>turn the keys</source>
        <translation>Keys drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>turn the query</source>
        <translation>Query drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>value rows</source>
        <translation>Value-Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>weight times value</source>
        <translation>Gewicht mal Value</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>step {step} of {count}: {name}</source>
        <translation>Schritt {step} von {count}: {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Hide result</source>
        <translation>Ergebnis verbergen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Show result</source>
        <translation>Ergebnis zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>rounded here, exact underneath</source>
        <translation>hier gerundet, darunter genau</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Hover a cell to see its steps, click to keep them.</source>
        <translation>Auf eine Zelle zeigen, um ihre Schritte zu sehen, klicken, um sie zu behalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/head.py"/>
        <source>Hide the results from this operation on, so that a class can guess first.</source>
        <translation>Ergebnisse ab dieser Operation verbergen, damit eine Klasse erst raten kann.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/paint.py"/>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/paint_labels.py"/>
        <source>Σ over keys</source>
        <translation>Σ über Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/paint_labels.py"/>
        <source>logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/paint_labels.py"/>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/panel.py"/>
        <source>Worked steps: head {head}, query {query} “{q}”, key {key} “{k}”</source>
        <translation>Rechenschritte: Kopf {head}, Query {query} „{q}“, Key {key} „{k}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/steps/table.py"/>
        <source>The calculation of one weight, line by line. A click on a number lights what it came from.</source>
        <translation>Die Rechnung eines Gewichts, Zeile für Zeile. Ein Klick auf eine Zahl lässt aufleuchten, woraus sie entstand.</translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <location filename="../../mha_desktop/ui/tables/model.py"/>
        <source>{0} The old value {1} stays.</source>
        <translation>{0} Der alte Wert {1} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/model.py"/>
        <source>{0}, column {1}{2}, {3}</source>
        <translation>{0}, Spalte {1}{2}, {3}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/model.py"/>
        <source>{0}, row {1}, column {2}{3}, {4}</source>
        <translation>{0}, Zeile {1}, Spalte {2}{3}, {4}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/model.py"/>
        <source>{0}. Type to edit, {1}-drag to change, Shift for fine steps.</source>
        <translation>{0}. Schreiben bearbeitet, {1}-Ziehen ändert, Umschalt in feinen Schritten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/model.py"/>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
</context>
<context>
    <name>Tables</name>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>Do it; one undo takes it back. (Return)</source>
        <translation>Ausführen; einmal Rückgängig nimmt es zurück. (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>Change nothing. (Esc)</source>
        <translation>Nichts ändern. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>A whole number from 0: the same seed gives the same random numbers.</source>
        <translation>Eine ganze Zahl ab 0: Derselbe Seed gibt dieselben Zufallszahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>Next seed: other random numbers</source>
        <translation>Nächster Seed: andere Zufallszahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>A seed is a whole number from 0. Nothing was changed.</source>
        <translation>Ein Seed ist eine ganze Zahl ab 0. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>The range must begin below its end; {0} is not below {1}.</source>
        <translation>Der Bereich muss unter seinem Ende beginnen; {0} ist nicht kleiner als {1}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/entry.py"/>
        <source>{0} is not a whole number. {1}</source>
        <translation>{0} ist keine ganze Zahl. {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0} is computed: sine and cosine of the place. Choose a table of positions to edit.</source>
        <translation>{0} ist berechnet: Sinus und Kosinus der Stelle. Zum Bearbeiten eine Tabelle der Positionen wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0} is computed. Paint the picture, or edit projection, cls and positions.</source>
        <translation>{0} ist berechnet. Das Bild malen, oder Projektion, CLS und Positionen bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0} is computed. Edit the tables it comes from: tokens and positions.</source>
        <translation>{0} ist berechnet. Die Tabellen bearbeiten, aus denen es kommt: Token und Positionen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>head {0}</source>
        <translation>Kopf {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>heads {0}–{1}</source>
        <translation>Köpfe {0}–{1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0}, row {1}</source>
        <translation>{0}, Zeile {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0}, column {1}</source>
        <translation>{0}, Spalte {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>CLS and patches</source>
        <translation>CLS und Patches</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>looked-up rows</source>
        <translation>nachgeschlagene Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>token + position</source>
        <translation>Token + Position</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>a row is a token</source>
        <translation>eine Zeile ist ein Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>positions are added in a table of their own</source>
        <translation>Positionen kommen in eigener Tabelle dazu</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>1 head block</source>
        <translation>1 Kopfblock</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>{0} head blocks</source>
        <translation>{0} Kopfblöcke</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>before the normalisation</source>
        <translation>vor der Normalisierung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>0 dark, 1 light</source>
        <translation>0 dunkel, 1 hell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>shared by all patches</source>
        <translation>von allen Patches geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>before the patches</source>
        <translation>vor den Patches</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>a row is a word</source>
        <translation>eine Zeile ist ein Wort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>a row is a place</source>
        <translation>eine Zeile ist eine Stelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>sine and cosine</source>
        <translation>Sinus und Kosinus</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>to the hidden units</source>
        <translation>zu den verdeckten Einheiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>to the classes</source>
        <translation>zu den Klassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/cells/names.py"/>
        <source>to the words</source>
        <translation>zu den Wörtern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Sliders: range and pins</source>
        <translation>Regler: Bereich und Nadeln</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Random numbers in all these cells, from a seed.</source>
        <translation>Zufallszahlen in alle diese Zellen, aus einem Seed.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>none pinned</source>
        <translation>keiner angeheftet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>{0} pinned</source>
        <translation>{0} angeheftet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>{0}, several ranges</source>
        <translation>{0}, mehrere Bereiche</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>{0}, range {1} to {2}</source>
        <translation>{0}, Bereich {1} bis {2}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Range of all sliders</source>
        <translation>Bereich aller Regler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Range of {0}</source>
        <translation>Bereich von {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Where the slider begins, at its left end.</source>
        <translation>Wo der Regler beginnt, an seinem linken Ende.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Where the slider ends, at its right end.</source>
        <translation>Wo der Regler endet, an seinem rechten Ende.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>random sliders, seed {0}</source>
        <translation>Regler zufällig, Seed {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Random numbers in {0} cells</source>
        <translation>Zufallszahlen in {0} Zellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Range of all sliders…</source>
        <translation>Bereich aller Regler…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Range of {0}…</source>
        <translation>Bereich von {0}…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Unpin all</source>
        <translation>Alle lösen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/panel.py"/>
        <source>Pin the current cell to add a slider here.</source>
        <translation>Die aktuelle Zelle anheften, um hier einen Regler zu bekommen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <source>Keep a slider for this cell.</source>
        <translation>Regler für diese Zelle behalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <source>from {0} to {1}</source>
        <translation>von {0} bis {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <source>Slider of {0}</source>
        <translation>Regler von {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <location filename="../../mha_desktop/ui/tables/delegate.py"/>
        <source>Value of {0}</source>
        <translation>Wert von {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <source>Type a number, or change it with ↑ and ↓.</source>
        <translation>Eine Zahl eingeben, oder mit ↑ und ↓ ändern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <source>Remove the slider of this cell.</source>
        <translation>Regler dieser Zelle entfernen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <source>{0} The old value {1} stays.</source>
        <translation>{0} Der alte Wert {1} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <source>Range…</source>
        <translation>Bereich…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/sliders/row.py"/>
        <source>Set to 0</source>
        <translation>Auf 0 setzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <source>The current cell with all its digits. Type another number and press Return.</source>
        <translation>Die aktuelle Zelle mit allen Stellen. Eine andere Zahl eingeben und die Eingabetaste drücken.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/cell_bar.py"/>
        <location filename="../../mha_desktop/ui/tables/slot.py"/>
        <source>Block operations</source>
        <translation>Blockoperationen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Random numbers in {0}</source>
        <translation>Zufallszahlen in {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Scale {0}</source>
        <translation>{0} skalieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Every number of the block is multiplied by it; −1 turns the signs, 0.5 halves.</source>
        <translation>Jede Zahl des Blocks wird damit multipliziert; −1 dreht die Vorzeichen um, 0,5 halbiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>cut {0}</source>
        <translation>{0} ausschneiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>paste {0}</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>reset {0}</source>
        <translation>{0} zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>reset all</source>
        <translation>alles zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>remove “{0}”</source>
        <translation>„{0}“ entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>“{0}” is not padding</source>
        <translation>„{0}“ ist keine Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>“{0}” is padding</source>
        <translation>„{0}“ ist Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>move “{0}” to row {1}</source>
        <translation>„{0}“ zu Zeile {1} bewegen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>add “{0}”</source>
        <translation>„{0}“ hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Add a token before token {0}, “{1}”</source>
        <translation>Ein Token vor Token {0}, „{1}“, hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <source>Add a token after token {0}, “{1}”</source>
        <translation>Ein Token nach Token {0}, „{1}“, hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/commands.py"/>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>sentence “{0}”</source>
        <translation>Satz „{0}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>The tokens of the sequence, with a space between any two.</source>
        <translation>Die Token der Sequenz, mit einem Leerzeichen zwischen je zweien.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Words are split at spaces. Known words keep their rows, new ones get a row of zeros.</source>
        <translation>Wörter werden an Leerzeichen getrennt. Bekannte Wörter behalten ihre Zeilen, neue bekommen eine Zeile aus Nullen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Words are split at spaces and looked up in the vocabulary.</source>
        <translation>Wörter werden an Leerzeichen getrennt und im Vokabular nachgeschlagen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Type a sentence</source>
        <translation>Satz eingeben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>rename “{0}” to “{1}”</source>
        <translation>„{0}“ in „{1}“ umbenennen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Rename token {0}</source>
        <translation>Token {0} umbenennen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>The old width {0} stays.</source>
        <translation>Die alte Breite {0} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>width {0}</source>
        <translation>Breite {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>New rows and columns are 0. Heads stay where they divide the new width.</source>
        <translation>Neue Zeilen und Spalten sind 0. Die Köpfe bleiben, wenn sie die neue Breite teilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>How many numbers stand for a token: the columns of X, shared out among the heads.</source>
        <translation>Wie viele Zahlen für ein Token stehen: die Spalten von X, auf die Köpfe verteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Model width</source>
        <translation>Modellbreite</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Width d</source>
        <translation>Breite d</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>The {0} heads stay.</source>
        <translation>Es bleibt bei {0} Köpfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>{0} heads</source>
        <translation>{0} Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>{0} columns can be split in {1}. No number changes.</source>
        <translation>{0} Spalten lassen sich durch {1} teilen. Keine Zahl ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Into how many blocks of equal width the columns of W_Q, W_K and W_V are split.</source>
        <translation>In wie viele gleich breite Blöcke die Spalten von W_Q, W_K und W_V geteilt werden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>What the token is called; its row of numbers stays as it is.</source>
        <translation>Wie das Token heißt; seine Zeile von Zahlen bleibt, wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/dialogs.py"/>
        <source>A word of the vocabulary: its row of the table comes with it.</source>
        <translation>Ein Wort des Vokabulars: Seine Zeile der Tabelle kommt mit.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Computed: edit tokens and positions instead</source>
        <translation>Berechnet: stattdessen Token und Positionen bearbeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Computed: paint the picture, or edit projection and positions</source>
        <translation>Berechnet: das Bild malen, oder Projektion und Positionen bearbeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Computed: choose a table of positions instead</source>
        <translation>Berechnet: stattdessen eine Tabelle der Positionen wählen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Reset all to opened</source>
        <translation>Alles zurück zum Geöffneten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Add before…</source>
        <translation>Davor hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Add after…</source>
        <translation>Danach hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Type a sentence…</source>
        <translation>Satz eingeben…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/menus.py"/>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Zero</source>
        <translation>Null</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>zero {0}</source>
        <translation>{0} auf null</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Identity</source>
        <translation>Einheitsmatrix</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>identity in {0}</source>
        <translation>Einheitsmatrix in {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Random…</source>
        <translation>Zufällig…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>random {0}, seed {1}</source>
        <translation>{0} zufällig, Seed {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Scale…</source>
        <translation>Skalieren…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>scale {0} by {1}</source>
        <translation>{0} mal {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Transpose</source>
        <translation>Transponieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>transpose {0}</source>
        <translation>{0} transponieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>Reset to opened</source>
        <translation>Zurück zum Geöffneten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>head {0}, {1}</source>
        <translation>Kopf {0}, {1}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/operations.py"/>
        <source>whole {0}</source>
        <translation>{0} ganz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/slot.py"/>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/slot.py"/>
        <source>These numbers can be edited.</source>
        <translation>Diese Zahlen lassen sich bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/slot.py"/>
        <source>Table {0}</source>
        <translation>Tabelle {0}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/tables/slot.py"/>
        <source>Unfold</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>cls</source>
        <translation>CLS</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <location filename="../../resources/make_translations.py"/>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Open an example. What you edited is kept: File ▸ Bring back “…”.</source>
        <translation>Ein Beispiel öffnen. Bearbeitetes bleibt erhalten: Datei ▸ „…“ zurückholen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Save a picture: heatmaps, cube or the whole window.</source>
        <translation>Ein Bild speichern: Heatmaps, Würfel oder das ganze Fenster.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>The lesson shows “{shown}”. Your own document, “{own}”, comes back when it is closed.</source>
        <translation>Die Lektion zeigt „{shown}“. Das eigene Dokument, „{own}“, kommt zurück, wenn sie geschlossen wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Blocked cells may not be attended to. In torch: True = blocked in MultiheadAttention, True = allowed in scaled_dot_product_attention.</source>
        <translation>Auf gesperrte Zellen darf nicht geachtet werden. In torch: True = gesperrt in MultiheadAttention, True = erlaubt in scaled_dot_product_attention.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Painted cells stay; Document ▸ Mask ▸ Clear painted cells opens them.</source>
        <translation>Gemalte Zellen bleiben; Dokument ▸ Maske ▸ Gemalte Zellen löschen gibt sie frei.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Mask: {name}</source>
        <translation>Maske: {name}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Cells are blocked by hand or by a file. Click to paint more, or to open them.</source>
        <translation>Zellen sind von Hand oder durch eine Datei gesperrt. Klicken, um weitere zu malen oder sie freizugeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Look at “{name}”; the matrices are the same.</source>
        <translation>„{name}“ ansehen; die Matrizen sind dieselben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/toolbar.py"/>
        <source>Sequence: {name}</source>
        <translation>Sequenz: {name}</translation>
    </message>
</context>
<context>
    <name>TorchBadge</name>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>Only the heads that are shown are computed. Click to compute all and compare with PyTorch.</source>
        <translation>Nur die gezeigten Köpfe sind berechnet. Ein Klick berechnet alle und vergleicht mit PyTorch.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>= torch …</source>
        <translation>= torch …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>torch did not answer</source>
        <translation>torch hat nicht geantwortet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>no torch</source>
        <translation>ohne torch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>Compared with PyTorch after the last edit.</source>
        <translation>Mit PyTorch verglichen nach der letzten Änderung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>≠ torch {difference}</source>
        <translation>≠ torch {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>Attention 0, message 0, output = b_O.</source>
        <translation>Attention 0, Nachricht 0, Ausgabe = b_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>= torch {difference}</source>
        <translation>= torch {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>Largest difference from {peer}: {difference}. Click to compare.</source>
        <translation>Größte Abweichung von {peer}: {difference}. Klicken vergleicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>≠ torch from {stage}</source>
        <translation>≠ torch ab {stage}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>≠ torch from {stage} {difference}</source>
        <translation>≠ torch ab {stage} {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>A cell is blocked here and open in PyTorch, or the other way round. Click to compare.</source>
        <translation>Eine Zelle ist hier gesperrt und in PyTorch frei, oder umgekehrt. Klicken vergleicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>The mistake on purpose changes nothing on these numbers. Click to compare.</source>
        <translation>Der absichtliche Fehler ändert nichts an diesen Zahlen. Klicken vergleicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>mistake on, no difference</source>
        <translation>Fehler an, keine Differenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>Only rows that may attend to nothing are changed; they are left out of the comparison.</source>
        <translation>Nur Zeilen, die auf nichts achten dürfen, sind verändert; sie bleiben beim Vergleich außen vor.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>mistake on, not compared</source>
        <translation>Fehler an, nicht verglichen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>not finite at {stage}</source>
        <translation>nicht endlich bei {stage}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>A number there is too large for 64 bits. Make the weights smaller; Ctrl+Z takes the edit back.</source>
        <translation>Eine Zahl dort ist zu groß für 64 Bit. Die Gewichte kleiner machen; Strg+Z nimmt die Änderung zurück.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/window/torch_badge.py"/>
        <source>row {row} reads nothing</source>
        <translation>Zeile {row} liest nichts</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>A fault in the program stopped what it was doing: {error}</source>
        <translation>Ein Fehler im Programm hat unterbrochen, was es gerade tat: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Nothing is sent anywhere.</source>
        <translation>Nichts wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>End the program; the kept work is offered at the next start.</source>
        <translation>Das Programm beenden; die aufgehobene Arbeit wird beim nächsten Start angeboten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Copy &amp;report</source>
        <translation>&amp;Bericht kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Put versions and the log on the clipboard, to ask for help with.</source>
        <translation>Versionen und Protokoll in die Zwischenablage legen, um damit um Hilfe zu bitten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>&amp;Continue</source>
        <translation>&amp;Weitermachen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Go on working; save soon under another name. (Return)</source>
        <translation>Weiterarbeiten; bald unter einem anderen Namen speichern. (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>The report is copied. It holds versions and the log, nothing of your document.</source>
        <translation>Der Bericht ist kopiert. Er enthält Versionen und das Protokoll, nichts aus dem Dokument.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Your work is kept: should the program end, its next start offers it back.</source>
        <translation>Die Arbeit ist gesichert: Sollte das Programm enden, bietet der nächste Start sie wieder an.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Nothing was unsaved, so nothing is lost.</source>
        <translation>Nichts war ungespeichert, also ist nichts verloren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/crash_dialog.py"/>
        <source>Your work could not be kept for the next start. Save it before you go on.</source>
        <translation>Die Arbeit ließ sich nicht für den nächsten Start sichern. Vor dem Weitermachen speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>The report, exactly as it is copied and saved</source>
        <translation>Der Bericht, genau wie er kopiert und gespeichert wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Exactly this is copied and saved.</source>
        <translation>Genau dies wird kopiert und gespeichert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Put the document into the saved file</source>
        <translation>Das Dokument in die gespeicherte Datei legen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>The file is then a .zip with {report} and {document}: your numbers, tokens and titles are in it.</source>
        <translation>Die Datei ist dann eine .zip mit {report} und {document}: Zahlen, Token und Titel sind darin.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Nothing was sent. (Esc)</source>
        <translation>Nichts wurde gesendet. (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Put this text on the clipboard, to paste where you ask for help.</source>
        <translation>Diesen Text in die Zwischenablage legen, um ihn dort einzufügen, wo man um Hilfe bittet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Save this text as a file, to attach where you ask for help.</source>
        <translation>Diesen Text als Datei speichern, um sie dort anzuhängen, wo man um Hilfe bittet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>The report is copied. Paste it where you want to ask.</source>
        <translation>Der Bericht ist kopiert. Dort einfügen, wo die Frage gestellt wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Report (*.txt)</source>
        <translation>Bericht (*.txt)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Report and document (*.zip)</source>
        <translation>Bericht und Dokument (*.zip)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>“{name}” is saved.</source>
        <translation>„{name}“ ist gespeichert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/report_dialog.py"/>
        <source>This is all there is to hand on, and nothing is sent: the program never opens a network connection. Read it, then copy or save it, and write what you did before it happened. Nothing of your document is in it.</source>
        <translation>Das ist alles, was weiterzugeben ist, und nichts wird gesendet: Das Programm öffnet nie eine Netzwerkverbindung. Lesen, dann kopieren oder speichern, und dazuschreiben, was vorher getan wurde. Nichts aus dem Dokument steht darin.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/watch.py"/>
        <source>The program crashed last time. Help ▸ Report a problem… tells more.</source>
        <translation>Das Programm ist beim letzten Mal abgestürzt. Hilfe ▸ Problem melden… sagt mehr.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/trouble/watch.py"/>
        <source>Something went wrong again. Help ▸ Report a problem… tells what is known.</source>
        <translation>Wieder ist etwas schiefgegangen. Hilfe ▸ Problem melden… sagt, was bekannt ist.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <location filename="../../mha_desktop/attention/compare_stages.py"/>
        <source>{function}, identity values</source>
        <translation>{function}, Einheitsmatrix als Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/compare_stages.py"/>
        <source>{function}, columns of out_proj.weight</source>
        <translation>{function}, Spalten von out_proj.weight</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/compare_stages.py"/>
        <source>{function}, queries divided first</source>
        <translation>{function}, Queries zuerst geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/compare_stages.py"/>
        <source>{function}, mask of 0 and −∞</source>
        <translation>{function}, Maske aus 0 und −∞</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/heads.py"/>
        <source>{width} columns cannot be split in heads. A head needs at least one column.</source>
        <translation>{width} Spalten lassen sich nicht in Köpfe teilen. Ein Kopf braucht mindestens eine Spalte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/heads.py"/>
        <source>{width} columns cannot be split in {heads} heads. Use {listed}.</source>
        <translation>{width} Spalten lassen sich nicht in {heads} Köpfe teilen. Möglich: {listed}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>Divide by √d_model, not √d_head</source>
        <translation>Durch √d_model teilen, nicht durch √d_head</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>Leave out W_O</source>
        <translation>Auf W_O verzichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>Slice X before projecting</source>
        <translation>Schon vor der Projektion X zerschneiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>Use Wᵀ for W</source>
        <translation>Mit Wᵀ statt W rechnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Do not divide at all</source>
        <translation>Gar nicht teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Mask after the softmax</source>
        <translation>Erst nach der Softmax maskieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Repeat the mean of the heads</source>
        <translation>Den Mittelwert der Köpfe wiederholen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Softmax down the columns</source>
        <translation>Die Softmax spaltenweise bilden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Split heads by rows, not columns</source>
        <translation>Nach Zeilen in Köpfe teilen, nicht nach Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Swap allowed and blocked</source>
        <translation>Erlaubt und gesperrt vertauschen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>There is no mistake “{name}”. Use one of: {names}.</source>
        <translation>Es gibt keinen Fehler „{name}“. Möglich: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/mistakes.py"/>
        <source>The mistake “{name}” needs d × d matrices and a key and value head for each query head.</source>
        <translation>Der Fehler „{name}“ braucht d × d-Matrizen und zu jedem Query-Kopf einen Key- und Value-Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/parameters.py"/>
        <source>W_Q has shape {w_q}; it needs at least one row and one column.</source>
        <translation>W_Q hat die Form {w_q}; nötig sind mindestens eine Zeile und eine Spalte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/parameters.py"/>
        <source>{heads} heads cannot share {heads_kv} key and value heads evenly.</source>
        <translation>{heads} Köpfe können sich {heads_kv} Key- und Value-Köpfe nicht gleichmäßig teilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/parameters.py"/>
        <source>{name} has shape {array}, but W_Q {w_q} with {heads} heads needs {names}.</source>
        <translation>{name} hat die Form {array}, aber W_Q {w_q} mit {heads} Köpfen braucht {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/patches.py"/>
        <source>A picture of {height} × {width} pixels cannot be cut into squares of {side} × {side}.</source>
        <translation>Ein Bild aus {height} × {width} Pixeln lässt sich nicht in Quadrate aus {side} × {side} schneiden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/positions.py"/>
        <source>The base of rotary positions must be from {least:g} to {most:g}. Nothing was changed.</source>
        <translation>Die Basis der rotierenden Positionen muss von {least:g} bis {most:g} sein. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/attention/positions.py"/>
        <source>Rotary positions turn the columns of a head in pairs, so a head needs an even number of them; these would have {d_head}. Choose another number of heads or another width; nothing was changed.</source>
        <translation>Rotierende Positionen drehen die Spalten eines Kopfes paarweise, also braucht ein Kopf eine gerade Zahl davon; diese hätten {d_head}. Wählen Sie eine andere Zahl von Köpfen oder eine andere Breite; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/calculation.py"/>
        <source>The temperature must be from {least:g} to {most:g}. The old one, {temperature:g}, stays.</source>
        <translation>Die Temperatur muss zwischen {least:g} und {most:g} liegen. Die alte, {temperature:g}, bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>The block is {rows} × {columns}, but from {table}[{row}, {column}] only {free} × {free2} cells are left. Nothing was changed.</source>
        <translation>Der Block ist {rows} × {columns}, aber ab {table}[{row}, {column}] sind nur {free} × {free2} Zellen übrig. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>{block_name} would hold a number that is not finite. Nothing was changed.</source>
        <translation>{block_name} würde eine Zahl enthalten, die nicht endlich ist. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>These positions are sines and cosines, computed. Choose a table of positions to edit them.</source>
        <translation>Diese Positionen sind Sinus und Kosinus, also berechnet. Zum Bearbeiten eine Tabelle der Positionen wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>pixels, projection, cls</source>
        <translation>Pixel, Projektion, CLS</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>{table} is computed here. Edit the tables it comes from: {sources} and positions.</source>
        <translation>{table} wird hier berechnet. Die Tabellen bearbeiten, aus denen es kommt: {sources} und Positionen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>{name} is {rows} × {columns}. Only a square block can be transposed.</source>
        <translation>{name} ist {rows} × {columns}. Nur ein quadratischer Block lässt sich transponieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>The document as opened has no {table}. Nothing was changed.</source>
        <translation>Das Dokument hat beim Öffnen kein {table} gehabt. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/cells.py"/>
        <source>The document as opened has no cells {name}. Nothing was changed.</source>
        <translation>Das Dokument hat beim Öffnen keine Zellen {name} gehabt. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>Row {r} has {cells}, but row 1 has {columns}. Nothing was pasted.</source>
        <translation>Zeile {r} hat {cells}, aber Zeile 1 hat {columns}. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>The cell is empty.</source>
        <translation>Die Zelle ist leer.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>{reason} Nothing was pasted.</source>
        <translation>{reason} Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>Row {row}, column {column}: {reason} Nothing was pasted.</source>
        <translation>Zeile {row}, Spalte {column}: {reason} Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>the cell is empty.</source>
        <translation>die Zelle ist leer.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>The clipboard holds no numbers. Nothing was pasted.</source>
        <translation>Die Zwischenablage enthält keine Zahlen. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>The clipboard holds more than {most:,} cells. Nothing was pasted.</source>
        <translation>Die Zwischenablage enthält mehr als {most:,} Zellen. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>The clipboard holds no table of numbers. Nothing was pasted.</source>
        <translation>Die Zwischenablage enthält keine Tabelle aus Zahlen. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <source>{count} cells</source>
        <translation>{count} Zellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/clipboard.py"/>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>1 cell</source>
        <translation>1 Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/computing.py"/>
        <source>This could not be computed ({error}). The old values stay.</source>
        <translation>Das ließ sich nicht berechnen ({error}). Die alten Werte bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/grouping.py"/>
        <source>{heads} heads cannot share {heads_kv} key and value heads evenly. Use one of {listed}; nothing was changed.</source>
        <translation>{heads} Köpfe können sich {heads_kv} Key- und Value-Köpfe nicht gleichmäßig teilen. Möglich sind {listed}; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/learning.py"/>
        <location filename="../../mha_desktop/learning/step.py"/>
        <source>There is no readout to learn from. Switch it on first; nothing was changed.</source>
        <translation>Es gibt keine Ausgabeschicht, aus der gelernt werden kann. Zuerst einschalten; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/learning.py"/>
        <source>The readout has no such word. The old target stays.</source>
        <translation>Die Ausgabeschicht hat kein solches Wort. Das alte Ziel bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/learning.py"/>
        <source>A learning rate lies above 0 and is 10 at the most. The old one stays.</source>
        <translation>Eine Lernrate liegt über 0 und ist höchstens 10. Die alte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/learning.py"/>
        <source>A weight decay lies between 0 and 1. The old one stays.</source>
        <translation>Ein Gewichtszerfall (weight decay) liegt zwischen 0 und 1. Der alte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/model.py"/>
        <source>“{token}” is not among the {count} words of the vocabulary. The old token stays.</source>
        <translation>„{token}“ ist nicht unter den {count} Wörtern des Vokabulars. Das alte Token bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/model.py"/>
        <source>The sequence “{name}” has neither rows nor a vocabulary nor a picture.</source>
        <translation>Die Sequenz „{name}“ hat weder Zeilen noch ein Vokabular noch ein Bild.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/model.py"/>
        <source>“{name}” has {n} tokens but there are only {count} position rows. Remove tokens or add position rows.</source>
        <translation>„{name}“ hat {n} Token, aber es gibt nur {count} Positionszeilen. Token entfernen oder Positionszeilen hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>An empty entry is not a number.</source>
        <translation>Eine leere Eingabe ist keine Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} is not a finite number.</source>
        <translation>{text} ist keine endliche Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} mixes decimal marks. Write it without group separators.</source>
        <translation>{text} mischt Dezimalzeichen. Ohne Tausendertrennzeichen schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} has more than one decimal mark. Write it without group separators.</source>
        <translation>{text} hat mehr als ein Dezimalzeichen. Ohne Tausendertrennzeichen schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} is not a number.</source>
        <translation>{text} ist keine Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} is too large for a 64-bit number.</source>
        <translation>{text} ist zu groß für eine 64-Bit-Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/numbers.py"/>
        <source>{text} is too close to 0 for a 64-bit number.</source>
        <translation>{text} ist zu nah an 0 für eine 64-Bit-Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/pictures.py"/>
        <source>The sequence “{name}” has no picture.</source>
        <translation>Die Sequenz „{name}“ hat kein Bild.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/pictures.py"/>
        <source>A pixel needs a finite number. Nothing was changed.</source>
        <translation>Ein Pixel braucht eine endliche Zahl. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/pictures.py"/>
        <source>This document has no pictures.</source>
        <translation>Dieses Dokument hat keine Bilder.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/pictures.py"/>
        <source>A picture has 1 channel (grey) or 3 (red, green, blue), not {channels}.</source>
        <translation>Ein Bild hat 1 Kanal (grau) oder 3 (Rot, Grün, Blau), nicht {channels}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/pictures.py"/>
        <source>A sum of three channels would not be finite. Nothing was changed.</source>
        <translation>Eine Summe aus drei Kanälen wäre nicht endlich. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/session.py"/>
        <source>Another document is being opened. Try again in a moment; nothing was changed.</source>
        <translation>Ein anderes Dokument wird gerade geöffnet. Gleich noch einmal versuchen; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>{shape} key columns cannot be split in heads of width {d_head}.</source>
        <translation>{shape} Key-Spalten lassen sich nicht in Köpfe der Breite {d_head} teilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>Cells of the mask are blocked for single heads of {heads}, so the head count stays. Clear the painted cells first.</source>
        <translation>Zellen der Maske sind für einzelne der {heads} Köpfe gesperrt, deshalb bleibt die Kopfzahl. Zuerst die gemalten Zellen löschen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>A sequence needs at least one token. The last one stays.</source>
        <translation>Eine Sequenz braucht mindestens ein Token. Das letzte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>A document needs at least one sequence. The last one stays.</source>
        <translation>Ein Dokument braucht mindestens eine Sequenz. Die letzte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>The sentence is empty. Type at least one word; the old tokens stay.</source>
        <translation>Der Satz ist leer. Mindestens ein Wort eingeben; die alten Token bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>The width must be from 1 to {most}; {d} is not. The old width {old} stays.</source>
        <translation>Die Breite muss zwischen 1 und {most} liegen; {d} geht nicht. Die alte Breite {old} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>The width can be changed only where W_Q and W_K are square; W_Q is {old} × {shape}.</source>
        <translation>Die Breite lässt sich nur ändern, wenn W_Q und W_K quadratisch sind; W_Q ist {old} × {shape}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>The tokens of “{name}” are CLS and its patches. Paint the picture to change them.</source>
        <translation>Die Token von „{name}“ sind CLS und seine Patches. Zum Ändern das Bild malen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>{n} tokens are too many; {most} are the most. The old tokens stay.</source>
        <translation>{n} Token sind zu viele; höchstens {most} gehen. Die alten Token bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/structure.py"/>
        <source>There are {count} position rows, so at most as many tokens; {n} are too many.</source>
        <translation>Es gibt {count} Positionszeilen, also höchstens ebenso viele Token; {n} sind zu viele.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/waiting.py"/>
        <source>Without the engine nothing can be computed. Install torch again; nothing was changed.</source>
        <translation>Ohne den Rechenkern lässt sich nichts berechnen. torch neu installieren; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/waiting.py"/>
        <source>The engine is still being loaded. Try again in a moment; nothing was changed.</source>
        <translation>Der Rechenkern wird noch geladen. Gleich noch einmal versuchen; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/worksheet.py"/>
        <source>{count} cells are too many for a worksheet; blank {most} at the most.</source>
        <translation>{count} Zellen sind zu viele für ein Arbeitsblatt; höchstens {most} als Lücken wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/worksheet_edits.py"/>
        <source>This worksheet was handed out: its blanks stay as they are.</source>
        <translation>Dieses Arbeitsblatt wurde ausgeteilt: Seine Lücken bleiben, wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/document/worksheet_edits.py"/>
        <source>The worksheet is about the sequence “{name}”. Show that one to change its blanks.</source>
        <translation>Das Arbeitsblatt gehört zur Sequenz „{name}“. Zum Ändern der Lücken diese zeigen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/packing.py"/>
        <source>The document is too large to go with a picture: {most} MB are the most. Save the picture without the document.</source>
        <translation>Das Dokument ist zu groß für ein Bild: Höchstens {most} MB gehen. Das Bild ohne das Dokument speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{quoted} is empty. Take another copy.</source>
        <translation>{quoted} ist leer. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <source>{quoted} is too large for a picture with a document in it.</source>
        <translation>{quoted} ist zu groß für ein Bild mit einem Dokument darin.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <source>{quoted} is a picture without a document in it. Open the .mhad, or a picture that was saved with it.</source>
        <translation>{quoted} ist ein Bild ohne Dokument darin. Die .mhad öffnen, oder ein Bild, das mit ihr gespeichert wurde.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <source>{quoted} is a picture that cannot be read: it is damaged. Take another copy.</source>
        <translation>{quoted} ist ein Bild, das sich nicht lesen lässt: Es ist beschädigt. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/beside.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} is too large for the memory of this computer.</source>
        <translation>{quoted} ist zu groß für den Speicher dieses Rechners.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/carried/picture.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} could not be read: {reason}.</source>
        <translation>{quoted} ließ sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/archive.py"/>
        <source>{quoted} is packed, which torch never does. Save it again with torch.save.</source>
        <translation>{quoted} ist gepackt, was torch nie tut. Mit torch.save noch einmal speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/beside.py"/>
        <source>The process that ran {quoted} was ended by the system (code {code}), often because memory is short. Choose an earlier layer, a shorter text or a smaller model.</source>
        <translation>Der Prozess, der {quoted} ausführte, wurde vom System beendet (Code {code}), oft weil der Speicher knapp ist. Eine frühere Schicht, einen kürzeren Text oder ein kleineres Modell wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/config.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} is too large: {most} MB are the most.</source>
        <translation>{quoted} ist zu groß: Höchstens {most} MB gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/config.py"/>
        <source>“{key}” in {name} is {value}, not a whole number of at least 1. Take another copy.</source>
        <translation>„{key}“ in {name} ist {value}, keine ganze Zahl ab 1. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <source>is a note of Git LFS, not the weights. Fetch them with “git lfs pull”</source>
        <translation>ist ein Vermerk von Git LFS, nicht die Gewichte. Sie mit „git lfs pull“ holen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <source>is a GGUF file, whose weights are rounded. Open the model's safetensors files</source>
        <translation>ist eine GGUF-Datei, deren Gewichte gerundet sind. Die safetensors-Dateien des Modells öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <source>is a pickle, which can run programs when it is read. Open the model's safetensors files</source>
        <translation>ist ein Pickle, das beim Lesen Programme ausführen kann. Die safetensors-Dateien des Modells öffnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <source>{quoted} is not a safetensors file. Take another copy.</source>
        <translation>{quoted} ist keine safetensors-Datei. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/container.py"/>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{quoted} {words}.</source>
        <translation>{quoted} {words}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>BERT, MiniLM, RoBERTa</source>
        <translation>BERT, MiniLM, RoBERTa</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>DistilBERT</source>
        <translation>DistilBERT</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>ViT</source>
        <translation>ViT</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>LLaMA, Qwen2, Mistral, Gemma</source>
        <translation>LLaMA, Qwen2, Mistral, Gemma</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/families.py"/>
        <source>one matrix for queries, keys and values</source>
        <translation>eine einzige Matrix für Queries, Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} lacks “{name}”. Take another copy.</source>
        <translation>{quoted} fehlt „{name}“. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>“{name}” in {quoted} has shape {shape}; it needs two axes, rows and columns.</source>
        <translation>„{name}“ in {quoted} hat die Form {shape}; nötig sind zwei Achsen, Zeilen und Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>{quoted} has no attention layers by names that are known. The kinds that can be read are {known}.</source>
        <translation>{quoted} hat keine Attention-Schichten mit bekannten Namen. Lesbar sind {known}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>{quoted} lacks the attention layers of a {title} model. Take another copy.</source>
        <translation>{quoted} fehlen die Attention-Schichten eines {title}-Modells. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>{quoted} holds several models: {listed}. Open a file with one.</source>
        <translation>{quoted} enthält mehrere Modelle: {listed}. Eine Datei mit einem öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>{quoted} lacks layer {layer} of {layers}. Take another copy.</source>
        <translation>{quoted} fehlt Schicht {layer} von {layers}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>“{name}” in {quoted} is {rows} × {columns}; GPT-2 stores three times as many columns as rows. Save the model with transformers and open that.</source>
        <translation>„{name}“ in {quoted} ist {rows} × {columns}; GPT-2 speichert dreimal so viele Spalten wie Zeilen. Das Modell mit transformers speichern und das öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>The matrices in {quoted} do not fit together: queries are made of {d} × {columns} numbers, but the output of {outputs} × {back}. Take another copy.</source>
        <translation>Die Matrizen in {quoted} passen nicht zusammen: Queries bestehen aus {d} × {columns} Zahlen, die Ausgabe aber aus {outputs} × {back}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/found.py"/>
        <source>The rows of {quoted} are {d} wide; {most} columns are the most.</source>
        <translation>Die Zeilen von {quoted} sind {d} breit; höchstens {most} Spalten gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/layer.py"/>
        <source>{sentence} Answer that first.</source>
        <translation>{sentence} Das zuerst beantworten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/layer.py"/>
        <source>{quoted} has {layers} layers; there is no layer {layer}.</source>
        <translation>{quoted} hat {layers} Schichten; Schicht {layer} gibt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/layer.py"/>
        <location filename="../../mha_desktop/exchange/file_weights.py"/>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>In {quoted}: {error}</source>
        <translation>In {quoted}: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/layer.py"/>
        <source>“{name}” in {quoted} has another shape than in the first layer. Take another copy.</source>
        <translation>„{name}“ in {quoted} hat eine andere Form als in der ersten Schicht. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>The packaged program cannot run a model. Its matrices can be opened without a text; to run one, start the program from its source, with the Python package transformers beside it.</source>
        <translation>Das gepackte Programm kann kein Modell rechnen. Die Matrizen lassen sich ohne Text öffnen; zum Rechnen das Programm aus dem Quelltext starten, mit dem Python-Paket transformers daneben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>Running a text through a model needs the Python package transformers. Install it: pip install 'mha-desktop[models]', and start again.</source>
        <translation>Um einen Text durch ein Modell laufen zu lassen, ist das Python-Paket transformers nötig. Installieren mit pip install 'mha-desktop[models]' und neu starten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>transformers could not run {quoted}: {why}.</source>
        <translation>transformers konnte {quoted} nicht rechnen: {why}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>{quoted} has no tokenizer, so a text cannot be run. Put its tokenizer.json beside config.json.</source>
        <translation>{quoted} hat keinen Tokenizer, deshalb lässt sich kein Text rechnen. Seine tokenizer.json neben config.json legen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>The installed version of transformers builds {quoted} in a way that is not known here. Install another version of it.</source>
        <translation>Die installierte Version von transformers baut {quoted} so auf, wie es hier nicht bekannt ist. Eine andere Version installieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>transformers returned no attention weights for {quoted}.</source>
        <translation>transformers lieferte keine Attention-Gewichte für {quoted}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/library.py"/>
        <source>The numbers of {quoted} grow beyond what float32 holds on this text.</source>
        <translation>Die Zahlen von {quoted} wachsen bei diesem Text über das hinaus, was float32 fasst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/numbers.py"/>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>numbers of type {dtype}</source>
        <translation>Zahlen vom Typ {dtype}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/numbers.py"/>
        <source>{name} in {quoted} holds {kind}; float64, float32, float16 and bfloat16 can be read. Open the model with weights that are not rounded.</source>
        <translation>{name} in {quoted} enthält {kind}; lesbar sind float64, float32, float16 und bfloat16. Das Modell mit ungerundeten Gewichten öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/numbers.py"/>
        <source>{name} in {quoted} holds {number}. Every number must be finite; take another copy.</source>
        <translation>{name} in {quoted} enthält {number}. Jede Zahl muss endlich sein; eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>query and key normalisation</source>
        <translation>Normalisierung von Queries und Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>relative positions</source>
        <translation>relative Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>logit soft-capping</source>
        <translation>begrenzte Logits (soft-capping)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>rotary positions on a part of each head</source>
        <translation>Rotary-Positionen auf einem Teil jedes Kopfes</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>rotary positions in the interleaved convention</source>
        <translation>Rotary-Positionen in der verschränkten Konvention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>ALiBi, which lowers scores by distance</source>
        <translation>ALiBi, das Scores mit dem Abstand senkt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>queries, keys and values in one matrix, whose order differs between versions</source>
        <translation>Queries, Keys und Values in einer Matrix, deren Folge sich zwischen Versionen unterscheidet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>attention without the division by √d_head</source>
        <translation>Attention ohne die Division durch √d_head</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>sliding windows in some layers</source>
        <translation>gleitende Fenster in manchen Schichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>attention sinks</source>
        <translation>Attention-Senken (attention sinks)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>keys and values from a latent row</source>
        <translation>Keys und Values aus einer latenten Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>layers that share their weights</source>
        <translation>Schichten, die sich ihre Gewichte teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>changes of another model's weights alone (LoRA)</source>
        <translation>nur Änderungen an den Gewichten eines anderen Modells (LoRA)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>quantised weights</source>
        <translation>quantisierte Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>{quoted} has {part}. This program's attention lacks that, so its layers would be shown wrongly. Choose another model.</source>
        <translation>{quoted} hat {part}. Der Attention dieses Programms fehlt das, die Schichten würden also falsch gezeigt. Ein anderes Modell wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>{quoted} is a model of the kind “{kind}”. The kinds that can be read are {known}.</source>
        <translation>{quoted} ist ein Modell der Art „{kind}“. Lesbar sind {known}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>pruned heads</source>
        <translation>entfernte Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>attention to later tokens in a model with a causal mask</source>
        <translation>Attention auf spätere Token in einem Modell mit kausaler Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>rotary positions that differ between layers</source>
        <translation>Rotary-Positionen, die sich zwischen Schichten unterscheiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>rotary scaling “{kind}”</source>
        <translation>Rotary-Skalierung „{kind}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>layers of the kind “{kind}”</source>
        <translation>Schichten der Art „{kind}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>a sliding window of {window}</source>
        <translation>ein gleitendes Fenster von {window}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/parts.py"/>
        <source>scores that are divided by the number of the layer</source>
        <translation>Scores, die durch die Nummer der Schicht geteilt werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} is a zip archive that torch did not write. Take another copy.</source>
        <translation>{quoted} ist ein Zip-Archiv, das nicht von torch stammt. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} is a program of TorchScript, and no program is run</source>
        <translation>{quoted} ist ein Programm von TorchScript, und kein Programm wird ausgeführt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} has the bytes of its numbers in another order</source>
        <translation>{quoted} hat die Bytes seiner Zahlen in anderer Reihenfolge</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{told}. Where you trust it, load the model with transformers, write it with save_pretrained, and open the new folder.</source>
        <translation>{told}. Wenn die Datei vertrauenswürdig ist, das Modell mit transformers laden, mit save_pretrained schreiben und den neuen Ordner öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} is a pickle, which can run programs when it is read, so it is not opened</source>
        <translation>{quoted} ist ein Pickle, das beim Lesen Programme ausführen kann, und wird deshalb nicht geöffnet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} is no file of weights that torch wrote. Take another copy.</source>
        <translation>{quoted} ist keine Datei mit Gewichten, die torch geschrieben hat. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>{quoted} holds no weights by name. Save the model's state_dict() with torch.save.</source>
        <translation>{quoted} enthält keine Gewichte mit Namen. Das state_dict() des Modells mit torch.save speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pickled.py"/>
        <source>A tensor in {quoted} is larger than what is stored of it. Take another copy.</source>
        <translation>Ein Tensor in {quoted} ist größer als das, was von ihm gespeichert ist. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/picture_file.py"/>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>There is no file “{path}”. Check the name and the folder.</source>
        <translation>Es gibt keine Datei „{path}“. Name und Ordner prüfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/picture_file.py"/>
        <source>{quoted} has {width} × {height} pixels; {most} a side are the most. Make it smaller first.</source>
        <translation>{quoted} hat {width} × {height} Pixel; {most} je Seite sind das Höchste. Zuerst verkleinern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/picture_file.py"/>
        <source>{quoted} is no picture that can be read: PNG, JPEG, WebP, BMP or GIF.</source>
        <translation>{quoted} ist kein Bild, das gelesen werden kann: PNG, JPEG, WebP, BMP oder GIF.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/picture_file.py"/>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{quoted} is damaged or was not copied completely. Take another copy.</source>
        <translation>{quoted} ist beschädigt oder wurde nicht vollständig kopiert. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pixels.py"/>
        <source>A picture needs rows and columns of pixels, grey or with 3 colours, {most} at most a side.</source>
        <translation>Ein Bild braucht Zeilen und Spalten von Pixeln, grau oder mit 3 Farben, höchstens {most} je Seite.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pixels.py"/>
        <source>A pixel of the picture is no finite number.</source>
        <translation>Ein Pixel des Bildes ist keine endliche Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/pixels.py"/>
        <source>What the folder says of the model's pictures makes no sense here. Take another copy.</source>
        <translation>Was der Ordner über die Bilder des Modells sagt, ergibt hier keinen Sinn. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>all queries, then all keys, then all values</source>
        <translation>alle Queries, dann alle Keys, dann alle Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>head by head: its query, its key, its value</source>
        <translation>Kopf für Kopf: seine Query, sein Key, sein Value</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>The matrices in {quoted} do not fit together: there are {wide} columns for queries and {narrow} for keys. Take another copy.</source>
        <translation>Die Matrizen in {quoted} passen nicht zusammen: Es gibt {wide} Spalten für Queries und {narrow} für Keys. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>{quoted} has {wide} columns for queries and {narrow} for keys, which {heads} heads of width {width} do not fit. Take another copy, or another number of heads.</source>
        <translation>{quoted} hat {wide} Spalten für Queries und {narrow} für Keys, zu denen {heads} Köpfe der Breite {width} nicht passen. Eine andere Kopie nehmen oder eine andere Kopfzahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>in halves, without scaling, as LLaMA, Qwen2 and Mistral do</source>
        <translation>in Hälften, ohne Skalierung, wie LLaMA, Qwen2 und Mistral</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>in another way</source>
        <translation>auf andere Weise</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>not at all</source>
        <translation>gar nicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>rotary positions of another kind</source>
        <translation>Rotary-Positionen anderer Art</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>“rope_theta” in {name} is not a number above 0. Take another copy.</source>
        <translation>„rope_theta“ in {name} ist keine Zahl über 0. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>no, only to those before it, as in a model that writes</source>
        <translation>nein, nur auf die vor ihr, wie in einem Modell, das schreibt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/preview.py"/>
        <source>yes, to all, as in a model that reads</source>
        <translation>ja, auf alle, wie in einem Modell, das liest</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>How many heads does a layer have? The file does not say.</source>
        <translation>Wie viele Köpfe hat eine Schicht? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>How does the model turn queries and keys by their position? The file does not say.</source>
        <translation>Wie dreht das Modell Queries und Keys je nach Position? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>What is the base of the rotary positions (rope_theta)? The file does not say.</source>
        <translation>Was ist die Basis der Rotary-Positionen (rope_theta)? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>In which order does “{name}” hold queries, keys and values? The file does not say.</source>
        <translation>In welcher Folge enthält „{name}“ Queries, Keys und Values? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>May a query attend to keys that come after it? The file does not say.</source>
        <translation>Darf eine Query auf Keys achten, die nach ihr kommen? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>Does the model turn queries and keys by their position (rotary positions)? The file does not say.</source>
        <translation>Dreht das Modell Queries und Keys je nach Position (rotary)? Die Datei sagt es nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>{sentence} Answer with a number above 0.</source>
        <translation>{sentence} Mit einer Zahl über 0 antworten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>{sentence} Answer with a whole number.</source>
        <translation>{sentence} Mit einer ganzen Zahl antworten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/questions.py"/>
        <source>{sentence} Answer one of {listed}.</source>
        <translation>{sentence} Mögliche Antworten: {listed}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>A text needs at least one word. Write one.</source>
        <translation>Ein Text braucht mindestens ein Wort. Eines schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>there is no config.json beside it</source>
        <translation>daneben liegt keine config.json</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>it reads pictures</source>
        <translation>es liest Bilder</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>it reads text</source>
        <translation>es liest Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>the folder's own model is in another file, model.safetensors</source>
        <translation>das eigene Modell des Ordners ist in einer anderen Datei, model.safetensors</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>{quoted} cannot be run: {why}. Its matrices can be opened alone.</source>
        <translation>{quoted} lässt sich nicht rechnen: {why}. Die Matrizen lassen sich allein öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>The text is too long: {most} letters are the most.</source>
        <translation>Der Text ist zu lang: Höchstens {most} Zeichen gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>The window needs at least one token.</source>
        <translation>Das Fenster braucht mindestens ein Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/running.py"/>
        <source>Running {quoted} up to this layer takes {needed} GB of memory, more than this computer has. Choose an earlier layer or a smaller model.</source>
        <translation>{quoted} bis zu dieser Schicht zu rechnen braucht {needed} GB Speicher, mehr als dieser Rechner hat. Eine frühere Schicht oder ein kleineres Modell wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} holds several safetensors files. Open one of them.</source>
        <translation>{quoted} enthält mehrere safetensors-Dateien. Eine davon öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} holds several files that torch saved. Open one of them.</source>
        <translation>{quoted} enthält mehrere Dateien, die torch gespeichert hat. Eine davon öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} holds no weights of a model: there is no safetensors file in it. Open a folder with config.json and model.safetensors.</source>
        <translation>{quoted} enthält keine Gewichte eines Modells: Es ist keine safetensors-Datei darin. Einen Ordner mit config.json und model.safetensors öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <source>{quoted} is a device, not a file.</source>
        <translation>{quoted} ist ein Gerät, keine Datei.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} is no safetensors file. Open the model's safetensors files.</source>
        <translation>{quoted} ist keine safetensors-Datei. Die safetensors-Dateien des Modells öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>{quoted} is not complete: there is no “{file}”. Take another copy.</source>
        <translation>{quoted} ist nicht vollständig: „{file}“ fehlt. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/store.py"/>
        <source>“{file}” lacks “{tensor}”, which the index says it has. Take another copy.</source>
        <translation>„{file}“ fehlt „{tensor}“, obwohl es im Index steht. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/unpickling.py"/>
        <source>{quoted} asks to run “{what}” when it is read; nothing was run, because weights need nothing of that kind. Where you trust it, load the model with transformers, write it with save_pretrained, and open the new folder.</source>
        <translation>{quoted} verlangt, beim Lesen „{what}“ auszuführen; nichts wurde ausgeführt, denn Gewichte brauchen nichts dergleichen. Wenn die Datei vertrauenswürdig ist, das Modell mit transformers laden, mit save_pretrained schreiben und den neuen Ordner öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/unpickling.py"/>
        <source>extension {code}</source>
        <translation>Erweiterung {code}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/checkpoints/unpickling.py"/>
        <source>{quoted} holds more than weights. Save the model's state_dict() alone with torch.save.</source>
        <translation>{quoted} enthält mehr als Gewichte. Nur das state_dict() des Modells mit torch.save speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/code/layer.py"/>
        <source>nn.MultiheadAttention has no rotary positions. Write the script in torch or numpy.</source>
        <translation>nn.MultiheadAttention hat keine rotierenden Positionen. Schreiben Sie das Skript mit torch oder numpy.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/code/layer.py"/>
        <source>nn.MultiheadAttention makes no mistakes on purpose. Write the script in torch or numpy, or leave it out.</source>
        <translation>nn.MultiheadAttention macht keine absichtlichen Fehler. Das Skript für torch oder numpy schreiben, oder den Fehler weglassen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/code/layer.py"/>
        <source>nn.MultiheadAttention has no shared key and value heads ({heads_kv} for {heads} heads here). Write the script in torch or numpy.</source>
        <translation>nn.MultiheadAttention hat keine gemeinsamen Key- und Value-Köpfe (hier {heads_kv} für {heads} Köpfe). Das Skript für torch oder numpy schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/code/layer.py"/>
        <source>nn.MultiheadAttention needs h·d_head = d, but {heads} heads of width {d_head} are not {d_model} columns. Write the script in torch or numpy.</source>
        <translation>nn.MultiheadAttention braucht h·d_head = d, aber {heads} Köpfe der Breite {d_head} sind nicht {d_model} Spalten. Das Skript für torch oder numpy schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/code/script.py"/>
        <source>“{name}” should end in .py.</source>
        <translation>„{name}“ sollte auf .py enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>your share of the disk is full</source>
        <translation>der zugeteilte Platz auf dem Datenträger ist voll</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>the disk or your account takes no file of this size</source>
        <translation>Datenträger oder Benutzerkonto nehmen keine Datei dieser Größe an</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>you may not write in this folder. Save in another place.</source>
        <translation>in diesem Ordner fehlt das Schreibrecht. An einem anderen Ort speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>there is no such folder (any more). Save in another place.</source>
        <translation>diesen Ordner gibt es nicht (mehr). An einem anderen Ort speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>this disk can only be read. Save in another place.</source>
        <translation>dieser Datenträger lässt sich nur lesen. An einem anderen Ort speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>“{path}” could not be written: {why_not_written} Nothing was changed.</source>
        <translation>„{path}“ ließ sich nicht schreiben: {why_not_written} Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>“{path}” cannot be used: {reason}.</source>
        <translation>„{path}“ lässt sich nicht verwenden: {reason}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>not enough memory</source>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>{full}. Make room, or save in another place.</source>
        <translation>{full}. Platz schaffen oder an einem anderen Ort speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>“{path}” is a folder. Name a file to write.</source>
        <translation>„{path}“ ist ein Ordner. Eine Datei zum Schreiben nennen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>“{path}” is a device, not a file. Name a file to write.</source>
        <translation>„{path}“ ist ein Gerät, keine Datei. Eine Datei zum Schreiben nennen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/complete.py"/>
        <source>“{path}” is read-only. Save under another name; nothing was changed.</source>
        <translation>„{path}“ ist schreibgeschützt. Unter einem anderen Namen speichern; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/examples.py"/>
        <source>There is no example “{name}”. Use one of: {names}.</source>
        <translation>Es gibt kein Beispiel „{name}“. Möglich: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/file_package.py"/>
        <source>“{path}” is a file. Name a folder to write, or one that is not there yet.</source>
        <translation>„{path}“ ist eine Datei. Einen Ordner nennen, oder einen, den es noch nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/file_weights.py"/>
        <source>W_Q in {quoted} has {columns} columns; {most} are the most.</source>
        <translation>W_Q in {quoted} hat {columns} Spalten; höchstens {most} gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/masks.py"/>
        <source>mask in {quoted} holds 0 and 1 as numbers, which could mean either: 1 = blocked as in nn.MultiheadAttention, or 1 = allowed as in scaled_dot_product_attention. Save it as bool, True = blocked.</source>
        <translation>mask in {quoted} enthält 0 und 1 als Zahlen, und das kann beides heißen: 1 = gesperrt wie in nn.MultiheadAttention, oder 1 = erlaubt wie in scaled_dot_product_attention. Als bool speichern, True = gesperrt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/masks.py"/>
        <source>mask in {quoted} has shape {shape}; it needs {n} × {n}, or {heads} × {n} × {n}.</source>
        <translation>mask in {quoted} hat die Form {shape}; nötig ist {n} × {n} oder {heads} × {n} × {n}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/masks.py"/>
        <source>mask in {quoted} is not a mask. Save it as bool, True = blocked.</source>
        <translation>mask in {quoted} ist keine Maske. Als bool speichern, True = gesperrt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/masks.py"/>
        <source>mask in {quoted} adds numbers other than 0 and −inf to the scores. Save it as bool, True = blocked.</source>
        <translation>mask in {quoted} addiert andere Zahlen als 0 und −inf zu den Scores. Als bool speichern, True = gesperrt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <source>There is not enough memory to save “{name}”. Nothing was changed.</source>
        <translation>Der Speicher reicht nicht, um „{name}“ zu speichern. Nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <source>{quoted} is a folder. Open one of the documents in it.</source>
        <translation>{quoted} ist ein Ordner. Eines der Dokumente darin öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <source>The document has too many words to be saved. Remove tokens, or shorten their names.</source>
        <translation>Das Dokument hat zu viele Wörter zum Speichern. Token entfernen oder ihre Namen kürzen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad.py"/>
        <source>The document is too large to be saved: {most} GB of numbers are the most.</source>
        <translation>Das Dokument ist zu groß zum Speichern: Höchstens {most} GB Zahlen gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>is a medical image (MetaImage), not an attention document</source>
        <translation>ist ein medizinisches Bild (MetaImage), kein Attention-Dokument</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>is a zip archive; give it its own ending, such as .npz</source>
        <translation>ist ein zip-Archiv; ihm seine eigene Endung geben, etwa .npz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>is a picture, not a document</source>
        <translation>ist ein Bild, kein Dokument</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>is a web page; download the file itself</source>
        <translation>ist eine Webseite; die Datei selbst herunterladen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{quoted} is not an MHA Desktop document.</source>
        <translation>{quoted} ist kein Dokument von MHA Desktop.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{quoted} is a safetensors file of another program: it has no MHA Desktop header.</source>
        <translation>{quoted} ist eine safetensors-Datei eines anderen Programms: Ihr fehlt der Kopf von MHA Desktop.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} is too large: {most} GB of numbers are the most.</source>
        <translation>{quoted} ist zu groß: Höchstens {most} GB Zahlen gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{name} in {quoted} holds {kind}</source>
        <translation>{name} in {quoted} enthält {kind}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{told}; a document holds F64 and BOOL alone.</source>
        <translation>{told}; ein Dokument enthält nur F64 und BOOL.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_container.py"/>
        <source>{name} in {quoted} has no numbers. Take another copy.</source>
        <translation>{name} in {quoted} hat keine Zahlen. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{name} in {quoted} holds truth values; it needs numbers (F64).</source>
        <translation>{name} in {quoted} enthält Wahrheitswerte; nötig sind Zahlen (F64).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{name} in {quoted} is {array}; it needs {needed}.</source>
        <translation>{name} in {quoted} ist {array}; nötig ist {needed}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{name}[{at}] in {quoted} is {array}. Every number must be finite.</source>
        <translation>{name}[{at}] in {quoted} ist {array}. Jede Zahl muss endlich sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has no {name}. Take another copy.</source>
        <translation>{quoted} hat kein {name}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{n} × {n} or {heads} × {n} × {n} truth values (BOOL)</source>
        <translation>{n} × {n} oder {heads} × {n} × {n} Wahrheitswerte (BOOL)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} holds more arrays than its header tells of. Take another copy.</source>
        <translation>{quoted} enthält mehr Arrays, als ihr Dateikopf angibt. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} wants a word that its readout does not have. Take another copy.</source>
        <translation>{quoted} wünscht ein Wort, das die Ausgabeschicht nicht hat. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has both words and pictures. Take another copy.</source>
        <translation>{quoted} hat sowohl Wörter als auch Bilder. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>projection in {quoted} has {count} rows; patches of {side} × {side} pixels need {side2}, or {coloured} in colour.</source>
        <translation>projection in {quoted} hat {count} Zeilen; Patches aus {side} × {side} Pixeln brauchen {side2}, oder {coloured} in Farbe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{shape} × {shape2} pixels; {most} × {most} are the most</source>
        <translation>{shape} × {shape2} Pixel; höchstens {most} × {most} gehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>A picture in {quoted} has {sizes}.</source>
        <translation>Ein Bild in {quoted} hat {sizes}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has rows beside a picture. Take another copy.</source>
        <translation>{quoted} hat Zeilen neben einem Bild. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has {n} tokens for {down} patches and CLS. Take another copy.</source>
        <translation>{quoted} hat {n} Token für {down} Patches und CLS. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} is {longest} × {d}; {most} tokens and {most2} columns are the most.</source>
        <translation>{quoted} ist {longest} × {d}; höchstens {most} Token und {most2} Spalten gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has {heads} heads and {longest} tokens, too many weights to compute.</source>
        <translation>{quoted} hat {heads} Köpfe und {longest} Token, das sind zu viele Gewichte zum Rechnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has rotary positions, but its heads are {d_head} wide, which makes no pairs. Take another copy.</source>
        <translation>{quoted} hat rotierende Positionen, aber seine Köpfe sind {d_head} breit, was keine Paare ergibt. Nehmen Sie eine andere Kopie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has a stream for some sequences alone. Take another copy.</source>
        <translation>{quoted} hat nur für manche Sequenzen einen Stream. Nehmen Sie eine andere Kopie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has no X.{i}. Take another copy.</source>
        <translation>{quoted} hat kein X.{i}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} has a token that is not in its vocabulary. Take another copy.</source>
        <translation>{quoted} hat ein Token, das nicht in seinem Vokabular steht. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>position_rows in {quoted} are {count}, but there are {longest} tokens.</source>
        <translation>position_rows in {quoted} sind {count}, aber es gibt {longest} Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_document.py"/>
        <source>{quoted} names {count} axes, but X has {d} columns. Take another copy.</source>
        <translation>{quoted} nennt {count} Achsen, aber X hat {d} Spalten. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_header.py"/>
        <source>The header of {quoted} is not valid: {said}. Take another copy.</source>
        <translation>Der Dateikopf von {quoted} ist ungültig: {said}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_header.py"/>
        <source>{count} marks for {count2} tokens</source>
        <translation>{count} Marken für {count2} Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_header.py"/>
        <source>The header of {quoted} is not valid: “{name}” has {marks}. Take another copy.</source>
        <translation>Der Dateikopf von {quoted} ist ungültig: „{name}“ hat {marks}. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_header.py"/>
        <source>The header of {quoted} is not valid: it has {count} targets for {count2} sequences. Take another copy.</source>
        <translation>Der Dateikopf von {quoted} ist ungültig: Er hat {count} Ziele für {count2} Sequenzen. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_header.py"/>
        <source>The header of {quoted} is not valid: it mutes a head that is not there. Take another copy.</source>
        <translation>Der Dateikopf von {quoted} ist ungültig: Er macht einen Kopf stumm, den es nicht gibt. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_versions.py"/>
        <source>{quoted} is damaged: its header names no version. Take another copy.</source>
        <translation>{quoted} ist beschädigt: Der Dateikopf nennt keine Version. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_versions.py"/>
        <source> (format {version})</source>
        <translation> (Format {version})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_versions.py"/>
        <source>{quoted} was made by a newer MHA Desktop{named}; this one reads up to {version}.</source>
        <translation>{quoted} stammt aus einem neueren MHA Desktop{named}; dieses liest bis {version}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_worksheet.py"/>
        <source>This worksheet was made by a newer version. Get the newer program to open it.</source>
        <translation>Dieses Arbeitsblatt stammt aus einer neueren Version. Zum Öffnen das neuere Programm holen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_worksheet.py"/>
        <source>The worksheet in this file is damaged. Its document can be opened without it.</source>
        <translation>Das Arbeitsblatt in dieser Datei ist beschädigt. Ihr Dokument lässt sich ohne das Arbeitsblatt öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_worksheet.py"/>
        <source>The worksheet in this file belongs to another calculation: {count} of its {all} blanks are not in this one.</source>
        <translation>Das Arbeitsblatt in dieser Datei gehört zu einer anderen Rechnung: {count} seiner {all} Lücken gibt es in dieser nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/mhad_worksheet.py"/>
        <source>The worksheet in this file belongs to a sequence that its document does not have.</source>
        <translation>Das Arbeitsblatt in dieser Datei gehört zu einer Sequenz, die ihr Dokument nicht hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{quoted} has no {listed}. A source needs X, W_Q, W_K, W_V and W_O.</source>
        <translation>{quoted} hat kein {listed}. Eine Quelle braucht X, W_Q, W_K, W_V und W_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>X in {quoted} is {n} × {d}, but W_Q has {d_model} rows. A column of X meets a row of W_Q.</source>
        <translation>X in {quoted} ist {n} × {d}, aber W_Q hat {d_model} Zeilen. Eine Spalte von X trifft auf eine Zeile von W_Q.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} has shape {numbers}; it needs two axes, rows and columns.</source>
        <translation>{name} in {quoted} hat die Form {numbers}; nötig sind zwei Achsen, Zeilen und Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} is {numbers}; it needs at least one row and one column.</source>
        <translation>{name} in {quoted} ist {numbers}; nötig sind mindestens eine Zeile und eine Spalte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} has shape {numbers}; a bias has one axis.</source>
        <translation>{name} in {quoted} hat die Form {numbers}; ein Bias hat eine Achse.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} is not a whole number of at least 1.</source>
        <translation>{name} in {quoted} ist keine ganze Zahl ab 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} is more than {most}, which is the most.</source>
        <translation>{name} in {quoted} ist größer als {most}; mehr geht nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} is not True or False.</source>
        <translation>{name} in {quoted} ist nicht True oder False.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>pad in {quoted} needs {n} values True (padding) or False, one a token.</source>
        <translation>pad in {quoted} braucht {n} Werte True (Auffüllung) oder False, einen je Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>tokens in {quoted} has shape {array}, but X has {n} rows. Give one a row.</source>
        <translation>tokens in {quoted} hat die Form {array}, aber X hat {n} Zeilen. Eines je Zeile angeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>tokens in {quoted} are too long. Shorten them: they are shown above columns.</source>
        <translation>tokens in {quoted} sind zu lang. Kürzen: Sie stehen über Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>tokens in {quoted} are not text. Save them as text.</source>
        <translation>tokens in {quoted} sind kein Text. Als Text speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>tokens in {quoted} are not text in UTF-8. Save them as text.</source>
        <translation>tokens in {quoted} sind kein Text in UTF-8. Als Text speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>position_rows in {quoted} is {rows}, but X needs {n} × {d}.</source>
        <translation>position_rows in {quoted} ist {rows}, aber X braucht {n} × {d}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>stream in {quoted} is {rows}, but X is {n} × {d}.</source>
        <translation>stream in {quoted} ist {rows}, aber X ist {n} × {d}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>rotary in {quoted} is not one number, the base.</source>
        <translation>rotary in {quoted} ist nicht eine einzige Zahl, die Basis.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} does not hold real numbers. Save it in float64.</source>
        <translation>{name} in {quoted} enthält keine reellen Zahlen. In float64 speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{name} in {quoted} holds {numbers} ({at}). Every number must be finite.</source>
        <translation>{name} in {quoted} enthält {numbers} ({at}). Jede Zahl muss endlich sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>X in {quoted} is {n} × {d}; {most} tokens and {most2} columns are the most.</source>
        <translation>X in {quoted} ist {n} × {d}; höchstens {most} Token und {most2} Spalten gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz.py"/>
        <source>{quoted} has {heads} heads and {n} tokens: {heads} × {n} × {n} weights are too many to show.</source>
        <translation>{quoted} hat {heads} Köpfe und {n} Token: {heads} × {n} × {n} Gewichte sind zu viele zum Zeigen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} is empty. Copy or save it again.</source>
        <translation>{quoted} ist leer. Noch einmal kopieren oder speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} is a web page, not an .npz file. Download the file itself.</source>
        <translation>{quoted} ist eine Webseite, keine .npz-Datei. Die Datei selbst herunterladen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} holds one array (.npy). A source is an .npz: numpy.savez with X, W_Q, W_K, W_V, W_O.</source>
        <translation>{quoted} enthält ein einziges Array (.npy). Eine Quelle ist eine .npz: numpy.savez mit X, W_Q, W_K, W_V, W_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{quoted} is not an .npz file. A source is made by numpy.savez with X, W_Q, W_K, W_V and W_O.</source>
        <translation>{quoted} ist keine .npz-Datei. Eine Quelle entsteht durch numpy.savez mit X, W_Q, W_K, W_V und W_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{name} in {quoted} is packed in a way that numpy does not use. Save it with numpy.savez.</source>
        <translation>{name} in {quoted} ist so gepackt, wie numpy es nicht tut. Mit numpy.savez speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>Python objects</source>
        <translation>Python-Objekte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>values of type {dtype}</source>
        <translation>Werte vom Typ {dtype}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{name} in {quoted} holds {kind}. Save it as an array of numbers.</source>
        <translation>{name} in {quoted} enthält {kind}. Als Array aus Zahlen speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/npz_arrays.py"/>
        <source>{name} in {quoted} is {times}, too large: {most} MB are the most.</source>
        <translation>{name} in {quoted} ist {times}, zu groß: Höchstens {most} MB gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/recovery.py"/>
        <source>Unsaved work cannot be kept for the case of a crash: {why}. Save often.</source>
        <translation>Ungespeicherte Arbeit lässt sich nicht für den Fall eines Absturzes sichern: {why}. Oft speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/recovery.py"/>
        <source>Work that was not saved cannot be read and is kept: {error}</source>
        <translation>Nicht gespeicherte Arbeit lässt sich nicht lesen und bleibt aufgehoben: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/settings.py"/>
        <source>Your settings were made by a newer version. They are used as far as possible; changes last until you quit.</source>
        <translation>Die Einstellungen stammen aus einer neueren Version. Sie werden verwendet, so weit es geht; Änderungen gelten bis zum Beenden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/settings.py"/>
        <source>Your settings could not be read ({why}). Everything is as at the first start.</source>
        <translation>Die Einstellungen ließen sich nicht lesen ({why}). Alles ist wie beim ersten Start.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/settings.py"/>
        <source>The settings file is damaged. Everything is as at the first start.</source>
        <translation>Die Datei mit den Einstellungen ist beschädigt. Alles ist wie beim ersten Start.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/settings.py"/>
        <source>The settings folder cannot be written: {why}</source>
        <translation>Der Ordner für Einstellungen lässt sich nicht beschreiben: {why}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/slot.py"/>
        <source>“{title}” is open in another window by now.</source>
        <translation>„{title}“ ist inzwischen in einem anderen Fenster offen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>This version opens .mhad documents, .npz files, pictures saved with their document and {names}.</source>
        <translation>Diese Version öffnet .mhad-Dokumente, .npz-Dateien, Bilder, die mit ihrem Dokument gespeichert wurden, und {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>is a class plan; open it in the window: Lessons ▸ Open a class plan.</source>
        <translation>ist ein Unterrichtsplan; im Fenster öffnen: Lektionen ▸ Unterrichtsplan öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>is a medical image (MetaImage), not an attention document.</source>
        <translation>ist ein medizinisches Bild (MetaImage), kein Attention-Dokument.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>holds one array; save X, W_Q, W_K, W_V and W_O together with numpy.savez.</source>
        <translation>enthält ein einziges Array; X, W_Q, W_K, W_V und W_O zusammen mit numpy.savez speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>“{name}” is a safetensors file of another program, a trained model perhaps. Open it in the window, mha-desktop FILE; a layer that is saved there is a document.</source>
        <translation>„{name}“ ist eine safetensors-Datei eines anderen Programms, vielleicht ein trainiertes Modell. Im Fenster öffnen, mha-desktop DATEI; eine dort gespeicherte Schicht ist ein Dokument.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>“{name}” {refused} {kinds}</source>
        <translation>„{name}“ {refused} {kinds}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>Did you mean {source}?</source>
        <translation>War {source} gemeint?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>There is no file “{text}”. {hint}</source>
        <translation>Es gibt keine Datei „{text}“. {hint}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>“{text}” is a folder. Open one of the documents in it.</source>
        <translation>„{text}“ ist ein Ordner. Eines der Dokumente darin öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>“{text}” is a device, not a file. {kinds}</source>
        <translation>„{text}“ ist ein Gerät, keine Datei. {kinds}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>“{name}” cannot be opened. {kinds}</source>
        <translation>„{name}“ lässt sich nicht öffnen. {kinds}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>The folder “{folder}” could not be read: {strerror}.</source>
        <translation>Der Ordner „{folder}“ ließ sich nicht lesen: {strerror}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source> The {counted} in it carry no document.</source>
        <translation> {counted} darin tragen kein Dokument.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>There is no .npz file in the folder “{folder}”, and no .mhad document.{more}</source>
        <translation>Im Ordner „{folder}“ gibt es keine .npz-Datei und kein .mhad-Dokument.{more}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/sources.py"/>
        <source>{pictures} pictures</source>
        <translation>{pictures} Bilder</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/stamp.py"/>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>„{name}“ ließ sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>The array</source>
        <translation>Das Array</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source} is {times}, too large: {most} MB are the most. Nothing was imported.</source>
        <translation>{source} ist {times}, zu groß: Höchstens {most} MB gehen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>no array {prefer} among</source>
        <translation>kein Array {prefer} unter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>several arrays:</source>
        <translation>mehrere Arrays:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source} has {wanted} {listed}. Nothing was imported.</source>
        <translation>{source} hat {wanted} {listed}. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>its arrays</source>
        <translation>seine Arrays</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source}: {name} holds Python objects, which are never read. Nothing was imported.</source>
        <translation>{source}: {name} enthält Python-Objekte, die nie gelesen werden. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source}: {name} does not hold real numbers but {kind}. Save it in float64. Nothing was imported.</source>
        <translation>{source}: {name} enthält keine reellen Zahlen, sondern {kind}. In float64 speichern. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source}: {name} has shape {times}; a table has rows and columns. Nothing was imported.</source>
        <translation>{source}: {name} hat die Form {times}; eine Tabelle hat Zeilen und Spalten. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source}, row {r}, column {c}: {numbers} is not a finite number. Nothing was imported.</source>
        <translation>{source}, Zeile {r}, Spalte {c}: {numbers} ist keine endliche Zahl. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/arrays.py"/>
        <source>{source} is damaged or was not copied completely. Copy or save it again.</source>
        <translation>{source} ist beschädigt oder wurde nicht vollständig kopiert. Noch einmal kopieren oder speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/contents.py"/>
        <source>“{title}” has no stage or table “{key}”. It has: {names}.</source>
        <translation>„{title}“ hat keine Stufe oder Tabelle „{key}“. Vorhanden: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/contents.py"/>
        <source>{key} has no head axis; leave out the head.</source>
        <translation>{key} hat keine Achse der Köpfe; den Kopf weglassen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/contents.py"/>
        <source>There is no head {head}. There are heads 0 to {heads}.</source>
        <translation>Es gibt keinen Kopf {head}. Es gibt die Köpfe 0 bis {heads}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source} holds no numbers. Nothing was imported.</source>
        <translation>{source} enthält keine Zahlen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source}, row {r}, column {c}: {reason} Nothing was imported.</source>
        <translation>{source}, Zeile {r}, Spalte {c}: {reason} Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source} holds more than {most:,} cells. Nothing was imported.</source>
        <translation>{source} enthält mehr als {most:,} Zellen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source} has a cell of more than 100,000 letters. Nothing was imported.</source>
        <translation>{source} hat eine Zelle mit mehr als 100.000 Zeichen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source} has a quotation mark that is not closed, or text behind one. Nothing was imported.</source>
        <translation>{source} hat ein Anführungszeichen, das nicht geschlossen ist, oder Text dahinter. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source}, row {r}: the row is empty. Nothing was imported.</source>
        <translation>{source}, Zeile {r}: Die Zeile ist leer. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source}, row {r} has {count}, but others have {width}. Nothing was imported.</source>
        <translation>{source}, Zeile {r} hat {count}, andere haben {width}. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{source} holds a stage of several heads. Export one head, or a matrix. Nothing was imported.</source>
        <translation>{source} enthält eine Stufe mit mehreren Köpfen. Einen einzelnen Kopf oder eine Matrix exportieren. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/delimited.py"/>
        <source>{cells} cells</source>
        <translation>{cells} Zellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{source} is {size}, but {bias} has {width} numbers. Nothing was imported.</source>
        <translation>{source} ist {size}, aber {bias} hat {width} Zahlen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{table} has no cell [{row}, {column}]. Nothing was imported.</source>
        <translation>{table} hat keine Zelle [{row}, {column}]. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{source} is {high} × {wide}, but from {table}[{row}, {column}] only {left} cells are left. Nothing was imported.</source>
        <translation>{source} ist {high} × {wide}, aber ab {table}[{row}, {column}] sind nur {left} Zellen übrig. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{source} has {n} rows, too many tokens for {heads} heads. Nothing was imported.</source>
        <translation>{source} hat {n} Zeilen, das sind zu viele Token für {heads} Köpfe. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{source} has {n} rows, but there are only {rows} position rows. Nothing was imported.</source>
        <translation>{source} hat {n} Zeilen, aber es gibt nur {rows} Positionszeilen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>The names of the rows become the tokens.</source>
        <translation>Die Namen der Zeilen werden zu Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>1 token is added at the end.</source>
        <translation>1 Token wird am Ende hinzugefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{count} tokens are added at the end.</source>
        <translation>{count} Token werden am Ende hinzugefügt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>The last token is removed.</source>
        <translation>Das letzte Token wird entfernt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>The last {count} tokens are removed.</source>
        <translation>Die letzten {count} Token werden entfernt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source> (or {own} × {own2} with its bias)</source>
        <translation> (oder {own} × {own2} mit dem Bias)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{source} is {shape} × {shape2}, but {table} is {own} × {own2}{bias}.</source>
        <translation>{source} ist {shape} × {shape2}, aber {table} ist {own} × {own2}{bias}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{problem} It fits with rows and columns swapped.</source>
        <translation>{problem} Mit vertauschten Zeilen und Spalten passt sie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{problem} Choose the cell where it begins.</source>
        <translation>{problem} Die Zelle wählen, bei der sie beginnt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/fitting.py"/>
        <source>{problem} Nothing was imported.</source>
        <translation>{problem} Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/import_plan.py"/>
        <source>Import {where}</source>
        <translation>{where} importieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/import_plan.py"/>
        <source>{source} does not fit. Nothing was imported.</source>
        <translation>{source} passt nicht. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/plan.py"/>
        <source>“{title}” has no table {table_name}. Nothing was imported.</source>
        <translation>„{title}“ hat keine Tabelle {table_name}. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/plan.py"/>
        <source>{bias} is switched on.</source>
        <translation>{bias} ist eingeschaltet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>There is no file “{source}”. Check the name and the folder.</source>
        <translation>Es gibt keine Datei „{source}“. Name und Ordner prüfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is {kind}, not a file. Nothing was imported.</source>
        <translation>{quoted} ist {kind}, keine Datei. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is larger than {most} MB. Nothing was imported.</source>
        <translation>{quoted} ist größer als {most} MB. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is too large for the memory of this computer. Nothing was imported.</source>
        <translation>{quoted} ist zu groß für den Speicher dieses Rechners. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is a workbook. Save one sheet of it as CSV. Nothing was imported.</source>
        <translation>{quoted} ist eine Arbeitsmappe. Ein Blatt davon als CSV speichern. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is empty. Nothing was imported.</source>
        <translation>{quoted} ist leer. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is a web page, not a table. Download the file itself.</source>
        <translation>{quoted} ist eine Webseite, keine Tabelle. Die Datei selbst herunterladen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/read.py"/>
        <source>{quoted} is not text in UTF-8 or UTF-16. Save it as CSV in UTF-8. Nothing was imported.</source>
        <translation>{quoted} ist kein Text in UTF-8 oder UTF-16. Als CSV in UTF-8 speichern. Nichts wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/tables/write.py"/>
        <source>“{name}” should end in {names} or {suffixes}.</source>
        <translation>„{name}“ sollte auf {names} oder {suffixes} enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/values.py"/>
        <source>“{name}” should end in .npz or .json.</source>
        <translation>„{name}“ sollte auf .npz oder .json enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/workbook/limits.py"/>
        <source>{n} tokens, {heads} heads and {widest} columns are too many for formulas; {most} tokens, {most2} heads and {most3} columns are the most.</source>
        <translation>{n} Token, {heads} Köpfe und {widest} Spalten sind zu viele für Formeln; höchstens {most} Token, {most2} Köpfe und {most3} Spalten gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/workbook/limits.py"/>
        <source>{words} words or hidden units are too many for formulas; {most} are the most.</source>
        <translation>{words} Wörter oder verdeckte Einheiten sind zu viele für Formeln; höchstens {most} gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/workbook/limits.py"/>
        <source>{size} pixels are too many for formulas; {most} are the most.</source>
        <translation>{size} Pixel sind zu viele für Formeln; höchstens {most} gehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/workbook/write.py"/>
        <source>“{name}” should end in .xlsx.</source>
        <translation>„{name}“ sollte auf .xlsx enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/exchange/workbook/write.py"/>
        <source>{reason} Export single stages as tables.</source>
        <translation>{reason} Einzelne Stufen als Tabellen exportieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/collect.py"/>
        <source>The run in “{folder}” has other settings or another corpus than this one.</source>
        <translation>Der Lauf in „{folder}“ hat andere Einstellungen oder ein anderes Korpus als dieser.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>The MLP has no attention to show. Choose a model with heads.</source>
        <translation>Das MLP hat keine Attention zum Zeigen. Ein Modell mit Köpfen wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <location filename="../../mha_desktop/learning/models.py"/>
        <source>A model needs at least one word to go on from. Write one.</source>
        <translation>Ein Modell braucht mindestens ein Wort, um weiterzumachen. Eines schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>This document has other words than the trained model, so it cannot be measured on its text.</source>
        <translation>Dieses Dokument hat andere Wörter als das trainierte Modell, deshalb lässt es sich nicht an dessen Text messen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>Only a document with residual, readout, causal mask and as many key and value heads as heads can be measured on the text. Switch them on again.</source>
        <translation>Nur ein Dokument mit Residualverbindung, Ausgabeschicht, kausaler Maske und so vielen Key- und Value-Köpfen wie Köpfen lässt sich am Text messen. Diese wieder einschalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>The trained models have no rotary positions. Switch them off to measure this document.</source>
        <translation>Die trainierten Modelle haben keine rotierenden Positionen. Schalten Sie sie aus, um dieses Dokument zu messen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>Only a document with its table of {count} positions can be measured.</source>
        <translation>Nur ein Dokument mit seiner Tabelle aus {count} Positionen lässt sich messen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>A head can only be scaled by a finite number. The old one stays.</source>
        <translation>Ein Kopf lässt sich nur mit einer endlichen Zahl skalieren. Die alte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>The model was trained with {heads} heads; only those can be scaled.</source>
        <translation>Das Modell wurde mit {heads} Köpfen trainiert; nur diese lassen sich skalieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>Cells of W_O were edited for this head, and scaling would lose that. Mute the head instead.</source>
        <translation>Für diesen Kopf wurden Zellen von W_O bearbeitet, und Skalieren würde das verlieren. Stattdessen den Kopf stummschalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/documents.py"/>
        <source>The head's numbers would be too large for 64 bits. The old scale stays.</source>
        <translation>Die Zahlen des Kopfes wären zu groß für 64 Bit. Der alte Faktor bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/generate.py"/>
        <source>A logit is not finite, so no word can be chosen. Make the numbers smaller.</source>
        <translation>Ein Logit ist nicht endlich, deshalb lässt sich kein Wort wählen. Die Zahlen kleiner machen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/generate.py"/>
        <source>A temperature of sampling lies between 0 (the likeliest word) and 100.</source>
        <translation>Eine Temperatur zum Ziehen liegt zwischen 0 (das wahrscheinlichste Wort) und 100.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/generate.py"/>
        <source>At least 1 word must be left to choose from.</source>
        <translation>Mindestens 1 Wort muss zur Wahl bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/generate.py"/>
        <source>What is predicted here are no tokens, so nothing can be appended.</source>
        <translation>Hier werden keine Token vorhergesagt, deshalb lässt sich nichts anhängen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/models.py"/>
        <source>This model has {heads} heads; give one factor for each.</source>
        <translation>Dieses Modell hat {heads} Köpfe; für jeden einen Faktor angeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/run.py"/>
        <source>“{folder}” cannot be made: {why}.</source>
        <translation>„{folder}“ lässt sich nicht anlegen: {why}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/run.py"/>
        <location filename="../../mha_desktop/learning/state.py"/>
        <source>“{path}” was made with other settings or another corpus. Choose another folder.</source>
        <translation>„{path}“ entstand mit anderen Einstellungen oder einem anderen Korpus. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/state.py"/>
        <source>“{path}” cannot be read. Delete it to begin this run again.</source>
        <translation>„{path}“ lässt sich nicht lesen. Löschen, um diesen Lauf neu zu beginnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/step.py"/>
        <source>No sequence has a wanted word yet. Choose one first; nothing was changed.</source>
        <translation>Noch hat keine Sequenz ein gewünschtes Wort. Zuerst eines wählen; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/step.py"/>
        <source>The loss or its gradient is not finite here. Make the numbers smaller; nothing was changed.</source>
        <translation>Der Verlust (Loss) oder sein Gradient ist hier nicht endlich. Die Zahlen kleiner machen; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/learning/step.py"/>
        <source>A step of this size leaves numbers too large for 64 bits. Lower the rate; nothing was changed.</source>
        <translation>Nach einem so großen Schritt sind Zahlen zu groß für 64 Bit. Die Rate senken; nichts wurde geändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/answers.py"/>
        <source>This question needs one number for each token.</source>
        <translation>Diese Frage braucht eine Zahl für jedes Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/answers.py"/>
        <source>This question needs one number as its answer.</source>
        <translation>Diese Frage braucht eine Zahl als Antwort.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>“{strip}” cannot be read as a value or a condition.</source>
        <translation>„{strip}“ lässt sich nicht als Wert oder Bedingung lesen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>Choose by name, as in attention[head=1, query=10, key=6]; functions take one value: {names}.</source>
        <translation>Mit Namen angeben, wie in attention[head=1, query=10, key=6]; Funktionen nehmen einen Wert: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>This is not part of the language of lessons.</source>
        <translation>Das gehört nicht zur Sprache der Lektionen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>There is no “{name}”. Known are: {names}.</source>
        <translation>„{name}“ gibt es nicht. Bekannt sind: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>A place is a number from 1, or a name in quotes.</source>
        <translation>Eine Stelle ist eine Zahl ab 1 oder ein Name in Anführungszeichen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>A number is needed here.</source>
        <translation>Hier ist eine Zahl nötig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>{name} needs numbers.</source>
        <translation>{name} braucht Zahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>This cannot be computed.</source>
        <translation>Das lässt sich nicht berechnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>This is not a real number.</source>
        <translation>Das ist keine reelle Zahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/expressions.py"/>
        <source>These two cannot be compared.</source>
        <translation>Diese zwei lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>The document's tables were changed; it is marked against yours.</source>
        <translation>Die Tabellen des Dokuments wurden geändert; ausgewertet wird nach den eigenen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>Its blanks are others than yours.</source>
        <translation>Seine Lücken sind andere als die eigenen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>There is no worksheet in it.</source>
        <translation>Es ist kein Arbeitsblatt darin.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>There is no hand-in in “{name}”: none of its files ends in .mhad.</source>
        <translation>In „{name}“ gibt es keine Abgabe: Keine Datei darin endet auf .mhad.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>“{name}” holds more than {count} documents.</source>
        <translation>„{name}“ enthält mehr als {count} Dokumente.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>Open your own worksheet first, the one that you made, not a handed out one: it marks them.</source>
        <translation>Zuerst das eigene Arbeitsblatt öffnen, das selbst gemachte, nicht ein ausgeteiltes: Es wertet die Abgaben aus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>first wrong operation</source>
        <translation>erste falsche Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <source>student</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/hand_ins.py"/>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Cannot declare a table twice</source>
        <translation>Eine Tabelle kann nicht zweimal stehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Cannot overwrite a value</source>
        <translation>Ein Wert kann nicht zweimal gesetzt werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Expected '=' after a key in a key/value pair</source>
        <translation>Nach dem Schlüssel fehlt „=“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Expected ']' at the end of a table declaration</source>
        <translation>Am Ende eines Tabellenkopfs fehlt „]“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Expected ']]' at the end of an array declaration</source>
        <translation>Am Ende eines Listenkopfs fehlt „]]“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Expected newline or end of document after a statement</source>
        <translation>Nach einer Angabe muss die Zeile enden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Invalid initial character for a key part</source>
        <translation>So kann kein Schlüssel beginnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Invalid statement</source>
        <translation>Das ist keine Angabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Invalid value</source>
        <translation>Das ist kein Wert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Unclosed array</source>
        <translation>Eine Liste ist nicht geschlossen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Unclosed inline table</source>
        <translation>Eine Tabelle in einer Zeile ist nicht geschlossen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Unterminated string</source>
        <translation>Ein Text ist nicht geschlossen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>Expected {kind}, got {found}.</source>
        <translation>Erwartet: {kind}; gefunden: {found}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>The length of the list here must be {limit}.</source>
        <translation>Die Länge der Liste hier muss {limit} sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>The number here must be {limit}.</source>
        <translation>Die Zahl hier muss {limit} sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>There is no setting “{word}” here.</source>
        <translation>Eine Einstellung „{word}“ gibt es hier nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{word}” is missing.</source>
        <translation>„{word}“ fehlt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{word}” is not one of the words that may stand here.</source>
        <translation>„{word}“ ist keines der Wörter, die hier stehen dürfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{name}”, line {line}, column {column}: {reason}</source>
        <translation>„{name}“, Zeile {line}, Spalte {column}: {reason}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{name}” is larger than {most} MB, so it is no lesson.</source>
        <translation>„{name}“ ist größer als {most} MB, also keine Lektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{name}” cannot be read: {value}.</source>
        <translation>„{name}“ lässt sich nicht lesen: {value}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>“{name}” is not written in UTF-8 (byte {start}).</source>
        <translation>„{name}“ ist nicht in UTF-8 geschrieben (Byte {start}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>This is no TOML: {reason}.</source>
        <translation>Das ist kein TOML: {reason}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/located.py"/>
        <source>{one} or {other}</source>
        <translation>{one} oder {other}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>This document has no stage “{key}”.</source>
        <translation>Dieses Dokument hat keine Stufe „{key}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{name} belongs to one query: choose it, as in {name}[head=1, query=1].</source>
        <translation>{name} gehört zu einer Query: sie angeben, wie in {name}[head=1, query=1].</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>A contribution belongs to one source: choose its key.</source>
        <translation>Ein Beitrag gehört zu einer Quelle: ihren Key angeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>These heads share keys and values, so they do not make one wide head.</source>
        <translation>Diese Köpfe teilen sich Keys und Values, ergeben also keinen breiten Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>wide belongs to one query: choose it, as in wide[query=1, key=1].</source>
        <translation>wide gehört zu einer Query: sie angeben, wie in wide[query=1, key=1].</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>The wide head is computed once the engine is there.</source>
        <translation>Der breite Kopf wird berechnet, sobald der Rechenkern da ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>token belongs to one place: choose it, as in token[place=1].</source>
        <translation>token gehört zu einer Stelle: sie angeben, wie in token[place=1].</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <location filename="../../mha_desktop/lessons/settings.py"/>
        <source>This document has no table “{table}”.</source>
        <translation>Dieses Dokument hat keine Tabelle „{table}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>This document has no bias “{name}”; it is switched off.</source>
        <translation>Dieses Dokument hat keinen Bias „{name}“; er ist ausgeschaltet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{name} has no part of one head.</source>
        <translation>{name} hat keinen Teil eines einzelnen Kopfes.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{name} exists once a head: choose one, as in {name}[head=1].</source>
        <translation>{name} gibt es einmal je Kopf: einen angeben, wie in {name}[head=1].</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>“{used}” and “{used2}” choose the same of {of}.</source>
        <translation>„{used}“ und „{used2}“ wählen bei {of} dasselbe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{of} has no {word} {wanted:g}: there are {count}, from 1.</source>
        <translation>{of} hat kein {word} {wanted:g}: Es gibt {count}, ab 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>“{wanted}” stands at {places}: choose by number, as in {word}={found}.</source>
        <translation>„{wanted}“ steht an {places}: mit Nummer angeben, wie in {word}={found}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{of} has no {word} “{wanted}”.</source>
        <translation>{of} hat kein {word} „{wanted}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/names.py"/>
        <source>{name} cannot be chosen from by “{next}”.</source>
        <translation>In {name} lässt sich mit „{next}“ nichts auswählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Marked by its own tables; their hash says that they are those that you handed out.</source>
        <translation>Bewertet nach den eigenen Tabellen dieser Abgabe; ihr Prüfwert sagt, dass es die ausgegebenen sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Not marked: its tables are not those that you handed out. Mark it with your own file.</source>
        <translation>Nicht bewertet: Die Tabellen sind nicht die, die du ausgegeben hast. Bewerte die Abgabe mit deiner eigenen Datei.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Not marked: this worksheet is marked with the teacher's own file.</source>
        <translation>Nicht bewertet: Dieses Arbeitsblatt wird mit der eigenen Datei der Lehrkraft bewertet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Marked by the tables in this file; nothing here tells whether they are those that were handed out.</source>
        <translation>Bewertet nach den Tabellen in dieser Datei; ob es die ausgegebenen sind, ist hier nicht festzustellen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>“{name}” is no worksheet of your own. Take the file that you made it in.</source>
        <translation>„{name}“ ist kein eigenes Arbeitsblatt. Nimm die Datei, in der du es erstellt hast.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>“{name}” has other blanks than this hand-in. Take the file that it was made from.</source>
        <translation>„{name}“ hat andere Lücken als diese Abgabe. Nimm die Datei, aus der sie entstanden ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Marked against your own file “{name}”.</source>
        <translation>Bewertet nach deiner eigenen Datei „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/one_hand_in.py"/>
        <source>Marked against your own file “{name}”: the tables in this hand-in were changed.</source>
        <translation>Bewertet nach deiner eigenen Datei „{name}“: Die Tabellen in dieser Abgabe wurden verändert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>A plan holds {most} scenes. Save this one and begin another.</source>
        <translation>Ein Plan fasst {most} Szenen. Diesen speichern und einen weiteren beginnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>This plan has no scene yet. Add one first.</source>
        <translation>Dieser Plan hat noch keine Szene. Zuerst eine hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>The words of this plan are longer than {most} MB. Shorten its notes.</source>
        <translation>Die Texte dieses Plans sind länger als {most} MB. Seine Notizen kürzen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>The documents of this plan are larger than {most} MB. Split it.</source>
        <translation>Die Dokumente dieses Plans sind größer als {most} MB. Den Plan teilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted} holds more than a class plan does.</source>
        <translation>{quoted} enthält mehr, als ein Unterrichtsplan enthält.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted} cannot be read: {reason}.</source>
        <translation>{quoted} lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted} is no class plan, or it is damaged.</source>
        <translation>{quoted} ist kein Unterrichtsplan oder ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted} is no class plan: it has no {lesson}.</source>
        <translation>{quoted} ist kein Unterrichtsplan: Es fehlt {lesson}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted}: {lesson} is not written in UTF-8.</source>
        <translation>{quoted}: {lesson} ist nicht in UTF-8 geschrieben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan.py"/>
        <source>{quoted}: the document “{start}” is missing.</source>
        <translation>{quoted}: Das Dokument „{start}“ fehlt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan_slot.py"/>
        <source>The class plan cannot be kept for the case of a crash: {why}. Save it.</source>
        <translation>Der Unterrichtsplan lässt sich nicht für den Fall eines Absturzes sichern: {why}. Den Plan speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/plan_slot.py"/>
        <source>A class plan that was not saved cannot be read and is kept: {error}</source>
        <translation>Ein nicht gespeicherter Unterrichtsplan lässt sich nicht lesen und bleibt aufgehoben: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>“{title}”, step {index}: {error}</source>
        <translation>„{title}“, Schritt {index}: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>“{title}”, step {index}</source>
        <translation>„{title}“, Schritt {index}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>There is no token {place}; there are {count}.</source>
        <translation>Es gibt kein Token {place}; vorhanden sind {count}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>There is no token “{place}”.</source>
        <translation>Es gibt kein Token „{place}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>There is no sequence “{named}”; there are {names}.</source>
        <translation>Es gibt keine Sequenz „{named}“; vorhanden: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>{where}: {error}</source>
        <translation>{where}: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prepare.py"/>
        <source>There is no head {head}; there are {heads}.</source>
        <translation>Es gibt keinen Kopf {head}; vorhanden sind {heads}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/prose.py"/>
        <source>“:{form}” is no way to write a number; use .3f, .2e, d or %.</source>
        <translation>„:{form}“ ist keine Art, eine Zahl zu schreiben; möglich sind .3f, .2e, d oder %.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>This is a translation; open “{original}.toml” instead.</source>
        <translation>Das ist eine Übersetzung; stattdessen „{original}.toml“ öffnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>Step {index} has the same id.</source>
        <translation>Schritt {index} hat dieselbe id.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>There is no {source}; there are {known}.</source>
        <translation>{source} gibt es nicht; vorhanden sind {known}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>There is no document “{source}” beside the lesson.</source>
        <translation>Neben der Lektion gibt es kein Dokument „{source}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>There are only {count} choices.</source>
        <translation>Es gibt nur {count} Antworten zur Wahl.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/read.py"/>
        <source>There is no {what} “{word}”; there are {names}.</source>
        <translation>{what} „{word}“ gibt es nicht; vorhanden sind {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/settings.py"/>
        <source>“{text}” is no setting; write W_Q[row=1, column=4] = 1.5.</source>
        <translation>„{text}“ ist keine Einstellung; zu schreiben wie W_Q[row=1, column=4] = 1.5.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/settings.py"/>
        <source>There is no table “{name}”.</source>
        <translation>Es gibt keine Tabelle „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/settings.py"/>
        <source>This document has no bias “{name}”; switch it on first.</source>
        <translation>Dieses Dokument hat keinen Bias „{name}“; ihn zuerst einschalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/settings.py"/>
        <source>“{text}”: {name} is {rows} × {columns}.</source>
        <translation>„{text}“: {name} ist {rows} × {columns}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>The lesson beside this file is “{original}”.</source>
        <translation>Die Lektion neben dieser Datei ist „{original}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>By its name this file is in “{language}”.</source>
        <translation>Dem Namen nach ist diese Datei in „{language}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>Several steps are called “{name}”; give each an id.</source>
        <translation>Mehrere Schritte heißen „{name}“; jedem eine id geben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>There is no step “{name}”.</source>
        <translation>Es gibt keinen Schritt „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>This step has no condition to name.</source>
        <translation>Dieser Schritt hat keine Bedingung, die einen Namen braucht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>This step asks nothing.</source>
        <translation>Dieser Schritt fragt nichts.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>The question has {count} choices, its translation has {mine}.</source>
        <translation>Die Frage hat {count} Antworten zur Wahl, ihre Übersetzung {mine}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/translate.py"/>
        <source>Of the original this is missing here: {part}.</source>
        <translation>Vom Original fehlt hier: {part}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>“{title}” has no worksheet. Blank its cells in the window: Lessons, Worksheet.</source>
        <translation>„{title}“ hat kein Arbeitsblatt. Lücken im Fenster setzen: Lektionen, Arbeitsblatt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>The answers of a worksheet that was handed out are the teacher's. Use the teacher's own file.</source>
        <translation>Die Lösungen eines ausgeteilten Arbeitsblatts sind der Lehrkraft vorbehalten. Die Datei der Lehrkraft verwenden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>The sequence that the worksheet is about is gone.</source>
        <translation>Die Sequenz, zu der das Arbeitsblatt gehört, ist weg.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>“{name}” should end in .pdf.</source>
        <translation>„{name}“ sollte auf .pdf enden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>{stage}, head {head}</source>
        <translation>{stage}, Kopf {head}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_paper.py"/>
        <source>Angles φ of the pairs</source>
        <translation>Winkel φ der Paare</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>head {head}</source>
        <translation>Kopf {head}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>row {row}</source>
        <translation>Zeile {row}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>column {column}</source>
        <translation>Spalte {column}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>“{name}”</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>First wrong: {operation}, at {cell}.</source>
        <translation>Erster Fehler: {operation}, bei {cell}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>One number is rounded too much.</source>
        <translation>Eine Zahl ist zu stark gerundet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>{count} numbers are rounded too much.</source>
        <translation>{count} Zahlen sind zu stark gerundet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>To {count} decimals (±{tolerance}).</source>
        <translation>Auf {count} Nachkommastellen genau (±{tolerance}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>To one decimal (±{tolerance}).</source>
        <translation>Auf eine Nachkommastelle genau (±{tolerance}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>To whole numbers (±{tolerance}).</source>
        <translation>Auf ganze Zahlen genau (±{tolerance}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Every digit counts.</source>
        <translation>Jede Ziffer zählt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Write {count} decimals.</source>
        <translation>Mit {count} Nachkommastellen schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Write one decimal.</source>
        <translation>Mit einer Nachkommastelle schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Write whole numbers.</source>
        <translation>Ganze Zahlen schreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>A number is right within ±{tolerance}.</source>
        <translation>Eine Zahl gilt als richtig, wenn sie höchstens {tolerance} abweicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like W_O was left out.</source>
        <translation>Anscheinend wurde W_O weggelassen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like X was sliced before it was projected.</source>
        <translation>Anscheinend wurde X vor der Projektion zerschnitten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like a matrix was used transposed.</source>
        <translation>Anscheinend wurde eine Matrix transponiert verwendet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like allowed and blocked were swapped in the mask.</source>
        <translation>Anscheinend wurden erlaubt und gesperrt in der Maske vertauscht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the heads were split by rows, not by columns.</source>
        <translation>Anscheinend wurden die Köpfe nach Zeilen geteilt, nicht nach Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the mask blocks the token itself too.</source>
        <translation>Sieht so aus, als sperrte die Maske auch das Token selbst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the mask came after the softmax.</source>
        <translation>Anscheinend kam die Maske nach der Softmax.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the mask lets the next token through.</source>
        <translation>Sieht so aus, als ließe die Maske das nächste Token durch.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the mask was forgotten.</source>
        <translation>Anscheinend wurde die Maske vergessen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the mean of the heads was taken.</source>
        <translation>Anscheinend wurde der Mittelwert der Köpfe genommen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the scores were divided by d_head, not by its square root.</source>
        <translation>Sieht so aus, als wären die Scores durch d_head geteilt worden, nicht durch seine Wurzel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the scores were divided by √d_model, not by √d_head.</source>
        <translation>Anscheinend wurden die Scores durch √d_model geteilt, nicht durch √d_head.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the scores were multiplied by √d_head, not divided.</source>
        <translation>Sieht so aus, als wären die Scores mit √d_head multipliziert statt geteilt worden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the scores were not divided by √d_head.</source>
        <translation>Anscheinend wurden die Scores nicht durch √d_head geteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Looks like the softmax went down the columns, not along the rows.</source>
        <translation>Anscheinend lief die Softmax über die Spalten, nicht über die Zeilen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>The number is rounded too much.</source>
        <translation>Die Zahl ist zu stark gerundet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>The sign is wrong.</source>
        <translation>Das Vorzeichen ist falsch.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>This is the number of the cell with row and column swapped.</source>
        <translation>Das ist die Zahl der Zelle mit vertauschter Zeile und Spalte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>Two mistakes at once: {one} {other}</source>
        <translation>Zwei Fehler zugleich: {one} {other}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>rounded too much</source>
        <translation>zu stark gerundet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>wrong, follows from an earlier mistake</source>
        <translation>falsch, folgt aus einem früheren Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>{right} of {count} right, {empty} empty.</source>
        <translation>{right} von {count} richtig, {empty} leer.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/lessons/worksheet_words.py"/>
        <source>{right} of {count} right.</source>
        <translation>{right} von {count} richtig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/platform_check.py"/>
        <source>There is no screen to open the window on. Use mha-desktop figure or values without one.</source>
        <translation>Es gibt keinen Bildschirm für das Fenster. Ohne Bildschirm gehen mha-desktop figure und values.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>as padding</source>
        <translation>als Auffüllung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>by the causal mask</source>
        <translation>durch die kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>by the mistake on purpose</source>
        <translation>durch den absichtlichen Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>blocked {why}; {how}</source>
        <translation>gesperrt {why}; {how}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>choose none to open it</source>
        <translation>zum Freigeben keine Maske wählen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>switch the mistake off to open it</source>
        <translation>zum Freigeben den Fehler ausschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>take the padding mark away to open it</source>
        <translation>zum Freigeben die Auffüllmarke entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>row {row} reads nothing</source>
        <translation>Zeile {row} liest nichts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>row {row} reads nothing in head {heads}</source>
        <translation>Zeile {row} liest nichts in Kopf {heads}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>row {row} reads nothing in heads {heads}</source>
        <translation>Zeile {row} liest nichts in den Köpfen {heads}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>It is left out of the comparison with torch, which gives nan there.</source>
        <translation>Beim Vergleich mit torch bleibt sie außen vor, dort entsteht nan.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>Attention 0, message 0 in that head.</source>
        <translation>Attention 0, Nachricht 0 in diesem Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>(off, so 0)</source>
        <translation>(aus, also 0)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>Attention 0, message 0, output = b_O</source>
        <translation>Attention 0, Nachricht 0, Ausgabe = b_O</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>no cell blocked</source>
        <translation>keine Zelle gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>cells blocked by head</source>
        <translation>gesperrte Zellen je Kopf verschieden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>{count} of {cells} cells blocked</source>
        <translation>{count} von {cells} Zellen gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <location filename="../../mha_desktop/ui/words.py"/>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>{tokens}: PAD. Other tokens may not attend to padding; a PAD query keeps what the mask leaves it.</source>
        <translation>{tokens}: PAD. Andere Token dürfen nicht auf Auffüllung achten; eine PAD-Query behält, was die Maske ihr lässt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>row {rows} reads nothing</source>
        <translation>Zeile {rows} liest nichts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/blocked.py"/>
        <source>rows {rows} read nothing</source>
        <translation>Zeilen {rows} lesen nichts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Computed rows are added: sine and cosine of the place, slower from column to column, base 10,000.</source>
        <translation>Berechnete Zeilen werden addiert: Sinus und Kosinus der Stelle, langsamer von Spalte zu Spalte, Basis 10.000.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Each place has a row of its own, added to the row of its token. It is edited in the table “positions”.</source>
        <translation>Jede Stelle hat eine eigene Zeile, die zur Zeile ihres Tokens addiert wird. Bearbeitet wird sie in der Tabelle „Positionen“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Nothing is added. Without a mask and rotary positions, tokens in another order then give the same rows in that order.</source>
        <translation>Nichts wird addiert. Ohne Maske und rotierende Positionen ergeben Token in anderer Reihenfolge dann dieselben Zeilen in dieser Reihenfolge.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>K = {letter} W_K + b_K: the same numbers are added to every key. Without rotary positions the weights cannot see it.</source>
        <translation>K = {letter} W_K + b_K: Zu jedem Key werden dieselben Zahlen addiert. Ohne rotierende Positionen sehen die Gewichte das nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Q = {letter} W_Q + b_Q: the same numbers are added to every query.</source>
        <translation>Q = {letter} W_Q + b_Q: Zu jeder Query werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>The same numbers are added to every row of the output.</source>
        <translation>Zu jeder Zeile der Ausgabe werden dieselben Zahlen addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>V = {letter} W_V + b_V: the same numbers are added to every value. Weights sum to 1, so each message gains b_V.</source>
        <translation>V = {letter} W_V + b_V: Zu jedem Value werden dieselben Zahlen addiert. Gewichte haben die Summe 1, also gewinnt jede Nachricht b_V.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>A small network reads each row: hidden units that are cut off below 0 (ReLU), a logit for each word, and a softmax over the words. Its tables W_hidden and W_vocab are edited like the others.</source>
        <translation>Ein kleines Netz liest jede Zeile: verdeckte Einheiten, die unter 0 abgeschnitten sind (ReLU), ein Logit für jedes Wort und eine Softmax über die Wörter. Seine Tabellen W_hidden und W_vocab werden bearbeitet wie die anderen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>How spread out a row of weights is: 0 when one key has it all, ln n when n keys share it evenly.</source>
        <translation>Wie verteilt eine Zeile von Gewichten ist: 0, wenn ein Key alles hat, ln n, wenn n Keys gleich viel haben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{count} parameters, {full} with all four biases</source>
        <translation>{count} Parameter, {full} mit allen vier Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{count} parameters, {without} without biases</source>
        <translation>{count} Parameter, {without} ohne Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{count} parameters, {without} without biases, {full} with all four</source>
        <translation>{count} Parameter, {without} ohne Bias, {full} mit allen vier</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>nn.MultiheadAttention has no layer of these shapes.</source>
        <translation>nn.MultiheadAttention hat keine Schicht dieser Formen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>In PyTorch: {matrices}; {biases}</source>
        <translation>In PyTorch: {matrices}; {biases}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>with bias=True also {biases}</source>
        <translation>mit bias=True auch {biases}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{biases}; those that are off are zeros there</source>
        <translation>{biases}; ausgeschaltete sind dort Nullen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>A key bias adds the same number to a whole row of scores, so the weights cannot see it</source>
        <translation>Ein Key-Bias addiert dieselbe Zahl zu einer ganzen Zeile von Scores, die Gewichte merken also nichts davon</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Keys are turned after their bias was added, so the weights do see it</source>
        <translation>Die Keys werden nach dem Addieren ihres Bias gedreht, also sehen ihn die Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{fact}: largest change {change}.</source>
        <translation>{fact}: größte Änderung {change}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>1 = the usual softmax</source>
        <translation>1 = die übliche Softmax</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>more even weights</source>
        <translation>gleichmäßigere Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>sharper weights</source>
        <translation>schärfere Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>scores ÷ {divisor} = √{d_head} × {temperature}: {effect}; 1 = the usual softmax</source>
        <translation>Scores ÷ {divisor} = √{d_head} × {temperature}: {effect}; 1 = die übliche Softmax</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>All heads speak.</source>
        <translation>Alle Köpfe sprechen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Head {head} alone speaks: the other messages count as 0.</source>
        <translation>Kopf {head} spricht allein: Die anderen Nachrichten zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>All heads are muted: every message counts as 0.</source>
        <translation>Alle Köpfe sind stumm: Jede Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>Head {head} is muted: its message counts as 0.</source>
        <translation>Kopf {head} ist stumm: Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{muted} of {heads} heads are muted: their messages count as 0.</source>
        <translation>{muted} von {heads} Köpfen sind stumm: Ihre Nachrichten zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{most} and {last}</source>
        <translation>{most} und {last}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Heads {listed} are muted: their messages count as 0.</source>
        <translation>Die Köpfe {listed} sind stumm: Ihre Nachrichten zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{letter}′ = stream + Δ{letter}</source>
        <translation>{letter}′ = Stream + Δ{letter}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{letter}′ = {letter} + Δ{letter}</source>
        <translation>{letter}′ = {letter} + Δ{letter}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>The stream, the rows before the normalisation, is added to the output. Its table is “stream”; the heads read X, the rows behind the normalisation.</source>
        <translation>Der Stream, die Zeilen vor der Normalisierung, wird zur Ausgabe addiert. Seine Tabelle heißt „Stream“; die Köpfe lesen X, die Zeilen nach der Normalisierung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{letter} is added to the output: a token keeps its row, and the heads write a change to it.</source>
        <translation>{letter} wird zur Ausgabe addiert: Ein Token behält seine Zeile, und die Köpfe schreiben eine Änderung dazu.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>{hidden} ReLU units, {words} words</source>
        <translation>{hidden} ReLU-Einheiten, {words} Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Add {bias}</source>
        <translation>{bias} hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Take out {bias}</source>
        <translation>{bias} entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Add all four biases</source>
        <translation>Alle vier Bias hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Take out all biases</source>
        <translation>Alle Bias entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>No positions</source>
        <translation>Keine Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>A table of positions</source>
        <translation>Eine Tabelle der Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Sinusoidal positions</source>
        <translation>Sinusförmige Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Add the residual</source>
        <translation>Residualverbindung hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Take out the residual</source>
        <translation>Residualverbindung entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Add the readout</source>
        <translation>Ausgabeschicht hinzufügen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Take out the readout</source>
        <translation>Ausgabeschicht entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Temperature {temperature}</source>
        <translation>Temperatur {temperature}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Let head {head} speak</source>
        <translation>Kopf {head} sprechen lassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Mute head {head}</source>
        <translation>Kopf {head} stummschalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>All heads speak</source>
        <translation>Alle Köpfe sprechen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/calculation.py"/>
        <source>Head {head} alone</source>
        <translation>Kopf {head} allein</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>head {i} of {count}</source>
        <translation>Kopf {i} von {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>of “{name}”</source>
        <translation>von „{name}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>Attention cube</source>
        <translation>Attention-Würfel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>Worked steps</source>
        <translation>Rechenschritte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Ledger</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Map of the calculation</source>
        <translation>Karte der Rechnung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>one head</source>
        <translation>ein Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>{count} heads</source>
        <translation>{count} Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>causal mask and painted cells</source>
        <translation>kausale Maske und gemalte Zellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>painted mask</source>
        <translation>gemalte Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>one padding token</source>
        <translation>ein Auffüll-Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>{count} padding tokens</source>
        <translation>{count} Auffüll-Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>temperature {value}</source>
        <translation>Temperatur {value}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>muted: head {names}</source>
        <translation>stumm: Kopf {names}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>{what} “{token}” ({number})</source>
        <translation>{what} „{token}“ ({number})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>key</source>
        <translation>Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>query</source>
        <translation>Query</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>row “{token}” ({number})</source>
        <translation>Zeile „{token}“ ({number})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/figure_caption.py"/>
        <source>row {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/hidden.py"/>
        <source>These numbers have blanks of the worksheet, so they cannot be copied or saved.</source>
        <translation>Diese Zahlen enthalten Lücken des Arbeitsblatts, deshalb lassen sie sich nicht kopieren oder speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/hidden.py"/>
        <source>These numbers have blanks of your worksheet. Show its answers first: Lessons ▸ Worksheet ▸ Show the answers.</source>
        <translation>Diese Zahlen enthalten Lücken des Arbeitsblatts. Zuerst seine Lösungen zeigen: Lektionen ▸ Arbeitsblatt ▸ Lösungen zeigen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>what a query asks of a key</source>
        <translation>was eine Query von einem Key verlangt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>what is moved</source>
        <translation>was bewegt wird</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>moved</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>raw score &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; = {score}, difference {difference}</source>
        <translation>Score &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; = {score}, Differenz {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; not turned = {score}, difference {difference}</source>
        <translation>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; ungedreht = {score}, Unterschied {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; without biases and not turned = {score}, difference {difference}</source>
        <translation>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; ohne Bias und ungedreht = {score}, Unterschied {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; without biases = {score}, difference {difference}</source>
        <translation>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt; ohne Bias = {score}, Differenz {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>Head {i}: the row of query “{query}” on the left, the row of key “{key}” on top.</source>
        <translation>Kopf {i}: die Zeile der Query „{query}“ links, die Zeile des Keys „{key}“ oben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>The identity is without rotary positions: {plain} without them, {score} with query and key turned by their places.</source>
        <translation>Die Gleichheit gilt ohne rotierende Positionen: {plain} ohne sie, {score}, wenn Query und Key um ihre Stellen gedreht sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>The identity is without biases and rotary positions: {plain} without them, {score} with them.</source>
        <translation>Die Gleichheit gilt ohne Bias und ohne rotierende Positionen: {plain} ohne sie, {score} mit ihnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>The identity is without biases: {plain} without them, {score} with them, {added} more.</source>
        <translation>Die Gleichheit gilt ohne Bias: {plain} ohne, {score} mit ihnen, {added} mehr.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>With the mistake on purpose the score is {score}, and no longer this form.</source>
        <translation>Mit dem absichtlichen Fehler ist der Score {score} und nicht mehr diese Form.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>With the mistake “{name}” the score is {score}, and no longer this form.</source>
        <translation>Mit dem Fehler „{name}“ ist der Score {score} und nicht mehr diese Form.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>These matrices hold numbers that are not finite.</source>
        <translation>Diese Matrizen enthalten Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/bilinear.py"/>
        <source>Rank of &lt;i&gt;B&lt;/i&gt;&lt;sub&gt;{i}&lt;/sub&gt;: {rank} of {d}, never more than &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = {d_head}.</source>
        <translation>Rang von &lt;i&gt;B&lt;/i&gt;&lt;sub&gt;{i}&lt;/sub&gt;: {rank} von {d}, nie mehr als &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = {d_head}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <source>Differs from the stage by {size}.</source>
        <translation>Weicht um {size} von der Stufe ab.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <source>residual, its own row</source>
        <translation>Residual, die eigene Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>others ({count})</source>
        <translation>andere ({count})</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>head {i}</source>
        <translation>Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <source>Muted, so it brings 0: head {names}.</source>
        <translation>Stumm, trägt also 0 bei: Kopf {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/ledger.py"/>
        <source>The parts do not add up to it: the mistake on purpose changes the sum.</source>
        <translation>Die Teile ergeben sie nicht: Der absichtliche Fehler ändert die Summe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>One head: the same weights for every block</source>
        <translation>Ein Kopf: dieselben Gewichte für jeden Block</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>{heads} heads: other weights for each block</source>
        <translation>{heads} Köpfe: andere Gewichte für jeden Block</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>Heads that share keys and values make no one wide head, so only the heads' own mixing is shown.</source>
        <translation>Köpfe, die sich Keys und Values teilen, ergeben keinen breiten Kopf; gezeigt wird nur die Mischung der Köpfe selbst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>One head mixes every block of columns with the same weights over the tokens; {heads} heads mix each block with weights of their own. A head fills only its own block; W_O then mixes the blocks within each row.</source>
        <translation>Ein Kopf mischt jeden Spaltenblock mit denselben Gewichten über die Token; {heads} Köpfe mischen jeden Block mit eigenen Gewichten. Ein Kopf füllt nur seinen eigenen Block; W_O mischt danach die Blöcke innerhalb jeder Zeile.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>With one head there is one block, so both pictures are the same. Choose more heads to split it.</source>
        <translation>Mit einem Kopf gibt es nur einen Block, beide Bilder sind also gleich. Zum Teilen mehr Köpfe wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>Of {n} × {n} weights only row {row} is shown: there are more than {most} tokens.</source>
        <translation>Von {n} × {n} Gewichten ist nur Zeile {row} gezeigt: Es sind mehr als {most} Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>A muted head's block is 0.</source>
        <translation>Der Block eines stummen Kopfes ist 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/mixing.py"/>
        <source>Colours: weights 0 … {largest}, blocks {low} … {high}.</source>
        <translation>Farben: Gewichte 0 … {largest}, Blöcke {low} … {high}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>With more than {n} tokens this is computed when you ask.</source>
        <translation>Bei mehr als {n} Token wird dies auf Wunsch berechnet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>Every token stands at its own place. Drag one to another.</source>
        <translation>Jedes Token steht an seinem Platz. Eines auf ein anderes ziehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>The outputs hold numbers that are not finite, so nothing can be compared.</source>
        <translation>Die Ausgaben enthalten Zahlen, die nicht endlich sind; es lässt sich nichts vergleichen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>Nothing here depends on the order; {difference} is more than rounding alone.</source>
        <translation>Nichts hängt hier von der Reihenfolge ab; {difference} ist mehr als bloße Rundung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>The rule holds: {difference}. The outputs followed their tokens.</source>
        <translation>Die Regel gilt: {difference}. Die Ausgaben sind ihren Token gefolgt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>The rule holds: {difference}, although there is something that knows the order: {names}.</source>
        <translation>Die Regel gilt: {difference}, obwohl etwas die Reihenfolge kennt: {names}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>The rule is broken by {names}: {difference}</source>
        <translation>Die Regel ist gebrochen durch {names}: {difference}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>the positions</source>
        <translation>die Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>the rotary positions</source>
        <translation>die rotierenden Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>the causal mask</source>
        <translation>die kausale Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>the mistake on purpose</source>
        <translation>den absichtlichen Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>the mistake “{name}”</source>
        <translation>den Fehler „{name}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>tokens moved first</source>
        <translation>erst Token bewegt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>outputs moved after</source>
        <translation>danach Ausgaben bewegt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/permutation.py"/>
        <source>same scale</source>
        <translation>gleiche Skala</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/rotary.py"/>
        <source>q {query}°, k {key}°</source>
        <translation>q {query}°, k {key}°</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/rotary.py"/>
        <source>Rotary positions are off: queries and keys are not turned. Switch them on in Document ▸ Positions, or among the switches of the calculation.</source>
        <translation>Rotary-Positionen sind aus: Querys und Keys werden nicht gedreht. Einschalten unter Dokument ▸ Positionen oder bei den Schaltern der Berechnung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/rotary.py"/>
        <source>Query “{query}” at position {r}, key “{key}” at position {j} (positions count from 0): distance {distance}.</source>
        <translation>Query „{query}“ an Position {r}, Key „{key}“ an Position {j} (Positionen zählen ab 0): Abstand {distance}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/rotary.py"/>
        <source>All pairs together: q · k = {turned}. Without turning it would be {plain}.</source>
        <translation>Alle Paare zusammen: q · k = {turned}. Ungedreht wären es {plain}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/rotary.py"/>
        <source>Columns c and c + d_head/2 of a query and of a key are the two coordinates of an arrow. The arrow of the token at position p is turned by p times an angle of its own: the first pair turns most, the last one hardly. Turning both by as much changes no product, so a pair's product depends on the distance of the two tokens alone.</source>
        <translation>Die Spalten c und c + d_head/2 einer Query und eines Keys sind die beiden Koordinaten eines Pfeils. Der Pfeil des Token an Position p wird um p mal einen eigenen Winkel gedreht: das erste Paar am meisten, das letzte kaum. Beide gleich weit zu drehen ändert kein Produkt, also hängt das Produkt eines Paars nur vom Abstand der beiden Token ab.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>This document has one sequence. Add a copy of it, or open the example “river”, which has two.</source>
        <translation>Dieses Dokument hat nur eine Sequenz. Eine Kopie davon hinzufügen, oder das Beispiel „river“ öffnen, das zwei hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>click to show it in the window</source>
        <translation>klicken, um sie im Fenster zu zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>shown in the window</source>
        <translation>im Fenster gezeigt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>Head {i}: “{query}” reads</source>
        <translation>Kopf {i}: „{query}“ liest</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>Classes from “{query}”</source>
        <translation>Klassen von „{query}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>Next token after “{query}”</source>
        <translation>Nächstes Token nach „{query}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>{count} others</source>
        <translation>{count} andere</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <source>muted, counts as 0</source>
        <translation>stumm, zählt als 0</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/sequences.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>The first stage that differs from PyTorch is {stage}, by {amount}.</source>
        <translation>Die erste Stufe, die von PyTorch abweicht, ist {stage}, um {amount}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>Some stages are not finite and cannot be compared.</source>
        <translation>Einige Stufen sind nicht endlich und lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>All stages are the same as PyTorch's. The largest difference is {amount}; up to {tolerance} is rounding.</source>
        <translation>Alle Stufen sind gleich denen von PyTorch. Die größte Differenz ist {amount}; bis {tolerance} ist es Rundung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>rows 1–{d} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;, {d1}–{d2} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;, {d21}–{d3} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</source>
        <translation>Zeilen 1–{d} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;, {d1}–{d2} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;, {d21}–{d3} &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>none: bias=False</source>
        <translation>keine: bias=False</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>nn.MultiheadAttention has no such shapes: it wants d × d matrices, and a key and value head for each query head. F.linear and scaled_dot_product_attention are asked instead.</source>
        <translation>nn.MultiheadAttention kennt solche Formen nicht: Es verlangt d × d-Matrizen und zu jedem Query-Kopf einen Key- und Value-Kopf. Stattdessen werden F.linear und scaled_dot_product_attention gefragt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>nn.MultiheadAttention knows no rotary positions. F.linear, torch.polar and scaled_dot_product_attention are asked instead; queries and keys are turned there as complex numbers.</source>
        <translation>nn.MultiheadAttention kennt keine rotierenden Positionen. Stattdessen werden F.linear, torch.polar und scaled_dot_product_attention gefragt; Queries und Keys werden dort als komplexe Zahlen gedreht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>&lt;i&gt;y&lt;/i&gt; = &lt;i&gt;x&lt;/i&gt; &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt; in PyTorch: every matrix is stored transposed.</source>
        <translation>&lt;i&gt;y&lt;/i&gt; = &lt;i&gt;x&lt;/i&gt; &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt; in PyTorch: Jede Matrix ist transponiert gespeichert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>The layer has all four biases or none; one that is off is given as zeros.</source>
        <translation>Die Schicht hat alle vier Bias oder keinen; ein ausgeschalteter wird als Nullen gegeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>The layer knows no temperature: &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt; and &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt; are divided by {T}.</source>
        <translation>Die Schicht kennt keine Temperatur: &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt; und &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt; werden durch {T} geteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>The layer mutes no head: columns of out_proj.weight are 0 for {heads}.</source>
        <translation>Die Schicht macht keinen Kopf stumm: Spalten von out_proj.weight sind 0 für {heads}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>True = blocked</source>
        <translation>True = gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/torch.py"/>
        <source>True = allowed</source>
        <translation>True = erlaubt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>Several heads share keys and values here, so these matrices are too narrow for one wide head.</source>
        <translation>Hier teilen sich mehrere Köpfe Keys und Values, diese Matrizen sind also zu schmal für einen breiten Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>one wide head</source>
        <translation>ein breiter Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>There is one head, and it is as wide as all columns: both rows are the same. Choose more heads to split it.</source>
        <translation>Es gibt einen Kopf, und er ist so breit wie alle Spalten: Beide Zeilen sind gleich. Zum Teilen mehr Köpfe wählen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>The wide head weighs the sources once, and that one row of weights mixes all {wide} columns of its message. Each narrow head has another row for its own block of {narrow}. It shows what these matrices do; it proves nothing about what a wide head could learn.</source>
        <translation>Der breite Kopf gewichtet die Quellen einmal, und diese eine Zeile von Gewichten mischt alle {wide} Spalten seiner Nachricht. Jeder schmale Kopf hat eine andere Zeile für seinen eigenen Block aus {narrow}. Das zeigt, was diese Matrizen tun; es beweist nichts darüber, was ein breiter Kopf lernen könnte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>Heads have masks of their own: the wide head may not attend where any of them may not.</source>
        <translation>Köpfe haben eigene Masken: Der breite Kopf darf nicht darauf achten, worauf einer von ihnen nicht achten darf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>The columns of the wide head make other pairs, which rotary positions turn at other speeds.</source>
        <translation>Die Spalten des breiten Kopfes bilden andere Paare, die rotierende Positionen anders schnell drehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>A muted head's message counts as 0; the wide head has nothing muted.</source>
        <translation>Die Nachricht eines stummen Kopfes zählt als 0; beim breiten Kopf ist nichts stumm.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insight/wide.py"/>
        <source>The mistake on purpose is in the wide head too.</source>
        <translation>Der absichtliche Fehler steckt auch im breiten Kopf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Mixing</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>One wide head</source>
        <translation>Ein breiter Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Permutation</source>
        <translation>Permutation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Rotating pairs</source>
        <translation>Drehende Paare</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Same as torch</source>
        <translation>Wie torch</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>Two sequences</source>
        <translation>Zwei Sequenzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>W_Q W_Kᵀ of a head: a score straight from two rows of X</source>
        <translation>W_Q W_Kᵀ eines Kopfes: ein Score direkt aus zwei Zeilen von X</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>an output row as the sum of what each head and source brings</source>
        <translation>eine Ausgabezeile als Summe dessen, was jeder Kopf und jede Quelle beiträgt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>each stage against PyTorch's own functions</source>
        <translation>jede Stufe gegen PyTorchs eigene Funktionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>every stage with its shape, how heads are split and joined</source>
        <translation>jede Stufe mit ihrer Form, wie Köpfe geteilt und verbunden werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>one head as wide as all against these heads, from the same matrices</source>
        <translation>ein Kopf, so breit wie alle, gegen diese Köpfe, aus denselben Matrizen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>one mixture for all columns against another one for each block</source>
        <translation>eine Mischung für alle Spalten gegen eine eigene für jeden Block</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>pairs of columns of a query and a key, turned by their positions</source>
        <translation>Spaltenpaare einer Query und eines Keys, um ihre Positionen gedreht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>the same weights on two sentences, side by side</source>
        <translation>dieselben Gewichte an zwei Sätzen, nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <source>tokens in another order: outputs follow, unless positions speak</source>
        <translation>Token in anderer Reihenfolge: Die Ausgaben folgen, wenn nicht Positionen mitreden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/insights.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Bilinear form</source>
        <translation>Bilinearform</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map.py"/>
        <source>The first stage that the mistake has changed.</source>
        <translation>Die erste Stufe, die der Fehler verändert hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map.py"/>
        <source>Differs from the correct value.</source>
        <translation>Weicht vom richtigen Wert ab.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Token rows</source>
        <translation>Tokenzeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Position rows</source>
        <translation>Positionszeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{matrix} in blocks</source>
        <translation>{matrix} in Blöcken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{matrix}, whole</source>
        <translation>{matrix}, ganz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{matrix}, a sheet for each head</source>
        <translation>{matrix}, ein Blatt je Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{matrix} turned by its places, a sheet for each head</source>
        <translation>{matrix}, um die Stellen gedreht, ein Blatt für jeden Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Masked scores</source>
        <translation>Maskierte Scores</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Scaled scores</source>
        <translation>Skalierte Scores</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{count} muted</source>
        <translation>{count} stumm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>Messages in blocks</source>
        <translation>Nachrichten in Blöcken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Concatenation</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Updated rows</source>
        <translation>Aktualisierte Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>Stream, the rows before the normalisation</source>
        <translation>Stream, die Zeilen vor der Normalisierung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Hidden units</source>
        <translation>Verdeckte Einheiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>reshape</source>
        <translation>umformen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>transpose</source>
        <translation>transponieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>each for {count}</source>
        <translation>je für {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>turn</source>
        <translation>drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>residual</source>
        <translation>Residual</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>{h} heads, each on its own</source>
        <translation>{h} Köpfe, jeder für sich</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 head</source>
        <translation>1 Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>split into 1 head</source>
        <translation>in 1 Kopf geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>split into {h} heads</source>
        <translation>in {h} Köpfe geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>project</source>
        <translation>projizieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_plan.py"/>
        <source>join</source>
        <translation>verbinden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 column of each head</source>
        <translation>1 Spalte je Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 hidden unit</source>
        <translation>1 verdeckte Einheit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 key</source>
        <translation>1 Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 query</source>
        <translation>1 Query</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 sequence</source>
        <translation>1 Sequenz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>1 word</source>
        <translation>1 Wort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} columns</source>
        <translation>{} Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} columns of each head</source>
        <translation>{} Spalten je Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} heads</source>
        <translation>{} Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} hidden units</source>
        <translation>{} verdeckte Einheiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} keys</source>
        <translation>{} Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} queries</source>
        <translation>{} Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} sequences</source>
        <translation>{} Sequenzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} tokens</source>
        <translation>{} Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>{} words</source>
        <translation>{} Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>K and V have only {kv} of the {h} heads; each of theirs serves {share} of Q.</source>
        <translation>K und V haben nur {kv} der {h} Köpfe; jeder davon dient {share} von Q.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>Head {heads} is muted: its message counts as 0.</source>
        <translation>Kopf {heads} ist stumm: Seine Nachricht zählt als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>Heads {heads} are muted: their messages count as 0.</source>
        <translation>Die Köpfe {heads} sind stumm: Ihre Nachrichten zählen als 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>T = {temperature} is the temperature; it divides as well.</source>
        <translation>T = {temperature} ist die Temperatur; sie teilt ebenfalls.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>Nothing is blocked. + M adds 0 everywhere.</source>
        <translation>Nichts ist gesperrt. + M addiert überall 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/map_words.py"/>
        <source>The shape {shape} stays.</source>
        <translation>Die Form {shape} bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Divide by √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;, not √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</source>
        <translation>Durch √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; teilen, nicht durch √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Leave out &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;</source>
        <translation>Auf &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt; verzichten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Slice &lt;i&gt;{letter}&lt;/i&gt; before projecting</source>
        <translation>Schon vor der Projektion &lt;i&gt;{letter}&lt;/i&gt; zerschneiden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Use &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt; for &lt;i&gt;W&lt;/i&gt;</source>
        <translation>Mit &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt; statt &lt;i&gt;W&lt;/i&gt; rechnen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>with a mistake on purpose</source>
        <translation>mit einem absichtlichen Fehler</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>with a mistake on purpose: {mistake}</source>
        <translation>mit einem absichtlichen Fehler: {mistake}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>needs d × d matrices, and a key and value head for each query head</source>
        <translation>braucht d × d-Matrizen und zu jedem Query-Kopf einen Key- und Value-Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>W_O is the identity</source>
        <translation>W_O ist die Einheitsmatrix</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>changes nothing here: {reason}</source>
        <translation>ändert hier nichts: {reason}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>each W is its own transpose</source>
        <translation>jedes W ist gleich seiner Transponierten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>nothing is blocked; choose Causal</source>
        <translation>nichts ist gesperrt; Kausale Maske wählen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>the one head is as wide as the model</source>
        <translation>der eine Kopf ist so breit wie das Modell</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>there is one head</source>
        <translation>es gibt nur einen Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>there is one token</source>
        <translation>es gibt nur ein Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>√1 is 1</source>
        <translation>√1 ist 1</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>A reshape alone cuts the tokens, not the columns. Heads are split by reshape and transpose.</source>
        <translation>Umformen allein zerschneidet die Token, nicht die Spalten. Köpfe entstehen durch Umformen und Transponieren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>A softmax along the wrong axis: it shares a key out among the queries.</source>
        <translation>Eine Softmax entlang der falschen Achse: Sie teilt einen Key unter den Queries auf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Blocked keys have taken their share by then. They must be −∞ before the softmax.</source>
        <translation>Gesperrte Keys haben dann ihren Anteil schon genommen. Sie müssen vor der Softmax −∞ sein.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Every head reads whole rows of {letter}. The split comes after the projection.</source>
        <translation>Jeder Kopf liest ganze Zeilen von {letter}. Geteilt wird erst nach der Projektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Heads stand side by side. Their mean is one message, and what tells them apart is lost.</source>
        <translation>Köpfe stehen nebeneinander. Ihr Mittelwert ist eine einzige Nachricht, und was sie unterscheidet, geht verloren.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>The width of a head belongs under the root: a dot product has that many terms.</source>
        <translation>Unter die Wurzel gehört die Breite eines Kopfes: So viele Summanden hat ein Skalarprodukt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>W_O is the only place where heads meet; without it each writes into its own columns.</source>
        <translation>Nur in W_O treffen sich die Köpfe; ohne W_O schreibt jeder in seine eigenen Spalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Without the root, wide heads have large scores, and the softmax turns into a maximum.</source>
        <translation>Ohne die Wurzel haben breite Köpfe große Scores, und die Softmax wird zum Maximum.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>nn.Linear stores the transpose of W. Using it as it is stored gives another projection.</source>
        <translation>nn.Linear speichert die Transponierte von W. So verwendet, wie sie gespeichert ist, ergibt sie eine andere Projektion.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>nn.MultiheadAttention calls blocked True, scaled_dot_product_attention calls allowed True.</source>
        <translation>nn.MultiheadAttention nennt gesperrt True, scaled_dot_product_attention nennt erlaubt True.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>A mistake is on. Which?</source>
        <translation>Ein Fehler ist an. Welcher?</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Allowed and blocked are swapped: {blocked} of {cells} cells are blocked, not {open}. The last row reads nothing.</source>
        <translation>Erlaubt und gesperrt sind vertauscht: {blocked} von {cells} Zellen sind gesperrt, nicht {open}. Die letzte Zeile liest nichts.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Blocked keys are set to 0 after they took their share: row {row} of head {i} sums to {sum}, not to 1.</source>
        <translation>Gesperrte Keys werden erst auf 0 gesetzt, nachdem sie ihren Anteil genommen haben: Zeile {row} von Kopf {i} hat die Summe {sum}, nicht 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Each &lt;i&gt;W&lt;/i&gt; is multiplied as nn.Linear stores it, transposed: {example}.</source>
        <translation>Jedes &lt;i&gt;W&lt;/i&gt; wird so multipliziert, wie nn.Linear es speichert, transponiert: {example}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Each column sums to 1, not each row: row {row} of head {i} sums to {sum}, not to 1.</source>
        <translation>Jede Spalte hat die Summe 1, nicht jede Zeile: Zeile {row} von Kopf {i} hat die Summe {sum}, nicht 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Head {i} sees only columns {left} to {right} of {letter}, not all {d}: {example}.</source>
        <translation>Kopf {i} sieht nur die Spalten {left} bis {right} von {letter}, nicht alle {d}: {example}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Reshaped without a transpose: head {i} gets all columns of tokens {first} to {last}, not columns {left} to {right} of every token.</source>
        <translation>Umgeformt, ohne zu transponieren: Kopf {i} bekommt alle Spalten der Token {first} bis {last}, nicht die Spalten {left} bis {right} jedes Tokens.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Scores are divided by 1, not by √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = √{d_head} = {head}. Weights come out too sharp.</source>
        <translation>Scores werden durch 1 geteilt, nicht durch √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = √{d_head} = {head}. Die Gewichte werden zu scharf.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>Scores are divided by √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = √{d} = {model}, not by √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = √{d_head} = {head}. Weights come out too even.</source>
        <translation>Scores werden durch √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = √{d} = {model} geteilt, nicht durch √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt; = √{d_head} = {head}. Die Gewichte werden zu gleichmäßig.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>The mean of {h} messages stands {h} times side by side, not each once: {example}.</source>
        <translation>Der Mittelwert von {h} Nachrichten steht {h}-mal nebeneinander, nicht jede einmal: {example}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>The messages side by side are handed on without &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;: {example}.</source>
        <translation>Die Nachrichten werden nebeneinander weitergereicht, ohne &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;: {example}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>It changes nothing on these numbers.</source>
        <translation>Er ändert nichts an diesen Zahlen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>{mistake}: it {idle}.</source>
        <translation>{mistake}: Das {idle}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>row {row}, column {column} is {wrong}, not {right}</source>
        <translation>Zeile {row}, Spalte {column} ist {wrong}, nicht {right}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/mistakes.py"/>
        <source>{cell} is {wrong}, not {right}</source>
        <translation>{cell} ist {wrong}, nicht {right}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <location filename="../../mha_desktop/scene/steps.py"/>
        <location filename="../../mha_desktop/scene/steps_copy.py"/>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>and {count} more keys</source>
        <translation>und {count} weitere Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>and {count} more keys, {sum} together</source>
        <translation>und {count} weitere Keys, zusammen {sum}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>Head {head}, row {row}, “{token}”</source>
        <translation>Kopf {head}, Zeile {row}, „{token}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>Head {head}, the row of the first “{token}”</source>
        <translation>Kopf {head}, die Zeile des ersten „{token}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>Head {head}, the row of the last “{token}”</source>
        <translation>Kopf {head}, die Zeile des letzten „{token}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>Head {head}, the row of “{token}”</source>
        <translation>Kopf {head}, die Zeile von „{token}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>&lt;i&gt;q&lt;/i&gt; · &lt;i&gt;k&lt;/i&gt;</source>
        <translation>&lt;i&gt;q&lt;/i&gt; · &lt;i&gt;k&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>× &lt;i&gt;v&lt;/i&gt;</source>
        <translation>× &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>÷ Σ</source>
        <translation>÷ Σ</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/present.py"/>
        <source>÷ √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</source>
        <translation>÷ √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Head {head}: {sentence}</source>
        <translation>Kopf {head}: {sentence}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Blocked {why}: it has no weight</source>
        <translation>Gesperrt {why}: kein Gewicht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Entropy of row {row}: {nats} nats, as even as {sources} equal sources (e to the entropy)</source>
        <translation>Entropie der Zeile {row}: {nats} nats, so gleichmäßig wie {sources} gleiche Quellen (e hoch Entropie)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>blocked {why}</source>
        <translation>gesperrt {why}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Click to block it.</source>
        <translation>Klicken sperrt sie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Click to open it.</source>
        <translation>Klicken gibt sie frei.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Click to free.</source>
        <translation>Klicken löst sie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>Click to lock.</source>
        <translation>Klicken hält sie fest.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>query “{query}” may not attend to key “{key}”</source>
        <translation>Query „{query}“ darf nicht auf Key „{key}“ achten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>query “{query}” attends to key “{key}”</source>
        <translation>Query „{query}“ achtet auf Key „{key}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>query “{query}” with key “{key}”</source>
        <translation>Query „{query}“ mit Key „{key}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>row {row}, column {column}</source>
        <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>token “{token}”, {axis}</source>
        <translation>Token „{token}“, {axis}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>after “{token}” comes “{word}”</source>
        <translation>nach „{token}“ kommt „{word}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>token “{token}”, class “{word}”</source>
        <translation>Token „{token}“, Klasse „{word}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>token “{token}”, column {column}</source>
        <translation>Token „{token}“, Spalte {column}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/readout.py"/>
        <source>row sum {total}</source>
        <translation>Zeilensumme {total}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>tokens {first}–{last} of {n}</source>
        <translation>Token {first}–{last} von {n}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>head {names} of {count}</source>
        <translation>Kopf {names} von {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>heads {names} of {count}</source>
        <translation>Köpfe {names} von {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>one special token hidden</source>
        <translation>ein Sondertoken verborgen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>{count} special tokens hidden</source>
        <translation>{count} Sondertoken verborgen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/shown_words.py"/>
        <source>query “{token}”, head {head}: Σ {weight} elsewhere</source>
        <translation>Query „{token}“, Kopf {head}: Σ {weight} außerhalb</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>a row is a token</source>
        <translation>eine Zeile ist ein Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>rows = query, columns = key</source>
        <translation>Zeilen = Query, Spalten = Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>rows = query, columns = key, hatched = blocked, may not attend</source>
        <translation>Zeilen = Query, Spalten = Key, schraffiert = gesperrt, darf nicht gelesen werden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>the score of query r and key j before scaling, without biases and rotary positions</source>
        <translation>der Score von Query r und Key j vor dem Skalieren, ohne Bias und rotierende Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>key &lt;i&gt;j&lt;/i&gt; (attended to)</source>
        <translation>Key &lt;i&gt;j&lt;/i&gt; (wird gelesen)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>query &lt;i&gt;r&lt;/i&gt; (attends)</source>
        <translation>Query &lt;i&gt;r&lt;/i&gt; (liest)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>column of &lt;i&gt;x&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>Spalte von &lt;i&gt;x&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>column of &lt;i&gt;x&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;</source>
        <translation>Spalte von &lt;i&gt;x&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>next token</source>
        <translation>nächstes Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;A&lt;/i&gt;&lt;sup&gt;(i)&lt;/sup&gt; &lt;i&gt;V&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;</source>
        <translation>&lt;i&gt;A&lt;/i&gt;&lt;sup&gt;(i)&lt;/sup&gt; &lt;i&gt;V&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;R&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt; &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt;: pair c turned by p · base&lt;sup&gt;−2c/d_head&lt;/sup&gt;</source>
        <translation>&lt;i&gt;R&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt; &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt;: Paar c um p · Basis&lt;sup&gt;−2c/d_head&lt;/sup&gt; gedreht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;R&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt; &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt;: pair c turned by p · base&lt;sup&gt;−2c/d_head&lt;/sup&gt;</source>
        <translation>&lt;i&gt;R&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt; &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;p&lt;/sub&gt;: Paar c um p · Basis&lt;sup&gt;−2c/d_head&lt;/sup&gt; gedreht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; (&lt;i&gt;W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;)&lt;sup&gt;T&lt;/sup&gt;</source>
        <translation>&lt;i&gt;W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; (&lt;i&gt;W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;)&lt;sup&gt;T&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</source>
        <translation>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;K&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</source>
        <translation>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;Q&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</source>
        <translation>&lt;i&gt;X W&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;V&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;X&lt;/i&gt; + output</source>
        <translation>&lt;i&gt;X&lt;/i&gt; + Ausgabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>&lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt; · &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>A = softmax of each row: e to the number, divided by the sum of the row</source>
        <translation>A = Softmax jeder Zeile: e hoch die Zahl, geteilt durch die Summe der Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>A bias on the keys adds the same to a whole row of scores, unless rotary positions turn the keys.</source>
        <translation>Ein Bias der Keys addiert zu einer ganzen Zeile von Scores dasselbe, außer rotierende Positionen drehen die Keys.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>A muted head’s messages are 0.</source>
        <translation>Die Nachrichten eines stummen Kopfes sind 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>A times V</source>
        <translation>A mal V</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>A value does not decide who is read, only what is read.</source>
        <translation>Ein Value entscheidet nicht, wer gelesen wird, nur was gelesen wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>All are divided by one number, so the picture stays and the colour bar changes.</source>
        <translation>Alle werden durch eine Zahl geteilt, also bleibt das Bild, und der Farbbalken ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Attention reads X and never the stream; the residual adds its output to the stream.</source>
        <translation>Die Attention liest X und nie den Stream; die Residualverbindung addiert ihre Ausgabe zum Stream.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>B = W_Q times the transpose of W_K</source>
        <translation>B = W_Q mal Transponierte von W_K</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Blocked cells become −∞, so that the softmax gives them nothing. The others stay.</source>
        <translation>Gesperrte Zellen werden −∞, damit die Softmax ihnen nichts gibt. Die anderen bleiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Columns keep the hue of the head that they came from.</source>
        <translation>Spalten behalten den Farbton des Kopfes, von dem sie kamen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each head has its own grid. Nothing is shared between heads before W_O.</source>
        <translation>Jeder Kopf hat sein eigenes Gitter. Vor W_O teilen die Köpfe nichts miteinander.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each head multiplies its own queries with its own keys.</source>
        <translation>Jeder Kopf multipliziert seine eigenen Queries mit seinen eigenen Keys.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each head weighs its own values.</source>
        <translation>Jeder Kopf gewichtet seine eigenen Values.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each pair of columns of a query or key is turned by an angle that grows with the place; values are not.</source>
        <translation>Jedes Paar von Spalten einer Query oder eines Keys wird um einen Winkel gedreht, der mit der Stelle wächst; Values nicht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each row is turned into weights.</source>
        <translation>Aus jeder Zeile werden Gewichte.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each row of X times the head’s own columns of W_K: what a token is found by. The row of token r is &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</source>
        <translation>Jede Zeile von X mal die eigenen Spalten des Kopfes in W_K: woran ein Token gefunden wird (Schlüssel). Die Zeile von Token r ist &lt;i&gt;k&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each row of X times the head’s own columns of W_Q: what a token asks for. The row of token r is &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</source>
        <translation>Jede Zeile von X mal die eigenen Spalten des Kopfes in W_Q: wonach ein Token fragt (Anfrage). Die Zeile von Token r ist &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Each row of X times the head’s own columns of W_V: what a token hands over. The row of token r is &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</source>
        <translation>Jede Zeile von X mal die eigenen Spalten des Kopfes in W_V: was ein Token weitergibt (Wert). Die Zeile von Token r ist &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;r&lt;/sub&gt;.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Every head reads whole rows. Nothing is split before the projection.</source>
        <translation>Jeder Kopf liest ganze Zeilen. Vor der Projektion wird nichts geteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Every score is divided by {divisor}.</source>
        <translation>Jeder Score wird durch {divisor} geteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Hatched cells are blocked. Causal blocks every key that comes after the query.</source>
        <translation>Schraffierte Zellen sind gesperrt. Die kausale Maske sperrt jeden Key, der nach der Query kommt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Head outputs</source>
        <translation>Kopfausgaben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Hidden units of the readout: a layer with ReLU, which puts 0 in place of what is negative.</source>
        <translation>Verdeckte Einheiten der Ausgabeschicht: eine Schicht mit ReLU, die 0 an die Stelle des Negativen setzt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Hidden units with ReLU, then a score for each word, then softmax.</source>
        <translation>Verdeckte Einheiten mit ReLU, dann ein Score für jedes Wort, dann Softmax.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>How likely each word of the vocabulary is as the next one. Each row sums to 1.</source>
        <translation>Wie wahrscheinlich jedes Wort des Vokabulars das nächste ist. Jede Zeile hat die Summe 1.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>It is there while the residual is switched on.</source>
        <translation>Sie ist da, solange die Residualverbindung eingeschaltet ist.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>K = X W_K{b_K}</source>
        <translation>K = X W_K{b_K}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Lengths stay, and so does the first row. A score then depends on how far apart two tokens are, not on where they stand.</source>
        <translation>Längen bleiben, und auch die erste Zeile. Ein Score hängt dann davon ab, wie weit zwei Token voneinander entfernt sind, nicht davon, wo sie stehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Move a token: its token row goes along, the position row stays.</source>
        <translation>Ein Token bewegen: Seine Tokenzeile geht mit, die Positionszeile bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>One number for each word of the vocabulary, before they are made to sum to 1.</source>
        <translation>Eine Zahl für jedes Wort des Vokabulars, bevor ihre Summe zu 1 gemacht wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Only differences between words count in what follows.</source>
        <translation>Für das Folgende zählen nur Unterschiede zwischen den Wörtern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Project, then split: the whole input enters each matrix, and only what comes out is ruled off into heads.</source>
        <translation>Projizieren, dann teilen: Die ganze Eingabe geht in jede Matrix, und erst was herauskommt, wird in Köpfe abgeteilt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Q = X W_Q{b_Q}</source>
        <translation>Q = X W_Q{b_Q}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Queries</source>
        <translation>Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>ReLU(row × W_hidden + b_hidden): numbers below 0 become 0</source>
        <translation>ReLU(Zeile × W_hidden + b_hidden): Zahlen unter 0 werden 0</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rotary positions: the keys, turned by the place of their token. Columns c and c + d_head/2 of a head are a pair, and each pair turns at its own speed, the first one fastest. It is there while rotary positions are switched on.</source>
        <translation>Rotierende Positionen: die Keys, um die Stelle ihres Tokens gedreht. Die Spalten c und c + d_head/2 eines Kopfes sind ein Paar, und jedes Paar dreht sich mit eigener Geschwindigkeit, das erste am schnellsten. Die Stufe gibt es, solange rotierende Positionen eingeschaltet sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rotary positions: the queries, turned by the place of their token. Columns c and c + d_head/2 of a head are a pair, and each pair turns at its own speed, the first one fastest. It is there while rotary positions are switched on.</source>
        <translation>Rotierende Positionen: die Queries, um die Stelle ihres Tokens gedreht. Die Spalten c und c + d_head/2 eines Kopfes sind ein Paar, und jedes Paar dreht sich mit eigener Geschwindigkeit, das erste am schnellsten. Die Stufe gibt es, solange rotierende Positionen eingeschaltet sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rotated keys</source>
        <translation>Gedrehte Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rotated queries</source>
        <translation>Gedrehte Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rows are queries, columns are keys. Columns need not sum to anything.</source>
        <translation>Zeilen sind Queries, Spalten sind Keys. Spalten müssen keine bestimmte Summe haben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rows ask, columns are asked about. An insight shows it for one pair of tokens.</source>
        <translation>Zeilen fragen, Spalten werden gefragt. Ein Einblick zeigt es für ein Paar von Token.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Rows that point the same way as a key will attend to it.</source>
        <translation>Zeilen, die in dieselbe Richtung zeigen wie ein Key, achten auf ihn.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The badge in the toolbar compares it with nn.MultiheadAttention.</source>
        <translation>Die Anzeige in der Werkzeugleiste vergleicht sie mit nn.MultiheadAttention.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The dot product of every query with every key: large where they point the same way. While rotary positions are switched on, the turned ones are multiplied.</source>
        <translation>Das Skalarprodukt jeder Query mit jedem Key: groß, wo sie in dieselbe Richtung zeigen. Solange rotierende Positionen eingeschaltet sind, werden die gedrehten multipliziert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The joined messages times W_O: the only place where heads meet. It is the result of multi-head attention.</source>
        <translation>Die verbundenen Nachrichten mal W_O: die einzige Stelle, an der sich Köpfe treffen. Es ist das Ergebnis der Multi-Head-Attention.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The last token’s row is the guess for the next word of the sentence.</source>
        <translation>Die Zeile des letzten Tokens ist der Tipp für das nächste Wort des Satzes.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The ledger, one of the insights, adds these up for one number.</source>
        <translation>Die Bilanz, einer der Einblicke, zählt sie für eine Zahl zusammen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The messages of all heads side by side, head 1 first. No number changes.</source>
        <translation>Die Nachrichten aller Köpfe nebeneinander, Kopf 1 zuerst. Keine Zahl ändert sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The residual: the output is added to the rows that went in, so that a token changes and is not replaced. In a model that normalises before attention these are the rows before the normalisation, the stream.</source>
        <translation>Die Residualverbindung: Die Ausgabe wird zu den Zeilen addiert, die hineingingen, sodass ein Token sich ändert und nicht ersetzt wird. In einem Modell, das vor der Attention normalisiert, sind das die Zeilen vor der Normalisierung, der Stream.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The row of each place in the sentence: from a table, or made of sine and cosine. It is there while positions are switched on.</source>
        <translation>Die Zeile jeder Stelle im Satz: aus einer Tabelle, oder aus Sinus und Kosinus gebildet. Sie ist da, solange Positionen eingeschaltet sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The row of each token: looked up in the table of tokens where there is a vocabulary; CLS and the projected patches where there is a picture; else typed into X.</source>
        <translation>Die Zeile jedes Tokens: aus der Tabelle der Token nachgeschlagen, wo es ein Vokabular gibt; CLS und die projizierten Patches, wo es ein Bild gibt; sonst in X eingetragen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The rows that the residual adds to in a model that normalises before attention: X are the same rows behind the normalisation. It is there where a document came from such a model.</source>
        <translation>Die Zeilen, zu denen die Residualverbindung in einem Modell addiert, das vor der Attention normalisiert: X sind dieselben Zeilen nach der Normalisierung. Es gibt ihn, wo ein Dokument aus einem solchen Modell stammt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The scores divided by the root of the head’s width. A dot product of d_head terms grows like that root; undivided, wide heads would attend to one key only. A temperature divides as well.</source>
        <translation>Die Scores, geteilt durch die Wurzel der Kopfbreite. Ein Skalarprodukt aus d_head Summanden wächst wie diese Wurzel; ungeteilt würden breite Köpfe nur auf einen Key achten. Eine Temperatur teilt ebenfalls.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The softmax of each row: every number is positive and each row sums to 1. It says how much a query takes of each key’s value. A row in which all is blocked attends to nothing.</source>
        <translation>Die Softmax jeder Zeile: Jede Zahl ist positiv, und jede Zeile hat die Summe 1. Sie sagt, wie viel eine Query vom Value jedes Keys nimmt. Eine Zeile, in der alles gesperrt ist, achtet auf nichts.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>The two projections as one matrix: a raw score straight from two rows of X, where there are neither biases nor rotary positions.</source>
        <translation>Die beiden Projektionen als eine Matrix: ein roher Score unmittelbar aus zwei Zeilen von X, wo es weder Bias noch rotierende Positionen gibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Transpose, then join: the heads of a token come to stand side by side in its row.</source>
        <translation>Transponieren, dann verbinden: Die Köpfe eines Tokens kommen in seiner Zeile nebeneinander zu stehen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Two places with the same token have the same row here. Only a position can tell them apart.</source>
        <translation>Zwei Stellen mit demselben Token haben hier dieselbe Zeile. Nur eine Position kann sie unterscheiden.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>V = X W_V{b_V}</source>
        <translation>V = X W_V{b_V}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Values</source>
        <translation>Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>W_O mixes what the heads have brought; before it they never meet.</source>
        <translation>W_O mischt, was die Köpfe gebracht haben; vorher treffen sie sich nie.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>What a head has to say to each token: the weighted average of the value rows, with the weights of its row.</source>
        <translation>Was ein Kopf jedem Token zu sagen hat: der gewichtete Mittelwert der Value-Zeilen, mit den Gewichten seiner Zeile.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>What one head adds to the output, through its own rows of W_O. Their sum and b_O make the output.</source>
        <translation>Was ein Kopf zur Ausgabe beiträgt, durch seine eigenen Zeilen von W_O. Die Summe aller und b_O ergeben die Ausgabe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>What the heads read: one row for each token. It is the token’s row plus the row of its position.</source>
        <translation>Was die Köpfe lesen: eine Zeile je Token. Sie ist die Zeile des Tokens plus die Zeile seiner Position.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>What went in goes around attention and is added.</source>
        <translation>Was hineinging, geht um die Attention herum und wird addiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>Without the residual it reads the output itself.</source>
        <translation>Ohne Residualverbindung liest sie die Ausgabe selbst.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>[head&lt;sub&gt;1&lt;/sub&gt; … head&lt;sub&gt;h&lt;/sub&gt;]</source>
        <translation>[head&lt;sub&gt;1&lt;/sub&gt; … head&lt;sub&gt;h&lt;/sub&gt;]</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>blocked cells become −∞</source>
        <translation>gesperrte Zellen werden −∞</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>columns c and c + {half} of a key are a pair (a, b); turned, it is (a · cos φ − b · sin φ, b · cos φ + a · sin φ)</source>
        <translation>die Spalten c und c + {half} eines Keys sind ein Paar (a, b); gedreht ist es (a · cos φ − b · sin φ, b · cos φ + a · sin φ)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>columns c and c + {half} of a query are a pair (a, b); turned, it is (a · cos φ − b · sin φ, b · cos φ + a · sin φ)</source>
        <translation>die Spalten c und c + {half} einer Query sind ein Paar (a, b); gedreht ist es (a · cos φ − b · sin φ, b · cos φ + a · sin φ)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>concatenation</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>concatenation &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;</source>
        <translation>Verkettung &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>divided by the root of the head width, not of the model width</source>
        <translation>geteilt durch die Wurzel der Kopfbreite, nicht der Modellbreite</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>division by √d_head</source>
        <translation>Division durch √d_head</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>dot product of query and key</source>
        <translation>Skalarprodukt von Query und Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>exp(masked score) ÷ sum of the row</source>
        <translation>exp(maskierter Score) ÷ Summe der Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>head = A V: each weight times its row of values, then add</source>
        <translation>head = A V: jedes Gewicht mal seine Zeile der Values, dann addieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>head&lt;sub&gt;i&lt;/sub&gt; &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</source>
        <translation>head&lt;sub&gt;i&lt;/sub&gt; &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(i)&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>heads side by side × W_O{b_O}</source>
        <translation>Köpfe nebeneinander × W_O{b_O}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>hidden &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;vocab&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;vocab&lt;/sub&gt;</source>
        <translation>verdeckt &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;vocab&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;vocab&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>hidden × W_vocab + b_vocab</source>
        <translation>verdeckt × W_vocab + b_vocab</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>input + output</source>
        <translation>Eingabe + Ausgabe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>input, a row is a token</source>
        <translation>Eingabe, eine Zeile ist ein Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>masked score = scaled score; blocked cells become −∞</source>
        <translation>maskierter Score = skalierter Score; gesperrte Zellen werden −∞</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>max(0, rows &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;hidden&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;hidden&lt;/sub&gt;)</source>
        <translation>max(0, Zeilen &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;hidden&lt;/sub&gt; + &lt;i&gt;b&lt;/i&gt;&lt;sub&gt;hidden&lt;/sub&gt;)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>message × the head's rows of W_O</source>
        <translation>Nachricht × die Zeilen des Kopfes in W_O</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>next-token probabilities</source>
        <translation>Wahrscheinlichkeiten für das nächste Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>product of W_Q and W_K</source>
        <translation>Produkt von W_Q und W_K</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>product with W_O</source>
        <translation>Produkt mit W_O</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>product with W_vocab</source>
        <translation>Produkt mit W_vocab</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>projection to keys</source>
        <translation>Projektion auf Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>projection to queries</source>
        <translation>Projektion auf Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>projection to values</source>
        <translation>Projektion auf Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>projections, split by head</source>
        <translation>Projektionen, nach Köpfen geteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>queries and keys turned by their positions, pair by pair</source>
        <translation>Queries und Keys, paarweise um ihre Position gedreht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>rotation of the keys</source>
        <translation>Drehung der Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>rotation of the queries</source>
        <translation>Drehung der Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>row of the position</source>
        <translation>Zeile der Position</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>row of the token</source>
        <translation>Zeile des Tokens</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>rows before the normalisation</source>
        <translation>Zeilen vor der Normalisierung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>scaled score = score ÷ {root}</source>
        <translation>skalierter Score = Score ÷ {root}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>scaled scores + &lt;i&gt;M&lt;/i&gt;, with &lt;i&gt;M&lt;/i&gt; = −∞ where blocked, 0 elsewhere</source>
        <translation>skalierte Scores + &lt;i&gt;M&lt;/i&gt;, mit &lt;i&gt;M&lt;/i&gt; = −∞, wo gesperrt ist, sonst 0</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>score = q · k: multiply column by column, then add</source>
        <translation>Score = q · k: Spalte für Spalte multiplizieren, dann addieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>scores ÷ √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</source>
        <translation>Scores ÷ √&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;head&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>softmax of each row: rows = query, columns = key</source>
        <translation>Softmax jeder Zeile: Zeilen = Query, Spalten = Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>softmax of the logits of a row</source>
        <translation>Softmax der Logits einer Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>softmax over the words</source>
        <translation>Softmax über die Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>the messages of all heads side by side</source>
        <translation>die Nachrichten aller Köpfe nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>times W_O</source>
        <translation>mal W_O</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>token rows + position rows</source>
        <translation>Tokenzeilen + Positionszeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>weights times values</source>
        <translation>Gewichte mal Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <source>−∞ is added where a key is blocked, 0 elsewhere.</source>
        <translation>Wo ein Key gesperrt ist, wird −∞ addiert, sonst 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>hidden units</source>
        <translation>verdeckte Einheiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>dot products</source>
        <translation>Skalarprodukte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/stage_words.py"/>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps.py"/>
        <location filename="../../mha_desktop/scene/steps_copy.py"/>
        <location filename="../../mha_desktop/scene/steps_layout.py"/>
        <source>Σ over keys</source>
        <translation>Σ über Keys</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps.py"/>
        <source>Click the number to see where it came from, the card to show its stage.</source>
        <translation>Ein Klick auf die Zahl zeigt, woher sie kommt, einer auf den Kasten seine Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>dot product, query · key</source>
        <translation>Skalarprodukt, Query · Key</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>turned query · key, {count} apart</source>
        <translation>Query · Key gedreht, Abstand {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>divide by {root}</source>
        <translation>durch {root} teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>Σ over {count} keys = {sum}</source>
        <translation>Σ über {count} Keys = {sum}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>Σ over {count} queries = {sum}</source>
        <translation>Σ über {count} Queries = {sum}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>Σ = {sum}</source>
        <translation>Σ = {sum}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>exponential, less the maximum</source>
        <translation>Exponential, ohne Maximum</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>exponential</source>
        <translation>Exponential</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>nothing to share out</source>
        <translation>nichts zu verteilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>divide by Σ</source>
        <translation>durch Σ teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>times the value of {key}</source>
        <translation>mal Value von {key}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>not {value}</source>
        <translation>nicht {value}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_cards.py"/>
        <source>do not divide</source>
        <translation>nicht teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_copy.py"/>
        <source>head {head}, query {query} “{q}”, key {key} “{k}”</source>
        <translation>Kopf {head}, Query {query} „{q}“, Key {key} „{k}“</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_copy.py"/>
        <source>logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>Query {query} reads nothing: attention 0, message 0.</source>
        <translation>Query {query} liest nichts: Attention 0, Nachricht 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>Query {query} reads nothing: attention 0, message 0, output = b_O.</source>
        <translation>Query {query} liest nichts: Attention 0, Nachricht 0, Ausgabe = b_O.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>Query {query} reads nothing: attention 0, message 0, output = b_O, here 0.</source>
        <translation>Query {query} liest nichts: Attention 0, Nachricht 0, Ausgabe = b_O, hier 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>Query {query} may not read key {key}: its weight is 0.</source>
        <translation>Query {query} darf Key {key} nicht lesen: Sein Gewicht ist 0.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_notes.py"/>
        <source>The row's largest, {largest}, is subtracted first: e to such powers is not finite.</source>
        <translation>Das Größte der Zeile, {largest}, wird zuerst abgezogen: e hoch solche Zahlen ist nicht endlich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>not {root}</source>
        <translation>nicht {root}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/stage_names.py"/>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>all heads</source>
        <translation>alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>hidden unit</source>
        <translation>verdeckte Einheit</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>key &lt;i&gt;j&lt;/i&gt;</source>
        <translation>Key &lt;i&gt;j&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>message of head {i}</source>
        <translation>Nachricht von Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>next word</source>
        <translation>nächstes Wort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>times &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;, row by row</source>
        <translation>mal &lt;i&gt;W&lt;/i&gt;&lt;sub&gt;O&lt;/sub&gt;, Zeile für Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>{count} largest</source>
        <translation>{count} größte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>{count} of {all} words</source>
        <translation>{count} von {all} Wörtern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>{count} words</source>
        <translation>{count} Wörter</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>{count} classes</source>
        <translation>{count} Klassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_rows.py"/>
        <source>{count} of {all} classes</source>
        <translation>{count} von {all} Klassen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>before ReLU</source>
        <translation>vor ReLU</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>before the mask</source>
        <translation>vor der Maske</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>column {c}</source>
        <translation>Spalte {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>dot product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>input row</source>
        <translation>Eingabezeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>key, column {c}</source>
        <translation>Key, Spalte {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>less the largest</source>
        <translation>ohne das Größte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>one a word</source>
        <translation>eines je Wort</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>over queries</source>
        <translation>über Queries</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>product {c}</source>
        <translation>Produkt {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>row before the norm</source>
        <translation>Zeile vor der Norm</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>row {c}</source>
        <translation>Zeile {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>row {c}, head {i}</source>
        <translation>Zeile {c}, Kopf {i}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>scaled</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>softmax of the logits</source>
        <translation>Softmax der Logits</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>turned by its place</source>
        <translation>um seine Stelle gedreht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>turned, column {c}</source>
        <translation>gedreht, Spalte {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>value, column {c}</source>
        <translation>Value, Spalte {c}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>{added} + Δ{E}</source>
        <translation>{added} + Δ{E}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>query row</source>
        <translation>Query-Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>sum of the rows</source>
        <translation>Summe der Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>W_O, row by row</source>
        <translation>W_O, Zeile für Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>add the input row</source>
        <translation>Eingabezeile addieren</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>divide by the root</source>
        <translation>durch die Wurzel teilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>heads side by side</source>
        <translation>Köpfe nebeneinander</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>key rows</source>
        <translation>Key-Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>products of the columns</source>
        <translation>Produkte der Spalten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>sum = message</source>
        <translation>Summe = Nachricht</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>sum of the exponentials</source>
        <translation>Summe der Exponentiale</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>turn the keys</source>
        <translation>Keys drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>turn the query</source>
        <translation>Query drehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>value rows</source>
        <translation>Value-Zeilen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/steps_words.py"/>
        <source>weight times value</source>
        <translation>Gewicht mal Value</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Class token</source>
        <translation>Klassen-Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Hidden weights</source>
        <translation>Verdeckte Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Key weights</source>
        <translation>Key-Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Mixes what the heads have brought: it reads their messages side by side. Here head i owns d_head of the rows, so its band stands at the side.</source>
        <translation>Mischt, was die Köpfe gebracht haben: Sie liest deren Nachrichten nebeneinander. Hier gehören Kopf i d_head der Zeilen, deshalb steht sein Band an der Seite.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>One row for each place of the sentence. Sinusoidal rows are computed and cannot be typed over.</source>
        <translation>Eine Zeile für jede Stelle des Satzes. Sinusförmige Zeilen sind berechnet und lassen sich nicht überschreiben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>One row for each token, what all heads read. In a document with a vocabulary it is computed from the tables of tokens and positions; then those two are edited.</source>
        <translation>Eine Zeile je Token, was alle Köpfe lesen. In einem Dokument mit Vokabular ist sie aus den Tabellen der Token und Positionen berechnet; dann werden diese beiden bearbeitet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>One row for each word of the vocabulary. Changing it changes every place in which the word stands.</source>
        <translation>Eine Zeile für jedes Wort des Vokabulars. Sie zu ändern ändert jede Stelle, an der das Wort steht.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Output weights</source>
        <translation>Ausgabegewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Patch projection</source>
        <translation>Patch-Projektion</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Query weights</source>
        <translation>Query-Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>The first layer of the readout, with ReLU behind it.</source>
        <translation>Die erste Schicht der Ausgabeschicht, mit ReLU dahinter.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>The picture that is cut into patches: a row of the table is a row of pixels, the channels of a pixel side by side. Each sequence has its own.</source>
        <translation>Das Bild, das in Patches geschnitten wird: Eine Zeile der Tabelle ist eine Zeile von Pixeln, die Kanäle eines Pixels nebeneinander. Jede Sequenz hat ihr eigenes.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>The row of the token in front of the patches. It belongs to no pixel.</source>
        <translation>Die Zeile des Tokens vor den Patches. Es gehört zu keinem Pixel.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>The rows that the residual adds to, where a document came from a model that normalises before attention: X are the same rows behind the normalisation. Each sequence has its own.</source>
        <translation>Die Zeilen, zu denen die Residualverbindung addiert, wo ein Dokument aus einem Modell stammt, das vor der Attention normalisiert: X sind dieselben Zeilen nach der Normalisierung. Jede Sequenz hat ihre eigenen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>The second layer of the readout: a column for each word.</source>
        <translation>Die zweite Schicht der Ausgabeschicht: eine Spalte für jedes Wort.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Turns a row of X into keys. Head i owns d_head of its columns; the band above them has the head’s hue. Every row belongs to all heads.</source>
        <translation>Macht aus einer Zeile von X Keys. Kopf i gehören d_head der Spalten; das Band darüber hat den Farbton des Kopfes. Jede Zeile gehört allen Köpfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Turns a row of X into queries. Head i owns d_head of its columns; the band above them has the head’s hue. Every row belongs to all heads.</source>
        <translation>Macht aus einer Zeile von X Queries. Kopf i gehören d_head der Spalten; das Band darüber hat den Farbton des Kopfes. Jede Zeile gehört allen Köpfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Turns a row of X into values. Head i owns d_head of its columns; the band above them has the head’s hue. Every row belongs to all heads.</source>
        <translation>Macht aus einer Zeile von X Values. Kopf i gehören d_head der Spalten; das Band darüber hat den Farbton des Kopfes. Jede Zeile gehört allen Köpfen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Turns the pixels of a patch, laid out in one row, into a row of the model. All patches share it.</source>
        <translation>Macht aus den Pixeln eines Patches, in einer Zeile ausgelegt, eine Zeile des Modells. Alle Patches teilen sie sich.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Value weights</source>
        <translation>Value-Gewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/table_help.py"/>
        <source>Vocabulary weights</source>
        <translation>Vokabulargewichte</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/text.py"/>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>1 pair of columns in each head, turned by 1 radian from place to place whatever the base.</source>
        <translation>1 Paar von Spalten in jedem Kopf, von Stelle zu Stelle um 1 Radiant gedreht, gleich welche Basis.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>{pairs} pairs of columns in each head, from place to place the first turned by 1 radian, the last by {least}.</source>
        <translation>{pairs} Paare von Spalten in jedem Kopf, von Stelle zu Stelle das erste um 1 Radiant gedreht, das letzte um {least}.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>No rotary positions</source>
        <translation>Keine rotierenden Positionen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Rotary positions, base {base}</source>
        <translation>Rotierende Positionen, Basis {base}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Each head has keys and values of its own.</source>
        <translation>Jeder Kopf hat eigene Keys und Values.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>All heads share the same keys and values.</source>
        <translation>Alle Köpfe teilen sich dieselben Keys und Values.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Every {share} heads share keys and values: heads 1 to {share} the first ones.</source>
        <translation>Je {share} Köpfe teilen sich Keys und Values: die Köpfe 1 bis {share} die ersten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Keys and values for each head; those that were shared are copied.</source>
        <translation>Keys und Values für jeden Kopf; geteilte werden kopiert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Each serves {share} heads of Q. The columns of the first head of each group stay; those of the others go, until the step is taken back.</source>
        <translation>Jeder dient {share} Köpfen von Q. Die Spalten des ersten Kopfes jeder Gruppe bleiben; die der anderen fallen weg, bis der Schritt zurückgenommen wird.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Own keys and values for each head</source>
        <translation>Eigene Keys und Values für jeden Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>Keys and values shared by all heads</source>
        <translation>Gemeinsame Keys und Values für alle Köpfe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/turning.py"/>
        <source>{count} heads of keys and values</source>
        <translation>{count} Köpfe für Keys und Values</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/waiting.py"/>
        <source>The engine is being loaded.</source>
        <translation>Der Rechenkern wird geladen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/scene/waiting.py"/>
        <source>Without the engine this cannot be computed.</source>
        <translation>Ohne den Rechenkern lässt sich das nicht berechnen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/export/figures.py"/>
        <source>--query and --key mark one cell together; give both.</source>
        <translation>--query und --key markieren zusammen eine Zelle; beide angeben.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/learning/slopes.py"/>
        <source>The gradient could not be computed ({reason}).</source>
        <translation>Der Gradient ließ sich nicht berechnen ({reason}).</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Locked by the scene “{title}”.</source>
        <translation>Gesperrt durch die Szene „{title}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>Locked by the step “{title}”.</source>
        <translation>Gesperrt durch den Schritt „{title}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/lessons/desk.py"/>
        <source>The lesson is shown as it was written, because its translation has a fault: {error}</source>
        <translation>Die Lektion wird in ihrer Originalsprache gezeigt, weil ihre Übersetzung einen Fehler hat: {error}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>The answers of a worksheet that was handed out are your teacher's.</source>
        <translation>Die Lösungen eines ausgeteilten Arbeitsblatts sind der Lehrkraft vorbehalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>There is no worksheet yet: press “Blank cells” and click numbers in the heatmaps.</source>
        <translation>Noch gibt es kein Arbeitsblatt: „Lücken setzen“ drücken und Zahlen in den Heatmaps anklicken.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Some blanks are not in this calculation any more. Undo what changed its shape.</source>
        <translation>Einige Lücken gibt es in dieser Rechnung nicht mehr. Rückgängig machen, was ihre Form geändert hat.</translation>
    </message>
</context>
<context>
    <name>Worksheet</name>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>Your name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>It is written into the hand-in, and stands in the table of marks</source>
        <translation>Er steht in der Abgabe und in der Tabelle der Bewertungen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>Earlier blanks</source>
        <translation>Frühere Lücken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>Later blanks</source>
        <translation>Spätere Lücken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>The blanks before these; what was typed stays</source>
        <translation>Die Lücken vor diesen; was getippt wurde, bleibt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>The blanks after these; what was typed stays</source>
        <translation>Die Lücken nach diesen; was getippt wurde, bleibt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/answer_page.py"/>
        <source>Blanks {first} to {last} of {count}</source>
        <translation>Lücken {first} bis {last} von {count}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/blanking.py"/>
        <source>{stage} is given: the calculation begins with it.</source>
        <translation>{stage} ist gegeben: Mit dieser Stufe beginnt die Rechnung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/blanking.py"/>
        <source>bring cells back</source>
        <translation>Zellen wieder zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/blanking.py"/>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>blank cells</source>
        <translation>Zellen als Lücken</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>The tables of a worksheet that was handed out cannot be changed.</source>
        <translation>Die Tabellen eines ausgeteilten Arbeitsblatts lassen sich nicht ändern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>This worksheet was handed out: its blanks stay as they are.</source>
        <translation>Dieses Arbeitsblatt wurde ausgeteilt: Seine Lücken bleiben, wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>bring all cells back</source>
        <translation>alle Zellen wieder zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>Nothing can be blanked here: show a computed stage, and lock a number for a row.</source>
        <translation>Hier lassen sich keine Lücken setzen: eine berechnete Stufe zeigen, und für eine Zeile eine Zahl festhalten.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>A tolerance cannot be negative. The old one stays.</source>
        <translation>Eine Toleranz kann nicht negativ sein. Die alte bleibt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>checking</source>
        <translation>prüft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>remove the worksheet</source>
        <translation>Arbeitsblatt entfernen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>type a number</source>
        <translation>Zahl eingeben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>Your teacher marks this worksheet. Save a hand-in.</source>
        <translation>Dieses Arbeitsblatt wird von der Lehrkraft ausgewertet. Eine Abgabe speichern.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/desk.py"/>
        <source>Some blanks are not in this calculation any more. Undo what changed its shape.</source>
        <translation>Einige Lücken gibt es in dieser Rechnung nicht mehr. Rückgängig machen, was ihre Form geändert hat.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/field.py"/>
        <source>Type the number that belongs here; Return goes to the next blank.</source>
        <translation>Die Zahl tippen, die hierher gehört; Eingabe geht zur nächsten Lücke.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/field.py"/>
        <source>follows</source>
        <translation>folgt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/field.py"/>
        <source>{said}: {wanted}</source>
        <translation>{said}: {wanted}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank cells</source>
        <translation>Lücken setzen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Click or drag over numbers in the heatmaps and the worked steps</source>
        <translation>In den Heatmaps und Rechenschritten auf Zahlen klicken oder darüber ziehen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>One cell in so many</source>
        <translation>Eine Zelle von so vielen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>5: every fifth number of the stage becomes a blank</source>
        <translation>5: Jede fünfte Zahl der Stufe wird eine Lücke</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Right within</source>
        <translation>Richtig bis auf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>A typed number counts as right when it is no further off than this</source>
        <translation>Eine getippte Zahl gilt als richtig, wenn sie nicht weiter als das daneben liegt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Students may check their numbers</source>
        <translation>Die Klasse darf ihre Zahlen prüfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Without this tick the file for students does not say which numbers are right</source>
        <translation>Ohne dieses Häkchen sagt die Datei für die Klasse nicht, welche Zahlen richtig sind</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Show the answers</source>
        <translation>Lösungen zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Fill the blanks with the calculation's numbers, here in the window only</source>
        <translation>Die Lücken mit den Zahlen der Rechnung füllen, nur hier im Fenster</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>This row</source>
        <translation>Diese Zeile</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>This head</source>
        <translation>Dieser Kopf</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>This stage</source>
        <translation>Diese Stufe</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>One cell in</source>
        <translation>Eine Zelle von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>A random third</source>
        <translation>Ein zufälliges Drittel</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Bring all back</source>
        <translation>Alle wieder zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Save for students…</source>
        <translation>Für die Klasse speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Marks of hand-ins…</source>
        <translation>Abgaben auswerten…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Answer sheet as PDF…</source>
        <translation>Lösungsblatt als PDF…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank the row of the locked number in the stage that is shown</source>
        <translation>Die Zeile der festgehaltenen Zahl in der gezeigten Stufe zu Lücken machen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank the whole head of the locked number in the stage that is shown</source>
        <translation>Den ganzen Kopf der festgehaltenen Zahl in der gezeigten Stufe zu Lücken machen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank every number of the stage that is shown</source>
        <translation>Jede Zahl der gezeigten Stufe zur Lücke machen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank one number in so many of the stage that is shown, evenly spread</source>
        <translation>Eine von so vielen Zahlen der gezeigten Stufe zur Lücke machen, gleichmäßig verteilt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Blank a third of the numbers of the stage that is shown, drawn by chance</source>
        <translation>Ein Drittel der Zahlen der gezeigten Stufe zu Lücken machen, vom Zufall gewählt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>No number is blanked any more</source>
        <translation>Keine Zahl ist mehr eine Lücke</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>The file that students get: blanks, no answers</source>
        <translation>Die Datei für die Klasse: Lücken, keine Lösungen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Mark a folder of hand-ins</source>
        <translation>Einen Ordner mit Abgaben auswerten</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>The worksheet on paper, with lines to write on</source>
        <translation>Das Arbeitsblatt auf Papier, mit Linien zum Schreiben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>The worksheet as a file to print or to send</source>
        <translation>Das Arbeitsblatt als Datei zum Drucken oder Senden</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>The same sheet with every blank filled</source>
        <translation>Dasselbe Blatt mit jeder Lücke gefüllt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>Nothing is blanked yet. Press “Blank cells” and click numbers in the heatmaps.</source>
        <translation>Noch gibt es keine Lücken. „Lücken setzen“ drücken und Zahlen in den Heatmaps anklicken.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>{count} blanks in one stage.</source>
        <translation>{count} Lücken in einer Stufe.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>{count} blanks in {stages} stages.</source>
        <translation>{count} Lücken in {stages} Stufen.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>One blank.</source>
        <translation>Eine Lücke.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>The sequence that they are about is gone.</source>
        <translation>Die Sequenz, zu der sie gehören, ist weg.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>They are about “{name}”.</source>
        <translation>Sie gehören zu „{name}“.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/make_page.py"/>
        <source>{count} of them are not in this calculation any more.</source>
        <translation>{count} davon gibt es in dieser Rechnung nicht mehr.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Marks of hand-ins</source>
        <translation>Auswertung der Abgaben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>One row a hand-in; a double click shows it on the page with its marks.</source>
        <translation>Eine Zeile je Abgabe; ein Doppelklick zeigt sie auf der Seite mit ihrer Bewertung.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>first wrong operation</source>
        <translation>erste falsche Operation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>student</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Show on the page</source>
        <translation>Auf der Seite zeigen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Open the chosen hand-in with its marks; your own document waits</source>
        <translation>Die gewählte Abgabe mit ihrer Bewertung öffnen; das eigene Dokument wartet</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>The whole table as a file for a spreadsheet</source>
        <translation>Die ganze Tabelle als Datei für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Back to your worksheet (Esc)</source>
        <translation>Zurück zum Arbeitsblatt (Esc)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>{marked} of {count} files are marked.</source>
        <translation>{marked} von {count} Dateien sind ausgewertet.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>{title}, marks</source>
        <translation>{title}, Auswertung</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Table with commas</source>
        <translation>Tabelle mit Kommas</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Table with semicolons</source>
        <translation>Tabelle mit Semikolons</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <source>Save the marks</source>
        <translation>Auswertung speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/marks_dialog.py"/>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>“{name}” is saved.</source>
        <translation>„{name}“ ist gespeichert.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Choose the cells that students fill in</source>
        <translation>Die Zellen wählen, die die Klasse ausfüllt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Make</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Fill in</source>
        <translation>Ausfüllen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Type the numbers, as students do</source>
        <translation>Die Zahlen eingeben, wie die Klasse es tut</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Say which numbers are right, and where the first wrong one comes from (Return)</source>
        <translation>Sagen, welche Zahlen stimmen und woher die erste falsche kommt (Eingabe)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Save hand-in…</source>
        <translation>Abgabe speichern…</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>One file with your name and your numbers, for the teacher</source>
        <translation>Eine Datei mit dem eigenen Namen und den eigenen Zahlen, für die Lehrkraft</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>The worksheet on paper, with the numbers that were typed</source>
        <translation>Das Arbeitsblatt auf Papier, mit den getippten Zahlen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Back to your worksheet</source>
        <translation>Zurück zum eigenen Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Leave this hand-in; your own file is shown again</source>
        <translation>Diese Abgabe verlassen; die eigene Datei wird wieder gezeigt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Mark with your own file…</source>
        <translation>Mit eigener Datei bewerten …</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Compare this hand-in with the file in which you made the worksheet</source>
        <translation>Diese Abgabe mit der Datei vergleichen, in der du das Arbeitsblatt erstellt hast</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Go on filling in</source>
        <translation>Weiter ausfüllen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>{count} later numbers follow from it.</source>
        <translation>{count} spätere Zahlen folgen daraus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>One later number follows from it.</source>
        <translation>Eine spätere Zahl folgt daraus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>{left} of {count} blanks are empty.</source>
        <translation>{left} von {count} Lücken sind leer.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/panel.py"/>
        <source>Every blank is filled.</source>
        <translation>Alle Lücken sind ausgefüllt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Page {page} of {pages}</source>
        <translation>Seite {page} von {pages}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Answers: {title}</source>
        <translation>Lösungen: {title}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Worksheet: {title}</source>
        <translation>Arbeitsblatt: {title}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Answer sheet</source>
        <translation>Lösungsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Given: {table}</source>
        <translation>Gegeben: {table}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Answers:</source>
        <translation>Lösungen:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Fill in:</source>
        <translation>Ausfüllen:</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/paper.py"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Save for students</source>
        <translation>Für die Klasse speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>{title}, worksheet</source>
        <translation>{title}, Arbeitsblatt</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>“{name}” is for your students. Keep your own file: it marks what they hand in.</source>
        <translation>„{name}“ ist für die Klasse. Die eigene Datei behalten: Sie wertet die Abgaben aus.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>{student}, {title}</source>
        <translation>{student}, {title}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Save hand-in</source>
        <translation>Abgabe speichern</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>“{name}” is your hand-in: every blank is filled.</source>
        <translation>„{name}“ ist die Abgabe: Alle Lücken sind ausgefüllt.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>“{name}” is your hand-in: {left} of {count} blanks are empty.</source>
        <translation>„{name}“ ist die Abgabe: {left} von {count} Lücken sind leer.</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Documents (*.mhad)</source>
        <translation>Dokumente (*.mhad)</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Your own file of this worksheet</source>
        <translation>Deine eigene Datei dieses Arbeitsblatts</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Folder of hand-ins</source>
        <translation>Ordner mit Abgaben</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Print: {title}</source>
        <translation>Drucken: {title}</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>{title}, answers</source>
        <translation>{title}, Lösungen</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <location filename="../../mha_desktop/ui/worksheet/tasks.py"/>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
</context>
</TS>
