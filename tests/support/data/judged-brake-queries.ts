import type { JudgedGroup } from './judged-queries.ts'

/** Brakes, clutch and the cables of both. */
export const judgedBrakeQueries: JudgedGroup[] = [
  {
    right: { part: 'brake-shoe' },
    queries: [
      'brake shu',
      'brake shoe',
      'juta',
      'break shoe',
      'بریک شو',
      'brakeshoe',
      'brake shoes',
      'brek shoo',
      'leather',
      'joota',
      'barake shoe',
    ],
  },
  {
    right: { part: 'brake-shoe', fits: 'Honda CD 70' },
    queries: [
      'cd 70 brake shoe',
      'cd70 juta',
      'brake shoe cd 70 price',
      'cd 70 brek shoe',
      'بریک شو سی ڈی 70',
      'break shoe 70',
    ],
  },
  {
    right: { part: 'brake-shoe', fits: 'Honda CD 70', name: /^Rear/ },
    queries: ['cd 70 rear brake shoe', 'pichla juta cd 70', 'peechay wala brake shoe cd70'],
  },
  {
    right: { part: 'brake-shoe', fits: 'Honda CD 70', name: /^Front/ },
    queries: ['front brake shoe cd 70', 'agla juta cd70', 'cd 70 agay wala brake shoe'],
  },
  {
    right: { part: 'brake-shoe', fits: 'Honda CG 125', grade: 'genuine' },
    queries: ['cg 125 brake shoe genuine', 'atlas honda brake shoe 125'],
  },
  {
    right: { part: 'disc-pad' },
    queries: ['disc pad', 'disk pad', 'pad', 'ڈسک پیڈ', 'disc brake pad', 'diskpad', 'disc pads', 'disk ped'],
  },
  {
    right: { part: 'disc-pad', fits: 'Yamaha YBR 125' },
    queries: ['ybr disc pad', 'ybr125 disk pad', 'yamaha brake pad'],
  },
  { right: { part: 'disc-pad', fits: 'Honda CB 150F' }, queries: ['cb 150f disc pad', 'cb150 disk pad'] },
  {
    right: { part: 'clutch-plates' },
    queries: [
      'clutch plate',
      'clutchplate',
      'clutch ki plate',
      'کلچ پلیٹ',
      'clach plate',
      'cluch plate',
      'clutch plates',
      'kaluch plate',
      'clutch pleat',
    ],
  },
  {
    right: { part: 'clutch-plates', fits: 'Honda CD 70' },
    queries: ['cd 70 clutch plate', 'clutch plate cd70', 'cd 70 clach plate set'],
  },
  {
    right: { part: 'clutch-plates', fits: 'Yamaha YB 125Z' },
    queries: ['yb 125z clutch plate', 'yb125z clutch', 'ybz clutch plate'],
  },
  {
    right: { part: 'cable', name: /^Clutch/ },
    queries: [
      'clutch wire',
      'clutch cable',
      'clach wire',
      'کلچ وائر',
      'cluch cable',
      'clutch vire',
      'clutch taar',
      'clutchwire',
    ],
  },
  {
    right: { part: 'cable', name: /^Clutch/, fits: 'Honda CD 70' },
    queries: ['cd 70 clutch wire', 'clutch wire cd70', 'clutch cable 70', 'cd70 cluch wire'],
  },
  {
    right: { part: 'cable', name: /^Front brake/ },
    queries: ['brake wire', 'brake cable', 'break wire', 'بریک وائر', 'brek wire', 'front brake wire'],
  },
  {
    right: { part: 'cable', name: /^Throttle/ },
    queries: [
      'race wire',
      'race cable',
      'accelerator wire',
      'throttle cable',
      'ریس وائر',
      'acelerator cable',
      'trottle cable',
      'rais wire',
    ],
  },
  {
    right: { part: 'cable', name: /^Speedometer/ },
    queries: ['meter wire', 'meter cable', 'speedometer cable', 'میٹر وائر', 'mitar wire'],
  },
]
