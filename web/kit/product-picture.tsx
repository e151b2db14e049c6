import { useEffect, useRef, useState } from 'react'
import { largestFile, type Picture, pictureSrcset, type PictureWidth } from '#domain/media/picture.ts'
import { useSavesData } from './hooks/use-saves-data.ts'

interface PartPictureProps {
  picture: Picture | undefined
  /** How wide the slot is: `(min-width: 900px) 224px, 50vw`. */
  sizes: string
  /** The widest file that the slot can need. */
  widest?: PictureWidth
  /** The picture that counts on this page: fetched at once. */
  isFirst?: boolean
  /** Far below what is seen first: comes without the blurred pixels, which every document would carry. */
  isFarDown?: boolean
  className?: string
}

/** A picture of a part in its square frame: AVIF or WebP in the right width, a few blurred pixels until it is there. */
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
    // A picture that is there is not fetched again.
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
        {/* For the few browsers without AVIF, one file does. */}
        <img
          ref={image}
          src={largestFile(picture, 'webp', most).path}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          onLoad={doNotWait}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      </picture>
    </span>
  )
}

/** React holds a view transition back until its pictures are there, unless somebody listens to them. */
function doNotWait() {}

/** The file for somebody who saves data: a card's at single density, a page's at half of it. */
function smallOf(widest: PictureWidth | undefined): PictureWidth {
  return widest === undefined ? 320 : 160
}
