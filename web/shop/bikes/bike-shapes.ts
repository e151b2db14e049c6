/** The drawing to use: as small as a CD 70, as plain as a CG 125, or with the wide tank of a 150. */
export type BikeShape = '70' | '125' | '150'

/** The fill of a shape: a gradient of `bike-drawing.tsx`, or a colour. */
export type Tone = 'chrome' | 'alloy' | 'paint' | 'dark' | 'rubber' | 'glass' | `#${string}`

/** The shapes of a bike, from back to front. */
export type Shape =
  | { fill: Tone; d: string; line?: number }
  | { tube: Tone; d: string; width: number }
  | { stroke: Tone; d: string; width: number }

interface Bike {
  tyre: number
  wheel: 'spokes' | 'alloy'
  frontBrake: 'drum' | 'disc'
  shock: 'covered' | 'spring'
  /** Behind the wheels. */
  far: Shape[]
  /** Between the wheels and the shock absorber. */
  middle: Shape[]
  /** In front of everything but the front fork. */
  near: Shape[]
  front: Shape[]
}

const amber = '#f5a400'
const red = '#b3261e'
const at = (x: number, y: number, radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
}

/** A mudguard: a band around a wheel between two directions, clockwise from the right. */
function band(x: number, inner: number, outer: number, from: number, to: number): string {
  const y = 290
  return `M${at(x, y, outer, from)}A${outer} ${outer} 0 0 1 ${at(x, y, outer, to)}L${at(x, y, inner, to)}A${inner} ${inner} 0 0 0 ${at(x, y, inner, from)}Z`
}

