import { field, street, studio } from "./backdrops";
import {
  bush,
  circle,
  clip,
  box,
  type Drawing,
  ellipse,
  fade,
  line,
  mirror,
  palmTree,
  pane,
  path,
  rect,
  repeat,
  shade,
  shadow,
  shine,
  tone,
} from "./shapes";

/** A panelled front door. */
const door = (x: number, y: number, width: number, height: number, colour: string, dark: string): string =>
  rect(x - 8, y - 8, width + 16, height + 8, tone.paper, 3) +
  rect(x, y, width, height, colour) +
  rect(x + width * 0.16, y + height * 0.1, width * 0.68, height * 0.34, dark, 3) +
  rect(x + width * 0.16, y + height * 0.54, width * 0.68, height * 0.34, dark, 3) +
  circle(x + width * 0.86, y + height * 0.5, 5, tone.gold);

export const homes = {
  "apartment-block": (p) =>
    street(
      p,
      palmTree(92, 456, 1.15),
      // side wing, then the main block
      rect(512, 166, 176, 286, p.mainDark),
      rect(500, 154, 200, 18, p.accent, 3),
      repeat(4, (i) => pane(556, 192 + i * 66, 40, 36) + pane(630, 192 + i * 66, 40, 36)),
      rect(150, 104, 370, 348, p.main),
      path("M150 104H180V452H150z", p.mainLight),
      shade("M486 104H520V452H486z", 0.12),
      rect(138, 86, 394, 24, p.accent, 4),
      shade("M150 110H520V118H150z", 0.14),
      rect(206, 58, 62, 30, p.mainDark, 4),
      path("M420 86V52q0-8 8-8h38q8 0 8 8v34z", tone.steelDark),
      path("M420 86V52q0-8 8-8h12v42z", tone.steel),
      repeat(4, (row) =>
        repeat(3, (col) => {
          const x = 182 + col * 114;
          const y = 138 + row * 82;
          if (row === 3 && col === 1) return "";
          return (
            pane(x + 12, y, 56, 44) +
            (row < 3
              ? rect(x - 6, y + 34, 92, 30, p.accent, 3) +
                shade(`M${x - 6} ${y + 58}h92v6h-92z`, 0.2) +
                repeat(6, (i) => shade(`M${x + 3 + i * 14} ${y + 40}h5v16h-5z`, 0.2))
              : "")
          );
        }),
      ),
      rect(278, 364, 116, 14, p.mainDark, 4),
      door(304, 384, 30, 68, tone.wood, tone.woodDark),
      door(338, 384, 30, 68, tone.wood, tone.woodDark),
      bush(200, 456, 0.7),
      bush(470, 456, 0.8),
      bush(690, 456, 0.9),
    ),

  bungalow: (p) =>
    field(
      p,
      palmTree(678, 450, 1.35),
      shadow(390, 474, 340, 20),
      rect(132, 286, 520, 184, p.accent),
      shade("M600 286H652V470H600z", 0.12),
      rect(132, 438, 520, 32, p.mainDark),
      shade("M132 286H652V304H132z", 0.16),
      // main roof with tile courses
      path("M92 296L212 158H578L696 296z", p.main),
      path("M212 158H578L588 170H202z", p.mainLight),
      repeat(4, (i) => shade(`M${190 - i * 22} ${184 + i * 26}H${600 + i * 22}l5 6H${185 - i * 22}z`, 0.16)),
      path("M92 296h604v12H92z", p.mainDark),
      // porch
      path("M288 312L400 206L512 312z", p.mainDark),
      path("M318 306L400 228L482 306z", p.accent),
      path("M276 314L400 196L524 314H500L400 220L300 314z", p.mainLight),
      circle(400, 276, 17, tone.glassDark),
      path("M388 288a17 17 0 0 1 0-24l24 0z", tone.glass),
      rect(298, 308, 204, 12, p.mainDark),
      shade("M312 320H488V450H312z", 0.1),
      door(366, 336, 68, 118, tone.wood, tone.woodDark),
      rect(308, 318, 20, 136, tone.paper),
      rect(472, 318, 20, 136, tone.paper),
      shade("M320 318h8v136h-8zM484 318h8v136h-8z", 0.12),
      rect(296, 452, 208, 12, tone.paperDark, 2),
      rect(280, 462, 240, 12, tone.paper, 2),
      pane(172, 342, 92, 64),
      pane(538, 342, 84, 64),
      path("M330 600L372 474H428L520 600z", "#d9c9a8"),
      path("M330 600L372 474H384L360 600z", "#efe2c6"),
      bush(180, 480, 0.9),
      bush(250, 482, 0.6),
      bush(580, 482, 0.85),
      bush(110, 482, 0.55),
    ),

  duplex: (p) =>
    street(
      p,
      palmTree(704, 452, 1.2),
      // upper floor
      rect(196, 148, 430, 160, p.accent),
      path("M150 160L270 74H552L672 160z", p.main),
      path("M270 74H552L562 82H259z", p.mainLight),
      rect(150, 154, 522, 14, p.mainDark, 3),
      shade("M196 168H626V180H196z", 0.16),
      rect(196, 168, 150, 140, p.mainLight),
      // ground floor
      rect(132, 304, 556, 148, p.accent),
      shade("M626 304H688V452H626zM580 168H626V304H580z", 0.1),
      rect(118, 292, 584, 20, p.main, 3),
      rect(118, 292, 584, 7, p.mainLight, 3),
      shade("M132 312H688V324H132z", 0.16),
      pane(226, 194, 90, 74),
      pane(390, 190, 60, 88),
      pane(520, 194, 76, 74),
      // balcony
      rect(362, 282, 130, 12, p.mainDark),
      repeat(9, (i) => rect(367 + i * 14.5, 244, 4, 40, tone.coal)),
      rect(360, 238, 134, 8, tone.coal, 4),
      // garage
      rect(164, 338, 172, 114, tone.steelLight),
      repeat(5, (i) => rect(164, 352 + i * 21, 172, 4, tone.steel)),
      shade("M164 338H336V348H164z", 0.2),
      rect(152, 330, 10, 122, p.main),
      rect(338, 330, 10, 122, p.main),
      // entrance
      rect(376, 318, 20, 134, p.main),
      rect(376, 318, 7, 134, p.mainLight),
      rect(484, 318, 20, 134, p.main),
      shade("M396 318H484V452H396z", 0.14),
      door(414, 340, 52, 112, tone.wood, tone.woodDark),
      rect(364, 446, 152, 10, tone.paperDark, 2),
      pane(548, 352, 92, 58),
      bush(560, 456, 0.7),
      bush(640, 457, 0.8),
      bush(122, 457, 0.7),
    ),

  "shop-front": (p) =>
    street(
      p,
      shadow(400, 462, 330, 14),
      rect(116, 128, 568, 326, p.mainDark),
      rect(116, 128, 26, 326, p.main),
      rect(100, 96, 600, 92, p.main, 8),
      rect(100, 96, 600, 14, p.mainLight, 7),
      shade("M100 172H700V188H100z", 0.18),
      // sign: adire lozenges and a rule instead of words
      rect(220, 122, 360, 40, tone.paper, 20),
      repeat(7, (i) => path(`M${268 + i * 44} 142l13-13l13 13l-13 13z`, i % 2 ? p.accent : p.main)),
      // shop window with shelves
      rect(146, 232, 306, 172, tone.paper, 4),
      rect(156, 242, 286, 152, "#5b4a52"),
      rect(156, 312, 286, 8, tone.woodLight),
      rect(156, 386, 286, 8, tone.woodLight),
      ...[174, 208, 242].map((x, i) =>
        rect(x, 270 - i * 4, 24, 42 + i * 4, [p.accent, p.mainLight, "#e8613c"][i] ?? "", 5),
      ),
      ...[290, 330, 370].map((x) => circle(x + 14, 296, 17, "#ef8132") + circle(x + 10, 291, 6, "#fba864")),
      rect(176, 340, 44, 46, "#e8613c", 4),
      rect(230, 350, 44, 36, p.accent, 4),
      path("M300 386l6-36q14-10 28 0l6 36z", tone.paper),
      path("M360 386v-38q0-6 6-6h6v-10h12v10h6q6 0 6 6v38z", p.mainLight),
      rect(404, 352, 26, 34, "#5a9fd4", 5),
      shine("M170 394L270 242H320L220 394zM250 394L350 242H366L266 394z", 0.16),
      rect(140, 402, 318, 14, tone.paperDark, 3),
      // door
      rect(486, 232, 168, 222, tone.paper, 4),
      rect(498, 244, 144, 210, p.main),
      rect(514, 260, 112, 118, tone.glassDark, 4),
      path("M514 260H600L514 372z", tone.glass),
      rect(606, 388, 10, 36, tone.gold, 5),
      rect(546, 300, 52, 30, tone.paper, 5),
      rect(556, 311, 32, 8, p.accent, 4),
      // awning
      repeat(
        11,
        (i) =>
          path(`M${96 + i * 55.3} 186h55.3v58a27.6 27.6 0 0 1-55.3 0z`, i % 2 ? tone.paper : p.accent) +
          shade(`M${96 + i * 55.3} 230h55.3v14a27.6 27.6 0 0 1-55.3 0z`, 0.13),
      ),
      shade("M96 186H704V196H96z", 0.16),
      // goods on the pavement
      path("M150 454l-10-40h84l-10 40z", tone.wood),
      path("M150 454l-4-16h72l-4 16z", tone.woodDark),
      ...[156, 182, 208].map((x) => circle(x, 408, 16, "#e2513e") + circle(x - 5, 403, 5, "#f58f76")),
      ...[168, 195].map((x) => circle(x, 392, 15, "#e2513e") + circle(x - 5, 387, 5, "#f58f76")),
      bush(672, 458, 0.6),
    ),

  "land-plot": (p) =>
    field(
      p,
      palmTree(120, 420, 0.9),
      bush(690, 420, 0.9),
      bush(630, 424, 0.6),
      // the cleared plot
      path("M230 366H640L742 540H66z", p.mainDark),
      path("M230 358H640L742 530H66z", p.main),
      path("M230 358H640L660 392H206z", p.mainLight),
      path("M300 420c40-14 80 4 120-6s60 8 30 20s-180 14-150-14z", p.mainLight),
      path("M470 480c30-8 70 2 100-4s30 14 6 18s-130 4-106-14z", p.mainDark),
      path("M180 486c24-8 50 2 70-2s14 14-6 16s-90 4-64-14z", p.mainDark),
      // pegs and rope
      line("M232 334L640 334L738 500M232 334L70 500L738 500", tone.paper, 5),
      ...[
        [232, 364],
        [640, 364],
        [70, 538],
        [738, 538],
        [404, 538],
      ].map(([x = 0, y = 0]) => rect(x - 9, y - 56, 18, 62, p.accent, 4) + rect(x - 9, y - 40, 18, 14, tone.white)),
      // location pin
      fade(0.25, ellipse(412, 440, 74, 18, "#1d1230")),
      path("M404 440C340 350 300 310 300 246a104 104 0 0 1 208 0C508 310 468 350 404 440z", p.accent),
      shade("M404 440C468 350 508 310 508 246C508 196 474 156 430 146C480 230 470 330 404 440z", 0.18),
      path("M314 250a92 92 0 0 1 62-92c-30 24-44 60-42 104z", "#ffffff66"),
      circle(404, 246, 50, tone.white),
      path("M372 250L404 220L436 250V276H414V256H394V276H372z", p.accent),
    ),

  "living-room": (p) =>
    studio(
      p,
      "diamonds",
      452,
      rect(0, 440, 800, 14, tone.paper),
      // window with curtains
      rect(452, 84, 220, 204, tone.paper, 4),
      clip(
        "view",
        box(464, 96, 196, 180),
        rect(464, 96, 196, 180, "#bfe4f0"),
        circle(520, 140, 26, "#fff3c4"),
        path("M464 230C520 190 600 240 660 200V276H464z", tone.leaf),
      ),
      rect(558, 96, 8, 180, tone.paper),
      line("M420 80H704", tone.woodDark, 9),
      path("M436 84H500C500 180 470 230 452 300H428C436 220 436 150 436 84z", p.accent),
      mirror(562, path("M436 84H500C500 180 470 230 452 300H428C436 220 436 150 436 84z", p.accent)),
      shade(
        "M470 84H500C500 180 470 230 452 300H442C470 220 472 150 470 84zM654 84h-30C624 180 654 230 672 300h10C656 220 654 150 654 84z",
      ),
      // wall art
      rect(196, 108, 96, 116, tone.wood, 4),
      rect(206, 118, 76, 96, tone.paper),
      circle(244, 156, 22, p.accent),
      path("M214 206l30-44l30 44z", p.mainDark),
      rect(312, 128, 70, 84, tone.wood, 4),
      rect(320, 136, 54, 68, p.mainLight),
      path("M347 144l22 26l-22 26l-22-26z", tone.paper),
      // lamp
      rect(110, 240, 8, 236, tone.coal),
      ellipse(114, 478, 44, 9, tone.coal),
      path("M78 250L94 178H134L150 250z", p.accent),
      path("M78 250L94 178H110L102 250z", "#ffffff55"),
      // rug and sofa
      ellipse(400, 536, 330, 46, p.accent),
      ellipse(400, 536, 290, 36, tone.paper),
      ellipse(400, 536, 246, 27, p.mainDark),
      rect(210, 470, 20, 44, tone.woodDark, 4),
      rect(570, 470, 20, 44, tone.woodDark, 4),
      rect(204, 282, 392, 180, p.mainDark, 34),
      rect(204, 282, 194, 160, p.main, 30),
      rect(402, 282, 194, 160, p.main, 30),
      rect(216, 288, 170, 16, p.mainLight, 8),
      rect(414, 288, 170, 16, p.mainLight, 8),
      rect(222, 392, 176, 56, p.mainLight, 18),
      rect(402, 392, 176, 56, p.mainLight, 18),
      rect(214, 436, 372, 48, p.mainDark, 10),
      rect(160, 350, 68, 136, p.main, 28),
      rect(572, 350, 68, 136, p.main, 28),
      shade("M600 350q40 4 40 40v68q0 28-28 28h-14q24-60 2-136z"),
      path("M168 380q4-24 26-26h14q-26 20-26 100q-16-10-14-74z", p.mainLight),
      path("M250 394l14-72l72 14l-14 58z", p.accent),
      path("M286 336l20 26l-26 20l-18-28z", tone.paper),
      path("M478 394l-6-54l66-10l10 64z", tone.paper),
      // plant
      path("M652 470h76l-10 52h-56z", tone.wood),
      path("M694 470h34l-10 52h-32z", tone.woodDark),
      path("M690 474C640 440 630 390 644 350C676 380 694 420 690 474z", tone.leaf),
      path("M690 474C700 420 730 390 764 386C762 430 740 462 690 474z", tone.leafDark),
      path("M688 474C670 420 686 360 712 330C728 380 720 430 688 474z", tone.leafLight),
    ),
} satisfies Record<string, Drawing>;
