import { studio } from "./backdrops";
import {
  circle,
  clip,
  disc,
  type Drawing,
  ellipse,
  fade,
  line,
  path,
  rect,
  repeat,
  ring,
  shade,
  shadow,
  spin,
  tone,
} from "./shapes";

const hatDome = "M152 420C152 250 250 130 400 130S648 250 648 420z";

const toque =
  "M262 330C190 340 150 290 166 236C180 186 232 170 270 184C284 122 340 96 400 96S516 122 530 184C568 170 620 186 634 236C650 290 610 340 538 330L530 440H270z";

export const work = {
  "portrait-card": (p) =>
    studio(
      p,
      "petals",
      480,
      shadow(404, 538, 240, 20),
      // lanyard
      path("M340 0H372L412 92H388z", p.mainDark),
      path("M460 0H428L388 92H412z", p.main),
      rect(370, 84, 60, 30, tone.steelDark, 8),
      rect(370, 84, 60, 12, tone.steelLight, 6),
      // card
      rect(220, 112, 376, 424, "#1d123022", 30),
      rect(212, 104, 376, 424, tone.white, 28),
      path("M212 132a28 28 0 0 1 28-28H560a28 28 0 0 1 28 28V232Q400 276 212 232z", p.main),
      path("M212 132a28 28 0 0 1 28-28H400Q270 140 240 240L212 232z", p.mainLight),
      rect(362, 120, 76, 14, p.mainDark, 7),
      circle(400, 264, 112, tone.white),
      clip(
        "photo",
        disc(400, 264, 100),
        circle(400, 264, 100, p.backdrop),
        // shoulders, neck, head, hair
        path("M296 380C300 330 350 318 400 318S500 330 504 380z", p.accent),
        path("M356 318L400 356L444 318L430 310H370z", tone.white),
        path("M376 280H424V322Q400 344 376 322z", tone.skinDark),
        ellipse(346, 254, 9, 14, tone.skinDark),
        ellipse(454, 254, 9, 14, tone.skinDark),
        path("M348 230C348 190 370 176 400 176S452 190 452 230C452 280 430 304 400 304S348 280 348 230z", tone.skin),
        path("M424 180C446 188 452 206 452 230C452 280 430 304 400 304C440 280 440 220 424 180z", tone.skinDark),
        path(
          "M344 240C336 180 366 160 400 160S464 180 456 240C450 214 440 204 420 202H380C360 204 350 214 344 240z",
          tone.coal,
        ),
        path("M352 206C360 176 380 166 404 166C376 174 364 186 352 206z", tone.coalLight),
        line("M368 228q10-6 20 0M412 228q10-6 20 0", tone.coal, 4),
        circle(379, 242, 5, tone.coal),
        circle(421, 242, 5, tone.coal),
        line("M400 246q-6 14 0 18", tone.skinDeep, 3),
        path("M382 274Q400 290 418 274Q400 280 382 274z", tone.white),
      ),
      ring(400, 264, 106, p.accent, 7),
      circle(478, 338, 27, tone.white),
      circle(478, 338, 22, "#2f9e6b"),
      line("M468 338L475 346L489 330", tone.white, 6),
      rect(304, 396, 192, 20, p.ink, 10),
      rect(334, 428, 132, 12, p.backdropDark, 6),
      repeat(5, (i) =>
        path(
          `M${330 + i * 35} 454l6 13l14 2l-10 10l2 14l-12-7l-12 7l2-14l-10-10l14-2z`,
          i < 5 ? tone.gold : tone.steel,
        ),
      ),
      path("M212 500H588a28 28 0 0 1-28 28H240a28 28 0 0 1-28-28z", p.mainDark),
    ),

  briefcase: (p) =>
    studio(
      p,
      "diamonds",
      450,
      shadow(404, 524, 320, 24),
      path(
        "M292 196V150Q292 112 330 112H470Q508 112 508 150V196H472V156Q472 146 462 146H338Q328 146 328 156V196z",
        p.mainDark,
      ),
      path("M292 196V150Q292 112 330 112H470Q490 112 500 124H346Q312 126 310 160V196z", p.mainLight),
      rect(104, 190, 600, 326, p.mainDark, 40),
      rect(96, 184, 600, 326, p.main, 40),
      path("M96 224a40 40 0 0 1 40-40H360C220 210 150 300 140 500Q96 494 96 470z", p.mainLight),
      path("M96 224a40 40 0 0 1 40-40H656a40 40 0 0 1 40 40V300Q560 372 396 372T96 300z", p.mainDark),
      path("M96 224a40 40 0 0 1 40-40H656a40 40 0 0 1 40 40V290Q560 360 396 360T96 290z", p.main),
      path("M96 224a40 40 0 0 1 40-40H380Q190 220 140 308L96 290z", p.mainLight),
      line("M112 282Q250 340 396 340T680 282", p.mainDark, 4),
      ...[204, 588].map(
        (x) =>
          rect(x - 30, 184, 60, 326, p.mainDark, 0) +
          rect(x - 30, 184, 48, 326, p.ink, 0) +
          rect(x - 40, 336, 80, 62, tone.goldDark, 10) +
          rect(x - 40, 336, 72, 56, p.accent, 10) +
          rect(x - 24, 350, 40, 28, p.ink, 6),
      ),
      rect(350, 318, 100, 84, tone.goldDark, 14),
      rect(350, 316, 92, 78, p.accent, 14),
      path("M358 324h44q-30 8-36 50z", "#ffffff77"),
      circle(396, 348, 11, p.ink),
      path("M391 350h10l4 26h-18z", p.ink),
    ),

  "hard-hat": (p) =>
    studio(
      p,
      "combs",
      440,
      shadow(404, 510, 330, 26),
      // rolled drawings behind
      spin(
        -24,
        620,
        200,
        rect(560, 60, 70, 400, tone.paper, 30),
        rect(560, 60, 26, 400, tone.white, 13),
        rect(556, 240, 78, 22, p.accent, 6),
        ellipse(595, 66, 35, 14, tone.paperDark),
        ellipse(595, 66, 18, 7, p.mainLight),
      ),
      path(hatDome, p.mainDark),
      clip(
        "dome",
        hatDome,
        path("M130 440C130 240 240 120 400 120C520 120 580 190 600 300V440z", p.main),
        path("M160 420C160 280 220 180 330 140C260 220 240 320 244 420z", p.mainLight),
        path("M300 430C300 300 310 200 326 130H286C250 200 236 320 240 430z", p.mainDark),
        path("M294 430C294 300 304 200 320 130H300C262 210 252 320 254 430z", p.mainLight),
        path("M500 430C500 300 490 200 474 130H514C550 200 564 320 560 430z", p.mainDark),
        shade("M130 396H670V430H130z", 0.14),
      ),
      path("M352 430V130Q352 100 400 100T448 130V430z", p.mainDark),
      path("M352 430V130Q352 100 400 100Q424 100 436 110V430z", p.main),
      path("M352 430V130Q352 104 386 101V430z", p.mainLight),
      path("M96 430Q96 408 130 408H670Q704 408 704 430Q704 486 640 490Q400 470 160 490Q96 486 96 430z", p.mainDark),
      path("M96 424Q96 402 130 402H670Q704 402 704 424Q704 464 640 468Q400 448 160 468Q96 464 96 424z", p.main),
      path("M108 424Q108 412 134 412H460Q260 416 150 446Q110 448 108 424z", p.mainLight),
      rect(348, 322, 104, 66, tone.white, 12),
      path("M400 332l24 23l-24 23l-24-23z", p.accent),
    ),

  "chef-hat": (p) =>
    studio(
      p,
      "rings",
      460,
      shadow(404, 526, 200, 22),
      // wooden spoon and fork behind
      spin(
        -32,
        400,
        320,
        rect(388, 200, 24, 330, tone.wood, 10),
        rect(388, 200, 9, 330, tone.woodLight, 4),
        ellipse(400, 110, 48, 68, tone.wood),
        ellipse(394, 106, 32, 50, tone.woodDark),
      ),
      spin(
        32,
        400,
        320,
        rect(388, 160, 24, 370, tone.steelDark, 10),
        rect(388, 160, 10, 370, tone.steelLight, 4),
        path("M356 40h16v90h18V40h20v90h18V40h16v110q0 40-44 40t-44-40z", tone.steel),
        path("M356 40h16v90h6v58q-22-8-22-38z", tone.steelLight),
      ),
      path(toque, tone.paperDark),
      clip(
        "toque",
        toque,
        circle(240, 250, 90, tone.white),
        circle(390, 206, 124, tone.white),
        circle(540, 244, 84, tone.paper),
        rect(250, 270, 240, 180, tone.white),
        path(
          "M330 440C320 380 310 330 290 290C330 320 346 380 348 440zM410 440C410 380 406 330 396 290C424 330 430 380 428 440zM490 440C494 390 504 340 524 300C526 350 516 390 508 440z",
          tone.paperDark,
        ),
        shade("M560 150H660V350H540z", 0.06),
      ),
      path("M262 420H538V500Q538 516 520 518Q400 534 280 518Q262 516 262 500z", p.accent),
      path("M262 420H330V522L280 518Q262 516 262 500z", "#ffffff55"),
      shade("M500 420H538V500Q538 516 520 518L490 522z", 0.16),
      repeat(6, (i) => path(`M${292 + i * 43} 468l14-14l14 14l-14 14z`, tone.white)),
    ),

  blackboard: (p) =>
    studio(
      p,
      "zigzag",
      450,
      shadow(404, 538, 290, 20),
      // easel legs
      path("M206 100L120 540H150L238 100zM594 100L680 540H650L562 100z", tone.woodDark),
      path("M206 100L120 540H132L220 100zM562 100L650 540H660L574 100z", tone.wood),
      rect(110, 76, 588, 372, tone.woodDark, 12),
      rect(102, 70, 588, 370, tone.wood, 12),
      rect(102, 70, 588, 12, tone.woodLight, 6),
      rect(126, 94, 540, 322, p.mainDark, 4),
      path("M126 94H520L300 416H126z", p.main),
      // chalk drawings: sum shapes, triangle, tree of fractions
      line("M180 150h60M210 120v60M280 150h50M360 136h56M360 164h56", tone.white, 9),
      ring(476, 150, 28, "#ffe69b", 8),
      line("M190 360L250 240L330 360zM250 240V360", "#f7a8a0", 8),
      line("M390 360V240M390 360H620", tone.white, 8),
      line("M400 340Q450 330 490 290T610 220", "#9fe0c4", 9),
      circle(490, 290, 9, "#ffe69b"),
      line("M550 130h70M550 160h44", "#ffffffaa", 8),
      fade(0.12, ellipse(470, 380, 150, 22, tone.white), ellipse(230, 210, 90, 16, tone.white)),
      // ledge, chalk, duster
      rect(92, 432, 608, 24, tone.woodDark, 6),
      rect(92, 432, 608, 9, tone.woodLight, 4),
      rect(190, 420, 56, 12, tone.white, 5),
      rect(258, 420, 40, 12, "#f7a8a0", 5),
      rect(470, 402, 110, 16, p.accent, 4),
      rect(470, 416, 110, 16, tone.paper, 4),
      // apple and books on the floor
      rect(440, 516, 150, 26, "#3a7bd5", 4),
      rect(452, 492, 130, 24, "#f6bd2c", 4),
      path("M512 492C480 492 476 446 504 442Q512 444 518 442C548 440 548 492 512 492z", "#dc4a3d"),
      path("M500 484C480 470 486 446 504 446Q492 460 500 484z", "#f58f76"),
      line("M512 444q0-12 8-18", tone.woodDark, 5),
    ),

  "delivery-bag": (p) =>
    studio(
      p,
      "scales",
      460,
      shadow(404, 538, 270, 22),
      line("M320 104Q320 56 400 56T480 104", p.ink, 20),
      // side and front of the box
      path("M560 130L664 166V490L560 530z", p.mainDark),
      path("M172 130H566V530H196Q172 530 172 506z", p.main),
      path("M172 130H300L210 530H196Q172 530 172 506z", p.mainLight),
      path("M160 118Q160 96 184 96H552L674 140V186L560 166H184Q160 166 160 146z", p.mainDark),
      path("M160 118Q160 96 184 96H556V166H184Q160 166 160 146z", p.main),
      path("M160 118Q160 96 184 96H556V110H196Q178 112 176 130V160Q160 158 160 146z", p.mainLight),
      line("M176 176H556L664 206", p.ink, 7),
      // reflective bands
      path("M172 446H560V480H172z", tone.steelLight),
      path("M560 446L664 412V446L560 480z", tone.steel),
      path("M172 446H270L262 480H172z", tone.white),
      // meal badge
      circle(366, 312, 104, p.mainDark),
      circle(362, 308, 102, tone.paper),
      path("M284 322H440Q436 380 390 384H334Q288 380 284 322z", p.accent),
      path("M284 322H330Q326 370 350 384H334Q288 380 284 322z", "#ffffff66"),
      rect(274, 312, 176, 16, p.ink, 8),
      line("M324 296q-14-18 0-34t0-32M362 296q-14-18 0-34t0-32M400 296q-14-18 0-34t0-32", p.main, 9),
      // pocket and straps
      path("M590 240L640 254V370L590 382z", p.main),
      path("M590 240L640 254V276L590 264z", p.ink),
      rect(190, 524, 60, 14, p.ink, 5),
      rect(490, 524, 60, 14, p.ink, 5),
    ),
} satisfies Record<string, Drawing>;
