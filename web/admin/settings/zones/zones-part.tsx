import { zoneLimits, Zones } from '#domain/delivery/zone-fields.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { useDraftList } from '#web/admin/settings/use-draft-list.ts'
import { useSaveSettings } from '#web/admin/settings/use-save-settings.ts'
import { ZoneCard } from './zone-card.tsx'
import { checkZone, emptyZone, typedZone } from './zone-draft.ts'

/** The delivery zones: where parcels go, for which fee, in how many days. */
export function ZonesPart({ facts }: { facts: ShopSettings }) {
  const save = useSaveSettings()
  const draft = useDraftList({
    part: 'delivery-zones',
    saved: facts.zones.map(typedZone),
    empty: emptyZone,
    check: checkZone,
    checkAll: (zones) => Zones.safeParse(zones).error?.issues[0]?.message ?? '',
    send: (zones) => save({ zones }),
  })
  return (
    <ListPart
      id="delivery"
      title="Delivery"
      text="Group cities with the same fee and delivery days. The first city is preselected."
      draft={draft}
      problem={draft.problems['']?.['']}
      addLabel="Add a zone"
      isFull={draft.list.length >= zoneLimits.zones}
    >
      {draft.list.map((zone, index) => (
        <ZoneCard
          key={zone.id}
          zone={zone}
          place={index}
          count={draft.list.length}
          problems={draft.problems[zone.id] ?? {}}
          onChange={(changes) => draft.edit(zone.id, changes)}
          onMove={(to) => draft.move(zone.id, to)}
          onRemove={() => draft.remove(zone.id)}
        />
      ))}
    </ListPart>
  )
}
