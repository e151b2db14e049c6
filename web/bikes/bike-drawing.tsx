/*
 * A motorcycle from its left side, where the chain is, in the tones of the shop's drawn parts. 640 × 392 units; the
 * wheels stand at 150 and 498. Every piece is our own; no model of a maker is copied.
 */
const ink = '#1b2026'
const light = '#edeff0'
const mid = '#c5cad0'
const steel = '#8c949c'
const rubber = '#434a52'
const black = '#2b3138'
const amber = '#f5a400'

const front = { x: 150, y: 290 }
const rear = { x: 498, y: 290 }

/** The bike alone, decoration for whoever does not see it. */
export function BikeDrawing() {
  return (
    <g stroke={ink} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
      <ellipse cx="324" cy="380" rx="270" ry="9" fill="#3a3427" opacity="0.14" stroke="none" />
      <path d="M330 336C420 342 560 332 612 322V306C560 312 430 320 350 318Z" fill={mid} />
      <Wheel {...rear} />
      <Wheel {...front} />
      <RearHalf />
      <Engine />
      <Body />
      <FrontHalf />
    </g>
  )
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="80" stroke={ink} strokeWidth="20" />
      <circle r="80" stroke={rubber} strokeWidth="16" />
      <circle r="84" stroke={black} strokeWidth="3" strokeDasharray="9 5" />
      <circle r="66" stroke={ink} strokeWidth="9" />
      <circle r="66" stroke={light} strokeWidth="5.5" />
      <path d={spokes} stroke={steel} strokeWidth="1.3" />
    </g>
  )
}

