import { useRef } from 'react'
import { encode } from 'uqr'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#web/kit/button.tsx'

/** The side of each dot of the saved picture in pixels. */
const savedDot = 16

interface RaastCodeProps {
  text: string
  title: string
  amount: number
}

/** A code that pays the exact amount; dark on light in both themes. It can be saved, for a phone that cannot scan itself. */
export function RaastCode({ text, title, amount }: RaastCodeProps) {
  const code = useRef<SVGSVGElement>(null)
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  return (
    <div className="advance-code">
      <svg
        ref={code}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size} ${size}`}
        width="232"
        height="232"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('Raast code: {amount} to {title}', { amount: formatRupees(amount), title })}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0Z`} />
        <path stroke="#000" d={data.map(strokesOf).join('')} />
      </svg>
      <div>
        <p>{t('Scan this Raast code with your bank’s app. It includes the amount.')}</p>
        <p className="second">{t('On this phone: save the code, and open the picture in your bank’s app.')}</p>
        <Button onClick={() => code.current && void save(code.current, size * savedDot)}>{t('Save the code')}</Button>
      </div>
    </div>
  )
}

/** Draws the dark runs of a row as strokes, which take a tenth of the bytes of one square for each dot. */
function strokesOf(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}.5h${length}`).join('')
}

/** Saves the drawing as a PNG, which the apps of banks open. */
async function save(svg: SVGSVGElement, side: number): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, side, side)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = 'raast-code.png'
  link.click()
}
