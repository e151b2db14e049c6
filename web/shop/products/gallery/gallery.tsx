import { useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { isDrawing, type Picture, pictureSrcset } from '#domain/media/picture.ts'
import type { Product } from '#domain/products/product.ts'
import type { FirstPicture } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { Heart } from '#web/shop/products/remembered/remembered.tsx'
import { PictureTransition } from './picture-transition.tsx'
import { nameWithBike } from '#web/shop/products/bike-texts.ts'

/** The width of the main picture, as an image's `sizes`, less the thumbnails. The same as in product.css. */
function gallerySizes(pictures: Picture[]): string {
  return pictures.length > 1
    ? '(min-width: 1680px) 708px, (min-width: 1232px) 558px, (min-width: 900px) calc(56vw - 130px), (min-width: 700px) calc(56vw - 40px), 100vw'
    : '(min-width: 1680px) 812px, (min-width: 1232px) 662px, (min-width: 700px) calc(56vw - 40px), 100vw'
}

/** The first picture of a part's page. */
export function firstOfGallery(pictures: Picture[]): FirstPicture[] {
  return pictures.slice(0, 1).map((first) => ({ srcset: pictureSrcset(first, 'avif'), sizes: gallerySizes(pictures) }))
}

const zoomCode = () => import('./zoomed-picture.tsx')

/** All pictures of a part: swiped, chosen by thumbnail, zoomed. */
export function Gallery({ product }: { product: Product }) {
  const { pictures } = product
  const name = partName(product)
  const track = useRef<HTMLDivElement>(null)
  const zoom = useLazyModule(zoomCode)
  const [current, setCurrent] = useState(0)
  const hasMany = pictures.length > 1
  const { whatsapp } = useShopSettings()
  const shown = pictures[current]
  // From right to left a scroll position is negative.
  const scrollTo = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth * (document.dir === 'rtl' ? -1 : 1) })

  return (
    <div className={hasMany ? 'gallery' : 'gallery is-single'}>
      <div className="gallery-main">
        <div
          ref={track}
          className="gallery-track"
          role="group"
          aria-label={t('Pictures of {name}', { name })}
          tabIndex={hasMany ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {pictures.map((picture, index) => {
            const slide = (
              <ProductPicture
                key={picture.key}
                picture={picture}
                sizes={gallerySizes(pictures)}
                isFirst={index === 0}
              />
            )
            return index === 0 ? (
              <PictureTransition key={picture.key} id={product._id}>
                {slide}
              </PictureTransition>
            ) : (
              slide
            )
          })}
        </div>
        {hasMany && (
          <p className="gallery-count" aria-hidden="true">
            {t('{number} of {count}', { number: current + 1, count: pictures.length })}
          </p>
        )}
        <button type="button" className="button gallery-zoom" aria-haspopup="dialog" onClick={zoom.show}>
          <Icon name="search" />
          <span>{t('Zoom')}</span>
        </button>
        <Heart product={product} />
      </div>
      {hasMany && <Thumbnails pictures={pictures} current={current} onChoose={scrollTo} />}
      {shown && isDrawing(shown) && (
        <p className="gallery-note">
          {t('Drawing.')}{' '}
          <a href={whatsappHref(whatsapp, wishFor(product))} rel="noopener">
            {t('Ask for a photo on WhatsApp')}
          </a>
        </p>
      )}
      {zoom.module && (
        <zoom.module.ZoomedPicture
          key={zoom.times}
          name={name}
          pictures={pictures}
          current={current}
          onChoose={scrollTo}
        />
      )}
    </div>
  )
}

function wishFor(product: Product): string {
  return t('Please send me a photo of {part} ({partNumber}).', {
    part: nameWithBike(product),
    partNumber: product.partNumber,
  })
}

interface ThumbnailsProps {
  pictures: Picture[]
  current: number
  onChoose(index: number): void
}

function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <button
            type="button"
            aria-label={t('Picture {number} of {count}', { number: index + 1, count: pictures.length })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <ProductPicture picture={{ ...picture, alt: '' }} sizes="88px" widest={320} />
          </button>
        </li>
      ))}
    </ul>
  )
}
