import { brandAndSizeLabel, kindLabel } from '#domain/choices/choices.ts'
import { partSpecs } from '#domain/products/part-texts.ts'
import { t } from '#domain/language/translate.ts'
import { FitsList } from '#web/shop/bikes/fit/fits-list.tsx'
import type { ProductDetail } from './product-head.ts'

/** The facts of a part in rows; the general ones for a part without its own. */
export function Specification({ product, ...fitting }: Pick<ProductDetail, 'product' | 'fitLinks' | 'vehicles'>) {
  const specs = partSpecs(product)
  const { fits, alsoCalled, maker, category, subCategory, kind } = product
  return (
    <dl className="specs">
      {specs.length === 0 && (
        <>
          {maker && <Row name={t('Brand')}>{maker}</Row>}
          <Row name={t('For')}>{brandAndSizeLabel({ category, subCategory })}</Row>
          <Row name={t('Kind')}>{kindLabel(kind)}</Row>
        </>
      )}
      {fits.length > 0 && (
        <Row name={t('Fits')}>
          <FitsList product={product} {...fitting} />
        </Row>
      )}
      {specs.map(([name, value]) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
      {alsoCalled.length > 0 && (
        <Row name={t('Also called')}>
          <bdi lang="ur-Latn">{alsoCalled.filter((word) => !isUrdu(word)).join(', ')}</bdi>
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
