import { studio } from "./backdrops";
import {
  circle,
  clip,
  type Drawing,
  ellipse,
  line,
  mirror,
  path,
  rect,
  repeat,
  ring,
  shade,
  shadow,
  spin,
  tone,
} from "./shapes";

/** An open-ended spanner lying along the y axis around x = 400. */
const spanner =
  "M366 190C330 170 316 130 330 94L362 128H438L470 94C484 130 470 170 434 190V420C470 440 484 480 470 516L438 482H362L330 516C316 480 330 440 366 420z";

export const tools = {
  wrench: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(404, 530, 250, 24),
      // screwdriver
      spin(
        -44,
        400,
        300,
        rect(386, 300, 24, 236, tone.steelDark, 4),
        rect(386, 300, 10, 236, tone.steelLight, 4),
        path("M384 530h28l-6 40h-16z", tone.iron),
        path(
          "M356 60Q356 32 384 32H416Q444 32 444 60V250Q444 262 432 270L420 306H380L368 270Q356 262 356 250z",
          p.accent,
        ),
        rect(366, 70, 14, 170, "#ffffff66", 7),
        shade("M420 32Q444 34 444 60V250Q444 262 432 270L420 306H410z", 0.16),
        rect(372, 298, 56, 16, p.ink, 4),
      ),
      // spanner
      spin(
        40,
        400,
        300,
        path(spanner, tone.steelDark),
        clip(
          "spanner",
          spanner,
          path("M300 80H408V540H300z", tone.steel),
          path("M320 80H372V540H320z", tone.steelLight),
        ),
        rect(376, 214, 48, 186, p.mainDark, 20),
        rect(376, 214, 40, 186, p.main, 20),
        rect(384, 228, 10, 150, p.mainLight, 5),
      ),
      // nuts
      ...[
        [206, 486, 36],
        [600, 478, 44],
      ].map(([x = 0, y = 0, r = 0]) => {
        const hex = `M${x - r} ${y}l${r / 2} ${-r * 0.86}h${r}l${r / 2} ${r * 0.86}l${-r / 2} ${r * 0.86}h${-r}z`;
        return (
          path(hex, tone.gold) +
          path(`M${x - r} ${y}l${r / 2} ${-r * 0.86}h${r}z`, "#f9d27c") +
          shade(`M${x + r} ${y}l${-r / 2} ${r * 0.86}h${-r}z`, 0.2) +
          circle(x, y, r * 0.46, tone.goldDark) +
          circle(x + 2, y + 2, r * 0.4, p.backdropDark)
        );
      }),
    ),

  "sewing-machine": (p) =>
    studio(
      p,
      "petals",
      450,
      shadow(404, 536, 320, 22),
      // table
      rect(84, 466, 632, 32, tone.wood, 6),
      rect(84, 466, 632, 10, tone.woodLight, 5),
      rect(120, 498, 24, 40, tone.woodDark),
      rect(656, 498, 24, 40, tone.woodDark),
      // cloth
      path("M84 452Q150 430 240 448T330 456V468H130Q100 520 84 510z", p.accent),
      path("M84 452Q110 440 140 440Q120 470 112 500Q100 514 84 510z", "#ffffff44"),
      // hand wheel
      circle(640, 270, 66, p.ink),
      ring(640, 270, 56, tone.steel, 10),
      circle(640, 270, 22, tone.steelDark),
      repeat(4, (i) => spin(i * 45, 640, 270, rect(635, 218, 10, 104, tone.steel, 4))),
      circle(638, 268, 12, tone.steelLight),
      // body
      path(
        "M150 180Q150 150 190 150H540Q612 150 612 220V440H470V300Q470 270 440 270H270V330H196V270Q150 268 150 220z",
        p.mainDark,
      ),
      path(
        "M150 176Q150 142 190 142H530Q600 142 600 212V440H482V290Q482 258 450 258H262V320H188V260Q150 256 150 216z",
        p.main,
      ),
      path("M150 176Q150 142 190 142H530Q566 142 584 166H230Q176 172 172 250Q150 246 150 216z", p.mainLight),
      path("M482 290Q482 268 466 262H500V440H482z", p.mainLight),
      line("M250 196H430M250 222H430", p.accent, 6),
      path("M500 188l28 30l-28 30l-28-30z", p.accent),
      path("M500 204l13 14l-13 14l-13-14z", p.main),
      circle(548, 330, 24, p.accent),
      circle(548, 330, 13, p.main),
      // base
      rect(150, 436, 480, 34, p.mainDark, 10),
      rect(150, 436, 470, 16, p.main, 8),
      rect(190, 430, 110, 12, tone.steel, 4),
      // needle and thread
      rect(212, 318, 26, 40, tone.steelDark, 4),
      rect(212, 318, 10, 40, tone.steelLight, 3),
      rect(222, 356, 6, 76, tone.steelLight),
      path("M206 404h40v12q0 12-14 12h-26q-10 0-10-8z", tone.steelDark),
      rect(320, 84, 52, 62, "#dc4a3d", 6),
      repeat(4, (i) => shade(`M320 ${96 + i * 12}h52v4h-52z`, 0.18)),
      rect(312, 74, 68, 12, tone.woodLight, 5),
      rect(312, 138, 68, 10, tone.wood, 4),
      line("M320 96Q230 90 196 180V300L224 340", "#dc4a3d", 4),
      circle(196, 200, 12, tone.steelLight),
    ),

  "paint-roller": (p) =>
    studio(
      p,
      "diamonds",
      480,
      // fresh paint on the wall
      path(
        "M90 60H470V330Q462 380 450 330Q438 300 428 350Q418 420 404 352Q390 320 376 340Q362 396 350 338Q330 310 316 366Q302 430 290 350Q270 320 252 344Q238 400 226 340Q200 316 180 360Q160 400 150 340Q120 320 90 340z",
        p.main,
      ),
      path("M90 60H160V340Q150 380 146 336Q120 320 90 340z", p.mainLight),
      shade("M440 60H470V330Q462 380 450 330z", 0.1),
      shadow(500, 540, 240, 20),
      // roller
      line("M512 116H590V230L460 290V350", tone.steelDark, 16),
      line("M512 112H586", tone.steelLight, 5),
      rect(108, 60, 404, 112, p.mainDark, 30),
      rect(108, 60, 404, 82, p.main, 30),
      rect(126, 68, 350, 24, p.mainLight, 12),
      rect(92, 76, 26, 80, tone.iron, 10),
      rect(500, 76, 24, 80, tone.iron, 10),
      path("M436 338H484L494 500Q494 526 460 526T426 500z", p.accent),
      path("M436 338H452L446 522Q426 516 426 500z", "#ffffff55"),
      path("M470 338H484L494 500Q494 522 472 526z", "#1d123026"),
      rect(430, 330, 60, 20, p.ink, 6),
      // bucket
      line("M560 400C560 320 730 320 730 400", tone.steelDark, 8),
      path("M550 396H740L722 526Q720 542 700 542H590Q570 542 568 526z", tone.steel),
      path("M550 396H620L626 542H590Q570 542 568 526z", tone.steelLight),
      shade("M700 396H740L722 526Q720 542 700 542H680z", 0.14),
      ellipse(645, 396, 95, 22, tone.steelDark),
      ellipse(645, 398, 84, 16, p.main),
      ellipse(630, 395, 50, 8, p.mainLight),
      path("M660 412h60q-4 30-8 46q-8 14-14-4q-4-20-12 0q-8 30-16 4z", p.main),
    ),

  "electric-plug": (p) =>
    studio(
      p,
      "zigzag",
      490,
      // socket plate on the wall
      rect(104, 96, 286, 286, "#1d123022", 34),
      rect(96, 86, 286, 286, tone.white, 32),
      rect(112, 102, 254, 254, tone.paperDark, 24),
      rect(112, 102, 250, 250, tone.paper, 24),
      rect(218, 138, 36, 62, tone.coal, 6),
      rect(148, 246, 64, 34, tone.coal, 6),
      rect(264, 246, 64, 34, tone.coal, 6),
      rect(306, 122, 34, 56, p.main, 8),
      rect(306, 122, 34, 28, p.mainLight, 8),
      circle(140, 128, 6, tone.steel),
      circle(340, 332, 6, tone.steel),
      shadow(470, 546, 250, 18),
      // plug and cable
      line("M560 470C560 560 420 556 340 536S140 500 90 560", p.ink, 22),
      line("M552 470C552 550 420 548 340 528S150 494 96 540", tone.coalLight, 6),
      spin(
        -8,
        560,
        340,
        rect(546, 100, 28, 90, tone.goldDark, 4),
        rect(546, 100, 12, 90, tone.gold, 4),
        rect(486, 132, 34, 70, tone.goldDark, 4),
        rect(486, 132, 14, 70, tone.gold, 4),
        rect(602, 132, 34, 70, tone.goldDark, 4),
        rect(602, 132, 14, 70, tone.gold, 4),
        path(
          "M446 220Q446 190 480 190H640Q674 190 674 220V300Q674 366 626 400V440H494V400Q446 366 446 300z",
          p.mainDark,
        ),
        path("M446 220Q446 190 480 190H630Q660 190 660 220V296Q660 360 612 394V440H494V400Q446 366 446 300z", p.main),
        path("M446 220Q446 190 480 190H520Q476 220 484 300Q490 350 520 384V440H494V400Q446 366 446 300z", p.mainLight),
        path("M584 226l-52 74h34l-16 62l58-84h-36z", tone.white),
        rect(504, 436, 112, 22, p.ink, 8),
        rect(516, 456, 88, 18, p.ink, 8),
      ),
    ),

  "hammer-saw": (p) =>
    studio(
      p,
      "combs",
      480,
      shadow(404, 532, 290, 24),
      // saw
      spin(
        -34,
        400,
        320,
        path("M250 272H700L712 300Q712 344 690 352H250z", tone.steel),
        path("M250 272H700L706 288H250z", tone.white),
        repeat(15, (i) => path(`M${254 + i * 29} 352h29l-14.5 18z`, tone.steelDark)),
        rect(250, 330, 440, 6, tone.steelDark),
        path("M84 270Q80 244 110 244H250Q276 256 274 290L262 372Q256 398 226 392L120 376Q90 372 88 340z", p.mainDark),
        path("M84 266Q80 236 110 236H246Q270 248 268 282L256 364Q250 388 222 382L120 366Q90 364 88 334z", p.main),
        path("M84 266Q80 236 110 236H246Q256 240 262 252H140Q112 254 114 290L118 366Q90 364 88 334z", p.mainLight),
        rect(128, 276, 92, 58, p.backdrop, 28),
        circle(244, 276, 8, tone.steelLight),
        circle(236, 344, 8, tone.steelLight),
      ),
      // hammer
      mirror(
        400,
        `<g transform="rotate(34 400 320)">`,
        rect(380, 150, 44, 420, tone.woodDark, 18),
        rect(380, 150, 34, 420, tone.wood, 17),
        rect(386, 200, 9, 190, tone.woodLight, 4),
        rect(374, 400, 56, 180, p.mainDark, 24),
        rect(374, 400, 46, 180, p.accent, 23),
        repeat(4, (i) => shade(`M374 ${430 + i * 32}h56v8h-56z`, 0.18)),
        path("M470 96H540Q556 96 556 112V176Q556 192 540 192H470z", tone.iron),
        path("M470 96H540Q556 96 556 112V128H470z", tone.steelDark),
        path("M364 84H474V200H364z", tone.iron),
        path("M364 84H474V118H364z", tone.steelDark),
        path("M364 84C310 80 250 110 236 176C274 152 300 156 320 168Q340 190 364 196z", tone.iron),
        path("M364 84C310 80 250 110 236 176C262 140 300 122 364 118z", tone.steelDark),
        "</g>",
      ),
      // nails
      ...[
        [640, 486],
        [180, 500],
      ].map(([x = 0, y = 0]) =>
        spin(
          70,
          x,
          y,
          rect(x - 4, y - 44, 8, 80, tone.steelDark, 2),
          rect(x - 14, y - 50, 28, 9, tone.iron, 4),
          path(`M${x - 4} ${y + 34}h8l-4 18z`, tone.iron),
        ),
      ),
    ),

  "hair-clippers": (p) =>
    studio(
      p,
      "scales",
      480,
      shadow(404, 540, 270, 24),
      // comb
      spin(
        24,
        610,
        330,
        rect(570, 130, 44, 390, p.ink, 16),
        rect(570, 130, 14, 390, tone.coalLight, 7),
        repeat(14, (i) => rect(608, 146 + i * 26, 60, 13, p.ink, 6)),
      ),
      // cable
      line("M330 510C330 570 230 580 170 540S90 470 60 520", p.ink, 14),
      // clipper
      spin(
        -12,
        360,
        300,
        path("M284 150H440L452 300Q456 420 430 500Q420 532 362 532T296 500Q268 420 272 300z", p.mainDark),
        path("M284 150H428L438 300Q442 420 416 496Q406 526 362 530T296 500Q268 420 272 300z", p.main),
        path("M284 150H330C310 260 310 420 338 528Q304 520 296 500Q268 420 272 300z", p.mainLight),
        rect(270, 128, 186, 34, tone.goldDark, 8),
        rect(270, 128, 172, 34, p.accent, 8),
        rect(264, 96, 196, 36, tone.steelDark, 6),
        rect(264, 96, 180, 18, tone.steelLight, 6),
        repeat(13, (i) => path(`M${264 + i * 15} 98l2-34h8l3 34z`, tone.steel)),
        repeat(12, (i) => path(`M${272 + i * 15} 112l2-34h6l3 34z`, tone.steelDark)),
        rect(338, 210, 52, 118, p.ink, 26),
        rect(344, 218, 40, 52, p.accent, 20),
        rect(350, 224, 12, 34, "#ffffff88", 6),
        repeat(3, (i) => rect(320, 380 + i * 30, 88, 11, p.mainDark, 5)),
        rect(452, 200, 26, 80, tone.steelDark, 10),
        circle(464, 206, 15, p.accent),
      ),
      // cut curls
      ...[
        [160, 470],
        [226, 500],
        [500, 520],
        [560, 500],
      ].map(([x = 0, y = 0]) => line(`M${x} ${y}q14-16 24 0t-10 12`, p.ink, 6)),
    ),
} satisfies Record<string, Drawing>;
