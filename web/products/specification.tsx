import { FitsList } from '#web/bikes/product-fit.tsx'
import type { Product } from '#domain/products.ts'

/** The facts of a part in rows. */
export function Specification({ product }: { product: Product }) {
  const { fits, specs, alsoCalled } = product
  return (
    <dl className="specs">
      {fits.length > 0 && (
        <Row name="Fits">
          <FitsList fits={fits} />
        </Row>
      )}
      {specs.map(([name, value]) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
      {alsoCalled.length > 0 && (
        <Row name="Also called">
          {alsoCalled.filter((word) => !isUrdu(word)).join(', ')}
          <span lang="ur" dir="rtl">
            {alsoCalled.filter(isUrdu).join('، ')}
          </span>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function isUrdu(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word)
}
