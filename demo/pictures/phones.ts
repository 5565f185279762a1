import { studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  ellipse,
  line,
  path,
  rect,
  repeat,
  ring,
  shade,
  shadow,
  shine,
  spin,
  tone,
  type Palette,
} from "./shapes";

/** Wallpaper hills and an icon grid, cut to a screen. */
const homeScreen = (
  p: Palette,
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  cols: number,
): string => {
  const cell = w / cols;
  const icons = [p.accent, "#ef6f53", "#4fb286", "#5a9fe0", "#f2b632", "#9a78d8", "#ffffff", "#e66a9b"];
  return clip(
    id,
    box(x, y, w, h, r),
    rect(x, y, w, h, p.mainDark),
    circle(x + w * 0.85, y + h * 0.2, w * 0.5, p.main),
    path(`M${x} ${y + h * 0.62}q${w * 0.3} ${-h * 0.14} ${w * 0.55} 0t${w * 0.45} ${-h * 0.04}V${y + h}H${x}z`, p.main),
    path(
      `M${x} ${y + h * 0.78}q${w * 0.35} ${-h * 0.12} ${w * 0.6} 0t${w * 0.4} ${-h * 0.05}V${y + h}H${x}z`,
      p.mainLight,
    ),
    rect(x + w * 0.1, y + h * 0.1, w * 0.42, h * 0.055, tone.white, 8),
    rect(x + w * 0.1, y + h * 0.175, w * 0.28, h * 0.022, "#ffffff99", 4),
    repeat(cols * 2, (i) =>
      rect(
        x + cell * ((i % cols) + 0.18),
        y + h * 0.3 + cell * Math.floor(i / cols) * 0.98,
        cell * 0.64,
        cell * 0.64,
        icons[i % icons.length] ?? p.accent,
        cell * 0.17,
      ),
    ),
    rect(x + w * 0.06, y + h * 0.86, w * 0.88, h * 0.1, "#ffffff55", h * 0.03),
    repeat(cols, (i) =>
      rect(
        x + cell * (i + 0.23),
        y + h * 0.91 - cell * 0.27,
        cell * 0.54,
        cell * 0.54,
        icons[(i + 3) % icons.length] ?? p.accent,
        cell * 0.15,
      ),
    ),
    shine(`M${x} ${y}h${w * 0.62}L${x} ${y + h * 0.66}z`, 0.12),
  );
};

/** Back of a phone, upright at (x, y), 236×470. */
const phoneBack = (p: Palette, x: number, y: number): string =>
  rect(x + 8, y + 3, 236, 470, p.mainDark, 40) +
  rect(x, y, 236, 470, p.main, 40) +
  clip(
    "back",
    box(x, y, 236, 470, 40),
    path(`M${x} ${y}h190L${x} ${y + 330}z`, p.mainLight),
    shade(`M${x + 236} ${y + 200}v270h-180z`, 0.1),
  );

