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
} from "./shapes";

export const commercial = {
  "industrial-oven": (p) =>
    studio(
      p,
      "combs",
      470,
      shadow(404, 546, 300, 20),
      ...[150, 610].map((x) => rect(x, 508, 44, 38, tone.coal, 6)),
      rect(348, 30, 70, 60, tone.steelDark, 6),
      rect(348, 30, 24, 60, tone.steelLight, 6),
      rect(124, 76, 560, 448, p.mainDark, 16),
      rect(116, 72, 560, 448, p.main, 16),
      path("M116 88q0-16 16-16H360L150 520h-18q-16 0-16-16z", p.mainLight),
      shade("M636 72h24q16 0 16 16v416q0 16-16 16h-24z", 0.12),
      // two decks
      ...[104, 308].map(
        (y, deck) =>
          rect(140, y, 376, 186, p.ink, 10) +
          rect(168, y + 40, 320, 124, "#4a1f16", 8) +
          clip(
            `deck${deck}`,
            box(168, y + 40, 320, 124, 8),
            ellipse(328, y + 170, 220, 80, "#8f3517"),
            ellipse(328, y + 176, 160, 56, "#d9601f"),
            rect(168, y + 128, 320, 8, tone.iron),
            repeat(
              3,
              (i) =>
                path(`M${192 + i * 96} ${y + 128}q0-52 42-52t42 52z`, "#c97f3d") +
                path(`M${198 + i * 96} ${y + 122}q2-40 36-42q-20 12-22 42z`, "#f0b97a") +
                line(`M${218 + i * 96} ${y + 94}l10 10M${238 + i * 96} ${y + 90}l10 12`, "#8f5424", 4),
            ),
            shine(`M190 ${y + 40}h80l-60 124h-42v-40z`, 0.12),
          ) +
          rect(176, y + 14, 304, 14, tone.steelDark, 7) +
          rect(176, y + 12, 304, 8, tone.white, 4),
      ),
      // controls
      rect(536, 104, 118, 390, p.ink, 10),
      rect(552, 122, 86, 44, "#2f4a3a", 6),
      rect(562, 134, 12, 20, "#7ee0a0", 2),
      rect(580, 134, 12, 20, "#7ee0a0", 2),
      rect(598, 134, 12, 20, "#7ee0a0", 2),
      circle(624, 136, 4, "#7ee0a0"),
      ...[216, 296].map(
        (y) =>
          circle(595, y, 32, tone.steelDark) +
          circle(593, y - 3, 28, tone.steelLight) +
          rect(589, y - 27, 8, 24, p.accent, 4),
      ),
      circle(570, 368, 14, "#4fb286"),
      circle(620, 368, 14, "#e8483f"),
      rect(556, 404, 78, 16, p.accent, 8),
      repeat(4, (i) => rect(556, 434 + i * 13, 78, 6, tone.iron, 3)),
    ),

  "pos-terminal": (p) =>
    studio(
      p,
      "diamonds",
      460,
      shadow(404, 532, 230, 26),
      // receipt
      path(
        "M300 40l12 10l14-10l14 10l14-10l14 10l14-10l14 10l14-10l14 10l14-10l14 10l14-10l12 10V180H300z",
        tone.white,
      ),
      path("M440 44l14 6l14-10l12 10V180H430z", tone.paperDark),
      rect(324, 72, 130, 10, p.backdropDark, 5),
      rect(324, 94, 96, 8, tone.steel, 4),
      rect(324, 112, 120, 8, tone.steel, 4),
      rect(324, 130, 70, 8, tone.steel, 4),
      // body
      path("M252 170Q254 134 292 134H496Q532 134 534 170L552 480Q552 530 504 530H282Q234 530 234 480z", p.mainDark),
      path("M244 166Q246 130 284 130H488Q522 130 524 166L538 474Q538 520 494 520H274Q228 520 228 476z", p.main),
      path("M244 166Q246 130 284 130H380Q290 150 276 516Q228 518 228 476z", p.mainLight),
      rect(282, 144, 206, 16, p.ink, 8),
      rect(270, 176, 230, 128, p.ink, 14),
      rect(282, 188, 206, 104, "#d9f2e6", 6),
      circle(385, 228, 28, p.accent),
      line("M372 228L382 238L399 218", tone.white, 8),
      rect(340, 266, 90, 10, p.ink, 5),
      shine("M282 188h90l-60 104h-30z", 0.3),
      repeat(12, (i) => {
        const x = 272 + (i % 3) * 58;
        const y = 322 + Math.floor(i / 3) * 46;
        return (
          rect(x, y + 4, 48, 34, p.mainDark, 9) +
          rect(x, y, 48, 34, tone.white, 9) +
          rect(x + 17, y + 14, 14, 6, tone.steelDark, 3)
        );
      }),
      ...["#e8483f", "#f2b632", "#4fb286"].map(
        (c, i) =>
          rect(450, 326 + i * 46, 54, i === 2 ? 80 : 34, p.mainDark, 9) +
          rect(450, 322 + i * 46, 54, i === 2 ? 80 : 34, c, 9),
      ),
      // card
      spin(
        -18,
        600,
        400,
        rect(520, 330, 210, 136, "#1d123033", 16),
        rect(514, 322, 210, 136, p.accent, 16),
        path("M514 338a16 16 0 0 1 16-16H640L550 458H530a16 16 0 0 1-16-16z", "#ffffff44"),
        rect(536, 352, 42, 32, tone.gold, 6),
        line("M557 352v32M536 368h42", tone.goldDark, 3),
        rect(536, 404, 110, 12, tone.white, 6),
        rect(536, 426, 64, 10, "#ffffff99", 5),
        circle(676, 430, 16, "#e8483f"),
        circle(694, 430, 16, "#ffd667cc"),
      ),
    ),

  "grinding-machine": (p) =>
    studio(
      p,
      "rings",
      460,
      shadow(404, 538, 310, 22),
      // bench
      rect(96, 424, 610, 28, tone.iron, 6),
      rect(96, 424, 610, 9, tone.steelDark, 4),
      path("M130 452h28l-16 88h-28zM640 452h28l20 88h-28zM380 452h26v88h-26z", tone.coal),
      line("M140 510H664", tone.iron, 12),
      // hopper
      path("M116 84H388L316 220H192z", p.mainDark),
      path("M116 84H388L360 136L310 220H192z", p.main),
      path("M116 84H210L232 220H192z", p.mainLight),
      ellipse(252, 86, 138, 28, p.mainDark),
      ellipse(252, 86, 122, 20, p.ink),
      ...[176, 206, 236, 266, 296, 326].map((x, i) =>
        ellipse(x, 78 + (i % 2) * 8, 22, 15, i % 3 === 1 ? "#ef8132" : "#dc4a3d"),
      ),
      path("M130 86Q130 112 252 114T374 86L388 84Q380 122 252 124T116 84z", p.main),
      // head, feed box
      rect(206, 214, 96, 40, p.mainDark, 4),
      circle(254, 320, 92, p.mainDark),
      circle(248, 316, 88, p.main),
      path("M160 316a88 88 0 0 1 150-62C240 236 190 270 186 378A88 88 0 0 1 160 316z", p.mainLight),
      circle(248, 316, 58, p.mainDark),
      circle(248, 316, 46, tone.steelDark),
      circle(244, 312, 30, tone.steelLight),
      repeat(6, (i) => spin(i * 60, 248, 316, circle(248, 243, 8, tone.steelLight))),
      path("M150 340L96 380V410L172 390z", p.mainDark),
      path("M96 380V410L108 408Q130 430 100 450Q70 460 84 430z", "#dc4a3d"),
      path("M210 396h84l14 32H196z", p.ink),
      // belt
      path("M330 226L560 180L568 194L340 242zM330 404L560 412L562 398L336 388z", tone.coal),
      circle(346, 316, 76, tone.coal),
      circle(342, 314, 64, tone.steelDark),
      circle(342, 314, 48, tone.steel),
      repeat(4, (i) => spin(i * 45, 342, 314, rect(335, 262, 14, 104, tone.steelDark, 4))),
      circle(342, 314, 20, tone.steelLight),
      // engine
      rect(480, 226, 196, 176, p.accent, 18),
      path("M480 244a18 18 0 0 1 18-18H580Q520 250 510 402H498a18 18 0 0 1-18-18z", "#ffffff4d"),
      shade("M640 226h18q18 0 18 18v140q0 18-18 18h-18z", 0.18),
      rect(520, 162, 118, 70, tone.iron, 10),
      rect(520, 162, 118, 20, tone.steelDark, 8),
      repeat(6, (i) => rect(600, 250 + i * 22, 64, 10, p.ink, 5)),
      line("M656 200H700V150", tone.steelDark, 18),
      rect(688, 116, 26, 50, tone.coal, 8),
      circle(548, 300, 104, tone.coal),
      circle(544, 298, 92, tone.iron),
      circle(544, 298, 74, tone.steelDark),
      repeat(6, (i) =>
        spin(i * 60, 544, 298, path("M536 298L526 230h36L552 298z", i < 3 ? tone.steelLight : tone.steel)),
      ),
      circle(544, 298, 26, p.accent),
      circle(540, 294, 12, "#ffffff88"),
      rect(470, 396, 220, 32, p.ink, 8),
      // bowl
      path("M60 462H190Q186 520 140 524H110Q64 520 60 462z", tone.steel),
      path("M60 462H110Q106 506 124 524H110Q64 520 60 462z", tone.white),
      ellipse(125, 462, 66, 14, tone.steelDark),
      ellipse(125, 462, 56, 10, "#dc4a3d"),
    ),

  "chest-freezer": (p) =>
    studio(
      p,
      "zigzag",
      450,
      shadow(404, 536, 330, 22),
      ...[130, 640].map((x) => rect(x, 512, 30, 26, tone.coal, 8)),
      // open lid
      path("M124 256L160 76Q164 60 182 60H620Q638 60 642 76L676 256z", p.mainDark),
      path("M140 250L172 90Q174 78 190 78H610Q626 78 628 90L660 250z", tone.paper),
      path("M140 250L172 90Q174 78 190 78H340L260 250z", tone.white),
      rect(350, 62, 100, 12, tone.steelDark, 6),
      // inside
      path("M110 256H690L676 296H124z", tone.glassDark),
      path("M122 262H678L670 296H130z", "#d9f0f5"),
      // goods: fish, chicken packs, bottles
      path("M176 296q-6-46 44-48q46 4 52 48z", "#f0b5a6"),
      path("M186 290q0-34 32-38q-14 16-14 40z", "#fbd9cf"),
      path("M290 296V228q0-12 10-16v-20h26v20q10 4 10 16v68z", "#2f9e6b"),
      path("M290 296V228q0-12 10-16v-20h8v104z", "#62c494"),
      path("M350 296V238q0-12 10-16v-20h26v20q10 4 10 16v58z", "#ef8132"),
      path("M350 296V238q0-12 10-16v-20h8v94z", "#fba864"),
      path("M414 296l10-52q46-26 96 0l-22 18l22 34z", "#6fafc2"),
      circle(438, 262, 6, tone.coal),
      rect(548, 232, 88, 64, "#e8613c", 8),
      rect(562, 248, 60, 20, tone.white, 6),
      // body
      rect(104, 284, 600, 238, p.mainDark, 22),
      rect(96, 282, 596, 238, p.main, 22),
      path("M96 304a22 22 0 0 1 22-22H420L190 520H118a22 22 0 0 1-22-22z", p.mainLight),
      path("M96 470H692V498a22 22 0 0 1-22 22H118a22 22 0 0 1-22-22z", p.mainDark),
      rect(88, 278, 614, 24, p.mainDark, 10),
      rect(88, 276, 606, 18, tone.white, 9),
      // snow crystal and control
      repeat(3, (i) =>
        spin(i * 60, 250, 392, line("M250 340V444M234 352l16 14l16-14M234 432l16-14l16 14", p.accent, 8)),
      ),
      rect(520, 350, 136, 84, p.ink, 12),
      rect(534, 364, 56, 26, p.accent, 5),
      circle(628, 377, 14, tone.steelLight),
      rect(534, 404, 36, 10, "#4fb286", 5),
      rect(580, 404, 62, 10, tone.iron, 5),
      repeat(4, (i) => rect(540, 484 + i * 8, 110, 4, p.ink, 2)),
    ),

  "barber-chair": (p) =>
    studio(
      p,
      "scales",
      470,
      shadow(404, 548, 200, 22),
      // base
      ellipse(404, 532, 150, 22, tone.steelDark),
      ellipse(400, 526, 150, 20, tone.steelLight),
      rect(372, 440, 56, 88, tone.steelDark, 6),
      rect(372, 440, 22, 88, tone.white, 6),
      rect(352, 430, 96, 24, tone.iron, 8),
      line("M440 470L520 452", tone.steelDark, 10),
      circle(524, 450, 12, p.accent),
      // footrest
      line("M316 404L246 486H176", tone.steelDark, 16),
      line("M312 400L244 480H176", tone.steelLight, 5),
      rect(150, 470, 70, 22, p.ink, 8),
      // back and headrest (chair turned three quarters left)
      path("M420 140Q430 96 480 98H540Q580 104 578 150L540 380Q534 404 500 404H400z", p.mainDark),
      path("M404 140Q414 98 460 98H516Q552 104 550 146L514 372Q508 396 480 396H380z", p.main),
      path("M404 140Q414 98 460 98H480Q440 120 430 180L392 396H380z", p.mainLight),
      repeat(3, (i) => line(`M${424 - i * 12} ${186 + i * 64}L${532 - i * 10} ${186 + i * 64}`, p.mainDark, 5)),
      path("M440 44Q444 28 464 28H540Q560 30 556 52L550 84Q546 96 532 96H456Q436 94 438 76z", p.mainDark),
      path("M432 44Q436 28 456 28H522Q540 30 538 50L532 80Q528 92 514 92H448Q428 90 430 74z", p.main),
      path("M432 44Q436 28 456 28H470Q452 44 450 90Q428 90 430 74z", p.mainLight),
      line("M484 90V104M510 90V104", tone.steelDark, 10),
      // seat
      path("M236 356Q236 330 264 330H470Q500 332 498 362V404Q496 434 466 434H270Q240 432 238 404z", p.mainDark),
      path("M236 350Q236 326 264 326H460Q488 328 486 352V372Q484 394 458 394H266Q240 392 238 374z", p.main),
      path("M244 350Q244 334 264 334H420Q300 340 280 386Q244 388 244 372z", p.mainLight),
      rect(250, 402, 236, 10, p.accent, 5),
      // armrest
      line("M300 330V268M470 340V268", tone.steelDark, 16),
      line("M296 330V272M466 330V272", tone.steelLight, 5),
      rect(252, 244, 250, 40, p.ink, 20),
      rect(262, 248, 210, 12, tone.coalLight, 6),
      ring(486, 264, 12, p.accent, 5),
      // barber pole on the wall
      rect(640, 110, 60, 24, tone.steelDark, 12),
      rect(640, 330, 60, 24, tone.steelDark, 12),
      circle(670, 104, 20, p.accent),
      clip(
        "pole",
        box(648, 130, 44, 204, 4),
        rect(648, 130, 44, 204, tone.white),
        repeat(
          6,
          (i) =>
            path(`M640 ${160 + i * 52}l60-40v18l-60 40z`, "#dc4a3d") +
            path(`M640 ${186 + i * 52}l60-40v14l-60 40z`, "#3a7bd5"),
        ),
        shade("M680 130h12v204h-12z", 0.16),
      ),
    ),
} satisfies Record<string, Drawing>;
