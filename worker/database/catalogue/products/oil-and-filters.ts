import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Classic, likeGs150, likeYbr125Body, suzuki150 } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const oilAndFilters: CatalogueProduct[] = [
  {
    partNumber: 'HT-1001',
    name: 'Engine oil 20W-50, 1 litre',
    description:
      'Mineral mobil oil for hot weather and short trips. A 70 takes about 0.7 litre at a change, so a bottle ' +
      'leaves a little for topping up. Change it every 1,000 km, with the engine warm, and wipe the drain plug ' +
      'clean.',
    kind: 'oil-and-filters',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Havoline',
    grade: null,
    family: null,
    alsoCalled: workshopWords.engineOil,
    specs: [
      ['Grade', 'SAE 20W-50'],
      ['Volume', '1 litre'],
      ['Takes', 'About 0.7 litre'],
      ['In the box', '1 bottle'],
    ],
    newPrice: 1350,
    oldPrice: null,
    stock: 52,
    drawing: {
      part: 'engine-oil',
      model: 'honda-cd-70',
      grade: null,
      variant: '1 litre 20W-50',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-1002',
    name: 'Engine oil 20W-50 for 125s, 1 litre',
    description:
      'Mobil oil made for motorcycles; car oil can make the wet clutch slip. Fill to the upper mark of the ' +
      'dipstick, with the bike upright and the stick only resting. Dark oil is doing its work; gritty oil is too ' +
      'old.',
    kind: 'oil-and-filters',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: 'ZIC',
    grade: null,
    family: null,
    alsoCalled: workshopWords.engineOil,
    specs: [
      ['Grade', 'SAE 20W-50'],
      ['Volume', '1 litre'],
      ['Clutch', 'For wet clutches'],
      ['In the box', '1 bottle'],
    ],
    newPrice: 1200,
    oldPrice: 1350,
    stock: 46,
    drawing: { part: 'engine-oil', model: 'honda-cg-125', grade: null, variant: '1 litre', views: ['main'] },
  },
  {
    partNumber: 'HT-1003',
    name: 'Engine oil 10W-30, 1 litre',
    description:
      'Thinner oil for the overhead-cam 150, which reaches the cam quickly at a cold start. Do not mix it with ' +
      'the thick mobil oil of a 70. Clean the strainer in the engine at every second change.',
    kind: 'oil-and-filters',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: 'Shell',
    grade: null,
    family: null,
    alsoCalled: workshopWords.engineOil,
    specs: [
      ['Grade', 'SAE 10W-30'],
      ['Volume', '1 litre'],
      ['Clutch', 'For wet clutches'],
      ['In the box', '1 bottle'],
    ],
    newPrice: 1650,
    oldPrice: null,
    stock: 27,
    drawing: { part: 'engine-oil', model: 'honda-cb-150f', grade: null, variant: '1 litre 10W-30', views: ['main'] },
  },
  {
    partNumber: 'HT-1004',
    name: 'Engine oil for 150s, 1 litre',
    description:
      'Four-stroke oil for the Suzuki 150 engines. Look at the sight window after standing two minutes, not ' +
      'straight after a ride. If the mobil oil goes down between changes without a leak, the rings want ' +
      'attention.',
    kind: 'oil-and-filters',
    model: 'suzuki-gr-150',
    alsoFits: suzuki150,
    maker: 'PSO',
    grade: null,
    family: null,
    alsoCalled: workshopWords.engineOil,
    specs: [
      ['Volume', '1 litre'],
      ['Clutch', 'For wet clutches'],
      ['Before filling', "Check the grade in the owner's book"],
      ['In the box', '1 bottle'],
    ],
    newPrice: 1500,
    oldPrice: null,
    stock: 18,
    drawing: { part: 'engine-oil', model: 'suzuki-gr-150', grade: null, variant: '1 litre', views: ['main'] },
  },
  {
    partNumber: 'HT-0161',
    name: 'Air filter element',
    description:
      'Element for the box under the side cover. Black smoke and poor average are often no more than a blocked ' +
      'filter. Knock it out every 1,500 km and change it when the paper or foam is torn.',
    kind: 'oil-and-filters',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Place', 'Filter box under the side cover'],
      ['Change', 'Every 6,000 km, sooner on dusty roads'],
      ['In the box', '1 element'],
    ],
    newPrice: 250,
    oldPrice: 290,
    stock: 39,
    drawing: { part: 'air-filter', model: 'honda-cd-70', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0162',
    name: 'Air filter element',
    description:
      'Keeps the dust of the canal road out of the cylinder. Riding without a filter wears the boor within ' +
      'months, however good it sounds. Wipe the inside of the box with an oily rag before the new one goes in.',
    kind: 'oil-and-filters',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Place', 'Filter box under the side cover'],
      ['Change', 'Every 6,000 km, sooner on dusty roads'],
      ['In the box', '1 element'],
    ],
    newPrice: 300,
    oldPrice: null,
    stock: 30,
    drawing: { part: 'air-filter', model: 'honda-cg-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0163',
    name: 'Air filter element',
    description:
      'Paper air filter for the CB 150F. Do not wash or oil it; blow it out from the clean side or change it. A ' +
      'loud sucking noise means that the lid is not seated on its rubber.',
    kind: 'oil-and-filters',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Element', 'Paper'],
      ['Place', 'Filter box under the side cover'],
      ['In the box', '1 element'],
    ],
    newPrice: 450,
    oldPrice: null,
    stock: 8,
    drawing: { part: 'air-filter', model: 'honda-cb-150f', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0166',
    name: 'Air filter element',
    description:
      "The maker's own element, with a rubber edge that seals all round. A cheap one that leaks at the rim lets " +
      'in more dust than a dirty one. Air filter is the word in every workshop too.',
    kind: 'oil-and-filters',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: 'Yamaha',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Place', 'Filter box under the side cover'],
      ['Seal', 'Rubber edge'],
      ['Change', 'Every 6,000 km, sooner on dusty roads'],
      ['In the box', '1 element'],
    ],
    newPrice: 420,
    oldPrice: null,
    stock: 13,
    drawing: {
      part: 'air-filter',
      model: 'yamaha-ybr-125',
      grade: 'genuine',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0164',
    name: 'Air filter element',
    description:
      'Filter for the GS 150. If the bike starts well but has no breath at speed, take the old filter out for one ' +
      'short test: better pull proves it. Fit the new one the same day.',
    kind: 'oil-and-filters',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Place', 'Filter box under the side cover'],
      ['Change', 'Every 6,000 km, sooner on dusty roads'],
      ['In the box', '1 element'],
    ],
    newPrice: 420,
    oldPrice: 480,
    stock: 11,
    drawing: { part: 'air-filter', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0165',
    name: 'Air filter element',
    description:
      'Element for the GR 150. A blocked filter shows as high petrol use before you hear anything. Open the box ' +
      'after every dust storm and look.',
    kind: 'oil-and-filters',
    model: 'suzuki-gr-150',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.airFilter,
    specs: [
      ['Place', 'Filter box'],
      ['Change', 'Every 6,000 km, sooner on dusty roads'],
      ['In the box', '1 element'],
    ],
    newPrice: 480,
    oldPrice: null,
    stock: 9,
    drawing: { part: 'air-filter', model: 'suzuki-gr-150', grade: 'A', views: ['main'] },
  },
]
