import type { BannerName } from './drawings/banners.ts'

/** A banner of the home page as a person writes it down. Look, home. */
interface HomeBanner {
  drawing: BannerName
  alt: string
  title: string
  text: string
  action: string
  /** Part number of the product whose price stands on it and where it leads, or an address of its own. */
  partNumber: string | null
  href: string | null
}

/** The two banners of the sample shop. */
export const homeBanners: HomeBanner[] = [
  {
    drawing: 'chain-set',
    alt: 'Chain, front and rear sprocket of a Honda CD 70',
    title: 'Chain set for your CD 70',
    text: '14 and 41 teeth, 420 chain, 98 links. Check it at your door, then pay cash.',
    action: 'See the chain set',
    partNumber: 'HT-0412',
    href: null,
  },
  {
    drawing: 'brakes',
    alt: 'Brake shoes, a pair of disc pads and a brake cable',
    title: 'Brakes that bite in the rain',
    text: 'Shoes, pads and cables for Honda, Yamaha and Suzuki. Cash on delivery.',
    action: 'See brake parts',
    partNumber: null,
    href: '/collection?q=brake',
  },
]
