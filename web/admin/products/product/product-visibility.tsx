import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'

/** Shows whether the product is on sale, and switches it. */
export function ProductVisibility({ product: { _id, isActive } }: { product: AdminProduct }) {
  const { isBusy, run, notSaved } = useAction({
    refresh: [adminProductsApi.getAdminProduct, adminProductsApi.listAdminProducts],
  })
  const { toast } = useToasts()

  function turn() {
    void run(async () => {
      const { message } = await callAsStaff(isActive ? adminProductsApi.hideProduct : adminProductsApi.restoreProduct, {
        params: { productId: _id },
      })
      toast(message, 'success')
    })
  }

  return (
    <section className="card part-state">
      <h2>{isActive ? 'On sale' : 'Hidden'}</h2>
      <p className="second">{isActive ? 'Shoppers can find it.' : 'Shoppers cannot see it.'}</p>
      <Button isBusy={isBusy} onClick={turn}>
        <AdminIcon name={isActive ? 'eye-off' : 'eye'} />
        {isActive ? 'Hide' : 'Show in the shop'}
      </Button>
      {notSaved}
    </section>
  )
}
