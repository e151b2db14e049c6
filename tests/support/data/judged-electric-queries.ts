import type { JudgedGroup } from './judged-queries.ts'

/** Lights, battery, meters, horn and coil. */
export const judgedElectricQueries: JudgedGroup[] = [
  {
    right: { part: 'headlight' },
    queries: [
      'headlight',
      'head light',
      'agay wali light',
      'ہیڈ لائٹ',
      'hed light',
      'headlite',
      'hedlight',
      'head lamp',
      'headlights',
      'haed light',
      'hed lait',
    ],
  },
  {
    right: { part: 'headlight', fits: 'Honda CD 70' },
    queries: [
      'cd 70 headlight',
      'headlight cd70',
      'cd 70 agay wali light',
      'cd 70 ki head light',
      'round headlight 70',
      'HT-0518',
      'ہیڈ لائٹ سی ڈی 70',
    ],
  },
  {
    right: { part: 'headlight', fits: 'Honda CB 125F' },
    queries: ['cb 125f headlight', 'cb125 f head light', 'CB-125F hed light'],
  },
  {
    right: { part: 'headlight', fits: 'Suzuki GS 150' },
    queries: ['gs 150 headlight', 'suzuki gs headlight', 'gs150se head light'],
  },
  {
    right: { part: 'tail-light' },
    queries: [
      'tail light',
      'back light',
      'backlight',
      'peechay wali light',
      'بیک لائٹ',
      'taillight',
      'bek light',
      'tale light',
      'tail lite',
      'bak light',
    ],
  },
  {
    right: { part: 'tail-light', fits: 'Honda CD 70' },
    queries: ['cd 70 back light', 'back light cd70', 'cd 70 tail light', 'cd 70 peechay wali light'],
  },
  { right: { part: 'tail-light', fits: 'Honda CG 125' }, queries: ['cg 125 back light', 'cg125 tail light complete'] },
  {
    right: { part: 'indicator-set' },
    queries: [
      'indicator',
      'ishara',
      'ishare',
      'اشارے',
      'indicater',
      'winker',
      'blinker',
      'indicator set',
      'indikator',
      'isharay',
      'indicaters',
      'eshara',
    ],
  },
  {
    right: { part: 'indicator-set', fits: 'Honda CG 125' },
    queries: ['cg 125 indicator', 'ishare cg125', 'indicator 125 honda', 'cg 125 ishara set'],
  },
  {
    right: { part: 'indicator-set', fits: 'Honda CD 70' },
    queries: ['cd 70 indicator', 'cd70 ishare', '70 indicator set 4', 'اشارے سی ڈی 70'],
  },
  { right: { part: 'horn' }, queries: ['horn', 'haran', 'ہارن', 'hooter', 'hoter', 'harn', 'horn 12v'] },
  { right: { part: 'horn', fits: 'Suzuki GS 150' }, queries: ['gs 150 horn', 'suzuki horn', 'HT-0573'] },
  {
    right: { part: 'battery' },
    queries: ['battery', 'baitri', 'battry', 'بیٹری', 'batery', 'batri', 'bettery', '12v battery', 'baitry', 'batt'],
  },
  {
    right: { part: 'battery', fits: 'Honda CD 70' },
    queries: ['cd 70 battery', 'battery cd70', 'ags battery 70', 'cd 70 baitri', 'battery 2.5 ah'],
  },
  { right: { part: 'battery', fits: 'Honda CG 125' }, queries: ['cg 125 battery', 'exide battery', 'cg125 battry'] },
  {
    right: { part: 'battery', fits: 'Yamaha YBR 125' },
    queries: ['ybr battery', 'phoenix battery', 'yamaha battery', 'fenix battery'],
  },
  { right: { part: 'battery', maker: 'Volta' }, queries: ['volta battery', 'battery 7ah', 'gs 150 battery'] },
  { right: { part: 'battery', name: /5 Ah/, maker: 'AGS' }, queries: ['cb 150f battery', 'sealed battery'] },
  {
    right: { part: 'ignition-coil' },
    queries: [
      'ignition coil',
      'coil',
      'koil',
      'plug wali coil',
      'کوائل',
      'ignishan coil',
      'ignition coyl',
      'magnet coil',
    ],
  },
  { right: { part: 'ignition-coil', fits: 'Honda CD 70' }, queries: ['cd 70 coil', 'coil cd70', 'cd70 ignition coil'] },
  {
    right: { part: 'meter' },
    queries: ['meter', 'speedometer', 'میٹر', 'mitar', 'speed meter', 'meter set', 'spedometer complete', 'meeter'],
  },
  {
    right: { part: 'meter', fits: 'Honda CD 70' },
    queries: ['cd 70 meter', 'meter cd70', 'cd 70 speedometer', 'cd 70 ka meter'],
  },
  { right: { part: 'meter', fits: 'Honda CG 125' }, queries: ['cg 125 meter', 'meter set cg125'] },
  {
    right: { part: 'meter', fits: 'Yamaha YBR 125' },
    queries: ['ybr meter', 'yamaha meter assembly', 'meter ybr 125'],
  },
]
