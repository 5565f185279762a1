import { studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  ellipse,
  fade,
  line,
  move,
  path,
  rect,
  repeat,
  ring,
  shade,
  shadow,
  spin,
  tone,
} from "./shapes";

const onesie =
  "M300 120Q400 176 500 120L568 146Q592 156 602 184L636 290L556 322L530 258V410Q530 470 470 486Q452 532 400 532T330 486Q270 470 270 410V258L244 322L164 290L198 184Q208 156 232 146z";

const backpack = "M212 250C212 130 290 84 400 84S588 130 588 250V480Q588 528 540 528H260Q212 528 212 480z";

/** A toy cube with a lit top and shaded side; `face` draws its sign around (0, 0). */
const cube = (x: number, y: number, size: number, front: string, top: string, side: string, face: string): string =>
  path(`M${x} ${y}l${size * 0.26} ${-size * 0.22}h${size}l${-size * 0.26} ${size * 0.22}z`, top) +
  path(`M${x + size} ${y}l${size * 0.26} ${-size * 0.22}v${size}l${-size * 0.26} ${size * 0.22}z`, side) +
  rect(x, y, size, size, front, 6) +
  fade(0.35, path(box(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.8, 12), tone.white)) +
  `<g transform="translate(${x + size / 2} ${y + size / 2})">${face}</g>`;

