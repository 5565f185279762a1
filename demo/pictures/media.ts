import { studio } from "./backdrops";
import {
  box,
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
  shine,
  spin,
  tone,
} from "./shapes";

const capsule = box(300, 50, 200, 300, 100);

export const media = {
  "ring-light": (p) =>
    studio(
      p,
      "rings",
      490,
      shadow(404, 548, 190, 18),
      // tripod
      line("M400 440L290 544M400 440L510 544M400 440V548", p.mainDark, 15),
      line("M396 440L286 540", p.mainLight, 5),
      rect(386, 400, 28, 64, p.main, 8),
      rect(376, 446, 48, 22, p.mainDark, 8),
      // glow and ring
      fade(0.3, circle(400, 222, 214, "#fff8d8")),
      circle(404, 226, 188, p.mainDark),
      circle(400, 222, 188, p.main),
      ring(400, 222, 160, "#fffbe8", 46),
      ring(400, 222, 164, tone.white, 24),
      circle(400, 222, 132, p.mainDark),
      circle(400, 222, 126, p.backdrop),
      fade(0.5, circle(400, 222, 126, tone.white)),
      rect(384, 340, 32, 64, p.mainDark, 6),
      // phone filming a portrait
      rect(336, 112, 136, 236, "#1d123033", 20),
      rect(330, 106, 136, 236, tone.coal, 20),
      clip(
        "phone",
        box(338, 114, 120, 220, 14),
        rect(338, 114, 120, 220, p.accent),
        circle(430, 140, 60, "#ffffff33"),
        path("M340 334C340 280 370 272 398 272S456 280 458 334z", tone.white),
        rect(386, 244, 24, 38, tone.skinDark, 8),
        circle(398, 190, 52, tone.coal),
        circle(384, 172, 26, tone.coalLight),
        path(
          "M366 210C366 182 378 174 398 174S430 182 430 210C430 240 416 256 398 256S366 240 366 210z",
          tone.skinWarm,
        ),
        path("M412 176C424 182 430 192 430 210C430 240 416 256 398 256C418 240 420 202 412 176z", tone.skin),
        circle(387, 208, 4, tone.coal),
        circle(409, 208, 4, tone.coal),
        line("M388 232Q398 242 408 232", tone.skinDeep, 4),
      ),
      circle(358, 130, 8, "#e8483f"),
      path("M440 300l8-8l8 8q6 8-8 18q-14-10-8-18z", "#e8483f"),
    ),

  microphone: (p) =>
    studio(
      p,
      "zigzag",
      480,
      shadow(404, 544, 180, 20),
      line("M216 190q-34 60 0 120M168 156q-56 94 0 188M584 190q34 60 0 120M632 156q56 94 0 188", p.accent, 14),
      path("M270 544Q274 510 400 510T530 544z", p.ink),
      path("M270 540Q276 512 380 510Q320 520 310 540z", tone.coalLight),
      rect(388, 424, 26, 96, tone.steelDark),
      rect(388, 424, 10, 96, tone.steelLight),
      // cradle
      line("M270 250C270 380 320 424 400 424S530 380 530 250", p.ink, 22),
      line("M264 256C266 360 300 410 360 422", tone.coalLight, 6),
      circle(270, 250, 18, p.accent),
      circle(530, 250, 18, p.accent),
      path(capsule, tone.steelDark),
      clip(
        "capsule",
        capsule,
        rect(296, 46, 190, 300, tone.steel),
        path("M300 40H390C330 90 320 160 330 240H290z", tone.steelLight),
        repeat(7, (i) => line(`M290 ${72 + i * 26}H510`, tone.iron, 4)),
        repeat(7, (i) => line(`M${316 + i * 28} 40V240`, tone.iron, 4)),
        rect(290, 226, 220, 130, p.mainDark),
        rect(290, 226, 180, 130, p.main),
        rect(290, 226, 60, 130, p.mainLight),
        rect(290, 216, 220, 26, p.accent),
        shine("M290 216h80v26h-80z", 0.4),
      ),
      circle(400, 290, 20, p.ink),
      circle(400, 290, 9, "#e8483f"),
      fade(0.35, path("M330 80Q350 60 372 58Q336 100 336 190Q318 130 330 80z", tone.white)),
    ),

  "play-button": (p) =>
    studio(
      p,
      "diamonds",
      470,
      shadow(404, 540, 300, 24),
      // browser-like video frame
      rect(116, 84, 580, 420, "#1d123026", 36),
      rect(106, 76, 580, 420, p.ink, 34),
      clip(
        "video",
        box(126, 96, 540, 318, 20),
        rect(126, 96, 540, 318, p.mainDark),
        circle(560, 150, 210, p.main),
        path("M126 340Q260 260 400 330T666 300V414H126z", p.mainLight),
        path("M126 380Q280 320 420 372T666 350V414H126z", p.accent),
        shine("M126 96H460L280 414H126z", 0.1),
      ),
      // progress
      rect(146, 440, 500, 12, tone.iron, 6),
      rect(146, 440, 220, 12, p.main, 6),
      circle(366, 446, 15, tone.white),
      path("M146 466l20 11l-20 11z", tone.white),
      rect(186, 470, 60, 12, tone.iron, 6),
      ...[560, 596, 632].map((x) => circle(x, 476, 8, tone.iron)),
      // the button
      circle(404, 266, 104, "#1d123044"),
      circle(396, 256, 102, tone.white),
      circle(396, 256, 86, p.main),
      clip(
        "button",
        disc(396, 256, 86),
        path("M300 160H420C340 190 330 270 350 350H300z", p.mainLight),
        shade("M470 180C470 290 420 330 330 340H490V180z", 0.16),
      ),
      path("M368 208Q368 198 378 202L448 248Q456 256 448 264L378 310Q368 314 368 304z", tone.white),
      // floating hearts and thumbs of approval
      spin(
        -12,
        690,
        170,
        path("M690 214C640 178 646 132 676 132Q690 134 690 148Q692 134 706 132C736 132 740 178 690 214z", "#e8483f"),
        path("M662 160Q660 142 676 140Q668 150 670 170z", "#ffffff88"),
      ),
      circle(112, 400, 46, p.accent),
      path("M112 366l10 22l24 3l-18 16l5 24l-21-12l-21 12l5-24l-18-16l24-3z", tone.white),
      ellipse(104, 368, 14, 6, "#ffffff66"),
    ),
} satisfies Record<string, Drawing>;
