import { Drawing, Icon, type IconName } from './icon.tsx'
import { truckShape } from './truck-shape.ts'

/** Icons of few screens; the others come with every page. */
export const extraShapes = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-1 2-3 3.8M6.3 7.5C3.8 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  mail: 'M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6 7l.8 12.5h10.4L18 7M10 10.5v5.5M14 10.5v5.5',
  exchange: 'M4 8h14l-3-3M20 16H6l3 3',
  box: 'M12 3.5 20 8v8l-8 4.5L4 16V8ZM4 8l8 4.5L20 8M12 12.5v8',
  truck: truckShape,
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8',
} as const

/** The name of an icon that needs `ExtraIcon`, or of a common one. */
export type ExtraIconName = keyof typeof extraShapes | IconName

/** An icon of few screens, or a common one; decoration only. */
export function ExtraIcon({ name }: { name: ExtraIconName }) {
  return name in extraShapes ? (
    <Drawing path={extraShapes[name as keyof typeof extraShapes]} />
  ) : (
    <Icon name={name as IconName} />
  )
}