export const kids = {
  pram: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(404, 544, 270, 20),
      // handle and frame
      line("M596 330L676 214Q690 196 712 204", p.ink, 14),
      line("M664 232L682 208Q692 198 712 204", p.mainDark, 20),
      line("M270 406L520 478M530 406L280 478", tone.steelDark, 12),
      // basket body
      path("M134 276H624C624 360 560 420 470 420H290C200 420 134 360 134 276z", p.mainDark),
      path("M134 276H600C596 350 540 404 460 404H280C210 396 150 350 134 276z", p.main),
      path("M134 276H210C220 340 260 390 310 410H290C200 420 134 360 134 276z", p.mainLight),
      repeat(4, (i) => path(`M${260 + i * 74} 348l16-18l16 18l-16 18z`, tone.white)),
      // hood
      path("M134 282C134 150 230 70 376 70L390 282z", p.mainDark),
      path("M134 282C134 150 230 70 376 70C300 120 270 200 270 282z", p.main),
      path("M134 282C134 150 230 70 376 70C250 110 190 190 186 282z", p.mainLight),
      line("M376 74C300 130 268 200 268 280M376 74C340 140 330 210 330 280", p.mainDark, 4),
      line("M376 70L390 282", p.accent, 14),
      // blanket and toy
      path("M392 276Q410 240 450 250Q500 226 540 250Q590 240 624 276z", tone.white),
      path("M500 276Q520 246 560 252Q600 246 624 276z", tone.paperDark),
      circle(450, 234, 26, "#c98a5e"),
      circle(430, 212, 11, "#a86e48"),
      circle(470, 212, 11, "#a86e48"),
      circle(442, 230, 4, tone.coal),
      circle(458, 230, 4, tone.coal),
      ellipse(450, 242, 9, 7, "#e6b58a"),
      rect(120, 266, 520, 26, p.accent, 13),
      shade("M133 279H627a13 13 0 0 1-13 13H133z", 0.1),
      ...[266, 532].map(
        (x) =>
          circle(x, 480, 62, tone.coal) +
          circle(x, 480, 46, p.backdropDark) +
          ring(x, 480, 46, tone.steelLight, 8) +
          repeat(4, (i) => spin(i * 45, x, 480, rect(x - 4, 436, 8, 88, tone.steelLight))) +
          circle(x, 480, 16, p.main) +
          circle(x - 3, 477, 7, p.mainLight),
      ),
    ),

  "toy-blocks": (p) =>
    studio(
      p,
      "diamonds",
      440,
      shadow(420, 536, 320, 24),
      cube(
        118,
        350,
        176,
        p.main,
        p.mainLight,
        p.mainDark,
        path("M0-52L15-18L52-14L25 12L32 50L0 30L-32 50L-25 12L-52-14L-15-18z", tone.white),
      ),
      cube(330, 350, 176, p.accent, "#fff1cf", "#b57d20", circle(0, 0, 48, tone.white) + circle(0, 0, 26, p.accent)),
      cube(222, 150, 168, "#3a7bd5", "#73a8ee", "#285aa8", path("M0-50L50 42H-50z", tone.white)),
      // stacking rings
      rect(632, 200, 20, 300, tone.wood, 8),
      rect(632, 200, 8, 300, tone.woodLight, 4),
      circle(642, 194, 24, p.main),
      circle(635, 187, 9, p.mainLight),
      ...(
        [
          [486, 100, "#dc4a3d", "#f58f76"],
          [438, 88, "#f6bd2c", "#ffe08a"],
          [390, 76, "#2f9e6b", "#62c494"],
          [342, 64, "#3a7bd5", "#73a8ee"],
          [294, 52, "#7b57c2", "#a287de"],
        ] as const
      ).map(
        ([y, half, colour, light]) =>
          rect(642 - half, y, half * 2, 46, colour, 23) + rect(642 - half + 14, y + 7, half, 11, light, 5),
      ),
      circle(160, 300, 44, "#2f9e6b"),
      path("M118 290a44 44 0 0 1 84 0q-42 26-84 0z", tone.white),
      ellipse(146, 272, 14, 8, "#ffffff99"),
    ),

  "baby-clothes": (p) =>
    studio(
      p,
      "petals",
      500,
      // washing line and hanger
      line("M0 60Q400 96 800 60", p.ink, 6),
      line("M400 88V104M300 150L400 104L500 150", tone.woodDark, 10),
      path(onesie, p.mainDark),
      clip(
        "onesie",
        onesie,
        path("M150 100H520V400C520 470 460 500 380 540H250V300L150 320z", p.main),
        path("M150 120H310C270 200 290 380 320 500L270 470V250L230 330L160 290z", p.mainLight),
        repeat(18, (i) =>
          circle(300 + (i % 4) * 70 + (Math.floor(i / 4) % 2) * 34 - 20, 200 + Math.floor(i / 4) * 62, 8, "#ffffff88"),
        ),
        line("M160 280L248 312M640 280L552 312", p.accent, 18),
        line("M322 490Q330 440 270 404M478 490Q470 440 530 404", p.accent, 14),
      ),
      path("M300 120Q400 176 500 120L482 112Q400 156 318 112z", p.accent),
      // star badge
      path("M400 240l23 48l52 6l-38 36l10 52l-47-26l-47 26l10-52l-38-36l52-6z", tone.white),
      path("M400 262l16 34l36 4l-26 25l7 36l-33-18l-33 18l7-36l-26-25l36-4z", p.accent),
      ...[366, 400, 434].map((x) => circle(x, 506 - Math.abs(x - 400) * 0.3, 8, tone.white)),
      // bootees and peg
      ...[108, 664].map(
        (x) =>
          line(`M${x + 14} ${72}V160`, tone.paperDark, 4) +
          path(`M${x - 20} 150h52v52q30 4 34 30q0 18-18 18h-54q-18 0-18-18z`, p.accent) +
          path(`M${x - 20} 150h20v98q-24 4-24-16z`, "#ffffff55") +
          rect(x - 26, 142, 64, 24, tone.white, 12) +
          rect(x + 8, 60, 12, 30, tone.woodLight, 3),
      ),
      shadow(400, 556, 180, 16),
    ),

  cot: (p) =>
    studio(
      p,
      "scales",
      450,
      // mobile
      line("M150 220V70Q150 44 180 44H400V76", tone.woodDark, 9),
      line("M330 80H470", tone.wood, 8),
      ...[
        [334, 130],
        [400, 150],
        [466, 130],
      ].map(
        ([x = 0, y = 0], i) =>
          line(`M${x} 82V${y - 20}`, tone.woodDark, 3) +
          (i === 1
            ? circle(x, y, 22, "#ffd667") + circle(x - 6, y - 6, 9, "#fff3c4")
            : path(`M${x} ${y - 24}l7 15l16 2l-12 12l3 16l-14-8l-14 8l3-16l-12-12l16-2z`, i ? "#7fb3e8" : "#f28fb3")),
      ),
      shadow(404, 538, 300, 20),
      // back rails
      rect(142, 230, 516, 20, p.mainDark, 8),
      repeat(11, (i) => rect(164 + i * 46, 246, 12, 150, p.mainDark, 5)),
      // mattress, teddy, pillow
      rect(140, 366, 520, 64, tone.white, 18),
      path("M360 366H660V430H360z", p.accent),
      path("M360 366Q400 350 460 362T660 356V380H360z", tone.white),
      ellipse(222, 356, 66, 30, tone.paper),
      ellipse(214, 350, 46, 18, tone.white),
      move(
        0,
        -62,
        circle(324, 300, 38, "#c98a5e"),
        circle(294, 270, 16, "#a86e48"),
        circle(354, 270, 16, "#a86e48"),
        ellipse(324, 352, 34, 28, "#a86e48"),
        ellipse(324, 312, 15, 11, "#e6b58a"),
        circle(311, 294, 5, tone.coal),
        circle(337, 294, 5, tone.coal),
        circle(324, 308, 4, tone.coal),
      ),
      // front rails and posts
      rect(136, 430, 528, 48, p.main, 6),
      rect(136, 430, 528, 14, p.mainLight, 6),
      shade("M136 462H664V478H136z", 0.14),
      repeat(9, (i) => rect(182 + i * 53, 276, 13, 160, p.main, 5) + rect(182 + i * 53, 276, 5, 160, p.mainLight, 2)),
      rect(130, 258, 540, 26, p.main, 12),
      rect(130, 258, 540, 9, p.mainLight, 4),
      ...[112, 650].map(
        (x) =>
          rect(x, 210, 40, 322, p.mainDark, 10) +
          rect(x, 210, 30, 322, p.main, 10) +
          rect(x, 210, 11, 322, p.mainLight, 5) +
          circle(x + 18, 204, 22, p.main) +
          circle(x + 12, 198, 9, p.mainLight),
      ),
      ...[132, 668].map((x) => circle(x, 534, 14, tone.coal)),
      path("M400 474C376 458 374 442 386 440Q396 438 400 448Q404 438 414 440C426 442 424 458 400 474z", "#e8719b"),
    ),

  "school-bag": (p) =>
    studio(
      p,
      "combs",
      460,
      shadow(404, 538, 240, 22),
      // ruler and pencil sticking out
      spin(
        12,
        500,
        120,
        rect(476, 30, 40, 160, "#ffd667", 4),
        repeat(6, (i) => rect(476, 44 + i * 18, i % 2 ? 10 : 18, 4, tone.goldDark)),
      ),
      spin(
        -14,
        300,
        120,
        rect(286, 66, 26, 120, "#e8613c"),
        rect(286, 66, 9, 120, "#f58f76"),
        path("M286 66l13-38l13 38z", "#f0d2a8"),
        path("M294 42l5-14l5 14z", tone.coal),
      ),
      line("M340 110Q340 54 400 54T460 110", p.ink, 20),
      // side pockets, straps
      rect(176, 350, 60, 150, p.mainDark, 26),
      rect(564, 350, 60, 150, p.mainDark, 26),
      rect(574, 300, 36, 120, tone.glass, 14),
      rect(574, 290, 36, 26, "#2f9e6b", 8),
      rect(564, 370, 60, 130, p.mainDark, 20),
      path(backpack, p.mainDark),
      clip(
        "pack",
        backpack,
        path("M200 80H540C560 140 560 420 556 540H200z", p.main),
        path("M200 80H420C300 110 250 170 244 300V540H200z", p.mainLight),
      ),
      line("M256 262C260 170 320 138 400 138S540 170 544 262", p.mainDark, 7),
      rect(300, 150, 30, 60, p.mainDark, 10),
      // flap emblem
      circle(400, 222, 48, tone.white),
      path("M400 186l11 24l26 3l-19 18l5 26l-23-13l-23 13l5-26l-19-18l26-3z", p.accent),
      // pocket
      rect(252, 312, 300, 188, p.mainDark, 30),
      rect(252, 312, 288, 180, p.accent, 30),
      path("M252 342a30 30 0 0 1 30-30H360Q280 340 272 480Q252 480 252 462z", "#ffffff44"),
      line("M276 356H524", p.ink, 8),
      rect(390, 352, 20, 46, tone.gold, 8),
      repeat(4, (i) => path(`M${306 + i * 62} 440l20-22l20 22l-20 22z`, i % 2 ? tone.white : p.mainLight)),
      rect(272, 506, 256, 10, p.ink, 5),
    ),
} satisfies Record<string, Drawing>;
