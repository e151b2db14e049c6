import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Classic, likeGs150, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const electrics: CatalogueProduct[] = [
  {
    partNumber: 'HT-0702',
    name: 'Battery 12 V 2.5 Ah',
    description:
      'Keeps horn, indicators and tail light steady when the engine idles. If your baitri is dead after a week ' +
      'without riding, first have the charging looked at: a new one would die the same way. Top up with distilled ' +
      'water only.',
    kind: 'battery-and-lights',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'AGS',
    grade: null,
    family: null,
    alsoCalled: workshopWords.battery,
    specs: [
      ['Voltage', '12 V'],
      ['Capacity', '2.5 Ah'],
      ['Type', 'Wet, with vent pipe'],
      ['In the box', 'Battery, vent pipe, 2 bolts and nuts'],
    ],
    newPrice: 1800,
    oldPrice: 2000,
    stock: 20,
    drawing: {
      part: 'battery',
      model: 'honda-cd-70',
      grade: null,
      variant: '2.5 Ah',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0703',
    name: 'Battery 12 V 5 Ah',
    description:
      'Standard size for the kick-start 125. Indicators that stay lit without blinking, and a horn that only ' +
      'clicks, tell of a weak battery. If the baitri comes dry, have the acid filled by a battery shop and let it ' +
      'stand half an hour before fitting.',
    kind: 'battery-and-lights',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: 'Exide',
    grade: null,
    family: null,
    alsoCalled: workshopWords.battery,
    specs: [
      ['Voltage', '12 V'],
      ['Capacity', '5 Ah'],
      ['Type', 'Wet, with vent pipe'],
      ['In the box', 'Battery, vent pipe, 2 bolts and nuts'],
    ],
    newPrice: 2800,
    oldPrice: null,
    stock: 12,
    drawing: { part: 'battery', model: 'honda-cg-125', grade: null, variant: '5 Ah', views: ['main'] },
  },
  {
    partNumber: 'HT-0704',
    name: 'Battery 12 V 6 Ah',
    description:
      'Strong enough for the self starter of the YBR. A slow starter in the morning is its first sign of age. ' +
      'Join the red lead first and the black one last, and grease both ends of the baitri leads.',
    kind: 'battery-and-lights',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: 'Phoenix',
    grade: null,
    family: null,
    alsoCalled: workshopWords.battery,
    specs: [
      ['Voltage', '12 V'],
      ['Capacity', '6 Ah'],
      ['Starter', 'Suits self start'],
      ['In the box', 'Battery, 2 bolts and nuts'],
    ],
    newPrice: 3000,
    oldPrice: 3400,
    stock: 8,
    drawing: { part: 'battery', model: 'yamaha-ybr-125', grade: null, variant: '6 Ah', views: ['main'] },
  },
  {
    partNumber: 'HT-0705',
    name: 'Battery 12 V 7 Ah',
    description:
      'The larger battery of the GS 150. If it boils over or smells, the regulator is charging too much; change ' +
      'that too or this one will not see a second summer. Measure the tray if the bike was ever changed.',
    kind: 'battery-and-lights',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: 'Volta',
    grade: null,
    family: null,
    alsoCalled: workshopWords.battery,
    specs: [
      ['Voltage', '12 V'],
      ['Capacity', '7 Ah'],
      ['Starter', 'Suits self start'],
      ['In the box', 'Battery, 2 bolts and nuts'],
    ],
    newPrice: 3900,
    oldPrice: null,
    stock: 6,
    drawing: { part: 'battery', model: 'suzuki-gs-150', grade: null, variant: '7 Ah', views: ['main'] },
  },
  {
    partNumber: 'HT-0706',
    name: 'Battery 12 V 5 Ah, sealed',
    description:
      'Sealed battery: nothing to fill, nothing to spill. Give it a slow charge before the first ride if the bike ' +
      'will stand for some days. Do not open the strip on top, and keep fast chargers away from it.',
    kind: 'battery-and-lights',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: 'AGS',
    grade: null,
    family: null,
    alsoCalled: workshopWords.battery,
    specs: [
      ['Voltage', '12 V'],
      ['Capacity', '5 Ah'],
      ['Type', 'Sealed, maintenance free'],
      ['In the box', 'Battery, 2 bolts and nuts'],
    ],
    newPrice: 4200,
    oldPrice: null,
    stock: 3,
    drawing: {
      part: 'battery',
      model: 'honda-cb-150f',
      grade: null,
      variant: 'sealed 5 Ah',
      views: ['main', 'other-side', 'detail'],
    },
  },
  {
    partNumber: 'HT-0111',
    name: 'Ignition coil with plug cap',
    description:
      'Coil, high-tension lead and cap in one. A bike that stops when hot and starts again after a quarter of an ' +
      'hour often has a tired coil. Try a new plug first: it costs half as much.',
    kind: 'battery-and-lights',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.ignitionCoil,
    specs: [
      ['Voltage', '12 V, for CDI'],
      ['Lead', 'Fixed, with cap'],
      ['In the box', 'Coil, lead, plug cap'],
    ],
    newPrice: 550,
    oldPrice: null,
    stock: 18,
    drawing: { part: 'ignition-coil', model: 'honda-cd-70', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0112',
    name: 'Ignition coil with plug cap',
    description:
      'Ignition coil for the 125 with CDI. Missing in the rain is usually a cracked cap or lead, and both come ' +
      'new with it. The workshop says plug wali coil, so that nobody brings the magnet coil.',
    kind: 'battery-and-lights',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.ignitionCoil,
    specs: [
      ['Voltage', '12 V, for CDI'],
      ['Lead', 'Fixed, with cap'],
      ['In the box', 'Coil, lead, plug cap'],
    ],
    newPrice: 650,
    oldPrice: null,
    stock: 15,
    drawing: { part: 'ignition-coil', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0113',
    name: 'Ignition coil with plug cap',
    description:
      'For the GS 150. Clean the earth point under its bolt to bright metal, or even a new coil gives a weak ' +
      'spark. Missing at high speed with a good plug is its usual complaint.',
    kind: 'battery-and-lights',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.ignitionCoil,
    specs: [
      ['Voltage', '12 V'],
      ['Lead', 'Fixed, with cap'],
      ['In the box', 'Coil, lead, plug cap'],
    ],
    newPrice: 950,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'ignition-coil', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0571',
    name: 'Horn 12 V',
    description:
      'Disc horn with bracket, called hooter in the workshop. If the old one croaks, turn the small screw at its ' +
      'back a little before you buy. No sound at all is more often the button than the horn.',
    kind: 'battery-and-lights',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.horn,
    specs: [
      ['Voltage', '12 V'],
      ['Terminals', '2 blades'],
      ['In the box', 'Horn with bracket'],
    ],
    newPrice: 450,
    oldPrice: null,
    stock: 23,
    drawing: { part: 'horn', model: 'honda-cd-70', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0572',
    name: 'Horn 12 V',
    description:
      'A clear tone, loud enough for the Ferozepur Road and not meant to frighten anyone. Mount it so that it ' +
      'touches nothing but its bracket, otherwise it buzzes. Same plug as the old hooter.',
    kind: 'battery-and-lights',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.horn,
    specs: [
      ['Voltage', '12 V'],
      ['Terminals', '2 blades'],
      ['In the box', 'Horn with bracket'],
    ],
    newPrice: 500,
    oldPrice: 580,
    stock: 27,
    drawing: { part: 'horn', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0573',
    name: 'Horn 12 V',
    description:
      'Replacement horn for the GS 150. Point the open side down and forward so that rain runs out. A second ' +
      'haran on the same wire burns the button: use a relay for that.',
    kind: 'battery-and-lights',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.horn,
    specs: [
      ['Voltage', '12 V'],
      ['Terminals', '2 blades'],
      ['In the box', 'Horn with bracket'],
    ],
    newPrice: 700,
    oldPrice: null,
    stock: null,
    drawing: { part: 'horn', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
]
