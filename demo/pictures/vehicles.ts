import { street } from "./backdrops";
import {
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
  wheel,
} from "./shapes";

const carBody =
  "M104 424C100 384 112 362 150 350C190 338 236 328 268 322C312 268 346 240 392 232C440 224 508 224 552 238" +
  "C592 250 624 292 644 320C676 324 694 336 698 356C704 384 704 412 700 432Q698 450 676 450H130Q106 450 104 424z";
const carGlass = "M298 322C330 282 358 260 394 254C440 248 502 248 540 258C570 268 592 296 608 322z";

const suvBody =
  "M96 426C92 372 98 346 124 336C160 322 216 316 252 310C278 258 298 214 324 200C350 190 600 190 646 200" +
  "C672 208 690 280 694 330C700 370 702 410 700 436Q698 456 676 456H122Q98 456 96 426z";
const suvGlass = "M284 308C302 268 320 232 342 224H632C648 230 660 276 664 308z";

const busBody =
  "M84 436V338C84 318 96 306 110 292C122 246 140 196 160 180Q170 172 190 172H676Q708 172 710 206V436Q710 456 690 456H104Q84 456 84 436z";

export const vehicles = {
  "saloon-car": (p) =>
    street(
      p,
      shadow(400, 506, 330, 26),
      path(carBody, p.main),
      clip(
        "body",
        carBody,
        path("M90 400C300 384 560 392 720 384V460H90z", p.mainDark),
        path("M140 356C210 336 300 330 420 330H660C690 334 700 344 700 352C560 338 300 344 110 378z", p.mainLight),
        rect(90, 436, 630, 20, tone.coal),
        circle(226, 444, 74, tone.coal),
        circle(584, 444, 74, tone.coal),
      ),
      path("M380 236C440 226 508 226 550 240C500 232 430 232 370 242z", p.mainLight),
      path(carGlass, "#35505f"),
      clip(
        "glass",
        carGlass,
        path("M330 330L420 240H470L380 330z", "#7fb3c4"),
        path("M500 330L570 240H590L530 330z", "#7fb3c4"),
        path("M400 330L480 240H490L412 330z", "#5b8ea1"),
      ),
      rect(448, 246, 14, 80, p.main),
      line("M452 328C446 370 446 400 452 434", p.mainDark, 4),
      line("M300 330C290 370 296 410 312 434", p.mainDark, 4),
      line("M610 330C616 352 606 372 598 380", p.mainDark, 4),
      rect(398, 352, 34, 9, p.mainLight, 4),
      rect(556, 350, 34, 9, p.mainLight, 4),
      path("M282 326c-2-22 8-32 30-30l-2 28z", p.mainDark),
      path("M112 374C124 362 144 358 166 360C164 380 146 390 112 394z", "#fff3c4"),
      path("M112 384C130 380 148 374 160 366C160 380 144 390 112 394z", "#f4cf6a"),
      path("M700 360C684 358 670 362 660 372C668 384 686 388 702 386z", "#e8483f"),
      rect(98, 412, 44, 14, tone.coal, 6),
      wheel(226, 448, 60),
      wheel(584, 448, 60),
    ),

  suv: (p) =>
    street(
      p,
      shadow(400, 510, 340, 26),
      rect(694, 300, 34, 96, tone.coal, 16),
      rect(700, 312, 16, 72, tone.coalLight, 8),
      line("M352 184H620M380 184v14M600 184v14M490 184v14", tone.coal, 9),
      path(suvBody, p.main),
      clip(
        "body",
        suvBody,
        path("M80 396H720V470H80z", p.mainDark),
        path("M118 344C190 322 270 318 420 318H700V336C500 326 260 332 104 362z", p.mainLight),
        path("M330 196H650V206H316z", p.mainLight),
        rect(80, 428, 640, 34, tone.coal),
        circle(222, 440, 82, tone.coal),
        circle(580, 440, 82, tone.coal),
      ),
      path(suvGlass, "#35505f"),
      clip(
        "glass",
        suvGlass,
        path("M320 310L400 216H446L366 310z", "#7fb3c4"),
        path("M384 310L462 216H472L394 310z", "#5b8ea1"),
        path("M530 310L600 216H632L562 310z", "#7fb3c4"),
      ),
      rect(438, 222, 14, 90, p.main),
      rect(570, 222, 14, 90, p.main),
      line("M444 316V426M296 318C288 360 296 400 306 426M578 316C582 340 572 352 560 366", p.mainDark, 4),
      rect(388, 344, 38, 10, p.mainLight, 5),
      rect(530, 344, 36, 10, p.mainLight, 5),
      path("M264 314c-4-26 8-38 34-36l-2 34z", p.mainDark),
      path("M104 352H156V384L100 388z", "#fff3c4"),
      path("M101 374L156 370V384L100 388z", "#f4cf6a"),
      rect(94, 398, 40, 20, tone.coalLight, 6),
      rect(680, 330, 18, 62, "#e8483f", 7),
      rect(680, 346, 18, 14, "#ffd9a8"),
      wheel(222, 446, 66),
      wheel(580, 446, 66),
    ),

  minibus: (p) =>
    street(
      p,
      shadow(400, 508, 350, 26),
      // luggage on the roof rack
      path("M330 164c-8-34 10-56 46-56s60 18 56 56z", "#e9d6ac"),
      path("M392 164c10-20 6-44-10-56c34 0 56 20 52 56z", "#cfb57f"),
      line("M372 110c8-10 20-8 24 0", tone.woodDark, 6),
      rect(446, 120, 110, 46, tone.wood, 8),
      rect(446, 142, 110, 24, tone.woodDark, 8),
      line("M474 120v46M528 120v46", tone.paperDark, 6),
      line("M300 164H640M310 150H630M330 150v18M480 150v18M620 150v18", tone.coal, 7),
      path(busBody, p.main),
      clip(
        "body",
        busBody,
        path("M80 404H720V470H80z", p.mainDark),
        path("M150 172H710V186H146z", p.mainLight),
        rect(80, 318, 640, 16, p.ink),
        rect(80, 346, 640, 16, p.ink),
        rect(80, 438, 640, 24, tone.coal),
        circle(216, 440, 78, tone.coal),
        circle(590, 440, 78, tone.coal),
      ),
      path("M122 296C134 252 148 216 166 204H236V296z", "#35505f"),
      path("M136 296C150 252 164 222 186 204H222L170 296z", "#7fb3c4"),
      repeat(
        4,
        (i) =>
          rect(256 + i * 112, 204, 96, 92, "#35505f", 10) +
          path(`M${262 + i * 112} 296L${318 + i * 112} 204h28L${290 + i * 112} 296z`, "#7fb3c4") +
          path(`M${304 + i * 112} 296L${352 + i * 112} 216v16L${316 + i * 112} 296z`, "#5b8ea1"),
      ),
      line("M246 200V432M360 200V432M473 200V300", p.mainDark, 4),
      line("M366 300H590", p.mainDark, 4),
      rect(334, 372, 18, 10, p.mainLight, 4),
      rect(372, 372, 18, 10, p.mainLight, 4),
      rect(84, 374, 40, 34, "#fff3c4", 10),
      path("M84 394H124V398Q124 408 114 408H84z", "#f4cf6a"),
      rect(76, 420, 52, 20, tone.coalLight, 8),
      rect(696, 372, 14, 44, "#e8483f", 5),
      path("M112 250h-18q-8 0-8 8v38h14v-30h12z", tone.coal),
      wheel(216, 446, 60),
      wheel(590, 446, 60),
    ),

  motorcycle: (p) =>
    street(
      p,
      shadow(400, 512, 310, 22),
      // rear mudguard and swing arm
      path("M506 350C530 300 600 290 660 330L690 372L664 380C630 330 570 326 528 372z", p.mainDark),
      line("M430 404L600 418", tone.iron, 18),
      ...[210, 600].map(
        (x) =>
          circle(x, 418, 88, tone.coal) +
          ring(x, 418, 76, tone.coalLight, 5) +
          circle(x, 418, 64, p.backdropDark) +
          ring(x, 418, 62, tone.steelLight, 8) +
          repeat(6, (i) => spin(i * 30, x, 418, rect(x - 2.5, 358, 5, 120, tone.steel))) +
          circle(x, 418, 20, tone.steelDark) +
          circle(x - 2, 416, 10, tone.steelLight),
      ),
      // frame and engine
      line("M300 250L372 410H480L520 300", tone.coal, 18),
      rect(338, 322, 128, 98, tone.steelDark, 18),
      rect(338, 322, 112, 84, tone.steel, 16),
      repeat(4, (i) => rect(352, 334 + i * 15, 84, 6, tone.steelDark, 3)),
      circle(424, 398, 32, tone.iron),
      circle(420, 394, 20, tone.steelLight),
      line("M366 392C380 446 420 452 470 448L664 438", tone.steelDark, 24),
      line("M372 398C386 440 420 444 470 440L664 430", tone.steelLight, 8),
      line("M560 444L664 438", tone.coal, 26),
      // fork, mudguard, lamp
      line("M210 418L292 212", tone.iron, 18),
      line("M206 414L284 220", tone.steelLight, 6),
      path("M112 384C130 316 220 292 292 352L276 366C220 324 160 336 130 388z", p.main),
      path("M112 384C130 316 220 292 262 330C200 312 146 336 122 386z", p.mainLight),
      circle(252, 262, 36, tone.coal),
      ellipse(236, 262, 20, 32, "#fff3c4"),
      ellipse(242, 268, 12, 22, "#f4cf6a"),
      line("M290 214C310 190 334 186 366 196", tone.coal, 13),
      line("M330 190L366 196", p.ink, 20),
      line("M300 206L318 150", tone.iron, 6),
      ellipse(322, 142, 24, 15, tone.coal),
      ellipse(318, 139, 16, 9, tone.glass),
      // tank, side panel, seat
      path("M290 268C320 224 410 222 446 262C450 288 444 306 430 322H340C318 322 296 300 290 268z", p.main),
      path("M302 264C330 230 400 228 436 258C400 248 340 250 302 264z", p.mainLight),
      path("M312 300C350 306 410 300 447 284C448 300 440 312 430 322H340C328 322 318 312 312 300z", p.mainDark),
      path("M350 276l40-12l30 8l-44 14z", p.accent),
      path("M420 318L548 308C540 350 510 378 470 384L436 372z", p.main),
      path("M470 384C510 378 540 350 548 308L520 310C514 346 490 370 452 378z", p.mainDark),
      path("M428 282C480 256 580 246 648 254Q672 262 656 284C600 306 490 320 434 316z", p.ink),
      path("M446 282C500 264 580 256 640 262C580 266 510 274 446 292z", tone.coalLight),
      path("M640 282l44-12l8 24l-36 14z", "#e8483f"),
      line("M656 262l44-6", tone.iron, 7),
    ),

  keke: (p) =>
    street(
      p,
      shadow(400, 508, 310, 24),
      circle(612, 448, 52, tone.coal),
      // cabin interior
      path("M262 196H630L640 420H250z", "#4a4350"),
      path("M420 210H620L628 330H420z", "#5d5564"),
      rect(532, 236, 66, 56, tone.glassDark, 10),
      path("M540 292l40-56h18v8l-34 48z", tone.glass),
      path("M470 330Q470 316 484 316H622V420H470z", p.accent),
      path("M470 360H622V420H470z", p.ink),
      path("M590 250Q624 250 624 280V380H590z", p.accent),
      path("M306 352Q306 342 316 342H392Q402 342 402 352V420H318z", p.accent),
      path("M310 376H402V420H318z", p.ink),
      path("M378 286Q404 286 404 310V352H378z", p.accent),
      // floor and rear panel
      path("M428 352C470 348 474 386 520 386H650L654 340C664 370 664 420 654 444H410Q420 390 428 352z", p.main),
      path("M414 420C500 412 580 416 662 406C662 420 660 436 654 444H410z", p.mainDark),
      rect(196, 416, 240, 28, p.mainDark, 8),
      rect(196, 416, 240, 10, p.main, 5),
      // windscreen and pillars
      path("M214 304L256 194H286L262 304z", tone.glassDark),
      path("M222 304L262 194H274L240 304z", tone.glass),
      line("M212 304L258 188", p.mainDark, 12),
      line("M272 320L290 190", p.main, 12),
      rect(410, 196, 14, 224, p.mainDark, 6),
      // roof
      path("M232 200C250 158 290 146 340 144H590Q648 146 656 206Q656 216 646 216H242Q228 214 232 200z", p.main),
      path(
        "M232 200C250 158 290 146 340 144H590Q620 146 634 158H330C286 162 258 180 246 214Q228 214 232 200z",
        p.mainLight,
      ),
      path("M242 216q-10-2-10-14h424v4q0 10-10 10z", p.mainDark),
      path("M640 214C656 280 664 320 656 350L636 344C640 310 636 270 626 214z", p.main),
      // nose
      path("M142 420C138 352 164 304 214 296H276L284 444H206C190 420 176 416 142 420z", p.main),
      path("M142 420C138 352 164 304 214 296H240C190 316 170 360 168 416z", p.mainLight),
      path("M250 296H276L284 444H262C270 400 266 340 250 296z", p.mainDark),
      circle(184, 352, 26, tone.coal),
      ellipse(178, 351, 18, 22, "#fff3c4"),
      ellipse(182, 356, 11, 14, "#f4cf6a"),
      line("M252 284C270 264 300 270 312 284", tone.coal, 11),
      path("M108 436C120 392 190 378 236 428L222 440C190 412 150 414 126 448z", p.ink),
      wheel(178, 456, 46),
      circle(556, 440, 72, tone.coal),
      wheel(556, 450, 52),
      rect(646, 372, 14, 36, "#e8483f", 5),
      repeat(4, (i) => path(`M${452 + i * 34} 402l14-12l14 12l-14 12z`, i % 2 ? p.accent : p.mainLight)),
    ),

  truck: (p) =>
    street(
      p,
      shadow(400, 510, 350, 26),
      rect(90, 426, 620, 26, tone.coal, 6),
      rect(270, 440, 430, 18, tone.iron, 4),
      // load body
      path("M272 156H706V420H272z", p.accent),
      path("M272 372H706V420H272z", p.ink),
      rect(266, 150, 446, 26, p.main, 4),
      rect(266, 150, 446, 9, p.mainLight, 4),
      repeat(5, (i) => shade(`M${290 + i * 84} 180h12v192h-12z`, 0.16) + shine(`M${284 + i * 84} 180h6v192h-6z`, 0.3)),
      repeat(
        9,
        (i) =>
          path(`M${286 + i * 46} 396l22-18l22 18l-22 18z`, i % 2 ? p.mainLight : p.main) +
          circle(308 + i * 46, 396, 5, tone.paper),
      ),
      shade("M640 176H706V372H640z", 0.12),
      // cab
      path(
        "M86 428V328C86 316 92 308 98 298L126 214Q132 196 152 196H250Q264 196 264 210V436H94Q86 436 86 428z",
        p.main,
      ),
      path("M98 298L126 214Q132 196 152 196H250Q258 196 262 202H160Q146 202 140 218L106 320z", p.mainLight),
      path("M86 392H264V436H94Q86 436 86 428z", p.mainDark),
      path("M120 300L144 226Q148 214 160 214H186V300z", "#35505f"),
      path("M132 300L160 218H180L152 300z", "#7fb3c4"),
      path("M198 214H244V300H198z", "#35505f"),
      path("M202 300L226 214H244V224L222 300z", "#7fb3c4"),
      line("M192 208V400M254 208V400", p.mainDark, 4),
      rect(206, 326, 26, 9, p.mainLight, 4),
      path("M106 238h-22q-8 0-8 8v46h16v-38h12z", tone.coal),
      rect(84, 346, 30, 34, "#fff3c4", 8),
      rect(84, 366, 30, 14, "#f4cf6a", 6),
      rect(74, 404, 64, 34, tone.coalLight, 8),
      shine("M78 408H130V416H78z", 0.25),
      path("M266 120h14v90h-14z", tone.steelDark),
      path("M266 120h6v90h-6z", tone.steelLight),
      circle(186, 446, 68, tone.coal),
      wheel(186, 452, 56),
      wheel(516, 452, 56),
      wheel(638, 452, 56),
    ),
} satisfies Record<string, Drawing>;
