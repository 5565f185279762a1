import { field, studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  fade,
  line,
  path,
  rect,
  repeat,
  ring,
  scale,
  shade,
  shadow,
  shine,
  spin,
  tone,
} from "./shapes";

export const appliances = {
  generator: (p) =>
    studio(
      p,
      "zigzag",
      452,
      shadow(400, 532, 310, 24),
      // frame
      line("M134 500V176Q134 140 170 140H630Q666 140 666 176V500", p.ink, 26),
      line("M130 480V176Q130 136 170 136H630", tone.coalLight, 7),
      line("M120 504H680", p.ink, 26),
      // tank
      path("M172 172Q172 152 192 152H608Q628 152 628 172V252H172z", p.main),
      path("M172 172Q172 152 192 152H608Q618 152 624 160H220Q196 162 194 190V252H172z", p.mainLight),
      path("M172 228H628V252H172z", p.mainDark),
      rect(262, 128, 76, 30, tone.coal, 8),
      rect(270, 122, 60, 12, tone.coalLight, 5),
      rect(440, 178, 120, 36, p.accent, 6),
      path("M506 180l-22 20h14l-6 12l24-19h-15z", tone.white),
      // engine
      rect(168, 264, 214, 218, tone.iron, 14),
      circle(276, 374, 92, tone.coal),
      circle(272, 370, 84, p.main),
      path("M188 370a84 84 0 0 1 168 0z", p.mainLight),
      circle(272, 370, 62, p.mainDark),
      repeat(12, (i) => spin(i * 30, 272, 370, rect(268, 314, 8, 38, p.ink, 4))),
      circle(272, 370, 26, p.ink),
      circle(268, 366, 14, tone.steel),
      rect(324, 318, 50, 14, p.ink, 7),
      // control panel
      rect(396, 264, 240, 218, tone.steel, 10),
      rect(396, 264, 240, 12, tone.steelLight, 6),
      shade("M600 276h36v196q0 10-10 10h-26z", 0.1),
      circle(444, 322, 32, tone.coal),
      circle(444, 322, 26, tone.paper),
      line("M444 330L458 306", "#e8483f", 5),
      circle(444, 330, 5, tone.coal),
      rect(500, 296, 110, 52, tone.coal, 8),
      rect(512, 308, 40, 28, "#4fb286", 5),
      rect(560, 308, 40, 28, "#e8483f", 5),
      ...[444, 520, 592].map(
        (x) =>
          circle(x, 416, 32, tone.coal) +
          circle(x, 416, 25, tone.coalLight) +
          rect(x - 13, 406, 6, 14, tone.coal, 2) +
          rect(x + 7, 406, 6, 14, tone.coal, 2) +
          rect(x - 3, 424, 6, 10, tone.coal, 2),
      ),
      rect(150, 512, 70, 18, tone.coal, 6),
      rect(580, 512, 70, 18, tone.coal, 6),
    ),

  "solar-panel": (p) =>
    field(
      p,
      circle(150, 118, 66, "#ffd667"),
      circle(144, 112, 52, "#ffe69b"),
      repeat(10, (i) => spin(i * 36, 150, 118, rect(145, 20, 10, 24, "#ffd667", 5))),
      shadow(430, 520, 310, 24),
      // legs
      path("M262 380h22v136h-22zM578 320h22v196h-22z", tone.steelDark),
      path("M262 380h8v136h-8zM578 320h8v196h-8z", tone.steel),
      line("M284 500L580 380M270 420L590 500", tone.steelDark, 9),
      rect(238, 506, 70, 16, tone.iron, 5),
      rect(554, 506, 70, 16, tone.iron, 5),
      // panel
      path("M228 152H700L610 430H110z", tone.steelDark),
      path("M228 142H700L610 418H110z", tone.steelLight),
      path("M240 154H684L602 406H128z", p.mainDark),
      clip(
        "cells",
        "M240 154H684L602 406H128z",
        repeat(4, (row) =>
          repeat(6, (col) => {
            const y = 158 + row * 62;
            const at = (c: number, yy: number): number =>
              Math.round(240 - ((yy - 154) / 252) * 112 + ((444 + ((yy - 154) / 252) * 30) * c) / 6);
            return path(
              `M${at(col, y) + 4} ${y}L${at(col + 1, y) - 3} ${y}L${at(col + 1, y + 54) - 3} ${y + 54}L${at(col, y + 54) + 4} ${y + 54}z`,
              (row + col) % 5 === 0 ? p.mainLight : p.main,
            );
          }),
        ),
        shine("M300 140H420L270 420H150z", 0.2),
        shine("M470 140H500L360 420H330z", 0.2),
      ),
    ),

  fridge: (p) =>
    studio(
      p,
      "petals",
      470,
      shadow(404, 548, 180, 20),
      rect(280, 534, 36, 14, tone.coal, 4),
      rect(486, 534, 36, 14, tone.coal, 4),
      rect(262, 40, 290, 500, p.mainDark, 24),
      rect(252, 38, 286, 502, p.main, 24),
      clip(
        "doors",
        box(252, 38, 286, 502, 24),
        path("M252 38H420L252 300z", p.mainLight),
        path("M252 300V420L480 38H440z", p.mainLight),
        shade("M500 38h38v502h-38z", 0.1),
        rect(252, 208, 286, 12, p.mainDark),
        rect(252, 208, 286, 4, p.ink),
        rect(252, 520, 286, 20, p.mainDark),
      ),
      rect(486, 112, 18, 84, tone.steelDark, 9),
      rect(484, 110, 12, 84, tone.white, 6),
      rect(486, 240, 18, 150, tone.steelDark, 9),
      rect(484, 238, 12, 150, tone.white, 6),
      // water dispenser and magnets
      rect(300, 258, 92, 128, p.ink, 12),
      rect(310, 268, 72, 34, p.accent, 6),
      rect(322, 280, 30, 10, tone.white, 4),
      rect(312, 314, 68, 60, tone.coalLight, 8),
      path("M338 314h16v14h-16z", tone.steel),
      path("M336 374l-6-32h32l-6 32z", tone.glass),
      path("M310 96l16-16l16 16l-16 16z", p.accent),
      circle(368, 100, 12, "#f2b632"),
      rect(310, 128, 54, 52, tone.white, 3),
      rect(318, 138, 38, 6, tone.steel, 3),
      rect(318, 150, 28, 6, tone.steel, 3),
      circle(337, 130, 6, "#e8483f"),
    ),

  "standing-fan": (p) =>
    studio(
      p,
      "scales",
      470,
      shadow(404, 540, 150, 20),
      path("M290 536Q290 500 350 496H450Q510 500 510 536z", p.mainDark),
      path("M290 530Q292 500 350 494H450Q500 498 508 526H310z", p.main),
      path("M300 518Q310 496 352 494H400Q340 500 324 524z", p.mainLight),
      rect(390, 330, 22, 170, tone.steelDark, 6),
      rect(390, 330, 8, 170, tone.steelLight, 4),
      rect(372, 340, 58, 56, p.mainDark, 14),
      rect(372, 340, 50, 52, p.main, 12),
      circle(397, 370, 8, p.accent),
      // cage and blades
      scale(
        86,
        12,
        0.785,
        circle(408, 232, 192, p.mainDark),
        circle(400, 228, 192, p.main),
        circle(400, 228, 176, p.backdrop),
        fade(0.45, circle(400, 228, 176, tone.white)),
        repeat(3, (i) =>
          spin(
            i * 120 + 20,
            400,
            228,
            path("M400 228C330 190 320 100 382 72C452 66 470 150 400 228z", p.accent),
            fade(0.2, path("M400 228C450 160 460 90 382 72C452 66 470 150 400 228z", "#1d1230")),
            shine("M392 214C344 180 336 110 382 84C360 120 368 170 392 214z", 0.35),
          ),
        ),
        fade(0.75, ring(400, 228, 128, tone.steelLight, 4), ring(400, 228, 84, tone.steelLight, 4)),
        fade(
          0.75,
          repeat(18, (i) => spin(i * 20, 400, 228, rect(398, 54, 4, 130, tone.steelLight))),
        ),
        circle(400, 228, 42, p.mainDark),
        circle(398, 226, 36, p.main),
        path("M362 226a36 36 0 0 1 72-2C410 206 384 210 362 226z", p.mainLight),
        ring(400, 228, 184, p.mainLight, 5),
      ),
    ),
} satisfies Record<string, Drawing>;
