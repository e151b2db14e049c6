/** The shop's icons on a 24-unit grid: strokes, in the colour of the text beside them. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  cart: 'M3 5h2.5l2.3 10h9.6l2.1-7.5H6.5M9 19.5v.01M16.5 19.5v.01',
  profile: 'M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4ZM5 20c.6-4 3.300-6 7-6s6.400 2 7 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  phone:
    'M8.500 4.500 6 4c-1 .300-1.800 1.200-1.700 2.300C5 13.500 10.500 19 17.700 19.700c1.100.100 2-.700 2.300-1.700l-.500-2.500-4-1.500-1.700 1.700c-2.200-1-4-2.800-5-5L10.500 9Z',
  whatsapp:
    'M12 3.500a8.500 8.500 0 0 0-7.300 12.800L3.500 20.500l4.300-1.200A8.500 8.500 0 1 0 12 3.500ZM9 8.500c-.8 2.500 4 7.300 6.500 6.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9.500 7V4.500h5V7M6 7l.8 12.500h10.400L18 7M10 10.500v5.500M14 10.500v5.500',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  'chevron-left': 'm15 6-6 6 6 6',
  filter: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.500v5M9 13.500v5',
  exchange: 'M4 8h14l-3-3M20 16H6l3 3',
  box: 'M12 3.500 20 8v8l-8 4.500L4 16V8ZM4 8l8 4.500L20 8M12 12.500v8',
  truck:
    'M3 6h11v10H3ZM14 10h4l3 3v3h-7M7 16.500a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600ZM17 16.500a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z',
  star: 'm12 3.500 2.600 5.400 5.900.800-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900L3.500 9.700l5.900-.800Z',
  'star-empty':
    'm12 3.500 2.600 5.400 5.900.800-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900L3.500 9.700l5.900-.800Z',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  'eye-off':
    'M4 4l16 16M9.500 6c.800-.300 1.600-.500 2.500-.500 6 0 9.500 6.500 9.500 6.500s-1 2-3 3.800M6.300 7.500C3.800 9.300 2.500 12 2.500 12S6 18.500 12 18.500c1.500 0 2.800-.400 4-1',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 11v5.500M12 7.500v.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500Z',
  pin: 'M12 21s7-6.200 7-11.500a7 7 0 1 0-14 0C5 14.800 12 21 12 21ZM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  mail: 'M3.500 6h17v12h-17ZM4 6.500l8 6.500 8-6.500',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  bike: 'M5.500 13a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM18.500 13a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM5.500 16.500l4-6h6l3 6M9.500 10.500l3 6h3M15.500 10.500 14 7h3',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M5 12v8h14v-8',
} as const

export type IconName = keyof typeof shapes

const filled = new Set<IconName>(['star', 'play'])

/** An icon; decoration only, so the control around it carries the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      {...(filled.has(name) && { fill: 'currentColor' })}
    >
      <path d={shapes[name]} {...(filled.has(name) && { fill: 'currentColor' })} />
    </svg>
  )
}
