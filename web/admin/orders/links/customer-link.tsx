import { useState } from 'react'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { useOrderLinks } from './use-order-links.ts'

/** Copies the link that proves the customer, or revokes all links of the order; nothing for an order without links. */
export function CustomerLink({ order: { id, number } }: { order: Pick<AdminOrder, 'id' | 'number'> }) {
  const links = useOrderLinks(id)
  const [isAsking, setIsAsking] = useState(false)
  const copy = useCopy()
  if (!links) return null

  return (
    <section className="order-papers" aria-label="Link for the customer">
      <Button
        onClick={() =>
          void copy(links.message, 'Link copied. Send it to this customer only.', 'The link could not be copied.')
        }
      >
        Copy link
      </Button>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Revoke links
      </Button>
      {isAsking && (
        <ActionDialog
          title={`Revoke the links of order ${number}?`}
          submit="Revoke links"
          kind="danger"
          endpoint={adminOrderLinksApi.revokeOrderLinks}
          params={{ id }}
          refresh={[adminOrderLinksApi.getOrderLinks, adminOrdersApi.getAdminOrder]}
          onClose={() => setIsAsking(false)}
        >
          <p>Links that were sent, shown or printed open nothing any more. Then send the customer a new one.</p>
        </ActionDialog>
      )}
    </section>
  )
}
