import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125Classic, likeGs150, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const silencers: CatalogueProduct[] = [
  {
    partNumber: 'HT-0620',
    name: 'Silencer, complete',
    description:
      'One-piece silencer with its pipe and heat shield, chromed. A ticking noise at the cylinder head means a ' +
      'burnt packing ring, not a bad silencer: try that first. Change the whole pipe when rust has gone through ' +
      'the dholki.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: 'cd-70-silencer',
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Chrome, with heat shield'],
      ['Mounting', '2 studs at the head, 1 bolt at the frame'],
      ['Also change', 'Exhaust packing ring'],
      ['In the box', 'Silencer, clamp'],
    ],
    newPrice: 3500,
    oldPrice: 3900,
    stock: 14,
    drawing: {
      part: 'silencer',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0621',
    name: 'Silencer, complete, local make',
    description:
      'The same shape in thinner sheet, with a plain finish. The sound is a little sharper than A grade and rust ' +
      'comes sooner. Fair value for a delivery bike that lives outdoors anyway; say silensar and any workshop ' +
      'knows it.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'B',
    family: 'cd-70-silencer',
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Thin chrome'],
      ['Mounting', '2 studs at the head, 1 bolt at the frame'],
      ['In the box', 'Silencer, clamp'],
    ],
    newPrice: 3000,
    oldPrice: null,
    stock: 22,
    drawing: { part: 'silencer', model: 'honda-cd-70', grade: 'B', views: ['main'] },
  },
  {
    partNumber: 'HT-0622',
    name: 'Silencer, complete',
    description:
      'Full-length silencer that keeps the deep 125 note without being loud. If you have grease or soot round the ' +
      'joint, order an exhaust packing with it. The dholki inside cannot be taken out for cleaning, so black ' +
      'smoke should be cured first.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Chrome, with heat shield'],
      ['Mounting', '2 studs at the head, 2 bolts at the frame'],
      ['Also change', 'Exhaust packing ring'],
      ['In the box', 'Silencer, clamp'],
    ],
    newPrice: 3800,
    oldPrice: 4300,
    stock: 9,
    drawing: {
      part: 'silencer',
      model: 'honda-cg-125',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0623',
    name: 'Silencer, complete',
    description:
      'Black silencer with its own heat shield for the YBR. Oil the two studs at the head the evening before: ' +
      'they break when turned dry. Water dripping out on a cold morning is normal and no reason to change a ' +
      'silencer.',
    kind: 'engine',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Heat-resistant black'],
      ['Also change', 'Exhaust packing ring'],
      ['In the box', 'Silencer, heat shield'],
    ],
    newPrice: 4600,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'silencer', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0624',
    name: 'Silencer, complete',
    description:
      'Full-size silencer for the CB 150F. It carries its own heat shield, so you need not move the old one over. ' +
      'Listen for a rattle from inside yours: a broken plate in the dholki cannot be mended.',
    kind: 'engine',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Heat-resistant black, bright end cap'],
      ['Also change', 'Exhaust packing ring'],
      ['In the box', 'Silencer, heat shield'],
    ],
    newPrice: 5900,
    oldPrice: 6600,
    stock: 2,
    drawing: { part: 'silencer', model: 'honda-cb-150f', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0625',
    name: 'Silencer, complete',
    description:
      'Long chrome silencer for the GS 150. A hole near the lower bend is the usual end of the old one, because ' +
      'water stands there. Tighten the head nuts first and the frame bolt last, so that the pipe is not strained.',
    kind: 'engine',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.silencer,
    specs: [
      ['Finish', 'Chrome, with heat shield'],
      ['Also change', 'Exhaust packing ring'],
      ['In the box', 'Silencer, clamp'],
    ],
    newPrice: 5700,
    oldPrice: null,
    stock: 5,
    drawing: { part: 'silencer', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
]
