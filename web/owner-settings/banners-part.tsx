import type { StoredBanner } from '#domain/stored-banners.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BannerCard } from './banner-card.tsx'
import { DraftNote } from './draft-note.tsx'
import { useBanners } from './use-banners.ts'

/** The banners of the home page, in their order. */
export function BannersPart({ list, updatedAt }: { list: StoredBanner[]; updatedAt: number }) {
  const { banners, problems, place, isBusy, isChanged, isOutdated, isFull, ...forms } = useBanners(list, updatedAt)
  return (
    <section className="card settings-part" id="home-banners" aria-labelledby="home-banners-heading">
      <h2 id="home-banners-heading">Home banners</h2>
      <p className="second">One after the other on the home page, the first one first.</p>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void forms.save()
        }}
      >
        <ul ref={place} className="banner-cards">
          {banners.map((banner, index) => (
            <BannerCard
              key={banner.id}
              banner={banner}
              place={index}
              count={banners.length}
              problems={problems[banner.id] ?? {}}
              onChange={(changes) => forms.edit(banner.id, changes)}
              onMove={(to) => forms.move(banner.id, to)}
              onRemove={() => forms.remove(banner.id)}
            />
          ))}
        </ul>
        {isChanged && <DraftNote isOutdated={isOutdated} onThrowAway={forms.throwAway} />}
        <div className="actions">
          <Button type="submit" kind={isChanged ? 'main' : 'plain'} isBusy={isBusy} aria-label="Save: Home banners">
            Save
          </Button>
          {!isFull && (
            <Button onClick={forms.add}>
              <Icon name="plus" />
              Add a banner
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
