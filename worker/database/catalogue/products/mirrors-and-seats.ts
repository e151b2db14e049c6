import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCd70ExceptDream, likeCg125, likeCg125Classic, likeGs150, likeYbr125 } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const mirrorsAndSeats: CatalogueProduct[] = [
  {
    partNumber: 'HT-0554',
    name: 'Mirror pair, round',
    description:
      'Left and right sheesha with stems and nuts. The glass is flat, so a car looks as near as it is. If the ' +
      'mirror turns in the wind, the thread in the lever holder is worn: a turn of tape helps.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mirror,
    specs: [
      ['Shape', 'Round'],
      ['Stem', 'Chrome, with lock nut'],
      ['In the box', '2 mirrors, 2 nuts'],
    ],
    newPrice: 450,
    oldPrice: null,
    stock: 36,
    drawing: {
      part: 'mirror',
      model: 'honda-cd-70',
      grade: 'A',
      variant: 'round',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0555',
    name: 'Mirror pair, rectangular',
    description:
      'Rectangular mirrors for the 125, wide enough to see past your shoulder. Shake in the picture at idle is ' +
      'normal on a single; shake at 50 km/h is a loose nut. Ask for sheesha jodi and you get both sides.',
    kind: 'body-and-mirrors',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mirror,
    specs: [
      ['Shape', 'Rectangular'],
      ['Stem', 'Black, with lock nut'],
      ['In the box', '2 mirrors, 2 nuts'],
    ],
    newPrice: 550,
    oldPrice: 650,
    stock: 24,
    drawing: { part: 'mirror', model: 'honda-cg-125', grade: 'A', variant: 'rectangular', views: ['main'] },
  },
  {
    partNumber: 'HT-0556',
    name: 'Mirror pair',
    description:
      'Black mirrors in the shape the YBR came with. Yamaha mirrors may have a left-hand thread on one side, so ' +
      'try turning the other way before you use force. The sheesha is not sold without its case.',
    kind: 'body-and-mirrors',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mirror,
    specs: [
      ['Finish', 'Black'],
      ['Stem', 'With lock nut and rubber'],
      ['In the box', '2 mirrors, 2 nuts'],
    ],
    newPrice: 850,
    oldPrice: null,
    stock: 9,
    drawing: { part: 'mirror', model: 'yamaha-ybr-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0557',
    name: 'Mirror pair',
    description:
      'Pair of mirrors for the GS 150 with stems and nuts. Set them sitting on the bike, not standing beside it. ' +
      'A sheesha with brown edges has water behind the silver and only gets worse.',
    kind: 'body-and-mirrors',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mirror,
    specs: [
      ['Finish', 'Black'],
      ['Stem', 'With lock nut'],
      ['In the box', '2 mirrors, 2 nuts'],
    ],
    newPrice: 760,
    oldPrice: null,
    stock: 7,
    drawing: { part: 'mirror', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0558',
    name: 'Mirror pair',
    description:
      'Angular sheesha jodi for the CB 150F. They fold inwards a little, which helps in the gali and in the ' +
      'parking. Tighten the lock nut against the holder, not the stem.',
    kind: 'body-and-mirrors',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mirror,
    specs: [
      ['Finish', 'Black'],
      ['Stem', 'With lock nut and rubber'],
      ['In the box', '2 mirrors, 2 nuts'],
    ],
    newPrice: 900,
    oldPrice: null,
    stock: 6,
    drawing: { part: 'mirror', model: 'honda-cb-150f', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0801',
    name: 'Seat, complete',
    description:
      'New gaddi with base, foam and stitched cover, for two. Foam that has gone flat in front cannot be helped ' +
      'by a new cover. It bolts to the old points, and the strap is on it.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70ExceptDream,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.seat,
    specs: [
      ['Base', 'Steel plate'],
      ['Cover', 'Black, stitched'],
      ['In the box', 'Seat with strap'],
    ],
    newPrice: 3100,
    oldPrice: 3500,
    stock: 8,
    drawing: { part: 'seat', model: 'honda-cd-70', grade: 'A', views: ['main', 'other-side', 'detail', 'dimensions'] },
  },
  {
    partNumber: 'HT-0802',
    name: 'Seat, complete',
    description:
      'Long seat for the classic 125 with firm foam and a chrome strip along the edge. The rubber feet sit under ' +
      'the base: turn them, as they keep it from rattling. The old gaddi can go back to the shop for re-covering.',
    kind: 'body-and-mirrors',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.seat,
    specs: [
      ['Base', 'Steel plate'],
      ['Cover', 'Black, stitched'],
      ['In the box', 'Seat with strap, rubber feet'],
    ],
    newPrice: 5500,
    oldPrice: null,
    stock: 5,
    drawing: { part: 'seat', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0803',
    name: 'Seat, complete',
    description:
      'Complete gaddi for the GS 150. Water in the foam shows a day after rain as a wet patch on your trousers, ' +
      'and no new cover cures that. The lock striker is fitted, so your key works as before.',
    kind: 'body-and-mirrors',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.seat,
    specs: [
      ['Cover', 'Black, stitched'],
      ['Lock', 'Striker fitted'],
      ['In the box', 'Seat with lock striker'],
    ],
    newPrice: 7400,
    oldPrice: 8200,
    stock: 2,
    drawing: { part: 'seat', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
]