export const phones = {
  smartphone: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(410, 534, 210, 24),
      spin(
        10,
        500,
        320,
        rect(420, 92, 214, 424, p.main, 38),
        rect(420, 92, 208, 424, p.mainLight, 38),
        circle(590, 130, 17, tone.coal),
      ),
      spin(
        -7,
        360,
        300,
        rect(256, 54, 240, 476, tone.steelDark, 44),
        rect(248, 54, 240, 476, tone.coal, 44),
        rect(494, 160, 6, 64, tone.iron, 3),
        homeScreen(p, "screen", 260, 66, 216, 452, 34, 4),
        rect(336, 78, 64, 18, tone.coal, 9),
        rect(328, 504, 80, 5, tone.white, 2),
      ),
    ),

  "smartphone-back": (p) =>
    studio(
      p,
      "zigzag",
      470,
      shadow(410, 534, 210, 24),
      spin(
        -9,
        330,
        300,
        rect(190, 76, 222, 446, tone.steelDark, 40),
        rect(184, 76, 222, 446, tone.coal, 40),
        homeScreen(p, "screen", 195, 87, 200, 424, 30, 4),
        rect(264, 98, 60, 16, tone.coal, 8),
      ),
      spin(
        7,
        500,
        300,
        phoneBack(p, 366, 58),
        rect(386, 80, 104, 142, p.mainDark, 30),
        rect(383, 77, 104, 142, "#ffffff33", 30),
        ...[112, 182].map(
          (y) =>
            circle(420, y, 27, tone.coal) +
            circle(420, y, 19, tone.iron) +
            circle(420, y, 11, "#26304a") +
            circle(414, y - 6, 6, "#8fb7d9"),
        ),
        circle(464, 112, 11, "#fff3c4"),
        circle(464, 150, 8, tone.coal),
        circle(464, 186, 12, tone.coal),
        circle(462, 184, 4, "#8fb7d9"),
        path("M484 330l26 26l-26 26l-26-26z", p.mainDark),
        path("M484 344l12 12l-12 12l-12-12z", p.mainLight),
      ),
    ),

  "feature-phone": (p) =>
    studio(
      p,
      "petals",
      470,
      shadow(410, 538, 160, 22),
      spin(
        5,
        400,
        300,
        rect(296, 50, 232, 488, p.mainDark, 54),
        rect(284, 48, 232, 488, p.main, 54),
        path("M284 110a62 62 0 0 1 62-62h90C360 60 310 120 306 220V480a60 60 0 0 1-22-40z", p.mainLight),
        rect(368, 70, 64, 8, p.ink, 4),
        rect(308, 94, 184, 172, p.ink, 18),
        rect(320, 106, 160, 148, "#bfe3d4", 8),
        path("M320 210q50-34 90-6t70-16v58q0 8-8 8H328q-8 0-8-8z", "#8ccab2"),
        repeat(4, (i) => rect(330 + i * 9, 128 - i * 4, 6, 6 + i * 4, p.ink, 1)),
        rect(440, 114, 30, 14, p.ink, 3),
        rect(443, 117, 18, 8, "#bfe3d4", 1),
        rect(350, 152, 100, 22, p.ink, 5),
        rect(366, 184, 68, 10, p.ink, 5),
        shine("M320 106h90l-70 148h-20z", 0.3),
        // navigation keys
        rect(306, 284, 60, 24, p.mainDark, 12),
        rect(434, 284, 60, 24, p.mainDark, 12),
        rect(312, 316, 50, 18, "#4fb286", 9),
        rect(438, 316, 50, 18, "#e8483f", 9),
        circle(400, 308, 32, p.mainDark),
        circle(399, 306, 26, p.mainLight),
        circle(400, 308, 15, p.main),
        repeat(12, (i) => {
          const x = 310 + (i % 3) * 64;
          const y = 352 + Math.floor(i / 3) * 42;
          return (
            rect(x, y + 3, 52, 32, p.ink, 12) +
            rect(x, y, 52, 31, tone.paper, 12) +
            rect(x + 18, y + 12, 16, 6, p.accent, 3)
          );
        }),
      ),
    ),

  tablet: (p) =>
    studio(
      p,
      "scales",
      470,
      shadow(410, 528, 300, 24),
      path("M520 200L640 524H560L480 360z", p.mainDark),
      spin(
        -4,
        400,
        310,
        rect(116, 118, 576, 402, tone.steelDark, 34),
        rect(110, 112, 576, 402, tone.coal, 34),
        clip(
          "screen",
          box(132, 134, 532, 358, 14),
          rect(132, 134, 532, 358, "#ffd7a8"),
          circle(250, 260, 62, "#fff1cf"),
          path("M132 380L260 240L360 360L470 210L664 400V492H132z", p.accent),
          path("M470 210L664 400V492H560z", "#1d123026"),
          path("M132 420Q260 350 400 420T664 400V492H132z", "#3f8f7c"),
          path("M132 456Q300 400 440 460T664 450V492H132z", "#2f6f66"),
          rect(156, 156, 150, 22, "#ffffffcc", 11),
          repeat(5, (i) =>
            rect(236 + i * 68, 426, 48, 48, [tone.white, "#f2b632", "#5a9fe0", "#e8613c", "#9a78d8"][i] ?? "", 13),
          ),
          shine("M132 134H440L250 492H132z", 0.14),
        ),
        circle(398, 123, 4, tone.iron),
      ),
      // stylus
      spin(
        24,
        640,
        470,
        rect(628, 330, 20, 190, tone.white, 10),
        rect(640, 330, 8, 190, tone.steel, 4),
        path("M628 508h20l-10 30z", tone.coal),
        rect(628, 352, 20, 12, p.accent),
      ),
    ),

  earbuds: (p) =>
    studio(
      p,
      "rings",
      452,
      shadow(400, 522, 250, 26),
      // open lid
      path("M210 262C196 150 250 96 330 92H470C550 96 604 150 590 262z", p.mainDark),
      path("M226 262C216 168 262 116 334 112H466C538 116 584 168 574 262z", p.main),
      path("M244 250C240 180 280 134 340 130H460C520 134 560 180 556 250z", p.mainDark),
      rect(320, 254, 160, 24, tone.steelDark, 8),
      // case
      rect(190, 266, 420, 244, p.main, 96),
      clip(
        "case",
        box(190, 266, 420, 244, 96),
        rect(190, 430, 420, 90, p.mainDark),
        path("M190 266H420C300 280 226 340 222 470L180 440z", p.mainLight),
      ),
      rect(206, 268, 388, 74, p.mainDark, 36),
      ellipse(306, 306, 66, 26, p.ink),
      ellipse(494, 306, 66, 26, p.ink),
      // buds
      ...[
        [300, 1],
        [500, -1],
      ].map(
        ([x = 0, side = 1]) =>
          rect(x - 18, 196, 36, 116, p.main, 16) +
          rect(x - 18, 196, 14, 112, p.mainLight, 7) +
          path(`M${x - 18} 300h36v10q-18 12-36 0z`, p.ink) +
          ellipse(x + side * 8, 184, 50, 46, p.mainDark) +
          ellipse(x + side * 6, 180, 48, 44, p.main) +
          ellipse(x + side * 2 - 8, 168, 24, 20, p.mainLight) +
          ellipse(x + side * 50, 192, 20, 27, p.ink) +
          ellipse(x + side * 52, 190, 11, 17, "#ffffff33") +
          rect(x - 5, 214, 10, 30, p.ink, 5),
      ),
      circle(400, 400, 9, p.accent),
      ring(400, 400, 18, p.mainDark, 4),
      line("M300 486H500", p.mainDark, 6),
    ),
} satisfies Record<string, Drawing>;
