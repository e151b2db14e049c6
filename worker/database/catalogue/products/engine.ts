import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Classic, likeGs150, likeYbr125 } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const engine: CatalogueProduct[] = [
  {
    partNumber: 'HT-0101',
    name: 'Spark plug C7HSA',
    description:
      "The plug named in the owner's book of the CD 70. Fit a new one when the bike starts only on the third or " +
      'fourth kick, or when the old one is black and wet. Screw it in by hand first, then a half turn with the ' +
      'plug spanner.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'NGK',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Type', 'NGK C7HSA'],
      ['Thread', '10 mm'],
      ['Hexagon', '16 mm'],
      ['Gap', '0.6 to 0.7 mm'],
      ['In the box', '1 plug'],
    ],
    newPrice: 280,
    oldPrice: null,
    stock: 60,
    drawing: {
      part: 'spark-plug',
      model: 'honda-cd-70',
      grade: 'genuine',
      variant: 'C7HSA',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0102',
    name: 'Spark plug D8EA',
    description:
      'Long-thread plug for the push-rod 125. A tan tip means that the mixture is right; a white tip means too ' +
      'little petrol. If a new plug goes black within a week, have the carburettor cleaned before you blame the ' +
      'plug.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: 'NGK',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Type', 'NGK D8EA'],
      ['Thread', '12 mm'],
      ['Hexagon', '18 mm'],
      ['Gap', '0.6 to 0.7 mm'],
      ['In the box', '1 plug'],
    ],
    newPrice: 320,
    oldPrice: null,
    stock: 48,
    drawing: {
      part: 'spark-plug',
      model: 'honda-cg-125',
      grade: 'genuine',
      variant: 'D8EA',
      views: ['main', 'other-side', 'detail'],
    },
  },
  {
    partNumber: 'HT-0103',
    name: 'Spark plug, Atlas Honda',
    description:
      "Honda's own plug for the 150, from the sealed carton. Missing at high speed and a strong smell of petrol " +
      'are the usual signs of an old one. Read the number on the plug in your bike and tell us if it is another ' +
      'one.',
    kind: 'engine',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Sold as', 'Genuine, by bike'],
      ['Before ordering', 'Compare the number on your old plug'],
      ['In the box', '1 plug'],
    ],
    newPrice: 480,
    oldPrice: null,
    stock: 12,
    drawing: { part: 'spark-plug', model: 'honda-cb-150f', grade: 'genuine', views: ['main'] },
  },
  {
    partNumber: 'HT-0104',
    name: 'Spark plug CR6HSA',
    description:
      'Resistor plug for the Yamaha 125 engine; the R in the number keeps the ignition from disturbing the meter ' +
      'and the radio of the car beside you. Change the plug every 8,000 km or so.',
    kind: 'engine',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125,
    maker: 'NGK',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Type', 'NGK CR6HSA'],
      ['Thread', '10 mm'],
      ['Hexagon', '16 mm'],
      ['Gap', '0.6 to 0.7 mm'],
      ['In the box', '1 plug'],
    ],
    newPrice: 420,
    oldPrice: null,
    stock: 20,
    drawing: { part: 'spark-plug', model: 'yamaha-ybr-125', grade: 'genuine', views: ['main'] },
  },
  {
    partNumber: 'HT-0105',
    name: 'Spark plug, Suzuki',
    description:
      "The maker's plug for the GSX engine. Let the engine cool before you take the old plug out, or the thread " +
      'in the head suffers. Your mechanic writes it plag on the bill.',
    kind: 'engine',
    model: 'suzuki-gsx-125',
    alsoFits: [],
    maker: 'Suzuki',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Sold as', 'Genuine, by bike'],
      ['Before ordering', 'Compare the number on your old plug'],
      ['In the box', '1 plug'],
    ],
    newPrice: 450,
    oldPrice: null,
    stock: 7,
    drawing: { part: 'spark-plug', model: 'suzuki-gsx-125', grade: 'genuine', views: ['main'] },
  },
  {
    partNumber: 'HT-0106',
    name: 'Spark plug DR8EA',
    description:
      'Resistor plug with the long 12 mm thread. Poor pick-up with a full tank and a clean filter is often no ' +
      'more than this plug. Buy two: one for the bike and one for the tool bag.',
    kind: 'engine',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: 'NGK',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.sparkPlug,
    specs: [
      ['Type', 'NGK DR8EA'],
      ['Thread', '12 mm'],
      ['Hexagon', '18 mm'],
      ['In the box', '1 plug'],
    ],
    newPrice: 450,
    oldPrice: null,
    stock: 16,
    drawing: { part: 'spark-plug', model: 'suzuki-gs-150', grade: 'genuine', views: ['main'] },
  },
  {
    partNumber: 'HT-0144',
    name: 'Piston kit, standard, 47 mm',
    description:
      'Piston, rings, pin and two clips for a cylinder that has not been bored. Blue smoke and oil on the plug ' +
      'mean worn challay, as mechanics call the rings. Have the boor measured first: a worn cylinder needs the ' +
      'next size up.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.pistonKit,
    specs: [
      ['Bore', '47 mm, standard'],
      ['Rings', '2 compression, 1 oil ring'],
      ['Also change', 'Top and base gasket'],
      ['In the box', 'Piston, ring set, pin, 2 clips'],
    ],
    newPrice: 1380,
    oldPrice: null,
    stock: 15,
    drawing: {
      part: 'piston-kit',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0145',
    name: 'Piston kit, standard, 56.5 mm',
    description:
      'For the push-rod 125 with its standard cylinder. A knock on a cold start that goes away when the engine is ' +
      'warm points to a loose piston. Rings (challay) are in the box; gaskets are not.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.pistonKit,
    specs: [
      ['Bore', '56.5 mm, standard'],
      ['Rings', '2 compression, 1 oil ring'],
      ['Also change', 'Top and base gasket'],
      ['In the box', 'Piston, ring set, pin, 2 clips'],
    ],
    newPrice: 1750,
    oldPrice: 1950,
    stock: 10,
    drawing: { part: 'piston-kit', model: 'honda-cg-125', grade: 'A', views: ['main', 'detail', 'dimensions'] },
  },
  {
    partNumber: 'HT-0146',
    name: 'Piston kit, standard',
    description:
      'Standard-size piston with rings and pin for a CB 150F that has its first cylinder. The arrow on the crown ' +
      'goes to the exhaust side. Ask the turner to measure the boor before you order: once it has been bored, ' +
      'standard is too small.',
    kind: 'engine',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.pistonKit,
    specs: [
      ['Size', 'Standard'],
      ['Rings', '2 compression, 1 oil ring'],
      ['Also change', 'Top and base gasket'],
      ['In the box', 'Piston, ring set, pin, 2 clips'],
    ],
    newPrice: 2600,
    oldPrice: null,
    stock: 2,
    drawing: { part: 'piston-kit', model: 'honda-cb-150f', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0147',
    name: 'Piston kit, standard, 54 mm',
    description:
      'The same piston serves the YBR and the YB engine. Fit it when the engine burns more than a cup of oil ' +
      'between two oil changes. Turn the gaps of the three challay away from each other before the cylinder goes ' +
      'on.',
    kind: 'engine',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.pistonKit,
    specs: [
      ['Bore', '54 mm, standard'],
      ['Rings', '2 compression, 1 oil ring'],
      ['Also change', 'Top and base gasket'],
      ['In the box', 'Piston, ring set, pin, 2 clips'],
    ],
    newPrice: 2200,
    oldPrice: 2450,
    stock: 6,
    drawing: { part: 'piston-kit', model: 'yamaha-ybr-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0148',
    name: 'Piston kit, standard',
    description:
      'Standard-size piston and challa set for the GS 150. Loss of pull uphill together with smoke on closing the ' +
      'throttle is its sign. New clips are in the box; never bend the old ones back.',
    kind: 'engine',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.pistonKit,
    specs: [
      ['Size', 'Standard'],
      ['Rings', '2 compression, 1 oil ring'],
      ['Also change', 'Top and base gasket'],
      ['In the box', 'Piston, ring set, pin, 2 clips'],
    ],
    newPrice: 2450,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'piston-kit', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0191',
    name: 'Carburettor, complete',
    description:
      'A complete carbu with float, jets, slide and cable top, ready to bolt on. Before you buy, try a clean and ' +
      'a new float needle: that cures most leaks. If the slide rattles in its bore, cleaning will not help and ' +
      'this will.',
    kind: 'engine',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.carburettor,
    specs: [
      ['Slide', 'Round, with choke lever'],
      ['Also change', 'Inlet gasket and petrol pipe'],
      ['Setting', 'Idle screw is set at the bench; trim it on a warm engine'],
      ['In the box', 'Carburettor, 2 gaskets'],
    ],
    newPrice: 3000,
    oldPrice: 3400,
    stock: 8,
    drawing: {
      part: 'carburettor',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0192',
    name: 'Carburettor, complete',
    description:
      'Slide carburettor for the classic 125 with cable top and drain screw. High idle that no screw will bring ' +
      'down, or a float bowl that floods, are reasons to change the carbu. The mixture screw wants a turn and a ' +
      'half out to begin with.',
    kind: 'engine',
    model: 'honda-cg-125',
    alsoFits: likeCg125Classic,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.carburettor,
    specs: [
      ['Slide', 'Round, with choke lever'],
      ['Also change', 'Inlet gasket and petrol pipe'],
      ['In the box', 'Carburettor, 2 gaskets'],
    ],
    newPrice: 3300,
    oldPrice: null,
    stock: 6,
    drawing: { part: 'carburettor', model: 'honda-cg-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0193',
    name: 'Carburettor, complete',
    description:
      'Fits the carburettor YBR, not bikes with injection from other countries. Hesitation just above idle is ' +
      'usually a blocked pilot jet, and that is cleaned in half an hour. Take a new carborator only when the body ' +
      'itself is worn.',
    kind: 'engine',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.carburettor,
    specs: [
      ['For', 'Carburettor models'],
      ['Also change', 'Inlet rubber if it is cracked'],
      ['In the box', 'Carburettor, O-ring'],
    ],
    newPrice: 4800,
    oldPrice: null,
    stock: 2,
    drawing: { part: 'carburettor', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0194',
    name: 'Carburettor, complete',
    description:
      'Replacement carbu for the GS 150 with jets set for the standard silencer and filter. With an open filter ' +
      'or a free silencer it will run lean. Have the petrol kak cleaned on the same day: its dirt ends up here.',
    kind: 'engine',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.carburettor,
    specs: [
      ['Set for', 'Standard air filter and silencer'],
      ['Also change', 'Inlet rubber if it is cracked'],
      ['In the box', 'Carburettor, O-ring'],
    ],
    newPrice: 4950,
    oldPrice: null,
    stock: 3,
    drawing: { part: 'carburettor', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
]
