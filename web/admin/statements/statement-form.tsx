import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { adminPaths } from '#domain/admin-paths.ts'
import { hasInterface } from '#domain/couriers/courier-connection.ts'
import { statementLimits, type StatementMapping, type StatementReading } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { type Draft, useDraft } from '#web/admin/forms/use-draft.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { StatementMappingForm } from './statement-mapping-form.tsx'

const tooLarge = 'This file is too large. Please use at most 5 MB.'
const nothing = 'Please choose the courier’s file, or paste its table.'

const Sent = z
  .object({
    file: z.optional(z.file().check(z.maxSize(statementLimits.maxBytes, tooLarge))),
    text: z.optional(z.string()),
  })
  .check(z.refine(({ file, text }) => file !== undefined || text !== undefined, { error: nothing, path: ['text'] }))

interface StatementFormProps {
  courier: { id: string; name: string }
}

/** Sends a courier's file or pasted table; asks once what its columns mean. Pasted text is kept until it was read. */
export function StatementForm({ courier }: StatementFormProps) {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const draft = useDraft({
    name: `statement-${courier.id}`,
    start: () => ({ text: '' }),
    isNothing: ({ text }) => text === '',
    isWhole: ({ text }) => typeof text === 'string',
  })
  const sent = useRef<StatementContent | null>(null)
  const [reading, setReading] = useState<StatementReading | null>(null)

  function open(id: string) {
    draft.discard()
    void navigate(adminPaths.statement(id))
  }

  /** Asks for the columns, or shows the statement that is there already. */
  function answer(error: ApiError) {
    if (error.code === 'MAPPING_NEEDED') {
      setReading(error.reply as unknown as StatementReading)
      return null
    }
    if (error.code !== 'SAME_FILE') return error
    toast(error.message, 'error')
    open(String(error.reply['statementId']))
    return null
  }

  return (
    <>
      <UploadForm
        courier={courier}
        draft={draft}
        send={(content) => {
          sent.current = { courierId: courier.id, content }
          return sendStatement(sent.current)
        }}
        onInput={() => setReading(null)}
        onRefused={answer}
        onDone={open}
      />
      {reading && (
        <StatementMappingForm
          key={reading.columns.map(({ header }) => header).join()}
          courierName={courier.name}
          reading={reading}
          send={(mapping) => sendStatement(sent.current as StatementContent, mapping)}
          onRefused={answer}
          onDone={open}
        />
      )}
      <FetchStatement courier={courier} onDone={open} />
    </>
  )
}

interface UploadFormProps extends StatementFormProps {
  draft: Draft<{ text: string }>
  send(content: File | string): Promise<string>
  onInput(): void
  onRefused(error: ApiError): unknown
  onDone(id: string): void
}

function UploadForm({ courier, draft, send, onInput, onRefused, onDone }: UploadFormProps) {
  return (
    <ActionForm
      className="card stack"
      schema={Sent}
      read={(fields) => {
        const [file, text] = [fields.get('file'), String(fields.get('text') ?? '')]
        return {
          file: file instanceof File && file.size > 0 ? file : undefined,
          text: text.trim() === '' ? undefined : text,
        }
      }}
      send={({ file, text = '' }) => send(file ?? text)}
      onRefused={onRefused}
      fallback={statementsApi.readStatement.failure}
      networkFallback="No connection. The pasted table is kept on this device: send it again when you are back online."
      onInput={({ currentTarget }) => {
        onInput()
        draft.type(() => ({ text: String(new FormData(currentTarget).get('text') ?? '') }))
      }}
      onDone={(id) => {
        onDone(id)
        return 'leaving'
      }}
    >
      <h2>A new statement of {courier.name}</h2>
      <FileField
        label="The courier’s file (CSV)"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={statementLimits.maxBytes}
        tooLarge={tooLarge}
        hint="At most 5 MB and 5,000 rows. Nothing is booked until you accept it."
      />
      <TextAreaField
        key={draft.turn}
        label="Or paste its table from Excel"
        name="text"
        rows={5}
        dir="auto"
        defaultValue={draft.typed.text}
        hint="With the names of the columns in the first row."
      />
      <FormError />
      <Submit kind="main" busyLabel="Reading the statement…">
        Read the statement
      </Submit>
    </ActionForm>
  )
}

/** A courier's file or pasted table. */
interface StatementContent {
  courierId: string
  content: File | string
}

/** Sends it, with what the owner says of its columns; returns the id of the statement. */
async function sendStatement({ courierId, content }: StatementContent, mapping?: StatementMapping): Promise<string> {
  const params = { courierId }
  if (typeof content === 'string') {
    const body = { text: content, ...(mapping && { mapping }) }
    return (await callAsStaff(statementsApi.readStatement, { params, body })).statement.id
  }
  const body = new FormData()
  body.set('file', content)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  return (await callAsStaff(statementsApi.readStatement, { params, body })).statement.id
}

interface FetchStatementProps {
  courier: { id: string; name: string }
  onDone(id: string): void
}

/** Asks a courier with an interface what it paid, instead of its file. */
function FetchStatement({ courier, onDone }: FetchStatementProps) {
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
