import { useNavigate, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { getOwnerProduct, listOwnerProducts } from '#domain/products/products.admin.endpoints.ts'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useReadAgain, useReading } from '#web/admin/app/use-endpoint-query.ts'
import { PartForm } from '#web/admin/products/form/product-form.tsx'
import { PartSaved } from './product-saved.tsx'
import { copyOf, emptyStart, type PartStart } from '#web/admin/products/form/product-start.ts'

const back = { to: adminPaths.parts, label: 'Parts' }

/** A new part: from nothing, or like another (`?copy=ID`). Afterwards (`?saved=ID`) what to do next. */
export function NewPartPage() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  const saved = search.get('saved')
  if (saved) return <PartSaved id={saved} />
  if (copied) return <CopyPage key={copied} id={copied} />
  return (
    <OwnerPage title="New part" back={back}>
      <NewPartForm form="new" start={emptyStart} />
    </OwnerPage>
  )
}

function CopyPage({ id }: { id: string }) {
  const reading = useReading(getOwnerProduct, { params: { productId: id } })
  return (
    <OwnerPage title="Copy of a part" back={back}>
      <Reading of={reading}>{({ product }) => <NewPartForm form={`copy-${id}`} start={copyOf(product)} />}</Reading>
    </OwnerPage>
  )
}

function NewPartForm({ form, start }: { form: string; start: PartStart }) {
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  return (
    <PartForm
      form={form}
      start={start}
      product={null}
      onSaved={(product) => {
        void readAgain(listOwnerProducts)
        void navigate(`${adminPaths.newPart}?saved=${encodeURIComponent(product._id)}`, { replace: true })
      }}
    />
  )
}
