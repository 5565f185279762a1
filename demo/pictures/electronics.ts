import { studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  type Drawing,
  ellipse,
  fade,
  line,
  mirror,
  path,
  rect,
  repeat,
  ring,
  shadow,
  shine,
  tone,
} from "./shapes";

export const electronics = {
  television: (p) =>
    studio(
      p,
      "diamonds",
      420,
      shadow(400, 540, 320, 20),
      // cabinet
      rect(130, 444, 540, 82, tone.wood, 8),
      rect(130, 444, 540, 14, tone.woodLight, 7),
      rect(148, 468, 162, 46, tone.woodDark, 4),
      rect(490, 468, 162, 46, tone.woodDark, 4),
      rect(322, 468, 156, 46, "#4a2f22", 4),
      rect(346, 484, 108, 24, tone.coal, 4),
      circle(438, 496, 4, "#4fb286"),
      circle(230, 491, 6, tone.gold),
      circle(570, 491, 6, tone.gold),
      rect(160, 524, 18, 24, tone.woodDark, 3),
      rect(622, 524, 18, 24, tone.woodDark, 3),
      // set
      path("M360 404h80l22 40H338z", tone.iron),
      rect(300, 436, 200, 10, tone.coal, 5),
      rect(106, 76, 588, 340, tone.coal, 14),
      rect(106, 76, 588, 6, tone.iron, 3),
      clip(
        "screen",
        box(118, 90, 564, 306, 4),
        rect(118, 90, 564, 306, p.mainDark),
        path("M118 90H460L210 396H118z", p.main),
        circle(520, 190, 70, "#ffe2a8"),
        circle(520, 190, 48, "#fff4d6"),
        path("M118 330Q220 240 320 300T520 280T682 250V396H118z", p.accent),
        path("M118 366Q260 300 400 350T682 320V396H118z", p.mainLight),
        path("M240 330c4-50 2-80 10-116l9 2c-6 40-4 70-1 114z", p.ink),
        path(
          "M254 216c-12-22-38-26-58-8c22-4 40 0 58 8zM254 216c12-24 40-26 60-6c-22-6-42-2-60 6zM254 216c-22-4-42 10-46 34c14-20 28-28 46-34zM254 216c22-2 42 12 46 34c-14-20-28-28-46-34zM254 216c-4-20 0-36 14-46c0 18-4 32-14 46z",
          p.ink,
        ),
        shine("M118 90H420L170 396H118z", 0.13),
      ),
      rect(386, 402, 28, 5, tone.steelDark, 2),
      circle(668, 405, 4, "#e8483f"),
    ),

  laptop: (p) =>
    studio(
      p,
      "scales",
      430,
      shadow(400, 530, 350, 22),
      rect(172, 86, 456, 332, p.mainDark, 20),
      rect(172, 86, 456, 8, p.mainLight, 4),
      rect(182, 96, 436, 314, tone.coal, 14),
      clip(
        "screen",
        box(196, 112, 408, 278, 4),
        rect(196, 112, 408, 278, "#2b3558"),
        circle(540, 160, 130, p.accent),
        path("M196 330Q300 260 400 320T604 300V390H196z", p.accent),
        fade(0.25, path("M196 356Q320 300 440 350T604 336V390H196z", tone.white)),
        // an open window with a chart
        rect(236, 150, 230, 164, tone.white, 10),
        path("M236 174v-14q0-10 10-10h210q10 0 10 10v14z", p.mainLight),
        ...["#ef6f53", "#f2b632", "#4fb286"].map((c, i) => circle(252 + i * 16, 162, 5, c)),
        ...[34, 62, 48, 84, 70].map((h, i) => rect(258 + i * 26, 292 - h, 16, h, i === 3 ? p.accent : "#c9d2e3", 3)),
        rect(398, 196, 50, 8, "#c9d2e3", 4),
        rect(398, 214, 36, 8, "#e2e7f0", 4),
        ring(424, 264, 18, "#ef6f53", 9),
        rect(490, 180, 88, 64, "#ffffff33", 10),
        rect(502, 194, 46, 8, tone.white, 4),
        rect(502, 212, 64, 8, "#ffffff88", 4),
        shine("M196 112H450L260 390H196z", 0.09),
      ),
      circle(400, 104, 3, tone.iron),
      // base in perspective
      path("M172 414H628L704 496H96z", p.main),
      path("M172 414H628L634 420H166z", p.mainDark),
      path("M196 424H604L640 464H160z", tone.coal),
      repeat(3, (row) =>
        repeat(12, (i) => {
          const left = 200 - row * 13;
          const step = (600 - left * 2 + 200) / 12;
          return rect(left + 3 + i * step, 428 + row * 12, step - 6, 8, tone.iron, 2);
        }),
      ),
      path("M332 470H468L476 490H324z", p.mainLight),
      path("M96 496H704V506Q704 516 690 516H110Q96 516 96 506z", p.mainDark),
      path("M350 496h100q-2 9-12 9h-76q-10 0-12-9z", p.main),
    ),

  speaker: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(404, 540, 170, 22),
      rect(256, 58, 300, 478, p.mainDark, 34),
      rect(244, 54, 296, 480, p.main, 34),
      path("M244 88a34 34 0 0 1 34-34h120C320 90 270 180 262 300V500q-18-10-18-30z", p.mainLight),
      rect(264, 74, 256, 440, p.ink, 24),
      ...[
        [190, 76],
        [390, 108],
      ].map(
        ([y = 0, r = 0]) =>
          circle(392, y, r, p.main) +
          path(`M${392 - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, p.mainLight) +
          circle(392, y, r - 9, tone.coal) +
          circle(392, y, r - 18, p.accent) +
          circle(392, y, r - 26, tone.coalLight) +
          circle(392, y + 3, r * 0.42, tone.coal) +
          circle(392, y, r * 0.36, p.mainDark) +
          ellipse(392 - r * 0.1, y - r * 0.12, r * 0.18, r * 0.13, "#ffffff66"),
      ),
      ...[
        [282, 94],
        [502, 94],
        [282, 494],
        [502, 494],
      ].map(([x = 0, y = 0]) => circle(x, y, 7, tone.steelDark) + circle(x - 1, y - 1, 3, tone.steelLight)),
      rect(280, 524, 44, 16, tone.coal, 5),
      rect(460, 524, 44, 16, tone.coal, 5),
      // sound waves
      line("M186 150q-26 40 0 80M150 124q-46 66 0 132", p.accent, 13),
      line("M614 150q26 40 0 80M650 124q46 66 0 132", p.accent, 13),
    ),

  camera: (p) =>
    studio(
      p,
      "combs",
      450,
      shadow(400, 522, 310, 24),
      rect(190, 150, 92, 40, tone.coal, 10),
      rect(190, 150, 92, 12, tone.iron, 6),
      path("M302 176L336 104Q342 94 354 94H446Q458 94 464 104L498 176z", p.ink),
      path("M336 104Q342 94 354 94H446Q452 94 456 97H360Q352 98 348 106L316 176H302z", tone.coalLight),
      circle(590, 164, 40, tone.coal),
      rect(550, 150, 80, 24, tone.iron, 6),
      rect(112, 172, 576, 342, p.ink, 44),
      rect(112, 172, 576, 66, tone.steel, 30),
      rect(112, 172, 576, 22, tone.steelLight, 11),
      rect(112, 228, 576, 206, p.main),
      path("M112 228H250C180 280 160 360 164 434H112z", p.mainLight),
      path("M560 228H688V434H520C590 390 600 300 560 228z", p.mainDark),
      path("M112 434H688V470a44 44 0 0 1-44 44H156a44 44 0 0 1-44-44z", tone.coalLight),
      circle(404, 342, 166, tone.coal),
      circle(398, 338, 164, tone.steelDark),
      path("M234 338a164 164 0 0 1 250-140C380 180 290 260 282 454A164 164 0 0 1 234 338z", tone.steelLight),
      circle(398, 338, 142, tone.coal),
      ring(398, 338, 122, p.accent, 7),
      circle(398, 338, 104, tone.coalLight),
      circle(398, 338, 84, "#1f2a4a"),
      circle(398, 338, 60, "#35508a"),
      circle(398, 338, 36, "#1f2a4a"),
      ellipse(362, 300, 26, 18, "#ffffffaa"),
      circle(428, 372, 12, "#ffffff55"),
      rect(580, 250, 70, 44, "#fff3c4", 8),
      path("M580 276h70v10q0 8-8 8h-54q-8 0-8-8z", "#f4cf6a"),
      circle(156, 206, 11, p.accent),
    ),

  "game-console": (p) =>
    studio(
      p,
      "diamonds",
      450,
      shadow(390, 520, 300, 24),
      // upright console behind
      path("M520 500V96Q520 74 546 74H600Q622 74 622 96V500z", p.mainDark),
      path("M508 500V92Q508 70 534 70H572V500z", p.main),
      path("M508 500V92Q508 70 534 70H540V500z", p.mainLight),
      rect(572, 84, 14, 416, p.ink),
      rect(576, 200, 6, 120, p.accent, 3),
      rect(492, 496, 150, 18, p.ink, 8),
      // gamepad
      path(
        "M120 470C100 380 140 238 206 222C240 214 260 232 296 234H384C420 232 440 214 474 222C540 238 580 380 560 470C546 520 490 514 462 474C444 446 430 424 400 424H280C250 424 236 446 218 474C190 514 134 520 120 470z",
        p.mainDark,
      ),
      path(
        "M120 456C100 366 140 224 206 208C240 200 260 218 296 220H384C420 218 440 200 474 208C540 224 580 366 560 456C546 506 490 500 462 460C444 432 430 410 400 410H280C250 410 236 432 218 460C190 500 134 506 120 456z",
        p.main,
      ),
      path(
        "M132 450C116 370 150 240 208 222C236 214 256 228 290 232C200 250 160 340 158 470Q138 470 132 450z",
        p.mainLight,
      ),
      mirror(340, path("M206 208q34-8 60 6l-20 8q-26-8-44-6z", p.ink)),
      path("M206 208q34-8 60 6l-20 8q-26-8-44-6z", p.ink),
      rect(282, 234, 116, 64, p.ink, 14),
      shine("M290 240h60l-40 52h-20q-6-4-6-10z", 0.14),
      path("M190 272h30v26h26v30h-26v26h-30v-26h-26v-30h26z", p.ink),
      path("M194 276h22v10h-22zM168 302h12v22h-12z", "#ffffff33"),
      ...[
        [476, 270, "#4fb286"],
        [510, 304, "#e8483f"],
        [442, 304, "#5a9fe0"],
        [476, 338, "#f2b632"],
      ].map(
        ([x, y, c]) =>
          circle(Number(x), Number(y) + 3, 17, p.ink) +
          circle(Number(x), Number(y), 16, String(c)) +
          circle(Number(x) - 4, Number(y) - 4, 5, "#ffffff77"),
      ),
      ...[278, 402].map(
        (x) => circle(x, 368, 38, p.ink) + circle(x, 364, 28, tone.coalLight) + circle(x - 4, 360, 18, tone.iron),
      ),
      rect(326, 318, 28, 10, p.accent, 5),
    ),
} satisfies Record<string, Drawing>;
