import type { JudgedGroup } from './judged-queries.ts'

/** Pistons, carburettors, levers, oil and filters. */
export const judgedEngineQueries: JudgedGroup[] = [
  {
    right: { part: 'piston-kit' },
    queries: [
      'piston',
      'pistin',
      'پسٹن',
      'challa',
      'piston ring',
      'piston kit',
      'pistan',
      'challay',
      'ring set',
      'piston set',
      'pistonkit',
    ],
  },
  {
    right: { part: 'piston-kit', fits: 'Honda CD 70' },
    queries: ['cd 70 piston', 'piston cd70 standard', '47mm piston', 'piston 47 mm', 'cd 70 challa', 'cd70 pistin kit'],
  },
  {
    right: { part: 'piston-kit', fits: 'Honda CG 125' },
    queries: ['cg 125 piston kit', 'piston 56.5', 'cg125 ring piston'],
  },
  {
    right: { part: 'carburettor' },
    queries: [
      'carburetor',
      'carburettor',
      'carbu',
      'karborator',
      'carborator',
      'کاربوریٹر',
      'karburator',
      'carb',
      'carberator',
    ],
  },
  {
    right: { part: 'carburettor', fits: 'Honda CD 70' },
    queries: ['cd 70 carburetor', 'carbu cd70', 'cd 70 karborator', '70 carburettor complete'],
  },
  { right: { part: 'carburettor', fits: 'Suzuki GS 150' }, queries: ['gs 150 carburetor', 'suzuki carbu'] },
  {
    right: { part: 'kick-starter' },
    queries: ['kick', 'kik', 'کک', 'kick starter', 'kick lever', 'kickstarter', 'kik startar'],
  },
  { right: { part: 'kick-starter', fits: 'Honda CD 70' }, queries: ['cd 70 kick', 'kick cd70', 'honda 70 kik'] },
  {
    right: { part: 'gear-lever' },
    queries: ['gear lever', 'gear liver', 'gear pedal', 'گیئر لیور', 'gearlever', 'geer lever'],
  },
  {
    right: { part: 'gear-lever', fits: 'Honda CG 125' },
    queries: ['cg 125 gear lever', 'gear liver cg125', '125 gear shifter'],
  },
  {
    right: { part: 'engine-oil' },
    queries: [
      'engine oil',
      'mobil oil',
      'mobil',
      'انجن آئل',
      'mobile oil',
      'engin oil',
      'motor oil',
      'موبل آئل',
      'oil',
      'enjan oil',
    ],
  },
  { right: { part: 'engine-oil', name: /20W-50/ }, queries: ['20w50', '20w-50 oil', '20 w 50', 'engine oil 20w50'] },
  { right: { part: 'engine-oil', maker: 'ZIC' }, queries: ['zic oil', 'zic 125'] },
  { right: { part: 'engine-oil', maker: 'Shell' }, queries: ['shell 10w30', 'shel oil', '10w-30'] },
  { right: { part: 'engine-oil', maker: 'Havoline' }, queries: ['havoline', 'havolin oil', 'havoline mobil'] },
  {
    right: { part: 'air-filter' },
    queries: ['air filter', 'hawa filter', 'airfilter', 'ایئر فلٹر', 'air filtar', 'filter', 'air filer'],
  },
  {
    right: { part: 'air-filter', fits: 'Honda CD 70' },
    queries: ['cd 70 air filter', 'air filter cd70', 'cd 70 hawa filter'],
  },
  {
    right: { part: 'air-filter', fits: 'Yamaha YBR 125' },
    queries: ['ybr air filter', 'yamaha air filter genuine', 'HT-0166'],
  },
]
