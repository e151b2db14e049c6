import { Drawing, Icon, type IconName } from '#web/kit/icon.tsx'
import { extraShapes } from '#web/kit/extra-icon.tsx'

/** Icons used only by the admin, kept out of the shop's bundle. */
const shapes = {
  ...extraShapes,
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  list: 'M6 3.5h9l4 4V20.5H6ZM9.5 11h6M9.5 15h6',
  grid: 'M4 4.5h7v6H4ZM13.5 4.5h6.5v6h-6.5ZM4 13.5h7v6H4ZM13.5 13.5h6.5v6h-6.5Z',
  cash: 'M3 6.5h18v11H3ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 9.5v.01M18 14.5v.01',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18',
  lock: 'M6 11h12v9.5H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
  camera: 'M3.5 7.5H8l1.5-2.5h5L16 7.5h4.5v12h-17ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
  print: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 13.5h10v7H7Z',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 18.5a2 2 0 0 0 4 0M12 3v2',
  note: 'M5 4h14v16H5ZM8.5 9h7M8.5 13h4',
} as const

export type AdminIconName = keyof typeof shapes | IconName

/** Renders an icon of the admin or the shop as decoration. */
export function AdminIcon({ name, className }: { name: AdminIconName; className?: string }) {
  if (!(name in shapes)) return <Icon name={name as IconName} {...(className && { className })} />
  return <Drawing path={shapes[name as keyof typeof shapes]} isFilled={name === 'star'} className={className} />
}
