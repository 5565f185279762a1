import { studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  ellipse,
  fade,
  line,
  path,
  rect,
  repeat,
  shadow,
  shine,
  spin,
  tone,
} from "./shapes";

export const beauty = {
  perfume: (p) =>
    studio(
      p,
      "petals",
      460,
      shadow(404, 532, 190, 24),
      // mist
      ...[
        [196, 120, 10],
        [160, 160, 14],
        [210, 180, 7],
        [128, 118, 8],
        [168, 210, 6],
        [110, 180, 6],
      ].map(
        ([x = 0, y = 0, r = 0]) =>
          fade(0.75, circle(x, y, r, p.mainLight)) + circle(x - r / 4, y - r / 4, r / 2.6, tone.white),
      ),
      rect(324, 44, 152, 104, tone.goldDark, 16),
      rect(324, 44, 140, 104, p.accent, 16),
      path("M324 60q0-16 16-16h34v104h-34q-16 0-16-16z", "#ffffff66"),
      rect(352, 140, 96, 26, tone.steelDark, 4),
      rect(352, 140, 40, 26, tone.steelLight, 4),
      // glass
      path("M232 214Q232 162 288 162H512Q568 162 568 214V480Q568 532 512 532H288Q232 532 232 480z", p.mainLight),
      fade(
        0.45,
        path("M232 214Q232 162 288 162H512Q568 162 568 214V480Q568 532 512 532H288Q232 532 232 480z", tone.white),
      ),
      path("M262 272Q330 250 400 272T538 268V472Q538 504 506 504H294Q262 504 262 472z", p.main),
      path("M262 272Q330 250 400 272T538 268V290Q470 268 400 292T262 290z", p.mainLight),
      path("M492 273Q516 274 538 268V472Q538 504 506 504H410Q500 470 492 273z", p.mainDark),
      line("M400 166V440", "#ffffff66", 5),
      // label
      rect(306, 322, 188, 128, tone.paper, 10),
      path("M400 338l34 34l-34 34l-34-34z", p.accent),
      path("M400 354l18 18l-18 18l-18-18z", tone.paper),
      rect(346, 420, 108, 9, p.mainDark, 4),
      shine("M244 216Q246 178 284 174H304Q270 186 268 230V470Q268 500 280 516Q246 508 244 474z", 0.75),
      shine("M520 200q26 4 28 34v60l-12 10v-60q0-30-16-44z", 0.5),
    ),

  "cream-jar": (p) =>
    studio(
      p,
      "scales",
      450,
      shadow(404, 528, 300, 24),
      // tall pump bottle
      path("M500 164q-2-40 34-42h40l10 20h-44v22z", p.accent),
      rect(518, 150, 34, 44, tone.goldDark, 4),
      rect(518, 150, 14, 44, p.accent, 4),
      rect(462, 188, 150, 336, p.mainDark, 30),
      rect(462, 188, 136, 336, p.main, 30),
      path("M462 218a30 30 0 0 1 30-30h14V524h-14a30 30 0 0 1-30-30z", p.mainLight),
      rect(482, 276, 110, 168, tone.paper, 10),
      path("M537 296C510 320 510 352 537 372C564 352 564 320 537 296z", p.main),
      line("M537 312V372", p.mainLight, 4),
      rect(506, 392, 62, 8, p.accent, 4),
      rect(516, 410, 42, 8, tone.paperDark, 4),
      // open jar with swirl
      path("M168 300Q196 240 250 250Q274 196 316 214Q340 226 326 250Q396 238 416 300z", "#ffe9c9"),
      path(
        "M250 250Q274 196 316 214Q340 226 326 250Q300 234 286 262Q340 252 372 282Q330 268 290 300H230Q270 280 250 250z",
        "#eccb98",
      ),
      path("M168 300Q196 240 250 250Q216 262 208 300z", "#fff6e6"),
      path("M138 326H446V484Q446 526 404 526H180Q138 526 138 484z", p.mainDark),
      path("M138 326H420V480Q420 522 380 522H180Q138 522 138 482z", p.main),
      path("M138 326H200V522H180Q138 522 138 482z", p.mainLight),
      rect(124, 294, 336, 46, tone.goldDark, 12),
      rect(124, 294, 322, 40, p.accent, 12),
      rect(132, 298, 150, 10, "#ffffff77", 5),
      rect(216, 372, 160, 106, tone.paper, 12),
      path("M296 386C274 404 274 430 296 446C318 430 318 404 296 386z", p.main),
      rect(256, 456, 80, 8, p.accent, 4),
      // lid leaning, leaf
      ellipse(640, 512, 74, 20, tone.goldDark),
      ellipse(640, 502, 74, 20, p.accent),
      ellipse(630, 499, 46, 11, "#ffffff66"),
      path("M96 536C92 490 120 462 168 460C168 506 142 534 96 536z", tone.leaf),
      path("M96 536Q120 490 168 460C168 506 142 534 96 536z", tone.leafDark),
    ),

  makeup: (p) =>
    studio(
      p,
      "diamonds",
      440,
      shadow(404, 520, 320, 24),
      // compact: mirror lid
      rect(120, 96, 320, 236, p.ink, 30),
      rect(120, 96, 320, 12, tone.coalLight, 6),
      rect(140, 116, 280, 196, tone.glass, 18),
      clip(
        "mirror",
        box(140, 116, 280, 196, 18),
        path("M140 116H320L180 312H140z", "#d5eef3"),
        path("M360 116H400L260 312H220z", "#d5eef3"),
      ),
      rect(180, 324, 200, 22, p.accent, 8),
      path("M120 346H440L480 480Q484 500 462 500H98Q76 500 80 480z", tone.coalLight),
      path("M76 478H484Q486 506 462 508H98Q74 506 76 478z", p.ink),
      ...["#c98a5e", "#a86e48", "#8d5a3a"].map((c, i) => {
        const x = 130 + i * 104;
        return path(`M${x} 362h90l${(i - 1) * 8} 46h-${98 - 8} z`, c) + path(`M${x} 362h40l-30 46h-10z`, "#ffffff33");
      }),
      ...[p.main, p.mainLight, "#f2b632"].map((c, i) => {
        const x = 116 + i * 114;
        return path(`M${x + 4} 420h96l6 44h-106z`, c) + path(`M${x + 4} 420h42l-30 44h-16z`, "#ffffff33");
      }),
      // lipstick
      path("M534 210L590 150Q606 140 606 166V260H534z", p.main),
      path("M534 210L590 150Q600 144 604 152L552 214V260H534z", p.mainLight),
      path("M586 180L606 160V260H586z", p.mainDark),
      rect(524, 252, 92, 90, tone.goldDark, 6),
      rect(524, 252, 78, 90, p.accent, 6),
      rect(530, 252, 22, 90, "#ffffff77"),
      rect(508, 334, 124, 184, p.ink, 12),
      rect(508, 334, 40, 184, tone.coalLight, 12),
      rect(508, 356, 124, 10, p.accent),
      // brush
      spin(
        14,
        690,
        330,
        path("M660 170Q658 110 690 84Q722 110 720 170z", "#c98a5e"),
        path("M664 160Q662 116 690 92Q676 130 680 166z", "#e6b58a"),
        rect(664, 168, 52, 62, tone.goldDark, 4),
        rect(664, 168, 24, 62, p.accent, 4),
        path("M668 230H712L700 500Q690 516 680 500z", p.mainDark),
        path("M668 230H688L688 506Q682 506 680 500z", p.main),
      ),
    ),

  wig: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(404, 544, 170, 18),
      // back hair
      path(
        "M400 66C270 60 214 160 222 270C226 350 190 400 196 470C240 500 300 492 330 460H470C500 492 560 500 604 470C610 400 574 350 578 270C586 160 530 60 400 66z",
        p.mainDark,
      ),
      // mannequin stand
      path("M300 548Q306 526 362 520V420H438V520Q494 526 500 548z", tone.paperDark),
      path("M300 548Q306 526 362 520V420H396V524Q340 530 330 548z", tone.paper),
      path("M362 420H438V462Q400 490 362 452z", "#c8b596"),
      path(
        "M310 240C310 170 350 150 400 150S490 170 490 240C494 330 462 430 400 432C338 430 306 330 310 240z",
        tone.paperDark,
      ),
      path(
        "M310 240C310 170 350 150 400 150C420 150 436 153 450 160C380 200 370 330 404 432C338 430 306 330 310 240z",
        tone.paper,
      ),
      line("M344 300q18 10 36 0M420 300q18 10 36 0", "#c8b596", 6),
      path("M400 300q-10 34-6 46q10 6 18 0z", "#d8c7aa"),
      path("M376 384q24-14 48 0q-24 20-48 0z", "#c99682"),
      // front hair
      path(
        "M400 60C250 56 206 170 220 280C224 350 184 410 206 484C250 500 300 470 306 420C320 340 296 280 330 220C352 186 390 170 420 140C440 190 484 210 486 270C490 330 480 380 496 430C508 474 560 500 596 484C618 410 576 350 580 280C594 170 550 64 400 60z",
        p.main,
      ),
      path("M400 60C290 56 230 120 220 216C260 120 330 84 420 96C470 70 440 60 400 60z", p.mainLight),
      line("M400 84C320 96 268 160 262 250C260 340 224 400 240 470", p.mainLight, 9),
      line("M412 110C340 130 300 180 296 260C296 340 268 400 276 450", p.mainDark, 7),
      line("M430 100C500 120 540 180 542 260C544 340 572 400 562 470", p.mainDark, 7),
      line("M440 130C490 160 512 210 512 280C512 350 528 410 530 456", p.mainLight, 7),
      line("M360 76C270 100 236 180 240 270", p.mainDark, 5),
      // hair clip
      rect(500, 226, 54, 18, p.accent, 9),
      rect(500, 250, 54, 18, p.accent, 9),
      repeat(3, (i) => circle(512 + i * 15, 235, 4, tone.white)),
    ),
} satisfies Record<string, Drawing>;
