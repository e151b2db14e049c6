import { useNavigate, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useInvalidate, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { ProductEditForm } from '#web/admin/products/form/product-form.tsx'
import { ProductSaved } from './product-saved.tsx'
import { duplicateOf, emptyStart, type ProductStart } from '#web/admin/products/form/product-start.ts'

const back = { to: adminPaths.parts, label: 'Parts' }

/** Creates a product, empty or as a copy (`?copy=ID`). After saving (`?saved=ID`), offers next steps. */
export function NewProductPage() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  const saved = search.get('saved')
  if (saved) return <ProductSaved id={saved} />
  if (copied) return <DuplicatePage key={copied} id={copied} />
  return (
    <AdminPage title="New part" back={back}>
      <NewProductForm form="new" start={emptyStart} />
    </AdminPage>
  )
}

function DuplicatePage({ id }: { id: string }) {
  const query = useEndpointQuery(adminProductsApi.getAdminProduct, { params: { productId: id } })
  return (
    <AdminPage title="Copy of a part" back={back}>
      <QueryView of={query}>
        {({ product }) => <NewProductForm form={`copy-${id}`} start={duplicateOf(product)} />}
      </QueryView>
    </AdminPage>
  )
}

function NewProductForm({ form, start }: { form: string; start: ProductStart }) {
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  return (
    <ProductEditForm
      form={form}
      start={start}
      product={null}
      onSaved={(product) => {
        void invalidate(adminProductsApi.listAdminProducts)
        void navigate(`${adminPaths.newPart}?saved=${encodeURIComponent(product._id)}`, { replace: true })
      }}
    />
  )
}
