import { field, studio } from "./backdrops";
import {
  circle,
  clip,
  type Drawing,
  ellipse,
  fade,
  group,
  line,
  type Palette,
  path,
  rect,
  repeat,
  ring,
  shadow,
  spin,
  tone,
} from "./shapes";

const tuber =
  "M96 330C90 270 150 236 230 244C330 250 400 224 500 232C600 238 700 260 704 330C704 396 620 420 520 414C420 408 330 436 230 426C150 420 100 390 96 330z";

/** A yam tuber lying along the x axis around (400, 330). */
const yamTuber = (p: Palette, id: string): string =>
  repeat(9, (i) =>
    line(`M${190 + i * 52} ${i % 2 ? 400 : 262}q8 ${i % 2 ? 20 : -20} 2 ${i % 2 ? 44 : -44}`, p.mainDark, 4),
  ) +
  path(tuber, p.mainDark) +
  clip(
    id,
    tuber,
    path("M80 320C100 220 240 236 400 226S720 240 720 320C640 380 480 360 380 384S120 400 80 320z", p.main),
    path("M110 300C150 240 240 256 380 244S600 238 660 276C560 270 460 272 380 282S160 290 110 300z", p.mainLight),
    repeat(15, (i) => line(`M${140 + i * 37} ${280 + ((i * 47) % 110)}q10 5 22 0`, p.mainDark, 4)),
  );

export const farming = {
  yam: (p) =>
    studio(
      p,
      "rings",
      420,
      shadow(404, 530, 330, 26),
      spin(-10, 400, 250, group("translate(20 -130)", yamTuber(p, "back"))),
      spin(6, 400, 380, group("translate(0 60)", yamTuber(p, "front"))),
      // two cut slices
      ...[
        [196, 466],
        [318, 496],
      ].map(
        ([x = 0, y = 0]) =>
          ellipse(x + 8, y + 8, 84, 56, p.mainDark) +
          ellipse(x, y, 84, 56, p.main) +
          ellipse(x, y - 1, 74, 47, p.accent) +
          fade(0.55, ellipse(x - 12, y - 10, 52, 28, tone.white)) +
          repeat(5, (i) => circle(x - 36 + i * 18, y + ((i * 13) % 22) - 8, 3, p.mainLight)),
      ),
    ),

  plantain: (p) =>
    studio(
      p,
      "combs",
      440,
      shadow(410, 520, 310, 26),
      // stalk and fingers, back to front
      path("M330 60H396L420 170Q366 200 312 170z", tone.leafDark),
      path("M330 60H356L350 184Q326 182 312 170z", tone.leaf),
      path("M326 44h74v24h-74z", p.accent),
      ...[
        { angle: -30, x: 470, y: 140 },
        { angle: -10, x: 430, y: 150 },
        { angle: 12, x: 384, y: 158 },
        { angle: 36, x: 336, y: 150 },
      ].map(({ angle, x, y }, i) =>
        group(
          `translate(${x} ${y}) rotate(${angle})`,
          path("M-30 0C-60 100-50 220 60 330L84 366L102 356L90 312C50 220 50 100 40 0z", p.mainDark),
          path("M-30 0C-60 100-50 220 60 330L78 356C20 230 10 110 16 0z", p.main),
          path("M-24 10C-46 100-38 200 30 290C-4 200-16 110-8 10z", p.mainLight),
          path("M78 340L84 366L102 356L92 330z", tone.coal),
          line("M28 20C36 120 44 220 80 320", "#ffffff33", 4),
          i % 2 ? ellipse(-2, 160, 5, 14, p.accent) : ellipse(6, 210, 6, 12, p.accent),
        ),
      ),
      path("M296 158Q380 108 500 132Q516 162 490 184Q400 216 312 198Q292 184 296 158z", tone.leaf),
      path("M296 158Q340 128 400 124Q350 156 346 202L312 198Q292 184 296 158z", tone.leafLight),
      // slices
      ...[
        [560, 506],
        [630, 496],
        [688, 514],
      ].map(
        ([x = 0, y = 0]) =>
          ellipse(x + 4, y + 6, 40, 26, p.mainDark) +
          ellipse(x, y, 40, 26, p.main) +
          ellipse(x, y, 34, 21, "#fff0c2") +
          repeat(3, (i) => circle(x - 9 + i * 9, y + (i % 2) * 4 - 2, 3, p.mainDark)),
      ),
    ),
  tractor: (p) =>
    field(
      p,
      shadow(410, 526, 300, 24),
      // exhaust, bonnet
      rect(228, 150, 18, 120, tone.iron, 6),
      rect(222, 132, 26, 30, tone.coal, 8),
      path("M130 290Q130 262 160 260H420V410H140Q126 410 126 394z", p.mainDark),
      path("M130 290Q130 262 160 260H420V366H126z", p.main),
      path("M130 290Q130 262 160 260H420V278H170Q148 282 146 320L128 330z", p.mainLight),
      rect(126, 310, 40, 76, p.ink, 8),
      repeat(5, (i) => rect(132, 320 + i * 13, 28, 5, tone.steelDark, 2)),
      circle(146, 292, 15, "#fff3c4"),
      repeat(4, (i) => rect(226 + i * 34, 308, 16, 50, p.mainDark, 6)),
      path("M196 286l60-6l40 0l-40 6z", p.accent),
      rect(150, 398, 320, 36, p.ink, 10),
      // cab
      path("M392 270L410 130H590L620 300V400H392z", p.main),
      path("M414 262L428 150H490V262z", tone.glassDark),
      path("M414 262L428 150H470L430 262z", tone.glass),
      path("M506 150H574L596 262H506z", tone.glassDark),
      path("M506 220L546 150H574L512 262H506z", tone.glass),
      path("M392 270L394 256H600L612 290V300H392z", p.mainDark),
      rect(386, 104, 232, 32, p.mainDark, 12),
      rect(386, 104, 232, 16, p.mainLight, 8),
      line("M440 250L470 226", tone.coal, 8),
      rect(516, 226, 48, 36, p.ink, 8),
      // mudguard
      path(
        "M410 424C410 320 470 270 560 270S706 320 712 400L680 404C670 340 620 310 560 310S450 350 446 424z",
        p.mainDark,
      ),
      path("M410 424C410 320 470 270 560 270C600 270 640 282 668 306C600 276 450 290 436 424z", p.mainLight),
      // wheels with lugs
      ...(
        [
          [560, 410, 116],
          [206, 452, 72],
        ] as const
      ).map(
        ([x, y, r]) =>
          repeat(16, (i) => spin(i * 22.5, x, y, rect(x - r * 0.09, y - r, r * 0.18, r * 0.3, tone.coal, 4))) +
          circle(x, y, r * 0.92, tone.coal) +
          ring(x, y, r * 0.76, tone.coalLight, r * 0.06) +
          circle(x, y, r * 0.58, p.accent) +
          path(
            `M${x - r * 0.58} ${y}a${r * 0.58} ${r * 0.58} 0 0 1 ${r * 1.16} 0Q${x} ${y - r * 0.3} ${x - r * 0.58} ${y}z`,
            "#ffffff55",
          ) +
          circle(x, y, r * 0.36, p.mainDark) +
          circle(x, y, r * 0.3, p.main) +
          repeat(5, (i) => spin(i * 72, x, y, circle(x, y - r * 0.46, r * 0.05, p.ink))) +
          circle(x, y, r * 0.12, tone.steelLight),
      ),
    ),
} satisfies Record<string, Drawing>;
