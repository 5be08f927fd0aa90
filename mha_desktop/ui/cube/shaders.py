"""Shader sources of the OpenGL painter, GLSL 3.30.

Row 0 of the picture is its top: clip space is filled upside down, so that reading back needs no flip and
``gl_FragCoord`` counts rows as QImage does.
"""

from __future__ import annotations

FILL_VERTEX = """#version 330 core
layout(location = 0) in vec3 clip;      // x, y, w: no depth test, planes come sorted
layout(location = 1) in vec2 uv;        // along keys, along queries, 0 to 1
layout(location = 2) in vec2 look;      // layer, opacity
out vec2 at;
flat out int layer;
flat out float opacity;
void main() {
    at = uv;
    layer = int(look.x);
    opacity = look.y;
    gl_Position = vec4(clip.xy, 0.0, clip.z);
}
"""

FILL_FRAGMENT = """#version 330 core
uniform sampler2DArray values;
uniform sampler2D colors;               // 256 of the map, then nan, then one period of the hatch
uniform ivec2 size;                    // columns, rows
uniform int period;
uniform vec2 levels;
in vec2 at;
flat in int layer;
flat in float opacity;
out vec4 color;
const float BLOCKED = 2.0e38, NOT_A_NUMBER = 1.0e38;
void main() {
    ivec2 cell = clamp(ivec2(floor(at * vec2(size))), ivec2(0), size - 1);
    float value = texelFetch(values, ivec3(cell, layer), 0).r;
    int index;
    if (value > BLOCKED) {
        index = 257 + (int(gl_FragCoord.x) + int(gl_FragCoord.y)) % period;
    } else if (value > NOT_A_NUMBER) {
        index = 256;
    } else if (levels.y <= levels.x) {
        index = value > levels.x ? 255 : 0;
    } else {
        index = int(floor(clamp((value - levels.x) / (levels.y - levels.x), 0.0, 1.0) * 255.0 + 0.5));
    }
    color = vec4(texelFetch(colors, ivec2(index, 0), 0).rgb * opacity, opacity);
}
"""

LINE_VERTEX = """#version 330 core
layout(location = 0) in vec4 place;     // x, y in px; signed distance from the line; half its width
layout(location = 1) in vec4 premultiplied;
uniform vec2 size;
out vec2 across;
flat out vec4 ink;
void main() {
    across = place.zw;
    ink = premultiplied;
    gl_Position = vec4(place.xy / size * 2.0 - 1.0, 0.0, 1.0);
}
"""

LINE_FRAGMENT = """#version 330 core
in vec2 across;
flat in vec4 ink;
out vec4 color;
void main() {
    color = ink * clamp(across.y + 0.5 - abs(across.x), 0.0, 1.0);
}
"""
