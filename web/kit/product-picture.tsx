import { useEffect, useRef, useState } from 'react'
import { largestFile, type Picture, pictureSrcset, type PictureWidth } from '#domain/media/picture.ts'
import { useSavesData } from './data-saver.ts'
import { currentLanguage } from '#domain/language/translate.ts'

interface PartPictureProps {
  picture: Picture | undefined
  /** The width of the slot: `(min-width: 900px) 224px, 50vw`. */
  sizes: string
  /** The widest file that the slot can need. */
  widest?: PictureWidth
  /** The most important picture of the page: fetched at once. */
  isFirst?: boolean
  /** Far below the first view: shown without its blurred placeholder, to keep the document small. */
  isFarDown?: boolean
  className?: string
}

/**
 * A picture of a part in its square frame: AVIF or WebP in the right width, with a blurred placeholder until it loads.
 */
export function ProductPicture({
  picture,
  sizes,
  widest,
  isFirst = false,
  isFarDown = false,
  className,
}: PartPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const isSaving = useSavesData()
  const [isSmall, setIsSmall] = useState(isSaving)
  useEffect(() => {
    // A loaded picture is not fetched again.
    if (!image.current?.complete) setIsSmall(isSaving)
  }, [isSaving])
  const most = isSmall ? smallOf(widest) : widest
  const frame = className ? `part-picture ${className}` : 'part-picture'
  if (!picture) return <span className={frame} />
  return (
    <span className={frame}>
      {!isFarDown && <img className="part-picture-placeholder" src={picture.placeholder} alt="" onLoad={doNotWait} />}
      <picture>
        <source type="image/avif" srcSet={pictureSrcset(picture, 'avif', most)} sizes={sizes} />
        {/* Browsers without AVIF get one file. */}
        <img
          ref={image}
          src={largestFile(picture, 'webp', most).path}
          alt={pictureAlt(picture)}
          width={picture.width}
          height={picture.height}
          onLoad={doNotWait}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      </picture>
    </span>
  )
}

/** React delays a view transition until its pictures are loaded, unless they have a listener. */
function doNotWait() {}

/** The file for people who save data: single density for a card, half of that for a page. */
function smallOf(widest: PictureWidth | undefined): PictureWidth {
  return widest === undefined ? 320 : 160
}

/** The description of a picture for screen readers, in the current language; a decoration has none. */
function pictureAlt({ alt, alts }: Pick<Picture, 'alt' | 'alts'>): string {
  const language = currentLanguage()
  return (language === 'en' || alt === '' ? undefined : alts?.[language]) ?? alt
}
