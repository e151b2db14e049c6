import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70ExceptDream, likeCg125Classic } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

export const meters: CatalogueProduct[] = [
  {
    partNumber: 'HT-0565',
    name: 'Speedometer, complete',
    description:
      'Round meter with speed, kilometres and its lamps. A needle that jumps is a dry cable; a needle that stays ' +
      'at zero is usually a broken cable, which costs far less. Buy the meter when the glass is broken or water ' +
      'stands inside.',
    kind: 'battery-and-lights',
    model: 'honda-cd-70',
    alsoFits: likeCd70ExceptDream,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.meter,
    specs: [
      ['Scale', 'km/h'],
      ['Drive', 'Cable'],
      ['In the box', 'Meter, bulbs, 2 nuts'],
    ],
    newPrice: 750,
    oldPrice: 880,
    stock: 10,
    drawing: { part: 'meter', model: 'honda-cd-70', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0566',
    name: 'Meter set, complete',
    description:
      'Speedometer with its warning lamps, mounted on the plate. The plugs are those of the classic 125; the Self ' +
      'has other ones. Note the kilometres of the old meter for the buyer of your bike: this one begins at zero.',
    kind: 'battery-and-lights',
    model: 'honda-cg-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.meter,
    specs: [
      ['Scale', 'km/h'],
      ['Drive', 'Cable'],
      ['In the box', 'Meter set, bulbs'],
    ],
    newPrice: 1900,
    oldPrice: null,
    stock: 5,
    drawing: { part: 'meter', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0567',
    name: 'Meter assembly',
    description:
      'Speed meter, fuel gauge and warning lights of the YBR in one case. Check the fuses before you order: a ' +
      'dead fuse takes out all of it at once. The wiring plug is keyed and goes in one way only.',
    kind: 'battery-and-lights',
    model: 'yamaha-ybr-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.meter,
    specs: [
      ['Scale', 'km/h'],
      ['Shows', 'Speed, fuel, neutral, indicators, main beam'],
      ['In the box', 'Meter assembly'],
    ],
    newPrice: 3400,
    oldPrice: 3900,
    stock: 0,
    drawing: { part: 'meter', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0269',
    name: 'Speedometer cable',
    description:
      'Meter cable from the front hub to the speedometer. Pull the inner wire out before fitting and wipe it with ' +
      'a little grease, only on the lower half. If the new meter wire breaks within days, the drive in the hub is ' +
      'seized.',
    kind: 'battery-and-lights',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.speedometerCable,
    specs: [
      ['Ends', 'Square drive, screw collars'],
      ['Inner', 'Removable for greasing'],
      ['In the box', 'Cable'],
    ],
    newPrice: 220,
    oldPrice: null,
    stock: null,
    drawing: { part: 'cable', model: 'honda-cg-125', grade: 'A', variant: 'speedometer', views: ['main'] },
  },
]
