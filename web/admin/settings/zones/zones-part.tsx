import { zoneLimits, Zones } from '#domain/delivery/zone-fields.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { DraftNote } from '#web/admin/settings/draft-note.tsx'
import { useChangedPart } from '#web/admin/settings/save-dock.tsx'
import { useDraftList } from '#web/admin/settings/use-draft-list.ts'
import { useSaveSettings } from '#web/admin/settings/use-save-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ZoneCard } from './zone-card.tsx'
import { checkZone, emptyZone, typedZone } from './zone-draft.ts'

/** The delivery zones: where parcels go, for which fee, in how many days. */
export function ZonesPart({ facts }: { facts: ShopSettings }) {
  const save = useSaveSettings()
  const { list, problems, place, isChanged, isOutdated, ...forms } = useDraftList({
    part: 'delivery-zones',
    saved: facts.zones.map(typedZone),
    empty: emptyZone,
    check: checkZone,
    checkAll: (zones) => Zones.safeParse(zones).error?.issues[0]?.message ?? '',
    send: (zones) => save({ zones }),
  })
  useChangedPart('delivery', 'Delivery', isChanged, forms.save)
  return (
    <section className="card settings-part" id="delivery" aria-labelledby="delivery-heading" tabIndex={-1}>
      <h2 id="delivery-heading">Delivery</h2>
      <p className="second">
        Cities with the same fee and days are one zone. The first city of all is chosen at first.
      </p>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void forms.save()
        }}
      >
        <ul ref={place} className="settings-cards">
          {list.map((zone, index) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              place={index}
              count={list.length}
              problems={problems[zone.id] ?? {}}
              onChange={(changes) => forms.edit(zone.id, changes)}
              onMove={(to) => forms.move(zone.id, to)}
              onRemove={() => forms.remove(zone.id)}
            />
          ))}
        </ul>
        <FormError sentence={problems['']?.['']} />
        {isChanged && <DraftNote isOutdated={isOutdated} onDiscard={forms.discard} />}
        {list.length < zoneLimits.zones && (
          <div className="actions">
            <Button onClick={forms.add}>
              <Icon name="plus" />
              Add a zone
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
