import { msg } from '#domain/language/translate.ts'

/** The banners of the sample catalogue; their texts are translated. */
export const sampleBanners: SampleBanner[] = [
  {
    alt: msg('Chain, front and rear sprocket of a Honda CD 70'),
    title: msg('Chain set for your CD 70'),
    text: msg('14 and 41 teeth, 420 chain, 98 links. Check it at your door, then pay cash.'),
    action: msg('See the chain set'),
    partNumber: 'HT-0412',
    wide: { key: '000000001312a2eec368c1cc835d89b5', width: 1760, height: 571 },
    tall: { key: '00000000d4349e1e517bf705929a3432', width: 1120, height: 1161 },
  },
  {
    alt: msg('Brake shoes, a pair of disc pads and a brake cable'),
    title: msg('Brakes that bite in the rain'),
    text: msg('Shoes, pads and cables for Honda, Yamaha and Suzuki. Cash on delivery.'),
    action: msg('See brake parts'),
    href: '/collection?q=brake',
    wide: { key: '00000000d9fb6ae6d8ecb077236699ae', width: 1760, height: 571 },
    tall: { key: '00000000106766a5c8638a4591eec120', width: 1120, height: 1161 },
  },
]

/** A banner that leads to a part, or to a path of the shop. */
interface SampleBanner {
  alt: string
  title: string
  text: string
  action: string
  partNumber?: string
  href?: string
  wide: BannerPicture
  tall: BannerPicture
}

interface BannerPicture {
  key: string
  width: number
  height: number
}