/** Thirty-six spokes, laid in crossing pairs from the hub to the rim. */
const spokes = Array.from({ length: 36 }, (_, index) => {
  const rim = (index * Math.PI) / 18
  const hub = rim + (index % 2 === 0 ? 0.9 : -0.9)
  const at = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(20, hub)}L${at(63, rim)}`
}).join('')

function RearHalf() {
  return (
    <>
      <Tube d="M378 276L498 290" width={11} tone={steel} />
      <g transform="translate(498 290)">
        <circle r="37" stroke={ink} strokeWidth="9" strokeDasharray="4.2 3.55" strokeLinecap="butt" />
        <circle r="34" fill={mid} />
        <circle r="25" fill={light} />
        <circle r="12" fill={steel} />
      </g>
      <path d="M498 251L352 272M498 329L352 302" stroke={ink} strokeWidth="7" />
      <path
        d="M498 251L352 272M498 329L352 302"
        stroke={light}
        strokeWidth="2.4"
        strokeDasharray="5 5"
        strokeLinecap="butt"
      />
      <path
        d="M404 256C440 248 478 240 500 240C520 240 536 250 542 264L533 268C526 256 514 250 498 250L406 264Z"
        fill={mid}
      />
      <g transform="translate(459 168) rotate(-14.8)">
        <path d="M0 40V104" stroke={steel} strokeWidth="7" />
        <path d="M-10 56L10 62L-10 68L10 74L-10 80L10 86L-10 92L10 98" stroke={ink} strokeWidth="4" />
        <rect x="-12" y="-2" width="24" height="54" rx="6" fill={light} />
        <path d="M-4 4V46" stroke="#fff" strokeWidth="4" />
        <circle cy="108" r="8" fill={mid} />
      </g>
      <Tube d="M424 220A102 102 0 0 1 596 260" width={9} tone={mid} />
      <path d="M556 152L588 160V196L566 192Z" fill={black} />
      <path d="M586 162L600 164V186L586 188Z" fill={mid} />
      <circle cx="560" cy="200" r="9" fill={amber} />
    </>
  )
}

function Engine() {
  return (
    <>
      <Tube d="M402 178L384 276" width={9} tone={steel} />
      <path d="M262 276C254 300 268 322 300 328L344 330" stroke={ink} strokeWidth="11" />
      <path d="M262 276C254 300 268 322 300 328L344 330" stroke={mid} strokeWidth="7" />
      <g transform="rotate(-8 300 258)">
        <rect x="210" y="236" width="26" height="46" rx="6" fill={mid} />
        <rect x="236" y="240" width="70" height="38" fill={steel} />
        {[240, 249, 258, 267, 276, 285].map((x) => (
          <rect key={x} x={x} y="231" width="5" height="56" rx="2" fill={light} />
        ))}
      </g>
      <path d="M288 216H326V236H288ZM326 222L392 214V226L326 234" fill={steel} />
      <path
        d="M298 262C296 240 322 234 348 236L386 242C406 248 410 270 404 294C396 322 370 334 340 330C312 326 298 302 298 262Z"
        fill={mid}
      />
      <circle cx="350" cy="284" r="36" fill={light} />
      <circle cx="350" cy="284" r="25" fill={mid} />
      <path d="M331 284A19 19 0 0 1 350 265" stroke="#fff" strokeWidth="4" />
      <Tube d="M372 330L404 374" width={5} tone={steel} />
      <Tube d="M338 332H288" width={5} tone={steel} />
      <path d="M278 326H300" stroke={ink} strokeWidth="9" />
      <path d="M352 336H388" stroke={ink} strokeWidth="10" />
    </>
  )
}

function Body() {
  return (
    <>
      <Tube d="M226 134L300 176L520 168" width={9} tone={steel} />
      <path d="M386 184H448C454 206 442 234 420 240L394 238C386 222 384 202 386 184Z" fill={light} />
      <path d="M398 194H438C440 208 434 222 424 228" stroke={steel} />
      <path
        d="M224 134C236 112 290 100 340 110C374 117 390 138 390 164L386 174H262C244 168 230 152 224 134Z"
        fill={light}
      />
      <path d="M242 150C290 138 340 142 389 160L388 168C340 152 292 148 250 158Z" fill={steel} stroke="none" />
      <path d="M246 128C262 114 300 110 330 114" stroke="#fff" strokeWidth="5" />
      <rect x="284" y="97" width="24" height="9" rx="3" fill={mid} />
      <path
        d="M374 148C384 134 412 138 442 140C482 142 512 136 548 132C558 132 563 142 558 152C542 168 482 174 432 174H386Z"
        fill={rubber}
      />
      <path d="M392 150C440 156 500 154 546 144" stroke={black} />
    </>
  )
}

function FrontHalf() {
  return (
    <>
      <Tube d="M54 262A98 98 0 0 1 232 236" width={8} tone={mid} />
      <Tube d="M150 290L238 116" width={13} tone={light} />
      <Tube d="M150 290L186 219" width={19} tone={mid} />
      <Tube d="M186 219L206 180" width={21} tone={rubber} />
      <circle cx="150" cy="290" r="30" fill={mid} />
      <circle cx="150" cy="290" r="21" fill={light} />
      <path d="M158 276L178 268C190 230 214 200 240 168" stroke={black} strokeWidth="3" />
      <path d="M222 118L252 128L248 140L218 130Z" fill={steel} />
      <path d="M172 112C208 106 230 122 232 142C230 162 208 178 172 172Z" fill={light} />
      <ellipse cx="172" cy="142" rx="10" ry="31" fill={mid} />
      <circle cx="206" cy="190" r="9" fill={amber} />
      <rect x="212" y="92" width="26" height="22" rx="7" fill={black} />
      <Tube d="M240 118C242 100 246 88 258 82L318 74" width={6} tone={light} />
      <path d="M288 78L324 73" stroke={ink} strokeWidth="13" />
      <path d="M276 88L322 92" stroke={ink} strokeWidth="3.5" />
      <path d="M262 82C266 62 272 52 280 42" stroke={ink} strokeWidth="3.5" />
      <ellipse cx="288" cy="28" rx="25" ry="15" transform="rotate(-8 288 28)" fill={light} />
      <path d="M274 30L290 19" stroke="#fff" strokeWidth="5" />
    </>
  )
}

/** A bent tube: its outline, then its body. */
function Tube({ d, width, tone }: { d: string; width: number; tone: string }) {
  return (
    <>
      <path d={d} stroke={ink} strokeWidth={width + 4} />
      <path d={d} stroke={tone} strokeWidth={width} />
    </>
  )
}
