import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Honda, likeGs150, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const brakes: CatalogueProduct[] = [
  {
    partNumber: 'HT-0231',
    name: 'Front brake shoe pair',
    description:
      'Two shoes with new springs for the front drum. Mechanics say juta or leather. Change them when the arrow ' +
      'on the brake plate passes its mark, or when the lever comes near the grip with the wire fully adjusted. ' +
      'Keep grease off the lining.',
    kind: 'brake-and-clutch',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Front drum'],
      ['Lining', 'Bonded'],
      ['Also check', 'Drum for grooves, brake wire for rust'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 350,
    oldPrice: 420,
    stock: 32,
    drawing: {
      part: 'brake-shoe',
      model: 'honda-cd-70',
      grade: 'A',
      variant: 'front',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0232',
    name: 'Rear brake shoe pair',
    description:
      'For the foot brake, which does most of the work on a loaded 70. Squeal that stays after cleaning is worn ' +
      'or glazed lining. A drop of grease on the cam, none on the juta, and the pedal comes back cleanly.',
    kind: 'brake-and-clutch',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Rear drum'],
      ['Lining', 'Bonded'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 250,
    oldPrice: null,
    stock: 55,
    drawing: { part: 'brake-shoe', model: 'honda-cd-70', grade: 'A', variant: 'rear', views: ['main'] },
  },
  {
    partNumber: 'HT-0233',
    name: 'Front brake shoe pair, Atlas Honda',
    description:
      "Honda's own shoes in the sealed packet, with springs. They bite evenly from the first day and wear the " +
      'drum less than a cheap juta. Worth the money on a front brake that has no disc to help it.',
    kind: 'brake-and-clutch',
    model: 'honda-cg-125',
    alsoFits: likeCg125Honda,
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: 'cg-125-front-brake-shoe',
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Front drum'],
      ['Lining', 'Bonded, factory grade'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 850,
    oldPrice: null,
    stock: 6,
    drawing: {
      part: 'brake-shoe',
      model: 'honda-cg-125',
      grade: 'genuine',
      variant: 'front',
      views: ['main', 'other-side', 'detail'],
    },
  },
  {
    partNumber: 'HT-0234',
    name: 'Front brake shoe pair',
    description:
      'The everyday choice for the front drum of the 125. A few careful stops from low speed bed the juta in; ' +
      'until then the lever feels soft. If the old shoes are worn to the metal, have the drum turned or they will ' +
      'not last.',
    kind: 'brake-and-clutch',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: 'Crown',
    grade: 'A',
    family: 'cg-125-front-brake-shoe',
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Front drum'],
      ['Lining', 'Bonded'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 350,
    oldPrice: 400,
    stock: 28,
    drawing: { part: 'brake-shoe', model: 'honda-cg-125', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0235',
    name: 'Rear brake shoe pair, 130 mm',
    description:
      'Rear drum shoes for the YBR, which has a disc in front. When the wear pointer beside the brake rod reaches ' +
      'its end, fit new ones. Measure your old juta if the wheel was ever changed.',
    kind: 'brake-and-clutch',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Rear drum'],
      ['Drum', '130 mm'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 480,
    oldPrice: null,
    stock: 11,
    drawing: { part: 'brake-shoe', model: 'yamaha-ybr-125', grade: 'A', variant: 'rear', views: ['main'] },
  },
  {
    partNumber: 'HT-0236',
    name: 'Rear brake shoe pair',
    description:
      'Juta and springs for the rear drum of the GS 150. A pedal that pulses under the foot is an oval drum, and ' +
      'new shoes do not cure that. Blow the dust out outdoors and do not breathe it.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.brakeShoe,
    specs: [
      ['Place', 'Rear drum'],
      ['Lining', 'Bonded'],
      ['In the box', '2 shoes, 2 springs'],
    ],
    newPrice: 520,
    oldPrice: 600,
    stock: 9,
    drawing: { part: 'brake-shoe', model: 'suzuki-gs-150', grade: 'A', variant: 'rear', views: ['main'] },
  },
  {
    partNumber: 'HT-0241',
    name: 'Front disc pad set',
    description:
      'Two pads for the front caliper. Look through the caliper window: when the groove in the pad has gone, it ' +
      'is time. Push the pistons back slowly, and watch that the fluid does not run over the tank.',
    kind: 'brake-and-clutch',
    model: 'honda-cb-125f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Semi-metallic'],
      ['In the box', '2 pads'],
    ],
    newPrice: 950,
    oldPrice: 1100,
    stock: 12,
    drawing: {
      part: 'disc-pad',
      model: 'honda-cb-125f',
      grade: 'A',
      variant: 'front',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0242',
    name: 'Front disc pad set',
    description:
      'Pads for the front disc of the CB 150F. A scraping noise that follows the wheel means the steel back is on ' +
      'the disc already: stop riding and have the disc looked at too. Just say disc pad; the word is the same in ' +
      'Urdu.',
    kind: 'brake-and-clutch',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Semi-metallic'],
      ['Also check', 'Disc thickness, stamped on its edge'],
      ['In the box', '2 pads'],
    ],
    newPrice: 1350,
    oldPrice: null,
    stock: 7,
    drawing: { part: 'disc-pad', model: 'honda-cb-150f', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0243',
    name: 'Front disc pad set, Yamaha',
    description:
      "Genuine pads in the maker's carton, quiet and gentle to the disc. Change both pads at once, even if only " +
      'one is thin; an uneven pair means the caliper pins want cleaning and grease. Pump the lever before you ' +
      'roll.',
    kind: 'brake-and-clutch',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: 'Yamaha',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Factory grade'],
      ['Fluid', 'DOT 3 or DOT 4, as on the cap'],
      ['In the box', '2 pads, shim'],
    ],
    newPrice: 1950,
    oldPrice: null,
    stock: 5,
    drawing: {
      part: 'disc-pad',
      model: 'yamaha-ybr-125',
      grade: 'genuine',
      variant: 'front',
      views: ['main', 'other-side', 'detail'],
    },
  },
  {
    partNumber: 'HT-0244',
    name: 'Front disc pad set',
    description:
      'Front pads for the Suzuki 125. A lever that comes closer to the grip each month is thin pads more often ' +
      'than lost fluid, so look before you pour. Take care that no oil from your hands gets on the pad face.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gsx-125',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Semi-metallic'],
      ['In the box', '2 pads'],
    ],
    newPrice: 1050,
    oldPrice: null,
    stock: 6,
    drawing: { part: 'disc-pad', model: 'suzuki-gsx-125', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0245',
    name: 'Front disc pad set',
    description:
      'For the GS with a disc in front. If yours has a drum there, you need brake shoes instead: send us a photo ' +
      'of the wheel. New pads need about 100 km of easy braking before they hold fully.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Semi-metallic'],
      ['In the box', '2 pads'],
    ],
    newPrice: 1250,
    oldPrice: 1400,
    stock: 8,
    drawing: { part: 'disc-pad', model: 'suzuki-gs-150', grade: 'A', variant: 'front', views: ['main'] },
  },
  {
    partNumber: 'HT-0246',
    name: 'Front disc pad set',
    description:
      'Pad set for the front caliper of the GR 150. Send us a photo of the old pad if yours has other ears, as ' +
      'they differ between calipers. Clean the pins with petrol and put the clip back.',
    kind: 'brake-and-clutch',
    model: 'suzuki-gr-150',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.discPad,
    specs: [
      ['Place', 'Front disc'],
      ['Material', 'Semi-metallic'],
      ['Before ordering', 'Compare the ears of your old pad'],
      ['In the box', '2 pads'],
    ],
    newPrice: 1400,
    oldPrice: null,
    stock: 1,
    drawing: { part: 'disc-pad', model: 'suzuki-gr-150', grade: 'A', variant: 'front', views: ['main'] },
  },
]
