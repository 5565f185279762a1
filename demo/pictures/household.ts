import { studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  ellipse,
  line,
  mirror,
  path,
  rect,
  repeat,
  shade,
  shadow,
  shine,
  spin,
  tone,
} from "./shapes";

export const household = {
  sofa: (p) =>
    studio(
      p,
      "petals",
      440,
      shadow(400, 528, 340, 24),
      ...[150, 612].map(
        (x) => path(`M${x} 486h38l-8 42h-18z`, tone.woodDark) + path(`M${x} 486h14l4 42h-6z`, tone.wood),
      ),
      rect(122, 182, 556, 260, p.mainDark, 54),
      rect(130, 182, 268, 240, p.main, 46),
      rect(402, 182, 268, 240, p.main, 46),
      path("M140 230q4-38 42-40h160q20 0 30 10H196q-28 4-34 30v150q-22-40-22-150z", p.mainLight),
      path("M414 230q4-38 42-40h150q20 0 30 10H470q-28 4-34 30v150q-22-40-22-150z", p.mainLight),
      ...[220, 312, 488, 580].map((x) => circle(x, 270, 8, p.mainDark) + circle(x - 2, 268, 4, p.mainLight)),
      rect(138, 430, 524, 66, p.mainDark, 16),
      rect(160, 360, 238, 78, p.main, 26),
      rect(402, 360, 238, 78, p.main, 26),
      rect(166, 360, 220, 28, p.mainLight, 14),
      rect(408, 360, 220, 28, p.mainLight, 14),
      rect(76, 290, 112, 212, p.main, 50),
      rect(612, 290, 112, 212, p.main, 50),
      path("M84 340q4-44 48-46q20 0 34 14q-48-4-52 44v134q-26-10-30-50z", p.mainLight),
      shade("M664 292q60 4 60 60v100q0 50-50 50h-14q44-30 44-110q0-70-40-100z", 0.2),
      path("M620 340q4-44 48-46q16 0 28 8q-44 0-50 48v120q-26-30-26-130z", p.mainLight),
      // cushions
      spin(
        -12,
        250,
        330,
        rect(200, 282, 104, 104, p.accent, 18),
        path("M252 300l34 34l-34 34l-34-34z", tone.paper),
        path("M252 318l16 16l-16 16l-16-16z", p.accent),
        shade("M284 284h10q10 2 10 14v70q0 18-18 18h-60q56-12 58-102z"),
      ),
      spin(
        10,
        550,
        330,
        rect(500, 282, 104, 104, tone.paper, 18),
        repeat(3, (i) => line(`M514 ${310 + i * 26}l19-14l19 14l19-14l19 14`, p.accent, 7)),
        shade("M584 284h10q10 2 10 14v70q0 18-18 18h-60q56-12 58-102z", 0.08),
      ),
    ),

  bookshelf: (p) =>
    studio(
      p,
      "diamonds",
      470,
      shadow(404, 546, 230, 18),
      rect(202, 44, 408, 502, p.mainDark, 10),
      rect(192, 40, 404, 504, p.main, 10),
      rect(192, 40, 404, 12, p.mainLight, 6),
      rect(192, 44, 12, 496, p.mainLight, 6),
      ...[66, 222, 378].map(
        (y) =>
          rect(216, y, 356, 138, "#4a3029", 4) +
          shade(`M216 ${y}h356v14h-356z`, 0.25) +
          rect(216, y + 134, 356, 8, p.mainLight, 2),
      ),
      // books: x, width, height, colour
      ...[
        {
          shelf: 200,
          books: [
            [226, 28, 108, "#dc4a3d"],
            [256, 22, 96, "#f6bd2c"],
            [280, 34, 116, "#1f9aa0"],
            [316, 24, 100, "#f4ead8"],
            [342, 30, 110, p.accent],
          ] as const,
        },
        {
          shelf: 356,
          books: [
            [430, 26, 104, "#3a7bd5"],
            [458, 32, 114, "#ef8132"],
            [492, 22, 94, "#f4ead8"],
            [516, 30, 108, "#2f9e6b"],
          ] as const,
        },
        {
          shelf: 512,
          books: [
            [226, 34, 96, "#7b57c2"],
            [262, 24, 112, "#f6bd2c"],
            [288, 28, 104, p.accent],
            [318, 22, 90, "#f4ead8"],
          ] as const,
        },
      ].flatMap(({ shelf, books }) =>
        books.map(
          ([x, w, h, colour]) =>
            rect(x, shelf - h, w, h, colour, 3) +
            shine(`M${x} ${shelf - h}h7v${h}h-7z`, 0.28) +
            shade(`M${x} ${shelf - h + 16}h${w}v7h-${w}zM${x} ${shelf - 28}h${w}v7h-${w}z`, 0.22),
        ),
      ),
      spin(14, 400, 200, rect(384, 96, 26, 104, "#2f9e6b", 3), shine("M384 96h7v104h-7z", 0.28)),
      // pot plant, clay pot, stacked books
      path("M470 200l-8-50h76l-8 50z", tone.paper),
      shade("M510 150h28l-8 50h-24z"),
      path(
        "M500 152C466 130 458 104 466 82C490 100 500 124 500 152zM500 152C508 120 530 104 556 106C548 134 526 150 500 152z",
        tone.leaf,
      ),
      path("M500 152C490 120 496 92 512 78C524 104 518 132 500 152z", tone.leafLight),
      path("M286 356C236 352 228 290 262 268V252H330V268C364 290 356 352 306 356z", "#c96a3f"),
      path("M256 272Q236 300 250 336Q262 350 280 354Q262 310 280 268z", "#e08c5f"),
      line("M246 306h98", p.accent, 8),
      rect(256, 246, 80, 14, "#a9522c", 6),
      rect(392, 486, 160, 26, "#1f9aa0", 4),
      rect(404, 462, 140, 24, "#dc4a3d", 4),
      rect(396, 440, 128, 22, "#f6bd2c", 4),
      rect(540, 490, 12, 18, tone.paper),
      rect(532, 466, 12, 16, tone.paper),
      circle(460, 414, 26, "#3a7bd5"),
      path("M440 400q14-20 36-8q-4 16-20 14q0 20-16 14q-6-10 0-20z", tone.leafLight),
    ),

  "dining-table": (p) =>
    studio(
      p,
      "scales",
      430,
      line("M400 0V84", tone.coal, 5),
      path("M316 150Q320 84 400 84Q480 84 484 150z", p.accent),
      path("M316 150Q320 84 400 84Q350 96 344 150z", "#ffffff55"),
      ellipse(400, 150, 84, 10, "#fff3c4"),
      shadow(400, 534, 340, 24),
      // far chairs
      ...[228, 476].map(
        (x) =>
          rect(x, 196, 96, 130, p.mainDark, 14) +
          rect(x + 14, 212, 68, 40, p.accent, 8) +
          rect(x + 14, 262, 68, 50, p.accent, 8),
      ),
      // end chairs
      path("M70 210q-6-16 10-18t20 14l24 168h70q10 0 10 10v18H104z", p.mainDark),
      path("M104 392h22l-14 136H92zM180 396h20l10 130h-18z", p.mainDark),
      rect(112, 366, 98, 22, p.accent, 10),
      mirror(
        400,
        path("M70 210q-6-16 10-18t20 14l24 168h70q10 0 10 10v18H104z", p.mainDark),
        path("M104 392h22l-14 136H92zM180 396h20l10 130h-18z", p.mainDark),
        rect(112, 366, 98, 22, p.accent, 10),
      ),
      // table
      path("M196 352h40l-10 182h-18zM564 352h40l-12 182h-18z", p.mainDark),
      path("M196 352h18l0 182h-6zM564 352h18l0 182h-8z", p.main),
      rect(176, 336, 448, 30, p.mainDark, 6),
      path("M196 296H604L664 332H136z", p.mainLight),
      path("M260 296H330L290 332H200z", "#ffffff33"),
      rect(136, 330, 528, 22, p.main, 6),
      // runner, bowl of fruit, plates
      path("M360 296H440L452 332V386L400 406L348 386V332z", p.accent),
      path("M400 346l18 18l-18 18l-18-18z", tone.paper),
      shade("M348 332H452V340H348z", 0.18),
      circle(380, 262, 22, "#ef8132"),
      circle(418, 260, 22, "#7cb85c"),
      circle(400, 246, 20, "#dc4a3d"),
      path("M336 266H464Q460 312 424 316H376Q340 312 336 266z", tone.paper),
      path("M430 266H464Q460 312 424 316H404Q432 300 430 266z", tone.paperDark),
      ...[254, 546].map((x) => ellipse(x, 318, 48, 10, tone.white) + ellipse(x, 316, 30, 6, tone.paperDark)),
      path("M304 274h30l-4 44h-22zM476 274h30l-4 44h-22z", tone.glass),
    ),

  mattress: (p) =>
    studio(
      p,
      "rings",
      400,
      shadow(404, 524, 360, 26),
      // base and legs
      ...[112, 640].map((x) => rect(x, 486, 44, 40, tone.woodDark, 6)),
      path("M64 428H736V486Q736 498 724 498H76Q64 498 64 486z", tone.wood),
      path("M64 476H736V486Q736 498 724 498H76Q64 498 64 486z", tone.woodDark),
      rect(64, 428, 672, 10, tone.woodLight),
      // mattress: top, side
      path("M168 250H632Q652 250 664 266L728 344H72L136 266Q148 250 168 250z", p.mainLight),
      path("M168 250H400L300 344H72L136 266Q148 250 168 250z", "#ffffff44"),
      repeat(4, (i) => line(`M${170 + i * 126 - (i - 1.5) * 8} 252L${118 + i * 152 - (i - 1.5) * 10} 340`, p.main, 4)),
      line("M116 292H684", p.main, 4),
      rect(56, 334, 688, 102, p.main, 32),
      path("M56 396H744V404a32 32 0 0 1-32 32H88a32 32 0 0 1-32-32z", p.mainDark),
      rect(64, 338, 672, 14, p.accent, 7),
      rect(64, 412, 672, 12, p.accent, 6),
      repeat(8, (i) => path(`M${96 + i * 84} 382l20-20l20 20l-20 20z`, p.mainLight)),
      repeat(8, (i) => circle(116 + i * 84, 382, 5, p.accent)),
      // pillows
      path("M196 262Q178 204 214 196Q290 182 372 196Q394 204 382 260Q290 282 196 262z", tone.paperDark),
      path("M196 250Q178 196 214 188Q290 174 372 188Q394 196 382 248Q290 266 196 250z", tone.white),
      path("M418 260Q406 204 428 196Q510 182 586 196Q622 204 604 262Q510 282 418 260z", tone.paperDark),
      path("M418 248Q406 196 428 188Q510 174 586 188Q622 196 604 250Q510 266 418 248z", tone.white),
      line("M220 206Q290 194 360 206M440 206Q510 194 580 206", p.mainLight, 5),
    ),

  "gas-cooker": (p) =>
    studio(
      p,
      "combs",
      470,
      shadow(404, 544, 240, 20),
      rect(206, 526, 34, 18, tone.coal, 4),
      rect(560, 526, 34, 18, tone.coal, 4),
      rect(188, 214, 434, 320, p.mainDark, 14),
      rect(178, 212, 434, 322, p.main, 14),
      path("M178 226q0-14 14-14H340L178 500z", p.mainLight),
      shade("M576 212h22q14 0 14 14v294q0 14-14 14h-22z", 0.12),
      // hob
      rect(164, 186, 462, 32, tone.coal, 8),
      rect(164, 186, 462, 10, tone.iron, 5),
      line("M200 178H360M440 178H600M230 166v18M330 166v18M470 166v18M570 166v18", p.ink, 9),
      // flames and pot
      ...[240, 280, 320].map(
        (x) =>
          path(`M${x - 13} 172q-2-16 13-26q15 10 13 26z`, "#4f9ff0") +
          path(`M${x - 6} 172q0-8 6-14q6 6 6 14z`, "#ffd667"),
      ),
      path("M204 70H356V136Q356 152 340 152H220Q204 152 204 136z", tone.steelDark),
      path("M204 70H310V152H220Q204 152 204 136z", tone.steel),
      path("M214 76H244V146H222Q214 146 214 136z", tone.white),
      rect(194, 60, 172, 16, tone.iron, 8),
      path("M210 60Q280 20 350 60z", tone.steelDark),
      path("M210 60Q250 36 290 38Q250 46 240 60z", tone.steelLight),
      circle(280, 34, 10, tone.coal),
      line("M192 92h-16M368 92h16", tone.coal, 12),
      // kettle-free burner flames
      ...[480, 520, 560].map(
        (x) =>
          path(`M${x - 13} 172q-4-22 13-40q17 18 13 40z`, "#4f9ff0") +
          path(`M${x - 7} 172q-2-12 7-22q9 10 7 22z`, "#ffd667"),
      ),
      // knobs
      rect(196, 232, 398, 64, p.ink, 10),
      repeat(
        5,
        (i) =>
          circle(236 + i * 80, 266, 22, tone.steelDark) +
          circle(235 + i * 80, 263, 20, tone.steelLight) +
          rect(232 + i * 80, 246, 6, 18, p.accent, 3),
      ),
      // oven door
      rect(204, 312, 382, 200, tone.coalLight, 12),
      rect(240, 350, 310, 138, "#3a2a2a", 12),
      clip(
        "oven",
        box(240, 350, 310, 138, 12),
        ellipse(395, 500, 190, 60, "#7a3b1e"),
        line("M240 440H550", tone.iron, 5),
        path("M320 436q0-46 75-46t75 46z", "#e0a05a"),
        path("M330 430q6-34 60-34q-34 8-40 34z", "#f4c989"),
        rect(306, 434, 178, 9, tone.steelDark, 4),
        shine("M260 350h80l-70 138h-40z", 0.14),
      ),
      rect(230, 322, 330, 14, tone.steelDark, 7),
      rect(230, 320, 330, 9, tone.white, 4),
    ),
} satisfies Record<string, Drawing>;
