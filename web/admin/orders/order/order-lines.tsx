import type { ReactNode } from 'react'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { inWords } from '#web/admin/layout/texts.ts'
import { MisfitChip } from '#web/admin/orders/board/card-marks.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'

/** Ordered parts with picture, quantity, price and shelf. */
export function OrderLines({ lines, bike }: Pick<AdminOrder, 'lines' | 'bike'>) {
  return (
    <>
      {bike && <p className="second">{`${inWords('Bike')}: ${bike}`}</p>}
      <ul className="order-lines">
        {lines.map((line) => (
          <PartLine key={line.productId} line={line}>
            {line.isMisfit && <MisfitChip bike={bike} sentence={line.misfitSentence} />}
          </PartLine>
        ))}
      </ul>
    </>
  )
}

type Line = AdminOrder['lines'][number]

interface PartLineProps {
  line: Pick<Line, 'name' | 'price' | 'quantity' | 'picture' | 'partNumber' | 'shelf'>
  /** Further details below the part. */
  children?: ReactNode
}

/** A part with its picture, quantity, price, shelf and sum. */
export function PartLine({ line: { name, price, quantity, picture, partNumber, shelf }, children }: PartLineProps) {
  return (
    <li>
      <ProductPicture picture={picture ?? undefined} sizes="56px" className="order-picture" />
      <span className="owner-row-text">
        <b dir="auto">{name}</b>
        <span className="second">
          {[`${quantity} × ${formatNumber(price)}`, shelf && `shelf ${shelf}`, partNumber].filter(Boolean).join(' · ')}
        </span>
        {children}
      </span>
      <span className="order-sum">{formatNumber(price * quantity)}</span>
    </li>
  )
}

/** An amount to state, collect or pay, in large type. */
export function AmountBox({ label, text, amount }: { label: string; text?: string; amount: number }) {
  return (
    <div className="cash order-amount">
      <p>
        {label}
        {text && <span className="second">{text}</span>}
      </p>
      <p className="order-amount-figure">{formatRupees(amount)}</p>
    </div>
  )
}
