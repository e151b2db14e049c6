import { type ReactNode, useId } from 'react'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface SettingsCardProps {
  /** `Banner`, `Zone`: one entry of the list. */
  noun: string
  /** Counted from 0. */
  place: number
  count: number
  /** A line under the heading. */
  summary: ReactNode
  /** Stands before the heading. */
  picture?: ReactNode
  isOpen: boolean
  onToggle(): void
  onMove(place: number): void
  onRemove(): void
  children: ReactNode
}

/** One entry of a list in the settings, collapsed to its heading, with buttons to move and remove it. */
export function SettingsCard(props: SettingsCardProps) {
  const { noun, place, count, summary, picture, isOpen, onToggle, onMove, onRemove, children } = props
  const id = useId()
  const subject = `${noun.toLowerCase()} ${place + 1}`
  const moveTo = (to: number) => ({ subject, isDisabled: to < 0 || to >= count, onMove: () => onMove(to) })
  return (
    <li className="settings-card">
      <div className="settings-card-head">
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {picture}
            <span>
              {noun} {place + 1}
              {summary && <span className="second">{summary}</span>}
            </span>
            <Icon name="chevron-down" />
          </button>
        </h3>
        <MoveButton label="Earlier" icon="arrow-up" {...moveTo(place - 1)} />
        <MoveButton label="Later" icon="arrow-down" {...moveTo(place + 1)} />
        {count > 1 && (
          <button
            type="button"
            className="owner-icon-button"
            aria-label={`Remove ${subject}`}
            title="Remove"
            onClick={onRemove}
          >
            <AdminIcon name="trash" />
          </button>
        )}
      </div>
      <div className="settings-card-body" id={id} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}
