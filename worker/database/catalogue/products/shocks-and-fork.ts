import type { CatalogueProduct } from '#worker/database/catalogue/catalogue-product.ts'
import { likeCd70, likeCg125, likeCg125Honda, likeGs150, likeYbr125Body } from './also-fits.ts'
import { workshopWords } from './workshop-words.ts'

// Prices of the 150 cc bikes are invented: 1.2 to 1.8 times the price of the same part for a 125.
export const shocksAndFork: CatalogueProduct[] = [
  {
    partNumber: 'HT-0633',
    name: 'Rear shock absorber pair',
    description:
      'Two complete pichlay jump with springs and covers. Push the seat down and let go: if the bike bounces more ' +
      'than once, the oil has gone. Always change the jodi, since one new and one old shocker pull the bike to a ' +
      'side.',
    kind: 'shocks-and-fork',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Spring', 'Open, chromed'],
      ['Also change', 'Rubber bushes, in the box'],
      ['In the box', '2 shock absorbers, 4 bushes'],
    ],
    newPrice: 6000,
    oldPrice: null,
    stock: 7,
    drawing: {
      part: 'rear-shock',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0634',
    name: 'Rear shock absorber pair',
    description:
      'Oil-damped pichlay jump with springs for two people and a bag. Oil on the rod or under the cover is the ' +
      'end of a shocker, since these cannot be refilled. Tighten the top nuts with the bike on its wheels, not on ' +
      'the stand.',
    kind: 'shocks-and-fork',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: 'Crown',
    grade: 'A',
    family: 'cg-125-rear-shock',
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Preload', 'Ring with steps'],
      ['In the box', '2 shock absorbers, 4 bushes'],
    ],
    newPrice: 4000,
    oldPrice: 4500,
    stock: 11,
    drawing: {
      part: 'rear-shock',
      model: 'honda-cg-125',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0635',
    name: 'Rear shock absorber pair, local make',
    description:
      'The lower-price pair of pichlay jump, with black springs and no steps for load. Softer than A grade, and ' +
      'so better for one rider than for a family. The rubbers are harder and may squeak until they have settled.',
    kind: 'shocks-and-fork',
    model: 'honda-cg-125',
    alsoFits: likeCg125,
    maker: null,
    grade: 'B',
    family: 'cg-125-rear-shock',
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Preload', 'Fixed'],
      ['In the box', '2 shock absorbers, 4 bushes'],
    ],
    newPrice: 3100,
    oldPrice: null,
    stock: 9,
    drawing: { part: 'rear-shock', model: 'honda-cg-125', grade: 'B', views: ['main'] },
  },
  {
    partNumber: 'HT-0636',
    name: 'Rear shock absorber pair',
    description:
      'Pair for the YBR with stepped rings, so that you can set them for a pillion. Set both to the same step. ' +
      'Called pichlay jump in the workshop; say YBR, because the eyes are wider than those of a CG.',
    kind: 'shocks-and-fork',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Preload', 'Ring with steps'],
      ['In the box', '2 shock absorbers, bushes'],
    ],
    newPrice: 5200,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'rear-shock', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0637',
    name: 'Rear shock absorber pair',
    description:
      'Pichlay jump for a GS that sits low at the back or touches its tyre on breakers. Have the kainchi bushes ' +
      'felt for play at the same time: worn ones feel like bad shockers. Fit the pair with the ring at the lower ' +
      'end.',
    kind: 'shocks-and-fork',
    model: 'suzuki-gs-150',
    alsoFits: likeGs150,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Preload', 'Ring with steps'],
      ['Also check', 'Swing arm bushes'],
      ['In the box', '2 shock absorbers, bushes'],
    ],
    newPrice: 5800,
    oldPrice: 6600,
    stock: 3,
    drawing: { part: 'rear-shock', model: 'suzuki-gs-150', grade: 'A', views: ['main'] },
  },
  {
    partNumber: 'HT-0638',
    name: 'Rear shock absorber pair, Atlas Honda',
    description:
      'Genuine pichlay jump for the CB 150F in the sealed carton. Worth fitting when the bike wallows in a bend ' +
      'although the tyres are good. A shocker this good shows up tired kainchi bushes, so have them felt for ' +
      'play.',
    kind: 'shocks-and-fork',
    model: 'honda-cb-150f',
    alsoFits: [],
    maker: 'Atlas Honda',
    grade: 'genuine',
    family: null,
    alsoCalled: workshopWords.rearShock,
    specs: [
      ['Mounting', 'Eye at both ends'],
      ['Preload', 'Ring with steps'],
      ['In the box', '2 shock absorbers'],
    ],
    newPrice: 7200,
    oldPrice: null,
    stock: 1,
    drawing: { part: 'rear-shock', model: 'honda-cb-150f', grade: 'genuine', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0641',
    name: 'Front fork pair, complete',
    description:
      'Two complete agly jump, filled with oil and ready to go in. Take them when a pipe is bent or pitted; if ' +
      'only oil leaks, a pair of seals is enough and costs little. Turn the handlebar to both stops before you ' +
      'tighten everything.',
    kind: 'shocks-and-fork',
    model: 'honda-cd-70',
    alsoFits: likeCd70,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.frontFork,
    specs: [
      ['Damping', 'Oil, filled'],
      ['Also check', 'Handle bearing (cone set)'],
      ['In the box', 'Left and right fork leg'],
    ],
    newPrice: 6000,
    oldPrice: 6900,
    stock: 5,
    drawing: {
      part: 'front-fork',
      model: 'honda-cd-70',
      grade: 'A',
      views: ['main', 'other-side', 'detail', 'dimensions'],
    },
  },
  {
    partNumber: 'HT-0642',
    name: 'Front fork pair, complete',
    description:
      'Complete agly jump for the 125 with a drum in front. A clunk on braking is the handle bearing more often ' +
      'than the fork: hold the brake and push to tell them apart. Each leg holds its oil already, so keep them ' +
      'upright.',
    kind: 'shocks-and-fork',
    model: 'honda-cg-125',
    alsoFits: likeCg125Honda,
    maker: 'Crown',
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.frontFork,
    specs: [
      ['Damping', 'Oil, filled'],
      ['Brake', 'For the drum brake'],
      ['Also check', 'Handle bearing (cone set)'],
      ['In the box', 'Left and right fork leg'],
    ],
    newPrice: 7500,
    oldPrice: null,
    stock: 4,
    drawing: { part: 'front-fork', model: 'honda-cg-125', grade: 'A', views: ['main', 'other-side', 'detail'] },
  },
  {
    partNumber: 'HT-0643',
    name: 'Front fork pair, complete',
    description:
      'Left and right shocker agay for the YBR, with the lugs for the disc caliper. A front end that stays down ' +
      'after a breaker has a bent pipe. Let a workshop line up the wheel and the axle: it takes two people.',
    kind: 'shocks-and-fork',
    model: 'yamaha-ybr-125',
    alsoFits: likeYbr125Body,
    maker: null,
    grade: 'A',
    family: null,
    alsoCalled: workshopWords.frontFork,
    specs: [
      ['Damping', 'Oil, filled'],
      ['Brake', 'Lugs for the disc caliper'],
      ['In the box', 'Left and right fork leg'],
    ],
    newPrice: 8900,
    oldPrice: null,
    stock: 2,
    drawing: { part: 'front-fork', model: 'yamaha-ybr-125', grade: 'A', views: ['main'] },
  },
]
