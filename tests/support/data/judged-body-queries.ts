import type { JudgedGroup } from './judged-queries.ts'

/** Shocks, wheels, body and mirrors. */
export const judgedBodyQueries: JudgedGroup[] = [
  {
    right: { part: 'front-fork' },
    queries: [
      'front fork',
      'agla jump',
      'agly jump',
      'اگلے جمپ',
      'shocker agay',
      'front shock',
      'chimta',
      'front shocker',
      'forck',
      'front fok',
      'agle jamp',
    ],
  },
  {
    right: { part: 'front-fork', fits: 'Honda CD 70' },
    queries: ['cd 70 front fork', 'cd 70 agly jump', 'front shock cd70', 'cd 70 front shocker'],
  },
  { right: { part: 'front-fork', fits: 'Honda CG 125' }, queries: ['cg 125 fork', 'cg125 agla jump', 'HT-0642'] },
  {
    right: { part: 'rear-shock' },
    queries: [
      'rear shock',
      'pichlay jump',
      'پچھلے جمپ',
      'shocker peechay',
      'shockup',
      'rear shock absorber',
      'pichla jump',
      'shock absorbar',
      'back shock',
      'peechay wale shock',
      'pichle jamp',
    ],
  },
  {
    right: { part: 'rear-shock', fits: 'Honda CG 125' },
    queries: ['cg 125 rear shock', 'cg125 pichla jump', 'rear shocker cg 125', 'cg 125 back shock'],
  },
  { right: { part: 'rear-shock', fits: 'Suzuki GS 150' }, queries: ['gs150 rear shock', 'gs 150 shockup'] },
  {
    right: { part: 'rear-shock', fits: 'Honda CB 150F' },
    queries: ['cb150f rear shock', 'cb 150 f shock absorber', 'atlas honda shock 150'],
  },
  {
    right: { part: 'tyre' },
    queries: ['tyre', 'tire', 'tair', 'ٹائر', 'tayre', 'tyres', 'taier'],
  },
  {
    right: { part: 'tyre', fits: 'Honda CD 70' },
    queries: ['cd 70 tyre', 'tyre cd70', 'servis tyre 70', 'cd 70 tair', 'honda 70 tire'],
  },
  {
    right: { part: 'tyre', name: /2\.50-17/ },
    queries: ['2.50-17', '2.50 17 tyre', 'tyre 2.50-17', '2.50x17 tyre', 'cd 70 pichla tyre', 'rear tyre cd 70'],
  },
  { right: { part: 'tyre', name: /2\.25-17/ }, queries: ['2.25-17 tyre', 'cd 70 agla tyre', 'front tyre cd70'] },
  { right: { part: 'tyre', maker: 'Panther' }, queries: ['panther tyre', 'panthar tyre', 'pantar tair'] },
  { right: { part: 'tyre', maker: 'General' }, queries: ['general tyre', 'general tire 3.00-17', 'jeneral tyre'] },
  { right: { part: 'tyre', fits: 'Yamaha YBR 125' }, queries: ['ybr tyre', '90/90-18', '90 90 18 tyre', 'tyre 90/90'] },
  { right: { part: 'tyre', fits: 'Suzuki GS 150' }, queries: ['gs 150 tyre', 'gs150 rear tyre'] },
  { right: { part: 'tube' }, queries: ['tube', 'tyre tube', 'ٹیوب', 'inner tube', 'tiub', 'tuyb', 'innertube'] },
  { right: { part: 'tube', fits: 'Honda CD 70' }, queries: ['cd 70 tube', 'tube cd70', 'servis tube'] },
  { right: { part: 'tube', fits: 'Honda CG 125' }, queries: ['cg 125 tube', 'general tube', '3.00-17 tube'] },
  { right: { part: 'wheel-rim' }, queries: ['rim', 'reem', 'alloy rim', 'رم', 'wheel rim', 'rims'] },
  { right: { part: 'wheel-rim', fits: 'Honda CD 70' }, queries: ['cd 70 rim', 'rear rim cd70', 'cd 70 pichla rim'] },
  {
    right: { part: 'wheel-rim', name: /Alloy/ },
    queries: ['alloy wheel', 'alloy rim cg 125', 'aloy wheels 125', 'alloywheel'],
  },
  { right: { part: 'seat' }, queries: ['seat', 'gaddi', 'seet', 'گدی', 'seat complete', 'gadi'] },
  { right: { part: 'seat', fits: 'Honda CD 70' }, queries: ['cd 70 seat', 'seat cd70', 'cd 70 gaddi', 'cd70 seet'] },
  { right: { part: 'seat', fits: 'Suzuki GS 150' }, queries: ['gs 150 seat', 'suzuki seat', 'gs150 gaddi'] },
  {
    right: { part: 'mirror' },
    queries: [
      'mirror',
      'sheesha',
      'shisha',
      'شیشہ',
      'mirrors',
      'miror',
      'side mirror',
      'side sheesha',
      'mirrer',
      'sheeshay',
    ],
  },
  {
    right: { part: 'mirror', fits: 'Honda CD 70' },
    queries: ['cd 70 mirror', 'sheesha cd70', 'round mirror', 'cd 70 side mirror', 'HT-0554', 'ht0554'],
  },
  {
    right: { part: 'mirror', fits: 'Honda CG 125' },
    queries: ['cg 125 mirror', 'cg125 sheesha', 'rectangular mirror'],
  },
  {
    right: { part: 'mirror', fits: 'Yamaha YB 125Z' },
    queries: ['yb125z mirror', 'yb 125 z sheesha', 'yamaha mirror'],
  },
  {
    right: { part: 'lock-set' },
    queries: ['lock set', 'chabi set', 'chaabi set', 'چابی سیٹ', 'key set', 'lockset', 'chabi', 'lok set', 'chaabi'],
  },
  { right: { part: 'lock-set', fits: 'Honda CD 70' }, queries: ['cd 70 lock set', 'cd70 chabi set', 'cd 70 lock'] },
  {
    right: { part: 'mudguard' },
    queries: ['mudguard', 'madgard', 'mud guard', 'مڈگارڈ', 'fender', 'mudgaurd', 'mudgard', 'mad gaard'],
  },
  {
    right: { part: 'mudguard', fits: 'Honda CD 70', name: /^Front/ },
    queries: ['cd 70 front mudguard', 'agla madgard cd 70', 'agay wala mudguard cd70'],
  },
  {
    right: { part: 'mudguard', fits: 'Honda CD 70', name: /^Rear/ },
    queries: ['cd 70 rear mudguard', 'pichla mudguard cd70', 'rear fender cd 70'],
  },
  {
    right: { part: 'fuel-tank' },
    queries: ['fuel tank', 'tanki', 'tankee', 'ٹنکی', 'petrol tanki', 'petrol tank', 'tank', 'fuel tenk', 'tanky'],
  },
  {
    right: { part: 'fuel-tank', fits: 'Honda CG 125' },
    queries: ['cg 125 tanki', 'cg125 fuel tank', 'tanki tapa cg 125', 'ٹنکی سی جی 125'],
  },
  { right: { part: 'fuel-tank', fits: 'Yamaha YBR 125' }, queries: ['ybr tanki', 'ybr petrol tank', 'yamaha tank'] },
]
