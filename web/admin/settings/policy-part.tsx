import { useState } from 'react'
import * as z from 'zod/mini'
import type { PolicyName } from '#domain/settings/public-settings.ts'
import { PolicyText, settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { readDraft, storeDraft } from '#web/admin/forms/use-draft.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { writeMarks } from '#web/shop/content/marked-text.ts'
import type { PageText } from '#web/shop/content/text-section.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Button } from '#web/kit/button.tsx'
import { lines } from './setting-rows.tsx'
import { draftName, SettingsForm } from './settings-form.tsx'

const Policy = z.object({ text: PolicyText })

const rows = [lines('text', 'Text', { rows: 16, maxLength: settingLimits.policy, dir: 'auto' })]

interface PolicyPartProps {
  name: PolicyName
  /** Path of the page. */
  path: string
  builtIn: PageText
  text: string | null
  updatedAt: number
}

/** A policy page: the built-in text until the owner writes their own. */
export function PolicyPart(props: PolicyPartProps) {
  const { name, path, builtIn, text: own } = props
  const part = `policy-${name}`
  const [isWriting, setIsWriting] = useState(() => own !== null || readDraft(draftName(part)) !== null)
  if (isWriting || own !== null) return <PolicyForm {...props} part={part} onBuiltIn={() => setIsWriting(false)} />
  return (
    <section className="card stack gap-12 settings-part" id={part} aria-labelledby={`${part}-heading`}>
      <h2 id={`${part}-heading`}>{builtIn.title}</h2>
      <p>
        <a href={path}>The page</a> shows the built-in text. It follows your phone numbers, zones and days by itself.
      </p>
      <div className="actions">
        <Button onClick={() => setIsWriting(true)} aria-label={`Write my own: ${builtIn.title}`}>
          Write my own
        </Button>
      </div>
    </section>
  )
}

function PolicyForm({
  name,
  path,
  builtIn,
  text: own,
  updatedAt,
  part,
  onBuiltIn,
}: PolicyPartProps & {
  part: string
  onBuiltIn(): void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <SettingsForm
        part={part}
        title={builtIn.title}
        lead={
          <>
            <a href={path}>The page</a> shows this text. # begins a heading, - an item of a list, an empty line a
            paragraph, [words](/contact) a link.
          </>
        }
        rows={rows}
        values={{ text: own ?? writeMarks(builtIn) }}
        schema={Policy}
        send={(values) => callAsStaff(adminSettingsApi.savePolicy, { body: { ...values, name, updatedAt } })}
        actions={<Button onClick={() => setIsAsking(true)}>Use the built-in text</Button>}
      />
      {isAsking && (
        <BackToBuiltIn
          {...{ name, updatedAt }}
          isSaved={own !== null}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            storeDraft(draftName(part), null)
            onBuiltIn()
          }}
        />
      )}
    </>
  )
}

interface BackToBuiltInProps {
  name: PolicyName
  updatedAt: number
  /** The owner's own text is published. */
  isSaved: boolean
  onClose(): void
  onDone(): void
}

/** Asks before the owner's own text is deleted. */
function BackToBuiltIn({ name, updatedAt, isSaved, onClose, onDone }: BackToBuiltInProps) {
  return (
    <ActionDialog
      title="Use the built-in text?"
      submit="Use the built-in text"
      kind="danger"
      back="Keep mine"
      schema={z.object({})}
      send={async () => {
        const body = { name, text: null, updatedAt }
        return isSaved ? callAsStaff(adminSettingsApi.savePolicy, { body }) : { message: '' }
      }}
      refresh={isSaved ? [adminSettingsApi.getSettings] : []}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      <p>Your own text will be removed. The log keeps only its beginning, so copy it first if you may need it.</p>
    </ActionDialog>
  )
}
