import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Classic, likeGs150 } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const engineControls: CatalogueProduct[] = [
  {
    partNumber: 'HT-0121',
    name: 'Kick starter lever',
    description:
      'Folding kick with rubber and bolt. If yours slips on the shaft, look at the splines: a lever with worn ' +
      'splines will not hold however hard the bolt is pulled. Change it before it wears the shaft, which is a ' +
      'much larger job.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.kickStarter,
    specs: [
      ['Shaft', 'Splined, clamp bolt'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, rubber, clamp bolt'],
    ],
    newPrice: 500,
    oldPrice: null,
    stock: 26,
    drawing: { part: 'kick-starter', model: 'honda-cd-70', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0122',
    name: 'Kick starter lever',
    description:
      'Longer and stronger than the 70 lever, as the 125 needs. A kick that hangs down while riding has a tired ' +
      'spring in its joint. Fit it one spline above the footrest so that it clears your shin.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.kickStarter,
    specs: [
      ['Shaft', 'Splined, clamp bolt'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, rubber, clamp bolt'],
    ],
    newPrice: 1150,
    oldPrice: null,
    stock: 13,
    drawing: { part: 'kick-starter', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0123',
    name: 'Kick starter lever',
    description:
      'Kick with rubber and bolt for the YB 125Z. Clean the shaft with petrol before fitting, since grease lets ' +
      'the kick creep. Tighten the clamp bolt again after a day.',
    kind: 'engine',
    model: 'yamaha-yb-125z',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.kickStarter,
    specs: [
      ['Shaft', 'Splined, clamp bolt'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, rubber, clamp bolt'],
    ],
    newPrice: 1350,
    oldPrice: null,
    stock: 0,
    drawing: { part: 'kick-starter', model: 'yamaha-yb-125z', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0125',
    name: 'Gear lever, heel and toe',
    description:
      'Double-ended gear lever, so shoes stay clean. Bent by a fall, the old one often touches the engine cover ' +
      'and the gears jump out. The bolt is in the packet because the old one is usually stretched.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.gearLever,
    specs: [
      ['Type', 'Heel and toe'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, 2 rubbers, clamp bolt'],
    ],
    newPrice: 310,
    oldPrice: null,
    stock: 35,
    drawing: { part: 'gear-lever', model: 'honda-cd-70', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0126',
    name: 'Gear lever, heel and toe',
    description:
      'For the four-speed 125, up and down by heel and toe. Play at the pedal that you can feel by hand comes ' +
      'from the splines of this lever. Mark its place on the shaft before you take the old gear lever off.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.gearLever,
    specs: [
      ['Type', 'Heel and toe'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, 2 rubbers, clamp bolt'],
    ],
    newPrice: 510,
    oldPrice: null,
    stock: 17,
    drawing: { part: 'gear-lever', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0127',
    name: 'Gear lever',
    description:
      'Replaces a gear lever that was bent or lost its rubber. If the gears still go in badly with a straight ' +
      'lever, look at the clutch wire before you open the engine. Takes ten minutes and a 10 mm spanner.',
    kind: 'engine',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.gearLever,
    specs: [
      ['Shaft', 'Splined, clamp bolt'],
      ['Finish', 'Chrome'],
      ['In the box', 'Lever, rubber, clamp bolt'],
    ],
    newPrice: 720,
    oldPrice: null,
    stock: 6,
    drawing: { part: 'gear-lever', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0267',
    name: 'Throttle cable',
    description:
      'Race wire from the right grip to the carburettor. Change it when the throttle does not snap shut by ' +
      'itself: a frayed strand holds it open. Run it without sharp bends and turn the handlebar both ways before ' +
      'riding off.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.throttleCable,
    specs: [
      ['Ends', 'Nipple at grip, nipple at slide'],
      ['Cover', 'Black, lined'],
      ['In the box', 'Cable with adjuster'],
    ],
    newPrice: 200,
    oldPrice: null,
    stock: 44,
    drawing: { part: 'cable', model: 'honda-cd-70', grade: 'A', variant: 'throttle', views: ['main'] },
  },
  {
    partNumber: 'HT-0268',
    name: 'Throttle cable',
    description:
      'Accelerator cable, race wire in the workshop, for the classic 125. If the engine speeds up when you turn ' +
      'the handlebar, the old cable is too short or laid wrongly. Leave about 3 mm of play at the grip.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.throttleCable,
    specs: [
      ['Ends', 'Nipple at grip, nipple at slide'],
      ['Cover', 'Black, lined'],
      ['Play at grip', 'About 3 mm'],
      ['In the box', 'Cable with adjuster'],
    ],
    newPrice: 250,
    oldPrice: 290,
    stock: 38,
    drawing: { part: 'cable', model: 'honda-cg-125', grade: 'A', variant: 'throttle', views: ['main'] },
  },
]
