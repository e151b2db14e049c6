import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import type { Drawing, PartName } from './drawing.ts'

const slugs = {
  cd70: 'honda-cd-70',
  cg125: 'honda-cg-125',
  cb125f: 'honda-cb-125f',
  cb150f: 'honda-cb-150f',
  ybr: 'yamaha-ybr-125',
  yb125z: 'yamaha-yb-125z',
  gsx: 'suzuki-gsx-125',
  gs150: 'suzuki-gs-150',
  gr150: 'suzuki-gr-150',
} as const satisfies Record<string, ModelSlug>

const grades = { g: 'genuine', A: 'A', B: 'B', '-': null } as const

/** What is drawn of each part: bike, grade (g genuine, - none) and variant, one product each. */
const lists: Record<PartName, string> = {
  'chain-set': 'cd70 g, cd70 A, cd70 B, cg125 A, cg125 B, cb150f A, ybr A, gsx A, gs150 A, gr150 A, yb125z A',
  'spark-plug': 'cd70 g C7HSA, cg125 g D8EA, cb150f g, ybr g, gsx g, gs150 g',
  'brake-shoe': 'cd70 A front, cd70 A rear, cg125 g front, cg125 A front, ybr A rear, gs150 A rear',
  'disc-pad': 'cb125f A front, cb150f A front, ybr g front, gsx A front, gs150 A front, gr150 A front',
  'clutch-plates': 'cd70 g, cg125 A, cb150f A, ybr A, gs150 A',
  headlight: 'cd70 A, cd70 B, cg125 A, cb125f A, cb150f A, ybr A, gs150 A',
  silencer: 'cd70 A, cd70 B, cg125 A, ybr A, cb150f A, gs150 A',
  'piston-kit': 'cd70 A, cg125 A, cb150f A, ybr A, gs150 A',
  'air-filter': 'cd70 A, cg125 A, cb150f A, ybr g, gs150 A, gr150 A',
  battery: 'cd70 - 2.5 Ah, cg125 - 5 Ah, ybr - 6 Ah, gs150 - 7 Ah, cb150f - sealed 5 Ah',
  mirror: 'cd70 A round, cg125 A rectangular, ybr A, gs150 A, cb150f A',
  carburettor: 'cd70 A, cg125 A, ybr A, gs150 A',
  'rear-shock': 'cd70 A, cg125 A, cg125 B, ybr A, gs150 A, cb150f g',
  'front-fork': 'cd70 A, cg125 A, ybr A',
  'indicator-set': 'cd70 A, cg125 A, ybr A, gs150 A',
  'tail-light': 'cd70 A, cg125 A, ybr A, gs150 A',
  horn: 'cd70 A, cg125 A, gs150 A',
  meter: 'cd70 A, cg125 A, ybr A',
  cable:
    'cd70 A clutch, cg125 g clutch, ybr A clutch, gs150 A clutch, cd70 A brake, cg125 A brake, cd70 A throttle, cg125 A throttle, cg125 A speedometer',
  tyre: 'cd70 - front, cd70 - rear, cg125 - front, cg125 - rear, ybr - rear, gs150 - rear',
  tube: 'cd70 -, cg125 -, gs150 -',
  'wheel-rim': 'cd70 A spoke rim, cg125 A spoke rim, cg125 A alloy wheel',
  seat: 'cd70 A, cg125 A, gs150 A',
  'fuel-tank': 'cd70 A, cg125 A, ybr A',
  mudguard: 'cd70 A front, cg125 A front, cd70 A rear',
  'kick-starter': 'cd70 A, cg125 A, yb125z A',
  'gear-lever': 'cd70 A, cg125 A, gs150 A',
  'engine-oil': 'cd70 - 1 litre 20W-50, cg125 - 1 litre, cb150f - 1 litre 10W-30, gr150 - 1 litre',
  'ignition-coil': 'cd70 A, cg125 A, gs150 A',
  'lock-set': 'cd70 A, cg125 A, ybr A',
}

/** Every subject drawn of a part; for looking at the pictures and for their tests. */
export function subjectsOf(part: PartName): Drawing[] {
  return lists[part].split(', ').map((entry) => {
    const [model = '', grade = '', ...variant] = entry.split(' ')
    const subject = {
      part,
      model: slugs[model as keyof typeof slugs],
      grade: grades[grade as keyof typeof grades],
      views: [],
    }
    return variant.length > 0 ? { ...subject, variant: variant.join(' ') } : subject
  })
}
