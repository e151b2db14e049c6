import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125Classic, likeGs150, likeYb125z, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const chainAndSprocket: CatalogueProduct[] = [
  {
    partNumber: 'HT-0411',
    name: 'Chain and sprocket set 420 × 98L, Atlas Honda',
    description:
      'The set the bike left the factory with, in its sealed carton. It runs quietly and needs adjusting less ' +
      'often than a cheaper garari set. Ask your mechanic to open the carton in front of you, and keep the label ' +
      'for a claim.',
    kind: 'chain-and-sprocket',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: 'cd-70-chain-set',
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '420, 98 links, with clip'],
      ['Teeth', '14 front, 41 rear'],
      ['Wear', 'Change all three pieces together'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 3100,
    oldPrice: null,
    stock: 9,
    drawing: { part: 'chain-set', model: 'honda-cd-70', grade: 'genuine', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0412',
    name: 'Chain and sprocket set 420 × 98L',
    description:
      'Front and rear sprocket with a matched chain, so all three wear together. Your mechanic calls it a garari ' +
      'set. Change it when the rear teeth are hooked, or when the chain lifts clear of the sprocket at the back. ' +
      'The lock plate is in the box: fit it new.',
    kind: 'chain-and-sprocket',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Crown',
    grade: 'A',
    family: 'cd-70-chain-set',
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '420, 98 links, with clip'],
      ['Teeth', '14 front, 41 rear'],
      ['Steel', 'Heat treated'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 1950,
    oldPrice: 2300,
    stock: 24,
    drawing: {
      part: 'chain-set',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0413',
    name: 'Chain and sprocket set 420 × 98L, local make',
    description:
      'A cheaper chain garari set for a bike that does short trips in town. The chain is lighter and will ask for ' +
      'adjusting sooner than A grade. Oil it once a week and after rain, and it pays its way.',
    kind: 'chain-and-sprocket',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'B',
    family: 'cd-70-chain-set',
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '420, 98 links, with clip'],
      ['Teeth', '14 front, 41 rear'],
      ['Steel', 'Plain, not heat treated'],
      ['In the box', 'Chain, 2 sprockets, clip'],
    ],
    newPrice: 1500,
    oldPrice: null,
    stock: 40,
    drawing: { part: 'chain-set', model: 'honda-cd-70', grade: 'B', views: ['main'] },
  },
  {
    partNumber: 'HT-0414',
    name: 'Chain and sprocket set 428',
    description:
      'A heavier 428 chain with both sprockets, for the pull of the 125. A jerk when you open the throttle and a ' +
      'clatter at the chain cover mean that the old garari set is finished. Have the rear hub rubbers looked at ' +
      'on the same day.',
    kind: 'chain-and-sprocket',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: 'Crown',
    grade: 'A',
    family: 'cg-125-chain-set',
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Finish', 'Zinc plated sprockets'],
      ['Steel', 'Heat treated'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 2800,
    oldPrice: 3200,
    stock: 18,
    drawing: {
      part: 'chain-set',
      model: 'honda-cg-125',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0415',
    name: 'Chain and sprocket set 428, local make',
    description:
      'The low-price garari set for the 125, painted black instead of plated. Good enough to and from work; not ' +
      'the one for a milk carrier or a loaded bike. Check the slack after the first 200 km, because a new chain ' +
      'settles.',
    kind: 'chain-and-sprocket',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'B',
    family: 'cg-125-chain-set',
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Finish', 'Black paint'],
      ['Steel', 'Plain, not heat treated'],
      ['In the box', 'Chain, 2 sprockets, clip'],
    ],
    newPrice: 2000,
    oldPrice: null,
    stock: 31,
    drawing: { part: 'chain-set', model: 'honda-cg-125', grade: 'B', views: ['main'] },
  },
  {
    partNumber: 'HT-0416',
    name: 'Chain and sprocket set 428, heavy',
    description:
      'Chain garari set with thicker side plates for the stronger 150. Replace it when the adjuster marks on the ' +
      'swing arm have come to their end. Count the teeth of your old sprockets before ordering, since some riders ' +
      'change the gearing.',
    kind: 'chain-and-sprocket',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Steel', 'Heat treated'],
      ['Before ordering', 'Compare the tooth count with your old set'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 4200,
    oldPrice: null,
    stock: 5,
    drawing: { part: 'chain-set', model: 'honda-cb-150f', grade: 'A', views: ['main', 'detail', 'dimensions'] },
  },
  {
    partNumber: 'HT-0417',
    name: 'Chain and sprocket set 428',
    description:
      'Yamaha no longer builds this bike in Pakistan; chain sets still come in regularly. Both sprockets and the ' +
      'chain are matched, so do not mix them with old ones. Mechanics say chain garari set or just chain set.',
    kind: 'chain-and-sprocket',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Steel', 'Heat treated'],
      ['Rear bolts', 'Use the old ones if their heads are sound'],
      ['In the box', 'Chain, 2 sprockets, clip'],
    ],
    newPrice: 3200,
    oldPrice: null,
    stock: 11,
    drawing: { part: 'chain-set', model: 'yamaha-ybr-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0418',
    name: 'Chain and sprocket set 428',
    description:
      'Chain, front sprocket and rear sprocket for the Suzuki 125. A worn garari set shows as teeth leaning to ' +
      'one side, like the teeth of a saw. Have the wheel lined up after fitting, or the new chain will eat the ' +
      'sprocket from the side.',
    kind: 'chain-and-sprocket',
    model: 'suzuki-gsx-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Steel', 'Heat treated'],
      ['In the box', 'Chain, 2 sprockets, clip'],
    ],
    newPrice: 3300,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'chain-set', model: 'suzuki-gsx-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0419',
    name: 'Chain and sprocket set 428',
    description:
      'For the GS with spoked or alloy wheels. The chain closes with a clip, so it needs no press to fit. Ask for ' +
      'a garari set by the bike, not by the chain number: a 125 set has other teeth.',
    kind: 'chain-and-sprocket',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Steel', 'Heat treated'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 4000,
    oldPrice: 4500,
    stock: 8,
    drawing: { part: 'chain-set', model: 'suzuki-gs-150', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0420',
    name: 'Chain and sprocket set, 150',
    description:
      'Made to the pattern of the set the bike came with. Change it as one piece: a new chain on an old garari ' +
      'makes a noise within a week. Send us a photo of your rear sprocket on WhatsApp if you are not sure.',
    kind: 'chain-and-sprocket',
    model: 'suzuki-gr-150',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Steel', 'Heat treated'],
      ['Joint', 'Clip link'],
      ['Before ordering', 'Count the bolts of your rear sprocket'],
      ['In the box', 'Chain, 2 sprockets, clip'],
    ],
    newPrice: 4400,
    oldPrice: null,
    stock: 3,
    drawing: { part: 'chain-set', model: 'suzuki-gr-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0421',
    name: 'Chain and sprocket set 428',
    description:
      'The YB sprockets have their own bolt circle, so take this set and not one for the CG. With the chain tight ' +
      'you should still move its lower run by two fingers. Called garari set or gutka set in the workshop.',
    kind: 'chain-and-sprocket',
    model: 'yamaha-yb-125z',
    alsoFits: likeYb125z,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.chainSet,
    specs: [
      ['Chain', '428, with clip'],
      ['Steel', 'Heat treated'],
      ['Slack', 'About 25 mm in the middle of the lower run'],
      ['In the box', 'Chain, 2 sprockets, lock plate, clip'],
    ],
    newPrice: 3100,
    oldPrice: null,
    stock: 14,
    drawing: { part: 'chain-set', model: 'yamaha-yb-125z', grade: 'A', views: ['main'] },
  },
]
