import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125Classic, likeCg125Honda, likeGs150, likeYbr125, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const clutchAndCables: CatalogueProduct[] = [
  {
    partNumber: 'HT-0305',
    name: 'Clutch plate set',
    description:
      'Friction and steel plates for one clutch, from Atlas Honda. When the engine races but the bike does not ' +
      'pull, most of all uphill, the clutch ki plate are worn. Lay the friction plates in engine oil for an hour ' +
      'before they go in.',
    kind: 'brake-and-clutch',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.clutchPlates,
    specs: [
      ['Set', 'Friction and steel plates for one clutch'],
      ['Before fitting', 'Soak in engine oil for one hour'],
      ['Also change', 'Cover gasket, engine oil'],
      ['In the box', 'Friction plates, steel plates'],
    ],
    newPrice: 1150,
    oldPrice: null,
    stock: 2,
    drawing: {
      part: 'clutch-plates',
      model: 'honda-cd-70',
      grade: 'genuine',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0306',
    name: 'Clutch plate set, with springs',
    description:
      'Friction plates (clutch ki plate), steel plates and four springs for the 125. Old springs let new plates ' +
      "slip, so change both while the cover is open. Adjust the wire to a finger's width of play at the lever.",
    kind: 'brake-and-clutch',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchPlates,
    specs: [
      ['Set', 'For one clutch'],
      ['Also change', 'Cover gasket, engine oil'],
      ['In the box', 'Friction plates, steel plates, 4 springs'],
    ],
    newPrice: 1250,
    oldPrice: 1400,
    stock: 16,
    drawing: { part: 'clutch-plates', model: 'honda-cg-125', grade: 'A', views: ['main', 'detail', 'dimensions'] },
  },
  {
    partNumber: 'HT-0307',
    name: 'Clutch plate set',
    description:
      'A clutch plate set for the CB 150F. A burnt smell after a steep ramp and a bite point right at the end of ' +
      'the lever are its signs. Steel plates that are blue from heat should go out as well, so they are in the ' +
      'box.',
    kind: 'brake-and-clutch',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchPlates,
    specs: [
      ['Set', 'Friction and steel plates for one clutch'],
      ['Also change', 'Cover gasket, engine oil'],
      ['In the box', 'Friction plates, steel plates'],
    ],
    newPrice: 1900,
    oldPrice: null,
    stock: 3,
    drawing: { part: 'clutch-plates', model: 'honda-cb-150f', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0308',
    name: 'Clutch plate set',
    description:
      'One clutch plate set for YBR and YB. Before you open the clutch, check the oil: a wrong car oil makes good ' +
      'plates slip. If the clutch drags and the gears grind, it is the wire or a warped steel plate.',
    kind: 'brake-and-clutch',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchPlates,
    specs: [
      ['Set', 'Friction and steel plates for one clutch'],
      ['Oil', 'Motorcycle oil only'],
      ['In the box', 'Friction plates, steel plates'],
    ],
    newPrice: 1600,
    oldPrice: null,
    stock: 9,
    drawing: { part: 'clutch-plates', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0309',
    name: 'Clutch plate set',
    description:
      'A clutch plate set of friction and steel plates for the GS 150. Your mechanic should look at the basket ' +
      '(tokri) for steps where the plates sit: file small ones, and change a deep one. Count the plates as they ' +
      'come out and put them back in that order.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchPlates,
    specs: [
      ['Set', 'Friction and steel plates for one clutch'],
      ['Also check', 'Clutch basket for steps'],
      ['In the box', 'Friction plates, steel plates'],
    ],
    newPrice: 1750,
    oldPrice: 2000,
    stock: 4,
    drawing: { part: 'clutch-plates', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0261',
    name: 'Clutch cable',
    description:
      'Clutch wire with adjuster and rubber boot. Change it when the lever feels like sand, and not only when it ' +
      'breaks on the road. Keep the old one in the tool bag if it still works.',
    kind: 'brake-and-clutch',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchCable,
    specs: [
      ['Ends', 'Barrel at lever, nipple at engine'],
      ['Cover', 'Black, lined'],
      ['In the box', 'Cable with adjuster'],
    ],
    newPrice: 140,
    oldPrice: null,
    stock: null,
    drawing: { part: 'cable', model: 'honda-cd-70', grade: 'A', variant: 'clutch', views: ['main'] },
  },
  {
    partNumber: 'HT-0262',
    name: 'Clutch cable, Atlas Honda',
    description:
      'The factory cable, lined so that it needs no oil. It gives a lighter lever than most and outlasts two ' +
      'cheap clutch wires. The rubber boot at the lever is the part that keeps rain out: seat it well.',
    kind: 'brake-and-clutch',
    model: 'honda-cg-125',
    alsoFits: likeCg125Honda,
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.clutchCable,
    specs: [
      ['Ends', 'Barrel at lever, nipple at engine'],
      ['Cover', 'Black, lined'],
      ['In the box', 'Cable with adjuster, boot'],
    ],
    newPrice: 340,
    oldPrice: null,
    stock: 19,
    drawing: {
      part: 'cable',
      model: 'honda-cg-125',
      grade: 'genuine',
      variant: 'clutch',
      views: ['main', 'other-side', 'detail'],
    },
  },
  {
    partNumber: 'HT-0263',
    name: 'Clutch cable',
    description:
      'Clutch wire in the length of the YBR. If first gear goes in with a bang, adjust or change this before ' +
      'anything else. Lay it along the path of the old one, without sharp bends.',
    kind: 'brake-and-clutch',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchCable,
    specs: [
      ['Ends', 'Barrel at lever, nipple at engine'],
      ['Cover', 'Black, lined'],
      ['In the box', 'Cable with adjuster'],
    ],
    newPrice: 250,
    oldPrice: 290,
    stock: 13,
    drawing: { part: 'cable', model: 'yamaha-ybr-125', grade: 'A', variant: 'clutch', views: ['main'] },
  },
  {
    partNumber: 'HT-0264',
    name: 'Clutch cable',
    description:
      'A new clutch wire for the GS 150, with adjusters at both ends. Set the lower one first, then use the upper ' +
      'one for the last bit. Frayed strands at the lever mean days, not weeks.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.clutchCable,
    specs: [
      ['Ends', 'Barrel at lever, nipple at engine'],
      ['Cover', 'Black, lined'],
      ['In the box', 'Cable with 2 adjusters'],
    ],
    newPrice: 300,
    oldPrice: null,
    stock: 10,
    drawing: { part: 'cable', model: 'suzuki-gs-150', grade: 'A', variant: 'clutch', views: ['main'] },
  },
  {
    partNumber: 'HT-0265',
    name: 'Front brake cable',
    description:
      'Brake wire from the right lever to the front drum. If the lever stays in after braking, the inner wire is ' +
      'rusty: oil helps for a day. Change it together with the front shoes and you will not touch the brake again ' +
      'for a long while.',
    kind: 'brake-and-clutch',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeCable,
    specs: [
      ['Ends', 'Barrel at lever, threaded end with nut at drum'],
      ['Cover', 'Black'],
      ['In the box', 'Cable, adjuster nut, spring'],
    ],
    newPrice: 120,
    oldPrice: null,
    stock: null,
    drawing: { part: 'cable', model: 'honda-cd-70', grade: 'A', variant: 'brake', views: ['main'] },
  },
  {
    partNumber: 'HT-0266',
    name: 'Front brake cable',
    description:
      'For a CG with a drum in front. A spongy lever with good shoes is a stretched brake wire. Grease the lever ' +
      'pivot while it is open; a matchstick of grease is enough.',
    kind: 'brake-and-clutch',
    model: 'honda-cg-125',
    alsoFits: likeCg125Honda,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeCable,
    specs: [
      ['Ends', 'Barrel at lever, threaded end with nut at drum'],
      ['Cover', 'Black'],
      ['In the box', 'Cable, adjuster nut, spring'],
    ],
    newPrice: 150,
    oldPrice: 180,
    stock: 41,
    drawing: { part: 'cable', model: 'honda-cg-125', grade: 'A', variant: 'brake', views: ['main'] },
  },
]
