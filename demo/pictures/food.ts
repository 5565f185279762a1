import { studio } from "./backdrops";
import {
  circle,
  clip,
  type Drawing,
  ellipse,
  group,
  line,
  type Palette,
  path,
  rect,
  repeat,
  shade,
  shadow,
  spin,
  tone,
} from "./shapes";

/** A tomato around (0, 0), radius about 50. */
const tomato = (x: number, y: number, size: number, p: Palette): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path("M0-44C36-58 62-30 58 4C54 38 30 52 0 52S-54 38-58 4C-62-30-36-58 0-44z", p.mainDark),
    path("M0-44C28-58 50-34 46 0C42 34 20 46-6 48C-36 46-54 32-58 4C-62-30-36-58 0-44z", p.main),
    ellipse(-28, -18, 15, 12, p.mainLight),
    path("M0-38L-12-58L4-48L20-60L14-42L34-38L12-30L2-14L-6-32L-28-30z", tone.leaf),
    line("M2-44q4-12 12-16", tone.leafDark, 6),
  );

/** A pepper pod hanging from (0, 0), about 240 long. */
const pod = (main: string, light: string, dark: string): string =>
  path("M-38 6C-60 90-40 180 30 246C36 200 50 140 44 10Q0-16-38 6z", dark) +
  path("M-38 6C-60 90-40 180 30 246C14 190 20 100 22 0Q-8-8-38 6z", main) +
  path("M-30 18C-44 90-30 150 4 204C-12 150-18 90-12 14z", light) +
  path("M-44 14C-40-14-16-22 4-22S44-14 48 14Q30 4 18 18Q4 2-8 18Q-26 4-44 14z", tone.leaf) +
  path("M4-22Q44-14 48 14Q30 4 18 18Q10 0 4-22z", tone.leafDark) +
  line("M2-18Q0-44 20-58", tone.leafDark, 12);

