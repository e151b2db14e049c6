import { bikeShapes, type BikeShape, type Shape, type Tone } from './bike-shapes.ts'

/*
 * A motorcycle from its left side, where the chain is: light from above, outlines in ink. 640 × 392 units. Every shape
 * is original; no maker's model is copied.
 */
const ink = '#1b2026'

/** From the upper edge of a shape to its lower edge. */
const gradients: Record<string, readonly (readonly [offset: number, colour: string])[]> = {
  chrome: [
    [0, '#dde0e3'],
    [0.3, '#ffffff'],
    [0.5, '#aeb5bc'],
    [0.62, '#69717a'],
    [0.72, '#c5cad0'],
    [1, '#8c949c'],
  ],
  alloy: [
    [0, '#f4f6f7'],
    [0.45, '#c5cad0'],
    [1, '#8c949c'],
  ],
  paint: [
    [0, '#69717a'],
    [0.22, '#8c949c'],
    [0.34, '#434a52'],
    [1, '#23282e'],
  ],
  dark: [
    [0, '#59616a'],
    [0.3, '#434a52'],
    [1, '#2b3138'],
  ],
  glass: [
    [0, '#ffffff'],
    [0.5, '#e4eaee'],
    [1, '#b9c3cb'],
  ],
}
const flat: Record<string, string> = {
  chrome: '#edeff0',
  alloy: '#c5cad0',
  paint: '#363d45',
  dark: '#59616a',
  rubber: '#2b3138',
  glass: '#e4eaee',
}
const fillOf = (tone: Tone) => (tone in gradients ? `url(#bike-${tone})` : tone)

/** The bike alone; decoration, hidden from screen readers. */
export function BikeDrawing({ form }: { form: BikeShape }) {
  const { tyre, wheel, frontBrake, shock, far, middle, near, front } = bikeShapes[form]
  return (
    <g stroke={ink} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
      <defs>
        {Object.entries(gradients).map(([name, stops]) => (
          <linearGradient key={name} id={`bike-${name}`} x2="0" y2="1">
            {stops.map(([offset, colour]) => (
              <stop key={offset} offset={offset} stopColor={colour} />
            ))}
          </linearGradient>
        ))}
        <radialGradient id="bike-shadow">
          <stop stopColor="#3a3427" stopOpacity="0.34" />
          <stop offset="1" stopColor="#3a3427" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g fill="url(#bike-shadow)" stroke="none">
        <ellipse cx="324" cy="380" rx="286" ry="13" />
        <ellipse cx="150" cy="379" rx="70" ry="7" />
        <ellipse cx="498" cy="379" rx="70" ry="7" />
      </g>
      <Shapes shapes={far} />
      <Wheel x={498} tyre={tyre} kind={wheel} />
      <Wheel x={150} tyre={tyre} kind={wheel} />
      <circle cx="498" cy="290" r="36" stroke={ink} strokeWidth="7" strokeDasharray="4 3.6" strokeLinecap="butt" />
      <circle cx="498" cy="290" r="34" fill="url(#bike-alloy)" />
      <circle cx="498" cy="290" r="24" fill={wheel === 'alloy' ? '#59616a' : '#c5cad0'} strokeWidth="1.4" />
      <Shapes shapes={middle} />
      <path d={links} stroke="#edeff0" strokeWidth="2.6" strokeDasharray="4.5 4.5" strokeLinecap="butt" />
      <circle cx="498" cy="290" r="9" fill="url(#bike-alloy)" />
      <Shock kind={shock} />
      <Shapes shapes={near} />
      <circle cx="150" cy="290" r={frontBrake === 'disc' ? 44 : 32} fill="url(#bike-alloy)" />
      {frontBrake === 'disc' ? (
        <>
          <circle cx="150" cy="290" r="38" stroke="#69717a" strokeWidth="3" strokeDasharray="2 7.2" />
          <circle cx="150" cy="290" r="24" fill="#434a52" />
          <path d="M168 238l24 12-12 26-22-14Z" fill="url(#bike-dark)" />
        </>
      ) : (
        <circle cx="150" cy="290" r="23" fill="#dde0e3" strokeWidth="1.4" />
      )}
      <Shapes shapes={front} />
      <circle cx="150" cy="290" r="8" fill="url(#bike-alloy)" />
    </g>
  )
}

