/** The shop's icons on a 24-unit grid: strokes, in the colour of the text beside them. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  cart: 'M3 5h2.5l2.3 10h9.6l2.1-7.5H6.5M9 19.5v.01M16.5 19.5v.01',
  profile: 'M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4ZM5 20c.6-4 3.3-6 7-6s6.4 2 7 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  phone:
    'M8.5 4.5 6 4c-1 .3-1.8 1.2-1.7 2.3C5 13.5 10.5 19 17.7 19.7c1.1.1 2-.7 2.3-1.7l-.5-2.5-4-1.5-1.7 1.7c-2.2-1-4-2.8-5-5L10.5 9Z',
  whatsapp: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5ZM9 8.5c-.8 2.5 4 7.3 6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6 7l.8 12.5h10.4L18 7M10 10.5v5.5M14 10.5v5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  'chevron-left': 'm15 6-6 6 6 6',
  filter: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5',
  exchange: 'M4 8h14l-3-3M20 16H6l3 3',
  box: 'M12 3.5 20 8v8l-8 4.5L4 16V8ZM4 8l8 4.5L20 8M12 12.5v8',
  truck:
    'M3 6h11v10H3ZM14 10h4l3 3v3h-7M7 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM17 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z',
  'star-empty': 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-1 2-3 3.8M6.3 7.5C3.8 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  mail: 'M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  bike: 'M5.5 13a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM18.5 13a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5.5 16.5l4-6h6l3 6M9.5 10.5l3 6h3M15.5 10.5 14 7h3',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8',
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
