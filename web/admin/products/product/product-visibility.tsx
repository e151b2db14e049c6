import type { OwnerProduct } from '#domain/products/admin-product.ts'
import {
  getOwnerProduct,
  hideProduct,
  listOwnerProducts,
  restoreProduct,
} from '#domain/products/products.admin.endpoints.ts'
import { call } from '#web/admin/app/call-as-staff.ts'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { useAction } from '#web/admin/app/use-action.ts'
import { useReadAgain } from '#web/admin/app/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'

/** Whether shoppers find the part, and the other way round at a press. */
export function OnSale({ product: { _id, isActive } }: { product: OwnerProduct }) {
  const { isBusy, run } = useAction()
  const { toast } = useToasts()
  const readAgain = useReadAgain()

  function turn() {
    void run(async () => {
      const { message } = await call(isActive ? hideProduct : restoreProduct, { params: { productId: _id } })
      toast(message, 'success')
      await readAgain(getOwnerProduct, listOwnerProducts)
    })
  }

  return (
    <section className="card part-state">
      <h2>{isActive ? 'On sale' : 'Hidden'}</h2>
      <p className="second">{isActive ? 'Shoppers can find it.' : 'Shoppers cannot see it.'}</p>
      <Button isBusy={isBusy} onClick={turn}>
        <OwnerIcon name={isActive ? 'eye-off' : 'eye'} />
        {isActive ? 'Hide' : 'Show in the shop'}
      </Button>
    </section>
  )
}
