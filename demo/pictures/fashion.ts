import { studio } from "./backdrops";
import {
  circle,
  clip,
  disc,
  type Drawing,
  ellipse,
  fade,
  line,
  move,
  type Palette,
  path,
  rect,
  repeat,
  scale,
  ring,
  shade,
  shadow,
  shine,
  spin,
  tone,
} from "./shapes";

/** Bold ankara roundels over an area, to be clipped to a garment. */
const ankara = (p: Palette, x: number, y: number, cols: number, rows: number): string =>
  repeat(cols * rows, (i) => {
    const row = Math.floor(i / cols);
    const cx = x + (i % cols) * 92 + (row % 2) * 46;
    const cy = y + row * 76;
    return circle(cx, cy, 32, p.accent) + circle(cx, cy, 22, "#ffe3a1") + circle(cx, cy, 11, p.mainDark);
  });

/** A shop stand for clothes: pole, foot and neck. */
const stand = (top: number): string =>
  rect(392, top, 16, 540 - top, tone.woodDark, 6) +
  rect(392, top, 6, 540 - top, tone.wood, 3) +
  path("M300 548Q304 530 400 526Q496 530 500 548z", tone.woodDark) +
  path("M300 548Q304 530 400 526Q440 528 450 534Q360 532 330 548z", tone.wood);

const dress =
  "M338 118C350 142 450 142 462 118L500 132C524 140 540 160 546 190L558 236L492 252L484 226C480 260 476 284 470 300" +
  "C500 360 540 440 556 506Q480 530 400 530Q320 530 244 506C260 440 300 360 330 300C324 284 320 260 316 226L308 252L242 236L254 190C260 160 276 140 300 132z";

const gown =
  "M336 104Q400 130 464 104L600 146Q652 164 668 220L722 424Q654 472 582 446V522Q400 548 218 522V446Q146 472 78 424L132 220Q148 164 200 146z";

const shoe =
  "M124 398C120 330 130 260 150 226Q160 212 178 220C214 250 262 244 300 214Q316 204 330 216C376 272 440 316 520 332C610 350 676 366 684 420Q686 440 664 442H146Q126 440 124 398z";

