/** The shop's icons on a 24-unit grid: strokes in the colour of the text beside them. */
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
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  'chevron-left': 'm15 6-6 6 6 6',
  filter: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5Z',
  bike: 'M5 13.5a3.2 3.2 0 1 0 .1 0ZM19 13.5a3.2 3.2 0 1 0 .1 0ZM19 17 15.5 6.5h-3M16.6 9.5c-2-1.5-5-1-6 1.5h-7M17 8.5h2.5M8.5 11 5 17h8.5c1.3 0 2.3-2 2.8-4M10 14h3',
} as const

/** The name of an icon that every page has. */
export type IconName = keyof typeof shapes

/** An icon; decoration only, so the control around it needs the label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Drawing
      path={shapes[name]}
      isFilled={name === 'play'}
      className={/-(left|right)$/.test(name) ? 'icon-directed' : className}
    />
  )
}

interface DrawingProps {
  path: string
  isFilled?: boolean
  className?: string | undefined
}

/** A path on the grid of the icons, for icons of few screens. */
export function Drawing({ path, isFilled = false, className }: DrawingProps) {
  const fill = isFilled && { fill: 'currentColor' }
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      {...fill}
    >
      <path d={path} {...fill} />
    </svg>
  )
}

/** Turns while work is under way; the control around it needs the label. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
