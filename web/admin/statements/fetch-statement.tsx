import { useState } from 'react'
import { hasInterface } from '#domain/couriers/connected-couriers.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'

interface FetchStatementProps {
  courier: { id: string; name: string }
  onDone(id: string): void
}

/** Asks a courier with an interface what it paid, instead of its file. */
export function FetchStatement({ courier, onDone }: FetchStatementProps) {
  const [said, setSaid] = useState('')
  const { isBusy, run, notSaved } = useAction({ refresh: [statementsApi.listStatements] })
  if (!hasInterface(courier.id)) return null

  const ask = () =>
    void run(async () => {
      try {
        const { statement, sentence, courierText } = await callAsStaff(statementsApi.fetchStatement, {
          params: { courierId: courier.id },
        })
        setSaid([sentence, courierText].filter(Boolean).join(' '))
        if (statement) onDone(statement.id)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SAME_FILE') throw error
        onDone(String(error.reply['statementId']))
      }
    })

  return (
    <div className="card stack">
      <p>Is {courier.name} connected? Then it can say itself what it paid for the oldest unpaid parcels.</p>
      <p className="actions">
        <Button isBusy={isBusy} busyLabel={`Asking ${courier.name}…`} onClick={ask}>
          Ask {courier.name}
        </Button>
      </p>
      <p role="status">{said}</p>
      {notSaved}
    </div>
  )
}