export const fashion = {
  "ankara-dress": (p) =>
    studio(
      p,
      "petals",
      470,
      shadow(404, 544, 180, 16),
      stand(96),
      ellipse(400, 92, 26, 12, tone.wood),
      path("M366 128Q378 108 376 92H424Q422 108 434 128Q400 150 366 128z", tone.woodLight),
      path(dress, p.main),
      clip(
        "dress",
        dress,
        ankara(p, 216, 156, 5, 5),
        shade("M470 120H570V260H486C478 330 560 440 572 540H450C470 440 456 340 452 300z", 0.14),
        shine("M250 130H330V300C300 360 272 440 268 520H230V300z", 0.16),
        shade("M400 330L420 530H400zM350 330L320 530H306z", 0.12),
        path("M316 292Q400 310 484 292V318Q400 336 316 318z", p.ink),
        path("M316 292Q400 310 484 292V300Q400 318 316 300z", "#ffffff44"),
        path("M240 500Q400 540 560 500V540H240z", p.ink),
        path("M240 494Q400 534 560 494V502Q400 542 240 502z", "#ffe3a1"),
      ),
      path("M334 120C350 146 450 146 466 120L478 124C462 160 338 160 322 124z", p.ink),
      line("M244 234L308 250M556 234L492 250", p.ink, 10),
      // bead necklace
      repeat(9, (i) =>
        circle(352 + i * 12, 168 + Math.round(16 * Math.sin((i / 8) * Math.PI)), 6, i % 2 ? "#dc4a3d" : "#ffe3a1"),
      ),
      // headtie on the stand
      path("M352 84C330 60 340 30 372 34C388 16 430 18 440 38C470 34 476 66 450 86Q400 70 352 84z", p.main),
      path("M352 84C330 60 340 30 372 34C360 50 362 68 380 78z", p.mainLight),
      path("M440 38C470 34 476 66 450 86L424 78C440 66 444 52 440 38z", p.accent),
      line("M384 40q16 10 14 36M412 34q10 16 4 42", p.mainDark, 4),
    ),

  agbada: (p) =>
    studio(
      p,
      "diamonds",
      470,
      shadow(404, 546, 240, 16),
      stand(70),
      path("M366 118Q378 100 376 80H424Q422 100 434 118Q400 140 366 118z", tone.woodLight),
      path(gown, p.main),
      clip(
        "gown",
        gown,
        path("M60 140H260Q214 270 218 460L60 480z", p.mainLight),
        shade("M540 120H740V480H582Q590 270 540 120z", 0.13),
        shade("M560 430Q570 500 540 560H600V440z", 0.16),
        repeat(3, (i) => shade(`M${262 + i * 24} 330q10 110-6 220h-12q14-120 18-220z`, 0.1)),
        repeat(3, (i) => shade(`M${496 + i * 24} 330q4 110 16 220h-12q-14-120-4-220z`, 0.12)),
        line("M252 180Q212 290 218 446M548 180Q588 290 582 446", p.mainDark, 6),
        line("M196 190Q150 320 146 448M604 190Q650 320 654 448", p.mainDark, 5),
        line("M70 420Q142 466 212 442M730 420Q658 466 588 442", p.accent, 22),
        line("M210 518Q400 544 590 518", p.accent, 22),
      ),
      // embroidered yoke
      path("M336 104Q400 138 464 104L486 250Q484 322 400 352Q316 322 314 250z", p.mainDark),
      path("M336 104Q400 138 464 104L482 220Q470 300 400 328Q330 300 318 220z", p.main),
      path("M336 100Q400 130 464 100L452 122Q400 146 348 122z", p.mainDark),
      path("M392 132h16v150l-8 16l-8-16z", p.accent),
      ...[166, 206, 246].map((y) => circle(400, y, 5, tone.paper)),
      ...[352, 448].map((x) =>
        repeat(3, (i) => ring(x, 168 + i * 42, 15, p.accent, 6) + circle(x, 168 + i * 42, 5, p.accent)),
      ),
      line("M328 140L326 250Q334 306 400 336Q466 306 474 250L472 140", p.accent, 6),
      // fila cap
      path("M348 84L354 36Q400 12 456 30L450 84Q400 98 348 84z", p.mainDark),
      path("M348 84L354 36Q380 24 410 22L388 90Q366 90 348 84z", p.main),
      path("M348 84L350 66Q400 80 452 66L450 84Q400 98 348 84z", p.accent),
    ),

  sneakers: (p) =>
    studio(
      p,
      "zigzag",
      440,
      shadow(404, 500, 320, 24),
      // the other shoe, behind
      move(
        62,
        -84,
        path(shoe, p.mainDark),
        path("M178 220C214 250 262 244 300 214L314 208C322 220 330 232 300 250C256 276 204 270 170 246z", p.ink),
        path("M540 334C600 380 600 400 620 442H664Q686 440 684 420C676 366 610 350 540 334z", tone.paperDark),
        path("M112 424H696V458Q694 488 660 488H150Q116 488 112 458z", tone.steel),
      ),
      path(shoe, p.main),
      clip(
        "shoe",
        shoe,
        path("M120 210H260C170 260 150 330 154 450H110z", p.mainLight),
        // toe cap and heel
        path("M540 320C600 380 560 430 556 450H700V330z", tone.paper),
        path("M556 340C640 352 676 366 690 420H620C620 390 600 360 556 340z", tone.white),
        path("M110 330Q200 340 214 450H110z", p.accent),
        shine("M110 330Q140 334 160 346L150 450H110z", 0.2),
        // side flash
        path("M250 440C270 380 330 340 420 330L470 360C400 370 350 390 330 440z", tone.white),
        path("M306 440C322 400 360 376 440 366L470 360C400 370 350 390 330 440z", tone.paperDark),
        shade("M120 424H690V444H120z", 0.12),
      ),
      path("M178 220C214 250 262 244 300 214L314 208C322 220 330 232 300 250C256 276 204 270 170 246z", p.ink),
      // tongue and laces
      path("M300 214C300 190 314 168 340 172C362 176 368 204 392 244C360 250 330 236 316 214z", p.accent),
      path("M340 172C362 176 368 204 392 244L376 246C352 214 346 186 326 176z", "#1d123033"),
      ...[
        [338, 244],
        [372, 272],
        [410, 296],
        [452, 316],
      ].map(
        ([x = 0, y = 0]) =>
          line(`M${x - 14} ${y + 20}L${x + 28} ${y - 22}`, tone.white, 10) + circle(x - 16, y + 22, 6, p.ink),
      ),
      // sole
      path("M112 424H696V458Q694 488 660 488H150Q116 488 112 458z", tone.white),
      path("M112 452H696V458Q694 488 660 488H150Q116 488 112 458z", tone.paperDark),
      path("M120 476H690Q680 490 660 490H150Q130 490 120 476z", p.ink),
      line("M150 440H650", p.accent, 6),
    ),

  handbag: (p) =>
    studio(
      p,
      "petals",
      450,
      shadow(404, 526, 270, 24),
      line("M288 250C286 110 330 66 400 66S514 110 512 250", p.mainDark, 24),
      line("M284 250C282 108 328 60 396 60S506 100 508 240", p.main, 18),
      line("M282 240C282 112 328 58 390 58", p.mainLight, 6),
      path("M182 232Q186 210 208 210H592Q614 210 618 232L664 480Q668 516 632 516H168Q132 516 136 480z", p.mainDark),
      path("M182 226Q186 204 208 204H592Q606 204 612 216L640 480Q642 510 612 510H164Q132 510 136 478z", p.main),
      path("M182 226Q186 204 208 204H330Q240 240 210 500L164 510Q132 510 136 478z", p.mainLight),
      // flap
      path("M180 232Q184 204 210 204H590Q616 204 620 232L632 300Q600 380 400 386Q200 380 168 300z", p.mainDark),
      path("M180 228Q184 200 210 200H590Q616 200 620 228L630 292Q598 368 400 374Q202 368 170 292z", p.main),
      path("M180 228Q184 200 210 200H420Q250 214 214 338Q176 318 170 292z", p.mainLight),
      line("M192 292Q220 348 400 354Q580 348 608 292", p.mainDark, 4),
      // clasp, rings, charm
      rect(362, 334, 76, 66, tone.goldDark, 14),
      rect(362, 332, 70, 62, tone.gold, 14),
      circle(397, 363, 16, p.mainDark),
      path("M368 340h30q-20 8-26 34z", "#ffffff88"),
      ...[286, 508].map(
        (x) =>
          rect(x - 20, 226, 44, 44, tone.goldDark, 12) +
          rect(x - 20, 226, 40, 40, tone.gold, 12) +
          rect(x - 10, 236, 20, 20, p.mainDark, 6),
      ),
      line("M520 262Q540 300 536 344", tone.gold, 5),
      path("M536 340l20 26l-20 26l-20-26z", tone.paper),
      path("M536 354l9 12l-9 12l-9-12z", p.accent),
      line("M526 390l-6 40M536 394v42M546 390l6 40", p.accent, 5),
      line("M156 484Q158 496 172 496H620", p.mainDark, 4),
    ),

  wristwatch: (p) =>
    studio(
      p,
      "rings",
      470,
      shadow(404, 544, 150, 18),
      // strap
      path("M322 180L338 46Q340 36 352 36H448Q460 36 462 46L478 180z", p.mainDark),
      path("M322 180L338 46Q340 36 352 36H430L440 180z", p.main),
      path("M322 180L338 46Q340 36 352 36H372L356 180z", p.mainLight),
      path("M322 420L338 534Q340 544 352 544H448Q460 544 462 534L478 420z", p.mainDark),
      path("M322 420L338 534Q340 544 352 544H430L440 420z", p.main),
      path("M322 420L338 534Q340 544 352 544H372L356 420z", p.mainLight),
      ...[470, 496, 520].map((y) => ellipse(400, y, 8, 6, p.ink)),
      line("M352 60L340 150M448 60L460 150M340 450L352 524M460 450L448 524", "#ffffff55", 3),
      // case
      rect(556, 280, 30, 40, tone.goldDark, 8),
      rect(556, 280, 30, 16, tone.gold, 8),
      circle(404, 304, 170, "#1d123022"),
      circle(400, 300, 168, tone.goldDark),
      circle(396, 296, 162, p.accent),
      path("M236 296a162 162 0 0 1 250-134C380 140 270 200 262 388A162 162 0 0 1 236 296z", "#ffffff55"),
      circle(398, 298, 134, p.ink),
      clip(
        "dial",
        disc(398, 298, 126),
        circle(398, 298, 126, tone.paper),
        path("M272 298a126 126 0 0 1 200-102L300 380z", tone.white),
        shade("M500 220a126 126 0 0 1-160 190q120-40 160-190z", 0.06),
      ),
      repeat(12, (i) =>
        spin(i * 30, 398, 298, i % 3 === 0 ? rect(393, 184, 10, 28, p.mainDark, 3) : rect(395.5, 186, 5, 16, p.ink, 2)),
      ),
      circle(398, 356, 30, tone.paperDark),
      ring(398, 356, 30, p.accent, 4),
      line("M398 356L412 342", p.ink, 4),
      line("M398 298L340 252", p.ink, 12),
      line("M398 298L462 218", p.ink, 8),
      line("M380 330L438 222", "#dc4a3d", 3),
      circle(398, 298, 12, p.ink),
      circle(398, 298, 5, p.accent),
    ),

  "fabric-rolls": (p) =>
    studio(
      p,
      "combs",
      440,
      shadow(404, 516, 330, 22),
      scale(
        -36,
        -56,
        1.1,
        ...[
          { x: 276, y: 186, body: "#f6bd2c", dark: "#d5931a", mark: p.main },
          { x: 112, y: 346, body: p.main, dark: p.mainDark, mark: tone.paper },
          { x: 446, y: 346, body: p.accent, dark: p.mainDark, mark: "#ffe3a1" },
        ].map(({ x, y, body, dark, mark }, n) => {
          const roll = `M${x + 32} ${y}h218a26 80 0 0 1 0 160h-218z`;
          return (
            path(roll, body) +
            clip(
              `roll${n}`,
              roll,
              n === 0
                ? repeat(5, (i) => line(`M${x + 76 + i * 56} ${y}l-26 40l26 40l-26 40l26 40`, mark, 13))
                : n === 1
                  ? repeat(6, (i) => {
                      const cx = x + 130 + (i % 3) * 66;
                      const cy = y + 44 + Math.floor(i / 3) * 76;
                      return ring(cx, cy, 25, mark, 6) + ring(cx, cy, 12, mark, 5);
                    })
                  : repeat(6, (i) => {
                      const cx = x + 130 + (i % 3) * 66;
                      const cy = y + 42 + Math.floor(i / 3) * 78;
                      return (
                        path(`M${cx} ${cy - 34}l30 34l-30 34l-30-34z`, mark) +
                        path(`M${cx} ${cy - 16}l14 16l-14 16l-14-16z`, dark)
                      );
                    }),
              shade(`M${x} ${y + 112}h268v48h-268z`, 0.18),
              shine(`M${x} ${y + 14}h268v22h-268z`, 0.3),
            ) +
            ellipse(x + 34, y + 80, 62, 80, dark) +
            ellipse(x + 30, y + 80, 60, 78, body) +
            fade(0.45, ellipse(x + 30, y + 80, 60, 78, tone.white)) +
            `<ellipse cx="${x + 30}" cy="${y + 80}" rx="44" ry="58" fill="none" stroke="${body}" stroke-width="6"/>` +
            `<ellipse cx="${x + 30}" cy="${y + 80}" rx="31" ry="41" fill="none" stroke="${body}" stroke-width="5"/>` +
            ellipse(x + 30, y + 80, 18, 25, tone.woodDark) +
            ellipse(x + 28, y + 80, 13, 20, "#4a3029")
          );
        }),
      ),
    ),
} satisfies Record<string, Drawing>;
