import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCd70ExceptDream, likeCg125Classic } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

export const tanksAndMudguards: CatalogueProduct[] = [
  {
    partNumber: 'HT-0811',
    name: 'Fuel tank with side covers',
    description:
      'Painted tanki with the two side covers (tapay) in the same colour. Rust flakes in the petrol cock are the ' +
      'reason most people buy one. Rinse it with a litre of petrol before you fit it, and move your old dhakna ' +
      'over or fit a new one.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70ExceptDream,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.fuelTank,
    specs: [
      ['Capacity', 'About 8.5 litres'],
      ['Colour', 'Red'],
      ['Also change', 'Petrol cock washer'],
      ['In the box', 'Tank, 2 side covers'],
    ],
    newPrice: 4400,
    oldPrice: 5000,
    stock: 6,
    drawing: {
      part: 'fuel-tank',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0812',
    name: 'Fuel tank with side covers',
    description:
      'The broad tank of the 125 with both side covers, painted and lacquered, stickers not included. A pin-hole ' +
      'under the seam can be soldered once, but not twice. Empty and dry your old tanki before you carry it home.',
    kind: 'body-and-mirrors',
    model: 'honda-cg-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.fuelTank,
    specs: [
      ['Capacity', 'About 9 litres'],
      ['Colour', 'Black'],
      ['In the box', 'Tank, 2 side covers'],
    ],
    newPrice: 9000,
    oldPrice: null,
    stock: 3,
    drawing: { part: 'fuel-tank', model: 'honda-cg-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0813',
    name: 'Fuel tank',
    description:
      'Bare tank for the YBR in primer, ready for paint in your own colour. The fuel gauge sender and the lock ' +
      'cap of the old tanki go straight over. Dents near the seat come from a bent frame, so have that looked at ' +
      'first.',
    kind: 'body-and-mirrors',
    model: 'yamaha-ybr-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.fuelTank,
    specs: [
      ['Capacity', 'About 13 litres'],
      ['Finish', 'Primer'],
      ['In the box', 'Tank'],
    ],
    newPrice: 11500,
    oldPrice: null,
    stock: null,
    drawing: { part: 'fuel-tank', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0821',
    name: 'Front mudguard',
    description:
      'Chromed agay wala madgard with its stays. Rust begins on the inside where mud stays wet: rinse it when you ' +
      'wash the bike. Four bolts, no wheel to take out.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mudguard,
    specs: [
      ['Finish', 'Chrome'],
      ['Place', 'Front'],
      ['In the box', 'Mudguard with stays'],
    ],
    newPrice: 1000,
    oldPrice: null,
    stock: 17,
    drawing: { part: 'mudguard', model: 'honda-cd-70', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0822',
    name: 'Front mudguard',
    description:
      'Chrome mudguard, madgard on the bill, for the 125 fork. A rattle over breakers is a cracked stay, and ' +
      'welding chrome burns it; so the stays come on it. Check that the brake wire runs inside its clip after ' +
      'fitting.',
    kind: 'body-and-mirrors',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mudguard,
    specs: [
      ['Finish', 'Chrome'],
      ['Place', 'Front'],
      ['In the box', 'Mudguard with stays'],
    ],
    newPrice: 1700,
    oldPrice: 1950,
    stock: 9,
    drawing: { part: 'mudguard', model: 'honda-cg-125', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0823',
    name: 'Rear mudguard',
    description:
      'Peechay wala madgard, drilled for the tail light and the number plate. The seat and the tail light must ' +
      'come off first. Paint the inside with underseal and it lasts twice as long.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.mudguard,
    specs: [
      ['Finish', 'Chrome'],
      ['Place', 'Rear'],
      ['In the box', 'Mudguard'],
    ],
    newPrice: 1600,
    oldPrice: null,
    stock: 7,
    drawing: { part: 'mudguard', model: 'honda-cd-70', grade: 'A', variant: 'rear', views: ['main'] },
  },
  {
    partNumber: 'HT-0581',
    name: 'Lock set with two keys',
    description:
      'Ignition switch, steering lock and side cover lock with one key for all. Change the chabi set after you ' +
      'have lost a key or bought a used bike. Keep the small metal tag: the number on it is what a key maker ' +
      'needs.',
    kind: 'body-and-mirrors',
    model: 'honda-cd-70',
    alsoFits: likeCd70ExceptDream,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.lockSet,
    specs: [
      ['Keys', '2, same for all locks'],
      ['Plug', 'Fits the original wiring'],
      ['In the box', 'Ignition switch, steering lock, cover lock, 2 keys'],
    ],
    newPrice: 1400,
    oldPrice: 1600,
    stock: 14,
    drawing: { part: 'lock-set', model: 'honda-cd-70', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0582',
    name: 'Lock set with two keys',
    description:
      'Chabi set for the 125: ignition, steering and tank cap with the same key. A switch that goes dead when you ' +
      'shake the key bunch is worn inside. Never oil a lock; use a pinch of pencil lead.',
    kind: 'body-and-mirrors',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.lockSet,
    specs: [
      ['Keys', '2, same for all locks'],
      ['Plug', 'Fits the original wiring'],
      ['In the box', 'Ignition switch, steering lock, tank cap, 2 keys'],
    ],
    newPrice: 1600,
    oldPrice: null,
    stock: 10,
    drawing: { part: 'lock-set', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0583',
    name: 'Lock set with two keys',
    description:
      'Ignition with steering lock, tank cap and seat lock for the YBR. The bolts of the ignition do not come out ' +
      'with a normal spanner, so leave it to a workshop. Put one key of the lock set away at home on the first ' +
      'day.',
    kind: 'body-and-mirrors',
    model: 'yamaha-ybr-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.lockSet,
    specs: [
      ['Keys', '2, same for all locks'],
      ['Plug', 'Fits the original wiring'],
      ['In the box', 'Ignition switch, tank cap, seat lock, 2 keys'],
    ],
    newPrice: 2600,
    oldPrice: null,
    stock: 0,
    drawing: { part: 'lock-set', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
]
