/** The small SVG vocabulary every picture is drawn with. The canvas is 800×600, light comes from the top left. */

export type Palette = {
  backdrop: string;
  backdropDark: string;
  main: string;
  mainDark: string;
  mainLight: string;
  accent: string;
  ink: string;
};

export type Drawing = (p: Palette) => string;

/** Materials that look the same in every palette. */
export const tone = {
  white: "#ffffff",
  paper: "#faf5ec",
  paperDark: "#e6dccb",
  steelLight: "#e4e8ee",
  steel: "#bcc4d0",
  steelDark: "#8b94a5",
  iron: "#4d5263",
  coal: "#2c2a36",
  coalLight: "#45434f",
  glass: "#a9d8e2",
  glassDark: "#6fafc2",
  woodLight: "#d9a066",
  wood: "#b87a45",
  woodDark: "#8a5630",
  leafLight: "#7cb85c",
  leaf: "#4f9a4b",
  leafDark: "#35743f",
  gold: "#f2b632",
  goldDark: "#c98a1b",
  skin: "#8d5a3a",
  skinDark: "#6f4329",
  skinDeep: "#5a3522",
  skinWarm: "#a86e48",
} as const;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line with round ends: cables, handles, thin limbs. */
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (cx: number, cy: number, r: number, colour: string, width: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join("")}</g>`;

export const move = (x: number, y: number, ...parts: string[]): string => group(`translate(${x} ${y})`, ...parts);

export const scale = (x: number, y: number, factor: number, ...parts: string[]): string =>
  group(`translate(${x} ${y}) scale(${factor})`, ...parts);

export const spin = (degrees: number, cx: number, cy: number, ...parts: string[]): string =>
  group(`rotate(${degrees} ${cx} ${cy})`, ...parts);

/** The parts reflected in the vertical line at x. */
export const mirror = (x: number, ...parts: string[]): string => group(`translate(${2 * x} 0) scale(-1 1)`, ...parts);

export const fade = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join("")}</g>`;

/** The parts cut to the outline `d`. Ids must differ within one picture. */
export const clip = (id: string, d: string, ...parts: string[]): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join("")}</g>`;

export const shade = (d: string, opacity = 0.14): string => fade(opacity, path(d, "#1d1230"));

export const shine = (d: string, opacity = 0.28): string => fade(opacity, path(d, "#ffffff"));

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The outline of a rounded box, for `clip`, `shade` and `shine`. */
export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** The outline of a circle, for `clip`. */
export const disc = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A soft two-step shadow on the ground. */
export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.09): string =>
  fade(0.13, ellipse(cx + 8, cy, rx, ry, "#1d1230")) + fade(0.16, ellipse(cx + 4, cy, rx * 0.8, ry * 0.65, "#1d1230"));

/** A road wheel with a five-spoke rim. */
export const wheel = (cx: number, cy: number, r: number, rim: string = tone.steelLight): string =>
  circle(cx, cy, r, tone.coal) +
  ring(cx, cy, r * 0.84, tone.coalLight, r * 0.07) +
  circle(cx, cy, r * 0.64, tone.steelDark) +
  circle(cx - r * 0.02, cy - r * 0.02, r * 0.6, tone.iron) +
  repeat(5, (i) =>
    spin(
      i * 72,
      cx,
      cy,
      path(
        `M${cx - r * 0.12} ${cy}L${cx - r * 0.17} ${cy - r * 0.58}h${r * 0.34}L${cx + r * 0.12} ${cy}z`,
        i > 0 && i < 3 ? tone.steel : rim,
      ),
    ),
  ) +
  ring(cx, cy, r * 0.59, rim, r * 0.08) +
  circle(cx, cy, r * 0.17, tone.steelDark) +
  circle(cx - r * 0.03, cy - r * 0.03, r * 0.11, tone.white);

/** A window with frame, reflection and sill. */
export const pane = (x: number, y: number, width: number, height: number, frame: string = tone.paper): string =>
  rect(x - 6, y - 6, width + 12, height + 12, frame, 3) +
  rect(x, y, width, height, tone.glassDark) +
  path(`M${x} ${y}h${width * 0.75}L${x} ${y + height * 0.9}z`, tone.glass) +
  rect(x + width / 2 - 2.5, y, 5, height, frame) +
  rect(x - 10, y + height + 4, width + 20, 7, tone.paperDark, 2);

export const bush = (x: number, y: number, size: number): string =>
  scale(
    x,
    y,
    size,
    path("M-60 0c-14-26 4-46 22-42c2-26 36-32 48-12c20-12 46 2 42 26c14 4 16 22 8 28z", tone.leaf),
    path("M-46-8c-4-18 8-28 20-24c4-20 28-22 36-8c-14-2-22 4-24 14c-14-4-26 2-32 18z", tone.leafLight),
  );

export const palmTree = (x: number, y: number, size: number): string =>
  scale(
    x,
    y,
    size,
    path("M-9 0c4-60 2-110 10-170l12 2c-6 60-4 110 2 168z", tone.wood),
    path("M4-4c-2-60 0-110 4-166l5 1c-6 60-4 110 2 169z", tone.woodDark),
    path("M8-170c-20-34-60-40-92-14c34-8 62-2 92 14z", tone.leaf),
    path("M8-170c-30-10-62 8-72 46c20-28 44-42 72-46z", tone.leafDark),
    path("M8-170c20-38 64-42 92-12c-34-10-62-4-92 12z", tone.leafLight),
    path("M8-170c30-8 60 12 66 48c-20-28-38-42-66-48z", tone.leaf),
    path("M8-170c-8-30-4-54 18-72c2 28-2 50-18 72z", tone.leafLight),
    circle(2, -164, 8, tone.woodDark),
    circle(15, -161, 7, tone.wood),
  );

export const cloud = (x: number, y: number, size: number): string =>
  fade(
    0.6,
    scale(
      x,
      y,
      size,
      path("M-70 0a22 22 0 0 1 6-43a36 36 0 0 1 66-10a28 28 0 0 1 46 20a18 18 0 0 1 4 33z", tone.white),
    ),
  );