export const food = {
  "tomato-basket": (p) =>
    studio(
      p,
      "diamonds",
      440,
      shadow(404, 532, 290, 26),
      line("M168 320C168 110 632 110 632 320", p.accent, 24),
      line("M166 312C172 112 560 100 622 270", "#ffffff44", 7),
      tomato(270, 276, 1.25, p),
      tomato(530, 280, 1.25, p),
      tomato(400, 246, 1.4, p),
      tomato(210, 322, 1, p),
      tomato(590, 322, 1, p),
      tomato(330, 316, 1.2, p),
      tomato(470, 318, 1.2, p),
      // basket
      path("M136 340H664L610 520Q606 536 588 536H212Q194 536 190 520z", p.accent),
      clip(
        "basket",
        "M136 340H664L610 520Q606 536 588 536H212Q194 536 190 520z",
        repeat(4, (row) =>
          repeat(
            10,
            (i) =>
              rect(116 + i * 64 + (row % 2) * 32, 376 + row * 40, 44, 24, "#ffffff3a", 10) +
              rect(148 + i * 64 + (row % 2) * 32, 376 + row * 40, 26, 24, "#3a201033", 8),
          ),
        ),
        shade("M560 330H680V540H520z", 0.14),
      ),
      rect(120, 334, 560, 36, p.accent, 18),
      rect(120, 334, 560, 36, "#3a201022", 18),
      repeat(17, (i) => path(`M${132 + i * 32} 336h18l10 32h-18z`, "#ffffff4d")),
      tomato(668, 500, 0.85, p),
      tomato(120, 506, 0.8, p),
    ),

  "rice-bag": (p) =>
    studio(
      p,
      "petals",
      450,
      shadow(404, 532, 280, 26),
      // sack
      path("M236 128C210 240 190 380 214 500Q220 528 260 528H560Q600 528 604 500C624 380 604 240 576 128z", p.mainDark),
      path("M236 128C210 240 190 380 214 500Q220 528 260 528H500C560 480 570 300 540 128z", p.main),
      path("M236 128C210 240 190 380 214 500Q220 520 240 526C240 400 260 240 300 128z", p.mainLight),
      line("M246 170C232 270 226 380 238 480M566 170C584 280 588 400 576 490", p.mainDark, 4),
      // stitched top
      path("M226 92Q300 112 400 96T586 92L580 146Q490 158 400 146T232 146z", p.mainDark),
      path("M226 92Q300 112 400 96T540 94L536 150Q470 154 400 146T232 146z", p.mainLight),
      repeat(14, (i) => line(`M${246 + i * 25} 116v16`, p.accent, 5)),
      // label: a bowl and rice ears
      path("M266 214H546V426H266z", p.accent),
      path("M266 214H380L310 426H266z", "#ffffff33"),
      circle(406, 310, 84, tone.white),
      path("M340 316H472Q468 366 428 372H384Q344 366 340 316z", p.accent),
      path("M352 316Q372 268 406 268T460 316z", tone.paperDark),
      repeat(7, (i) => spin(i * 40, 372 + i * 11, 296, ellipse(372 + i * 11, 296 - (i % 3) * 9, 4, 9, tone.white))),
      rect(332, 310, 148, 12, p.ink, 6),
      rect(306, 446, 200, 16, p.accent, 8),
      // scoop and spilt grain
      path("M604 526C620 470 690 470 716 526z", tone.white),
      path("M660 484C690 486 706 500 716 526H650z", tone.paperDark),
      repeat(12, (i) =>
        spin(
          i * 50,
          590 + ((i * 37) % 150),
          530 + ((i * 13) % 24),
          ellipse(590 + ((i * 37) % 150), 530 + ((i * 13) % 24), 4, 10, tone.white),
        ),
      ),
      path("M84 500Q84 458 130 458H236Q252 458 252 474Q252 530 200 530H130Q84 530 84 500z", tone.steelDark),
      path("M84 496Q84 458 130 458H220Q180 480 180 526H130Q84 526 84 496z", tone.steel),
      path("M120 458Q160 424 220 458z", tone.white),
      rect(26, 482, 70, 18, tone.wood, 9),
    ),

  pepper: (p) =>
    studio(
      p,
      "scales",
      440,
      shadow(404, 520, 310, 26),
      group("translate(590 112) rotate(42) scale(1.62)", pod(p.accent, "#fff0b8", tone.goldDark)),
      group("translate(214 108) rotate(-42) scale(1.62)", pod(p.main, p.mainLight, p.mainDark)),
      // scotch bonnets in front
      ...(
        [
          [204, 448, p.accent, "#ffffff66"],
          [400, 462, p.main, p.mainLight],
          [600, 452, "#ef8132", "#fbb37a"],
        ] as const
      ).map(([x, y, colour, light]) =>
        group(
          `translate(${x} ${y}) scale(1.3)`,
          path(
            "M-72-20C-76-54-34-66 0-54C34-66 76-54 72-20C82 10 50 32 36 36C26 56-26 56-36 36C-50 32-82 10-72-20z",
            colour,
          ),
          shade("M30-58C60-60 76-46 72-20C82 10 50 32 36 36C30 48 10 52-6 50C40 30 44-20 30-58z", 0.18),
          path("M-62-24C-62-46-40-52-22-46C-44-30-46 0-36 26C-60 12-66-6-62-24z", light),
          path("M-26-52Q0-72 26-52Q14-40 0-46Q-14-40-26-52z", tone.leaf),
          line("M0-56q2-18 18-24", tone.leafDark, 10),
        ),
      ),
    ),

  "palm-oil": (p) =>
    studio(
      p,
      "zigzag",
      450,
      shadow(404, 534, 300, 26),
      // jerrycan
      path("M196 176Q196 152 220 152H268V128H420Q472 132 472 184V496Q472 530 438 530H224Q196 530 196 500z", p.accent),
      path("M196 176Q196 152 220 152H330Q240 172 236 260V530H224Q196 530 196 500z", "#ffffff55"),
      shade("M436 134Q472 140 472 184V496Q472 530 438 530H400Q440 500 440 440z", 0.16),
      path("M300 176H408Q424 178 424 196V236H392V206H300z", p.backdrop),
      path("M300 176H408Q424 178 424 196V236H416V200Q414 188 404 186H300z", "#1d123033"),
      rect(222, 102, 76, 52, p.ink, 8),
      rect(222, 102, 76, 14, tone.coalLight, 6),
      path("M220 300H448V480Q448 506 424 506H246Q220 506 220 480z", p.main),
      path("M220 300H290V506H246Q220 506 220 480z", p.mainLight),
      path("M400 300H448V480Q448 506 424 506H380z", p.mainDark),
      path("M220 300Q280 284 334 300T448 300V314Q390 328 334 314T220 314z", p.mainLight),
      line("M244 360h176M244 420h176", "#ffffff33", 8),
      // bottle
      path("M540 210H600V260Q640 290 640 340V500Q640 530 610 530H530Q500 530 500 500V340Q500 290 540 260z", "#fff3dc"),
      path("M516 340H624V496Q624 514 606 514H534Q516 514 516 496z", p.main),
      path("M516 340H552V514H534Q516 514 516 496z", p.mainLight),
      path("M600 340H624V496Q624 514 606 514H584z", p.mainDark),
      rect(532, 172, 76, 42, p.ink, 8),
      rect(532, 172, 26, 42, tone.coalLight, 8),
      rect(516, 390, 108, 76, tone.paper, 4),
      path("M570 400C548 424 548 456 570 456S592 424 570 400z", p.main),
      // palm fruit
      ...(
        [
          [118, 500],
          [158, 510],
          [138, 470],
          [690, 504],
          [726, 514],
        ] as const
      ).map(
        ([x, y]) =>
          ellipse(x + 3, y + 2, 25, 29, "#7a1f1c") +
          ellipse(x, y, 24, 28, "#b8322a") +
          path(`M${x - 14} ${y - 22}q14-12 28 0l-14 14z`, "#3a1a1a") +
          ellipse(x - 9, y - 2, 6, 9, "#e8735c"),
      ),
      path("M104 452C70 430 60 380 66 340C104 370 124 410 130 448z", tone.leaf),
      path("M130 450C130 400 150 366 184 344C190 390 170 430 138 454z", tone.leafDark),
    ),
} satisfies Record<string, Drawing>;
