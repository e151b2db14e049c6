import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { fileSize } from '#web/kit/file-size.ts'

/** A picture that only staff may see. */
export interface PrivatePictureLink {
  /** The path of the download. */
  href: string
  /** `jpg`, `png` or `webp`. */
  type: string
  bytes: number
  label: string
}

const imageTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * Shows pictures of a customer on request. The shop sends them as downloads that no browser opens; here they become
 * images, which run nothing whatever they hold.
 */
export function PrivatePictures({ pictures, what }: { pictures: PrivatePictureLink[]; what: string }) {
  const [shown, setShown] = useState<(string | null)[]>()
  const [isBusy, setIsBusy] = useState(false)
  if (pictures.length === 0) return null

  async function show() {
    setIsBusy(true)
    setShown(await Promise.all(pictures.map(loadAsImage)))
    setIsBusy(false)
  }

  const size = fileSize(pictures.reduce((sum, { bytes }) => sum + bytes, 0))
  const hasFailed = shown?.some((each) => each === null) ?? false
  return (
    <div className="stack private-pictures">
      {(!shown || hasFailed) && (
        <>
          {hasFailed && <p role="alert">Not every picture could be loaded.</p>}
          <Button isBusy={isBusy} onClick={() => void show()}>
            {hasFailed ? 'Try again' : `Show ${what}`}
            <span className="second"> {size}</span>
          </Button>
        </>
      )}
      {shown && (
        <ul>
          {pictures.map(({ href, label }, index) => {
            const source = shown[index]
            return (
              source && (
                <li key={href}>
                  <img src={source} alt={label} />
                  <a className="thumb-link" href={href} download>
                    Download
                    <span className="visually-hidden"> {label}</span>
                  </a>
                </li>
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The picture as a `data:` URL; `null` when it did not come. */
async function loadAsImage({ href, type }: PrivatePictureLink): Promise<string | null> {
  try {
    const response = await fetch(href)
    const image = imageTypes[type]
    if (!response.ok || !image) return null
    const file = new Blob([await response.arrayBuffer()], { type: image })
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result)))
      reader.addEventListener('error', () => resolve(null))
      reader.readAsDataURL(file)
    })
  } catch {
    return null
  }
}
