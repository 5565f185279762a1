import { field, studio } from "./backdrops";
import {
  box,
  circle,
  clip,
  disc,
  type Drawing,
  ellipse,
  fade,
  line,
  move,
  palmTree,
  path,
  rect,
  repeat,
  ring,
  shade,
  shadow,
  shine,
  spin,
  tone,
} from "./shapes";

const guitarBody =
  "M400 222C350 222 296 226 284 276C276 312 306 330 300 356C292 384 240 392 240 452C240 516 310 540 400 540" +
  "C490 540 560 516 560 452C560 392 508 384 500 356C494 330 524 312 516 276C504 226 450 222 400 222z";

const drumSide =
  "M276 142C290 220 356 250 356 300C356 350 290 380 276 458H524C510 380 444 350 444 300C444 250 510 220 524 142z";

/** A thin pentagon for the football, centred on (400, 290). */
const pentagon = (r: number): string =>
  Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 72 - 90) * (Math.PI / 180);
    return `${i ? "L" : "M"}${Math.round(400 + r * Math.cos(angle))} ${Math.round(290 + r * Math.sin(angle))}`;
  }).join("") + "z";

export const leisure = {
  bicycle: (p) =>
    studio(
      p,
      "zigzag",
      440,
      shadow(400, 516, 320, 20),
      ...[206, 594].map(
        (x) =>
          ring(x, 392, 112, tone.coal, 18) +
          ring(x, 392, 100, tone.steelLight, 6) +
          repeat(6, (i) => spin(i * 30, x, 392, rect(x - 2, 294, 4, 196, tone.steel))) +
          circle(x, 392, 16, tone.iron) +
          circle(x - 2, 390, 8, tone.steelLight),
      ),
      line("M388 402L594 382M388 436L594 402", tone.iron, 5),
      // frame, front wheel on the right
      line("M206 392L330 240M206 392L388 418", p.mainDark, 14),
      line("M322 200L388 418", p.main, 19),
      line("M336 244H520L388 418", p.main, 19),
      line("M340 240H512M384 410L510 248", p.mainLight, 6),
      line("M594 392L508 186", p.mainDark, 17),
      line("M586 384L504 190", p.main, 8),
      path("M492 300C540 250 640 250 700 330L686 342C630 280 560 274 508 314z", p.main),
      path("M92 342C140 260 250 250 310 320L296 332C240 280 160 290 106 352z", p.main),
      // saddle, bars, basket
      path("M258 186Q262 170 300 172L376 180Q386 188 372 196C340 204 330 216 300 214Q258 212 258 186z", p.accent),
      path("M258 186Q262 170 300 172L330 175Q280 182 276 206Q258 202 258 186z", "#ffffff44"),
      line("M508 186L500 150C520 126 560 130 566 158C568 176 552 184 536 182", tone.steelDark, 11),
      line("M556 182L524 182", p.accent, 18),
      path("M566 170H686L668 262H584z", tone.woodLight),
      path("M640 170H686L668 262H640z", tone.wood),
      line("M590 170L600 262M626 170V262M662 170L652 262M572 200H680M578 232H674", tone.woodDark, 4),
      rect(558, 162, 136, 14, tone.wood, 6),
      // crank
      circle(388, 418, 36, tone.iron),
      ring(388, 418, 26, tone.steelLight, 6),
      line("M388 418L420 476M388 418L356 360", tone.coal, 9),
      rect(400, 472, 48, 13, p.ink, 5),
      rect(332, 350, 48, 13, p.ink, 5),
    ),

  football: (p) =>
    field(
      p,
      // goal
      line("M96 420V132H704V420", tone.white, 16),
      fade(
        0.55,
        repeat(15, (i) => line(`M${136 + i * 38} 140V410`, tone.white, 3)),
        repeat(7, (i) => line(`M104 ${176 + i * 38}H696`, tone.white, 3)),
      ),
      shadow(406, 512, 200, 28),
      clip(
        "ball",
        disc(400, 300, 208),
        circle(400, 300, 208, tone.white),
        spin(
          12,
          400,
          290,
          path(pentagon(70), p.main),
          repeat(5, (i) =>
            spin(
              i * 72,
              400,
              290,
              line("M400 220V148", p.main, 7),
              path("M352 128L400 152L448 128L462 60H338z", p.main),
              line("M448 128L539 194", p.main, 7),
            ),
          ),
        ),
        shade("M620 200C560 420 420 500 220 440V520H620z", 0.12),
        shade("M640 280C580 440 460 520 280 480V540H640z", 0.12),
        ellipse(316, 196, 60, 40, "#ffffff40"),
      ),
    ),

  guitar: (p) =>
    studio(
      p,
      "scales",
      470,
      shadow(404, 546, 180, 16),
      path(guitarBody, p.mainDark),
      clip(
        "guitar",
        guitarBody,
        move(-14, -6, path(guitarBody, p.main)),
        path("M230 200H400C310 220 296 300 314 344C330 390 262 400 268 540H200z", p.mainLight),
      ),
      circle(400, 372, 58, p.accent),
      circle(400, 372, 50, tone.paper),
      circle(400, 372, 42, "#3a2418"),
      path("M450 400Q520 380 530 430Q520 490 440 470Q470 440 450 400z", p.ink),
      rect(332, 466, 136, 26, p.ink, 8),
      rect(344, 460, 112, 8, tone.paper, 3),
      // neck
      rect(376, 104, 50, 260, "#4a2f22"),
      rect(376, 104, 16, 260, "#6b4632"),
      repeat(8, (i) => rect(376, 132 + i * 29, 50, 4, tone.steel)),
      ...[168, 226, 284].map((y) => circle(401, y, 6, tone.paper)),
      path("M362 30Q402 50 440 30L430 106H372z", p.mainDark),
      path("M362 30Q380 40 400 40L398 106H372z", p.main),
      ...[46, 66, 86].map(
        (y) =>
          rect(342, y, 26, 10, tone.steelDark, 5) +
          rect(434, y, 26, 10, tone.steelDark, 5) +
          circle(342, y + 5, 9, tone.gold) +
          circle(460, y + 5, 9, tone.gold),
      ),
      repeat(6, (i) => line(`M${382 + i * 7.6} 100L${376 + i * 10} 470`, "#f5ead2", 2)),
    ),

  "talking-drum": (p) =>
    studio(
      p,
      "diamonds",
      470,
      shadow(404, 514, 200, 20),
      // carrying strap behind
      line("M276 150C160 200 160 420 280 452", p.accent, 22),
      line("M268 156C166 210 168 410 274 444", "#ffffff55", 5),
      path(drumSide, p.mainDark),
      clip(
        "drum",
        drumSide,
        rect(270, 130, 260, 340, p.mainDark),
        repeat(9, (i) => {
          const x = 284 + i * 29;
          const mid = 360 + i * 10;
          return line(
            `M${x} 140Q${mid} 250 ${mid} 300T${x} 460`,
            i < 4 ? p.mainLight : i < 7 ? tone.woodLight : p.main,
            i < 7 ? 11 : 8,
          );
        }),
        rect(270, 280, 260, 40, p.ink),
        repeat(6, (i) => path(`M${352 + i * 18} 300l8-12l8 12l-8 12z`, p.accent)),
        shade("M470 130H540V470H470Q420 300 470 130z", 0.14),
      ),
      // heads
      ellipse(400, 474, 136, 40, p.mainDark),
      ellipse(400, 462, 136, 40, p.main),
      repeat(9, (i) => circle(284 + i * 29, 470 + Math.round(26 * Math.sin((i / 8) * Math.PI)), 7, tone.paper)),
      ellipse(400, 146, 140, 46, p.mainDark),
      ellipse(400, 132, 140, 46, p.main),
      ellipse(400, 126, 124, 38, "#f7e8cb"),
      ellipse(384, 120, 92, 24, "#fffaf0"),
      repeat(9, (i) => circle(272 + i * 32, 146 + Math.round(28 * Math.sin((i / 8) * Math.PI)), 7, tone.paper)),
      // curved beater
      line("M690 470L640 240C626 180 580 160 540 180", tone.woodDark, 20),
      line("M684 464L634 244C620 188 580 168 544 184", tone.wood, 8),
      path("M552 160Q514 166 512 204Q536 216 560 200z", p.accent),
      circle(690, 474, 20, p.accent),
    ),

  beach: (p) =>
    rect(0, 0, 800, 600, p.backdrop) +
    fade(0.35, circle(180, 130, 220, tone.white)) +
    circle(180, 130, 72, "#ffd667") +
    circle(174, 124, 58, "#ffe69b") +
    rect(0, 300, 800, 170, "#35a7c4") +
    rect(0, 300, 800, 26, "#5fc0d6") +
    fade(
      0.6,
      repeat(6, (i) => rect(30 + i * 140, 344 + (i % 3) * 22, 70, 6, tone.white, 3)),
    ) +
    path("M130 318L212 318L200 344H146z", p.accent) +
    path("M168 312V210L226 300z", tone.white) +
    path("M160 312V226L118 300z", p.main) +
    path("M0 410Q120 380 240 412T480 408T800 396V600H0z", "#d5f0f2") +
    path("M0 430Q140 400 260 432T500 426T800 416V600H0z", "#f3d9a2") +
    path("M0 500Q300 450 800 520V600H0z", "#e8c687") +
    palmTree(652, 480, 1.9) +
    shadow(380, 520, 230, 22) +
    // umbrella
    spin(
      -12,
      400,
      300,
      rect(392, 150, 14, 380, tone.paperDark, 6),
      rect(392, 150, 5, 380, tone.white, 2),
      path(
        "M190 270C200 150 300 96 400 96S600 150 610 270Q574 246 540 270Q504 246 470 270Q436 246 400 270Q364 246 330 270Q296 246 260 270Q226 246 190 270z",
        p.main,
      ),
      path("M400 96C340 110 270 190 260 270Q296 246 330 270C330 190 370 110 400 96z", tone.paper),
      path("M400 96C460 110 530 190 540 270Q504 246 470 270C470 190 430 110 400 96z", tone.paper),
      path("M190 270C200 150 300 96 400 96C330 106 240 160 226 255Q206 258 190 270z", p.mainLight),
      shade("M400 96C500 96 600 150 610 270Q590 256 572 256C560 170 480 110 400 96z", 0.18),
      circle(400, 94, 10, p.accent),
    ) +
    // lounger
    path("M206 500L470 470L600 380L622 392L496 496L214 522z", p.accent) +
    path("M206 500L470 470L600 380L610 385L476 482L208 511z", "#ffe69b") +
    line("M250 516L240 552M470 498L482 548M560 440L574 546", tone.woodDark, 11) +
    // ball and starfish
    shadow(140, 550, 54, 8) +
    circle(138, 512, 44, tone.white) +
    clip(
      "ball",
      disc(138, 512, 44),
      path("M138 512L94 460H138zM138 512L190 480V530zM138 512L130 560L90 540z", p.main),
      shade("M182 490Q170 550 110 550H190z", 0.14),
    ),

  "board-game": (p) =>
    studio(
      p,
      "combs",
      380,
      shadow(404, 508, 350, 30),
      // ayo (mancala) board
      path("M84 350Q84 300 134 300H666Q716 300 716 350V440Q716 496 660 496H140Q84 496 84 440z", p.mainDark),
      path("M84 340Q84 286 138 286H662Q716 286 716 340V398Q716 452 662 452H138Q84 452 84 398z", p.main),
      path("M94 340Q94 294 138 294H662Q690 294 700 314H150Q106 318 100 390Q94 384 94 340z", p.mainLight),
      repeat(12, (i) => path(`M${128 + i * 48} 474l11-11l11 11l-11 11z`, i % 2 ? p.mainLight : p.accent)),
      ...[335, 404].flatMap((y, row) =>
        Array.from({ length: 6 }, (_, i) => {
          const x = 186 + i * 86;
          const seeds = (i * 3 + row * 2) % 4;
          return (
            ellipse(x, y, 37, 28, p.mainDark) +
            ellipse(x, y + 3, 33, 24, p.ink) +
            repeat(
              seeds + 1,
              (s) =>
                circle(x - 14 + (s % 3) * 14, y + 2 + Math.floor(s / 3) * 10 + (s % 2) * 4, 9, tone.steel) +
                circle(x - 16 + (s % 3) * 14, y - 1 + Math.floor(s / 3) * 10 + (s % 2) * 4, 4, tone.white),
            )
          );
        }),
      ),
      // dice and counters behind
      spin(
        -10,
        250,
        200,
        rect(186, 140, 128, 128, tone.paperDark, 24),
        rect(182, 136, 122, 122, tone.white, 22),
        ...[
          [212, 166],
          [243, 197],
          [274, 228],
        ].map(([x = 0, y = 0]) => circle(x, y, 12, p.accent)),
      ),
      spin(
        14,
        430,
        170,
        rect(362, 110, 122, 122, tone.paperDark, 24),
        rect(358, 106, 116, 116, p.accent, 22),
        shine(box(366, 114, 60, 20, 10), 0.4),
        ...[
          [388, 136],
          [444, 136],
          [388, 192],
          [444, 192],
          [416, 164],
        ].map(([x = 0, y = 0]) => circle(x, y, 11, tone.white)),
      ),
      path("M560 268Q566 220 590 204A40 40 0 1 1 626 204Q650 220 656 268z", "#3a7bd5"),
      path("M560 268Q566 220 590 204A40 40 0 0 1 600 134Q584 160 604 200Q584 230 586 268z", "#73a8ee"),
      ellipse(608, 268, 56, 14, "#285aa8"),
    ),
} satisfies Record<string, Drawing>;