/** A disc around a point. */
function disc(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

/** Cooling fins, stacked or side by side. */
function fins(x: number, y: number, long: number, count: number, isUpright: boolean): Shape[] {
  return Array.from({ length: count }, (_, index) => ({
    fill: 'alloy' as const,
    d: isUpright ? `M${x + index * 9} ${y}h5v${long}h-5Z` : `M${x} ${y + index * 9}h${long}v5h${-long}Z`,
    line: 1.5,
  }))
}

const bars: Shape[] = [
  { tube: 'chrome', d: 'M238 120C241 100 246 90 260 86L316 79', width: 5.5 },
  { tube: 'rubber', d: 'M290 82L322 78', width: 9 },
  { stroke: '#1b2026', d: 'M276 92C292 97 308 97 322 92', width: 3.5 },
]
const fork = (lower: Tone, upper: Tone): Shape[] => [
  { tube: upper, d: 'M182 224L234 116', width: 12 },
  { tube: lower, d: 'M150 290L188 211', width: 16 },
]
const chain: Shape[] = [
  { tube: 'dark', d: 'M384 284L498 290', width: 10 },
  { stroke: '#1b2026', d: 'M498 255L372 272M498 325L372 304', width: 7 },
]
const stand: Shape[] = [
  { tube: 'dark', d: 'M376 328L404 373', width: 4.5 },
  { tube: 'rubber', d: 'M336 338H294', width: 6 },
  { stroke: '#1b2026', d: 'M392 306L414 316', width: 4 },
]

/** The drawing for an engine size in cubic centimetres. */
export function bikeForm(cc: number): BikeShape {
  if (cc <= 100) return '70'
  return cc <= 125 ? '125' : '150'
}

/** The three bikes from the left, where the chain is. Wheels are at x 150 and 498, the ground is at y 380. */
export const bikeShapes: Record<BikeShape, Bike> = {
  '70': {
    tyre: 14,
    wheel: 'spokes',
    frontBrake: 'drum',
    shock: 'covered',
    far: [
      { tube: 'chrome', d: 'M246 96C240 80 236 68 232 58', width: 2.6 },
      { fill: 'chrome', d: disc(226, 46, 17, 15) },
      { tube: 'chrome', d: 'M246 276C244 316 262 338 300 342L420 344', width: 9 },
      { fill: 'chrome', d: 'M412 334L596 322Q610 322 610 331Q610 340 598 342L416 354Q404 350 412 334Z' },
    ],
    middle: [
      ...chain,
      {
        fill: 'paint',
        d: 'M358 262Q366 252 384 254L496 243Q534 244 544 272L534 276Q524 256 496 258L366 278Q356 274 358 262Z',
      },
      { fill: 'paint', d: band(498, 92, 101, -158, -12) },
      { fill: 'paint', d: 'M226 134L262 128L400 168L518 164V176L396 186L330 214L318 240H300L306 196Z' },
      { fill: 'dark', d: 'M300 204H350V232H300Z', line: 1.6 },
      { tube: 'dark', d: 'M300 222C288 222 284 230 284 240', width: 9 },
    ],
    near: [
      { fill: 'alloy', d: 'M216 240Q210 240 210 247V279Q210 286 216 286H232V240Z' },
      { fill: 'dark', d: 'M232 244H304V282H232Z', line: 1.5 },
      ...fins(236, 238, 50, 8, true),
      { fill: 'alloy', d: 'M302 250Q306 238 326 238H372Q404 242 410 272Q412 304 388 322L352 334H322Q300 328 298 300Z' },
      { fill: 'alloy', d: disc(340, 290, 35) },
      { fill: 'alloy', d: disc(340, 290, 25), line: 1.2 },
      { fill: 'dark', d: disc(388, 288, 13), line: 1.4 },
      ...stand,
      { fill: 'paint', d: 'M388 186H442Q450 216 430 234Q410 244 396 234Q382 214 388 186Z' },
      { stroke: '#c5cad0', d: 'M402 200H432', width: 3 },
      {
        fill: 'paint',
        d: 'M230 142C238 118 280 106 322 111C356 116 376 132 380 160L378 174H272C250 168 236 158 230 142Z',
      },
      { fill: 'chrome', d: 'M258 140C284 126 322 126 350 138L356 164H282C268 160 260 150 258 140Z', line: 1.4 },
      { stroke: '#ffffff', d: 'M252 127C278 116 312 114 338 120', width: 3 },
      { fill: 'chrome', d: 'M286 101H312L316 111H282Z', line: 1.6 },
      {
        fill: 'dark',
        d: 'M368 152C376 142 400 144 430 146C480 148 520 144 550 138Q562 138 561 150Q556 164 520 168L430 174H376Q366 164 368 152Z',
      },
      { stroke: '#8c949c', d: 'M374 163C430 168 500 164 557 152', width: 2 },
      { tube: 'chrome', d: 'M520 150C550 140 572 144 576 160', width: 4 },
      { fill: 'dark', d: 'M562 162L586 172V206L570 198Z', line: 1.6 },
      { fill: red, d: 'M580 170L596 174Q600 186 596 198L580 194Z', line: 1.8 },
      { fill: amber, d: disc(572, 214, 10, 8), line: 1.8 },
    ],
    front: [
      { fill: 'paint', d: band(150, 92, 100, -172, -26) },
      ...fork('paint', 'paint'),
      { fill: 'paint', d: 'M184 112C218 106 246 118 250 138C250 160 230 182 188 178Z' },
      { fill: 'chrome', d: disc(186, 145, 12, 35) },
      { fill: 'glass', d: disc(184, 145, 9, 29), line: 1.4 },
      { fill: 'dark', d: 'M212 104Q226 96 242 104L246 116H210Z', line: 1.6 },
      ...bars,
      { tube: 'chrome', d: 'M262 86C262 68 270 58 280 48', width: 2.6 },
      { fill: 'glass', d: disc(290, 34, 23, 19) },
      { fill: amber, d: disc(214, 196, 10, 9), line: 1.8 },
    ],
  },
  '125': {
    tyre: 16,
    wheel: 'spokes',
    frontBrake: 'drum',
    shock: 'spring',
    far: [
      { tube: 'chrome', d: 'M246 96C240 80 236 66 232 54', width: 2.6 },
      { fill: 'chrome', d: 'M208 36Q226 28 244 34Q250 38 246 46Q230 56 212 52Q204 46 208 36Z' },
      { tube: 'chrome', d: 'M284 214C262 232 256 300 276 330Q290 346 330 346L420 346', width: 9 },
      { fill: 'chrome', d: 'M412 334L600 318Q615 317 616 328Q616 340 602 342L418 358Q404 352 412 334Z' },
    ],
    middle: [
      ...chain,
      {
        fill: 'chrome',
        d: 'M362 264Q368 254 386 254L496 244Q532 246 541 270L532 274Q522 256 496 257L370 276Q360 274 362 264Z',
      },
      { fill: 'chrome', d: band(498, 94, 103, -160, -8) },
      { tube: 'dark', d: 'M232 138L258 296Q264 336 300 338H390', width: 8 },
      { tube: 'dark', d: 'M236 140L300 176L524 172M404 176L384 292', width: 8 },
      { fill: 'dark', d: 'M340 200H392V236H340Z', line: 1.6 },
      { fill: 'alloy', d: 'M322 214H350V234H322Z', line: 1.6 },
    ],
    near: [
      { fill: 'dark', d: 'M278 196H330V262H278Z', line: 1.5 },
      ...fins(268, 200, 70, 7, false),
      { fill: 'alloy', d: 'M280 178H322Q330 178 332 186L334 198H268L270 186Q272 178 280 178Z' },
      { fill: 'alloy', d: 'M270 262H350L396 262Q412 268 410 292Q406 320 384 330L350 340H302Q276 336 270 306Z' },
      { fill: 'alloy', d: disc(324, 300, 34) },
      { fill: 'alloy', d: disc(324, 300, 24), line: 1.2 },
      { fill: 'dark', d: disc(388, 288, 14), line: 1.4 },
      ...stand,
      { fill: 'paint', d: 'M394 184H456L448 216Q438 240 414 242L398 238Q386 212 394 184Z' },
      { stroke: '#c5cad0', d: 'M404 198H442L438 212H402', width: 2.4 },
      {
        fill: 'paint',
        d: 'M224 140C230 114 262 102 314 103C356 104 384 118 392 148L394 174C352 180 304 180 264 174C242 168 228 156 224 140Z',
      },
      { fill: '#c5cad0', d: 'M236 140C280 128 340 130 388 150L390 160C340 142 284 140 242 152Z', line: 1 },
      { stroke: '#ffffff', d: 'M248 120C276 110 320 109 350 114', width: 3 },
      { fill: 'chrome', d: 'M288 93H316L320 104H284Z', line: 1.6 },
      {
        fill: 'dark',
        d: 'M382 150C392 140 418 146 446 148C492 150 530 146 558 137Q572 137 569 150Q560 166 524 172L448 178H392Q380 166 382 150Z',
      },
      { stroke: '#8c949c', d: 'M390 167C446 172 520 166 566 150', width: 2 },
      { tube: 'chrome', d: 'M506 152C540 128 578 126 584 152', width: 4.5 },
      { fill: 'dark', d: 'M566 158L590 168V208L572 200Z', line: 1.6 },
      { fill: red, d: 'M584 164L604 168V196L584 192Z', line: 1.8 },
      { tube: 'dark', d: 'M574 212H588', width: 4 },
      { fill: amber, d: 'M584 204h18q4 0 4 8t-4 8h-18Z', line: 1.8 },
    ],
    front: [
      { fill: 'chrome', d: band(150, 94, 102, -174, -24) },
      { tube: 'chrome', d: 'M150 290L220 250', width: 3 },
      ...fork('alloy', 'chrome'),
      { tube: 'rubber', d: 'M189 210L208 170', width: 17 },
      { stroke: '#1b2026', d: 'M184 202l15 7M188 194l15 7M192 186l15 7M196 178l15 7', width: 1.6 },
      { fill: 'paint', d: 'M188 112C222 104 244 122 244 146C244 168 222 186 188 178Z' },
      { fill: 'chrome', d: disc(190, 145, 12, 35) },
      { fill: 'glass', d: disc(188, 145, 9, 29), line: 1.4 },
      { fill: 'dark', d: 'M208 100Q212 90 224 90H240Q248 92 248 102L246 116H210Z', line: 1.6 },
      ...bars,
      { tube: 'chrome', d: 'M264 86C266 66 272 58 284 46', width: 2.6 },
      { fill: 'glass', d: 'M270 24Q292 16 314 22Q322 26 318 36Q300 50 276 46Q262 38 270 24Z' },
      { tube: 'dark', d: 'M222 190H208', width: 4 },
      { fill: amber, d: 'M214 184h-16q-5 0-5 8t5 8h16Z', line: 1.8 },
    ],
  },
  '150': {
    tyre: 20,
    wheel: 'alloy',
    frontBrake: 'disc',
    shock: 'spring',
    far: [
      { tube: 'dark', d: 'M248 92C242 78 238 66 232 56', width: 3 },
      { fill: 'dark', d: 'M206 40L236 30Q250 32 244 42L228 56L212 54Q202 48 206 40Z' },
      { tube: 'dark', d: 'M286 222C262 240 258 306 280 332Q294 344 330 344L400 342', width: 9 },
      { fill: 'dark', d: 'M394 330L430 318L586 286Q604 284 606 298Q606 314 590 318L440 352L398 352Q386 344 394 330Z' },
    ],
    middle: [
      ...chain,
      { fill: 'dark', d: 'M384 258L470 246Q500 244 516 254L512 262Q496 256 470 258L388 270Z', line: 1.6 },
      { fill: 'dark', d: band(498, 96, 102, -128, -84), line: 1.6 },
      { tube: 'dark', d: 'M234 140L260 300Q268 334 300 336H388', width: 9 },
      { tube: 'dark', d: 'M240 144L310 186L420 180M410 180L384 292', width: 9 },
      { fill: 'dark', d: 'M336 198H396V240H336Z', line: 1.6 },
      { fill: 'alloy', d: 'M322 218H348V238H322Z', line: 1.6 },
    ],
    near: [
      { fill: 'dark', d: 'M276 204H328V264H276Z', line: 1.5 },
      ...fins(270, 208, 64, 6, false),
      { fill: 'alloy', d: 'M282 184H318Q328 186 330 196L332 206H270L272 196Q274 186 282 184Z' },
      { fill: 'alloy', d: 'M270 262H350L398 262Q414 270 410 294Q404 320 382 328L352 334H304Q278 330 270 304Z' },
      { fill: 'dark', d: disc(326, 296, 32) },
      { fill: 'alloy', d: disc(326, 296, 21), line: 1.2 },
      { fill: 'dark', d: disc(388, 288, 14), line: 1.4 },
      { fill: 'paint', d: 'M262 322L346 334L330 356H292Q270 346 262 322Z' },
      ...stand,
      { fill: 'paint', d: 'M396 182L470 176L444 226Q430 236 412 230L400 222Z' },
      { fill: 'paint', d: 'M440 178C498 176 544 158 580 128L606 132L596 154L550 184C520 198 470 200 448 194Z' },
      { fill: red, d: 'M588 134L608 132L598 154L580 158Z', line: 1.8 },
      { fill: 'dark', d: 'M548 184L566 176L604 226L594 232Z', line: 1.6 },
      { fill: amber, d: 'M580 202h18l10 6-10 6h-18Z', line: 1.8 },
      {
        fill: 'dark',
        d: 'M388 150C404 148 424 166 452 165C478 162 488 146 512 138L572 122Q584 122 578 134L544 160C504 180 440 186 398 178Q384 164 388 150Z',
      },
      { stroke: '#59616a', d: 'M402 170C440 176 498 170 540 152', width: 2 },
      { tube: 'dark', d: 'M522 142C548 122 586 112 594 126', width: 5 },
      {
        fill: 'paint',
        d: 'M224 134C240 106 276 92 322 95C364 98 392 122 398 154L400 174C372 182 330 176 306 188L272 200C252 184 234 160 224 134Z',
      },
      {
        fill: '#c5cad0',
        d: 'M236 146L306 160L384 150L390 160L312 174L276 206L266 236C256 204 246 174 236 146Z',
        line: 1.6,
      },
      { stroke: '#ffffff', d: 'M252 116C280 104 322 102 352 110', width: 3 },
      { fill: 'chrome', d: 'M296 85H324L328 96H292Z', line: 1.6 },
    ],
    front: [
      { fill: 'paint', d: band(150, 92, 100, -150, -38) },
      ...fork('alloy', 'dark'),
      { fill: 'paint', d: 'M180 86C204 78 236 88 248 108L244 150C234 176 208 190 188 180C174 152 170 116 180 86Z' },
      { fill: 'dark', d: 'M182 86L204 66Q214 60 222 70L240 104C220 92 202 86 182 86Z', line: 1.6 },
      {
        fill: 'glass',
        d: 'M180 114C194 110 204 114 206 124C206 148 200 166 188 172C178 152 176 132 180 114Z',
        line: 1.6,
      },
      { fill: 'dark', d: 'M224 92L250 90L252 112H236Z', line: 1.6 },
      ...bars,
      { tube: 'dark', d: 'M264 86C266 66 272 58 284 48', width: 3 },
      { fill: 'glass', d: 'M268 28L306 18Q326 20 318 32L296 50L274 48Q260 40 268 28Z' },
      { fill: amber, d: 'M220 184h-18l-10 6 10 6h18Z', line: 1.8 },
    ],
  },
}