const links = 'M498 255L372 272M498 325L372 304'

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape) => {
    if ('fill' in shape) return <path key={shape.d} d={shape.d} fill={fillOf(shape.fill)} strokeWidth={shape.line} />
    if ('stroke' in shape) return <path key={shape.d} d={shape.d} stroke={shape.stroke} strokeWidth={shape.width} />
    const { tube, d, width } = shape
    return (
      <g key={d}>
        <path d={d} strokeWidth={width + 4} />
        <path d={d} stroke={flat[tube] ?? tube} strokeWidth={width} />
        {/* The highlight along it. */}
        {width > 7 && <path d={d} stroke="#fff" strokeWidth={width / 4} opacity="0.45" />}
      </g>
    )
  })
}

const at = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`

/** Thirty-six spokes in crossing pairs from the hub to the rim. */
const spokes = Array.from({ length: 36 }, (_, index) => {
  const rim = (index * Math.PI) / 18
  return `M${at(22, rim + (index % 2 === 0 ? 0.9 : -0.9))}L${at(66, rim)}`
}).join('')

/** Five arms, each split towards the rim. */
const arms = Array.from({ length: 5 }, (_, index) => {
  const middle = -Math.PI / 2 + (index * 2 * Math.PI) / 5
  return `M${at(20, middle)}L${at(40, middle)}L${at(64, middle - 0.2)}M${at(40, middle)}L${at(64, middle + 0.2)}`
}).join('')

function Wheel({ x, tyre, kind }: { x: number; tyre: number; kind: 'spokes' | 'alloy' }) {
  const middle = 88 - tyre / 2
  return (
    <g transform={`translate(${x} 290)`}>
      <circle r={middle} strokeWidth={tyre + 4} />
      <circle r={middle} stroke="#363d45" strokeWidth={tyre} />
      <circle r={middle + tyre / 4} stroke="#4a5159" strokeWidth={tyre / 5} />
      <circle r="86.5" strokeWidth="3.5" strokeDasharray="8 4" strokeLinecap="butt" />
      <circle r={86 - tyre} strokeWidth="9" />
      <circle r={86 - tyre} stroke={kind === 'alloy' ? '#59616a' : '#edeff0'} strokeWidth="5.5" />
      {kind === 'alloy' ? (
        <>
          <path d={arms} strokeWidth="10" />
          <path d={arms} stroke="#69717a" strokeWidth="6.5" />
        </>
      ) : (
        <path d={spokes} stroke="#7c848d" strokeWidth="1.2" />
      )}
    </g>
  )
}

const turns = Array.from({ length: 9 }, (_, index) => `M-10 ${42 + index * 6.6}L10 ${46 + index * 6.6}`).join('')

/** The left shock absorber, from the frame down to the swing arm. */
function Shock({ kind }: { kind: 'covered' | 'spring' }) {
  return (
    <g transform="translate(454 176) rotate(-16)">
      <path d="M0 0V112" strokeWidth="10" />
      <path d="M0 0V112" stroke="#8c949c" strokeWidth="6" />
      {kind === 'spring' ? (
        <>
          <path d="M-8 36H8V102H-8Z" fill="#2b3138" strokeWidth="1.4" />
          <path d={turns} strokeWidth="6.6" />
          <path d={turns} stroke="#edeff0" strokeWidth="3.4" />
        </>
      ) : (
        <path d="M-10 60H10V102H-10Z" fill="url(#bike-dark)" />
      )}
      <path
        d={kind === 'spring' ? 'M-11 10H11V40H-11Z' : 'M-13 8H13V68H-13Z'}
        fill={kind === 'spring' ? 'url(#bike-dark)' : '#dde0e3'}
      />
      <path d={kind === 'spring' ? 'M-4 14V36' : 'M-6 12V64'} stroke="#fff" strokeWidth="3.5" opacity="0.8" />
      <circle r="7" fill="#c5cad0" />
      <circle cy="114" r="7.5" fill="#c5cad0" />
    </g>
  )
}
