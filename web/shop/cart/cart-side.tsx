import { totalOf } from '#domain/cart/cart.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { Trans } from '#web/kit/text.tsx'
import { useChosenCity } from '#web/shop/delivery/chosen-city.ts'
import { CityChoice } from '#web/shop/delivery/city-choice.tsx'
import { partInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { BarSum } from '#web/shop/advances/advance-sums.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { useRouter } from '#web/kit/hooks/router.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { CartTotals } from './cart-totals.tsx'
import { type CartLine, subtotalOfLines } from './use-cart-lines.ts'
import { formatRupees } from '#domain/money.ts'
import { plainPartName } from '#domain/products/part-names.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

/** The totals of the cart and the next steps; on a phone the total stays visible. */
export function CartSide({ lines }: { lines: CartLine[] }) {
  const facts = useShopSettings()
  const [chosen] = useChosenCity()
  const city = chosen ?? undefined
  const subtotal = subtotalOfLines(lines)
  const total = totalOf(subtotal, feeTo(facts, city, subtotal))
  return (
    <div className="side">
      <section className="stack" aria-labelledby="totals">
        <h2 id="totals">{t('Cart totals')}</h2>
        <CartTotals subtotal={subtotal} city={city} />
        <CityChoice city={city} />
      </section>
      <div className="sticky-bar">
        <BarSum label={t('Total')} amount={total} share={partInAdvance(facts, city, total)} />
        <ProceedButton isEmpty={false} />
      </div>
      <a className="button" href={whatsappList(lines, facts, city)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {t('Send this list on WhatsApp')}
      </a>
      <ButtonLink to={paths.list()}>
        <Icon name="plus" />
        {t('Add parts by list')}
      </ButtonLink>
    </div>
  )
}

/** Shown instead of the lines when there are none. */
export function EmptyCart() {
  const { phone } = useShopSettings()
  return (
    <div className="card state">
      <Icon name="cart" />
      <p>{t(pageText.cart.empty)}</p>
      <div className="actions">
        <ButtonLink kind="main" to={paths.collection()}>
          {t('See all parts')}
        </ButtonLink>
        <ButtonLink to={paths.list()}>{t('Order by list')}</ButtonLink>
        <ProceedButton isEmpty />
      </div>
      <p className="second">
        <Trans
          message="Not sure what fits? Call <0/> and we will find it for you."
          parts={[
            <a key="phone" href={telHref(phone)}>
              {phone}
            </a>,
          ]}
        />
      </p>
    </div>
  )
}

/** Leads to the checkout; with an empty cart it says so. */
function ProceedButton({ isEmpty }: { isEmpty: boolean }) {
  const { navigate, prefetch } = useRouter()
  const { toast } = useToasts()
  const proceed = () => (isEmpty ? toast(pageText.cart.addFirst, 'error') : navigate(paths.checkout))
  const fetchAhead = () => prefetch(paths.checkout)
  return (
    <Button kind={isEmpty ? 'plain' : 'main'} onClick={proceed} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      {t('PROCEED TO CHECKOUT')}
    </Button>
  )
}

/** A WhatsApp link whose message is the list of parts, to the shop or to a mechanic for review. */
function whatsappList(lines: CartLine[], facts: PublicShopSettings, city?: string): string {
  const words = lines.flatMap(({ product, quantity }) =>
    product ? [`${quantity} × ${plainPartName(product)} (${product.partNumber}, ${product.fits[0] ?? ''})`] : [],
  )
  const subtotal = subtotalOfLines(lines)
  const cash = formatRupees(totalOf(subtotal, feeTo(facts, city, subtotal)))
  return whatsappHref(facts.whatsapp, [t('My list:'), ...words, t('Cash to pay: {cash}', { cash })].join('\n'))
}
