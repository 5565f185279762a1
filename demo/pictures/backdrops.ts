/** The walls, streets and fields behind the items; wall patterns borrow from adire and ankara geometry. */
import { circle, cloud, ellipse, fade, group, line, type Palette, path, rect, repeat, ring, tone } from "./shapes";

export type Pattern = "rings" | "diamonds" | "scales" | "petals" | "zigzag" | "combs";

const tiles: Record<Pattern, (colour: string) => string> = {
  rings: (c) =>
    ring(50, 50, 36, c, 5) +
    ring(50, 50, 21, c, 5) +
    circle(50, 50, 8, c) +
    circle(0, 0, 9, c) +
    circle(100, 0, 9, c) +
    circle(0, 100, 9, c) +
    circle(100, 100, 9, c),
  diamonds: (c) =>
    line("M50 4L96 50L50 96L4 50z", c, 5) + line("M50 28L72 50L50 72L28 50z", c, 5) + path("M50 42l8 8l-8 8l-8-8z", c),
  scales: (c) =>
    repeat(3, (i) => ring(50, 100, 46 - i * 15, c, 5)) +
    repeat(3, (i) => ring(0, 50, 46 - i * 15, c, 5)) +
    repeat(3, (i) => ring(100, 50, 46 - i * 15, c, 5)),
  petals: (c) =>
    repeat(4, (i) => group(`rotate(${i * 90} 50 50)`, path("M50 46C30 34 32 14 50 6C68 14 70 34 50 46z", c))) +
    circle(0, 0, 8, c) +
    circle(100, 0, 8, c) +
    circle(0, 100, 8, c) +
    circle(100, 100, 8, c),
  zigzag: (c) =>
    repeat(3, (i) => line(`M-10 ${44 + i * 33}L25 ${14 + i * 33}L75 ${54 + i * 33}L110 ${24 + i * 33}`, c, 6)),
  combs: (c) =>
    repeat(4, (i) => path(`M${i * 25} 44l12.5-32l12.5 32z`, c)) +
    rect(0, 52, 100, 6, c) +
    repeat(4, (i) => circle(i * 25 + 12.5, 78, 7, c)),
};

/** Flat sky with a large pale sun glow, top left. */
const sky = (p: Palette): string =>
  rect(0, 0, 800, 600, p.backdrop) +
  fade(0.3, circle(150, 110, 330, tone.white)) +
  fade(0.4, circle(150, 110, 190, tone.white)) +
  fade(0.7, circle(150, 110, 62, tone.white));

/** A patterned wall with a light disc behind the item, above a plain floor that starts at `floor`. */
export const studio = (p: Palette, pattern: Pattern, floor: number, ...parts: string[]): string =>
  rect(0, 0, 800, 600, p.backdrop) +
  `<pattern id="adire" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(1.6)">${tiles[pattern](p.backdropDark)}</pattern>` +
  fade(0.22, rect(0, 0, 800, floor, "url(#adire)")) +
  circle(400, floor - 150, 268, p.backdrop) +
  fade(0.38, circle(400, floor - 150, 268, tone.white)) +
  rect(0, floor, 800, 600 - floor, p.backdropDark) +
  fade(0.22, rect(0, floor, 800, 8, tone.white)) +
  fade(0.16, ellipse(330, 520, 420, 60, tone.white)) +
  parts.join("");

/** A sunny street: skyline, kerb and road. */
export const street = (p: Palette, ...parts: string[]): string =>
  sky(p) +
  cloud(600, 130, 1) +
  fade(
    0.5,
    path(
      "M0 430V300h70v-60h80v90h50v-150h96v110h64v40h60v-90h40v-40h60v40h40v120h50v-70h90v60h40v-110h60v230z",
      p.backdropDark,
    ),
  ) +
  fade(
    0.4,
    repeat(3, (i) => rect(222, 206 + i * 36, 14, 18, tone.white) + rect(258, 206 + i * 36, 14, 18, tone.white)),
    repeat(3, (i) => rect(478, 196 + i * 36, 14, 18, tone.white)),
    repeat(3, (i) => rect(92 + i * 18, 262, 8, 16, tone.white)),
  ) +
  rect(0, 418, 800, 40, p.backdropDark) +
  fade(0.3, rect(0, 418, 800, 10, tone.white)) +
  rect(0, 452, 800, 148, "#6b6676") +
  fade(0.35, rect(0, 452, 800, 6, "#1d1230")) +
  fade(
    0.6,
    repeat(5, (i) => rect(30 + i * 170, 548, 96, 10, tone.white, 3)),
  ) +
  parts.join("");

/** Open country: soft hills and grass from y = 430 down. */
export const field = (p: Palette, ...parts: string[]): string =>
  sky(p) +
  cloud(610, 110, 1) +
  cloud(360, 70, 0.6) +
  fade(0.55, path("M0 440C80 300 220 290 330 380C430 270 620 240 800 380V480H0z", p.backdropDark)) +
  path("M0 420C200 380 420 450 800 410V600H0z", "#9cc069") +
  path("M0 470C260 430 520 520 800 460V600H0z", "#86b05a") +
  fade(
    0.6,
    repeat(7, (i) => line(`M${50 + i * 118} ${540 + (i % 3) * 18}l-7-14m7 14l1-18m-1 18l9-13`, "#6c9a47", 4)),
  ) +
  parts.join("");
