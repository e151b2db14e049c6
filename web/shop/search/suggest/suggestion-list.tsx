import { kindLabel } from '#domain/choices/choices.ts'
import { Unbroken } from '#web/kit/text.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { clearSearches, readLastSearches, storeSearch } from './last-searches.ts'
import { startLinks, StartList } from './start-list.tsx'
import { SuggestedPart, SuggestionLink } from './suggestion-link.tsx'
import { optionId, useCombobox, useRoomBelow } from './use-combobox.ts'
import { type SuggestResult, useSuggestions } from './use-suggestions.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import type { SuggestedList } from '#domain/search/suggestion.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Suggestions for the text in a search field, as the list of a combobox. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const result = useOwnBikeFirst(useSuggestions(text))
  const [searches, setSearches] = useState(readLastSearches)
  const isBlank = text === '' && field.value.trim() === ''
  const urls = isBlank ? startLinks(searches) : result ? urlsOf(result, text) : []
  const { isOpen, active, close } = useCombobox(field, {
    listId,
    count: urls.length,
    onText: setText,
    onChoose: (index) => {
      leave()
      navigate(urls[index] ?? paths.home)
    },
  })

  /** The typed text is no longer needed; the next page shows its own search. */
  function leave() {
    close()
    field.value = field.defaultValue
    field.blur()
  }

  useEffect(() => {
    const recordSearch = () => {
      if (field.value.trim() !== '') storeSearch(field.value.trim())
      setSearches(readLastSearches())
    }
    const { form } = field
    form?.addEventListener('submit', recordSearch)
    return () => form?.removeEventListener('submit', recordSearch)
  }, [field])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && result ? announcement(result) : ''}
      </p>
      {isOpen && isBlank && (
        <StartList
          listId={listId}
          searches={searches}
          active={active}
          onLeave={leave}
          onForget={() => {
            clearSearches()
            setSearches([])
          }}
        />
      )}
      {isOpen && !isBlank && result && (
        <SuggestionList listId={listId} text={text} result={result} active={active} onLeave={leave} />
      )}
    </>
  )
}

interface SuggestionListProps {
  listId: string
  text: string
  result: SuggestResult
  active: number | null
  onLeave(): void
}

function SuggestionList({ listId, text, result, active, onLeave }: SuggestionListProps) {
  const { products, places, nearest } = result.reply
  const panel = useRef<HTMLDivElement>(null)
  useRoomBelow(panel)
  const isEmpty = products.length === 0 && places.length === 0
  const optionAt = (index: number) => ({
    id: optionId(listId, index),
    isActive: index === active,
    onLeave,
  })
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, active])

  return (
    <div ref={panel} className="suggestions">
      {isEmpty && <p className="suggestions-note">{t('No results for “{text}” yet', { text: result.text })}</p>}
      {nearest && <p className="suggestions-note">{t('No exact match. Closest parts:')}</p>}
      <div role="listbox" id={listId} aria-label={t('Suggestions')}>
        {products.length > 0 && (
          <div role="group" aria-label={t('Parts')}>
            {products.map((product, index) => (
              <SuggestedPart key={product._id} product={product} {...optionAt(index)} />
            ))}
          </div>
        )}
        {places.length > 0 && (
          <div role="group" aria-label={t('Lists')}>
            {places.map((place, index) => (
              <SuggestionLink
                key={suggestionLabel(place)}
                to={suggestionPath(place)}
                {...optionAt(products.length + index)}
              >
                <ExtraIcon name={place.words !== '' ? 'search' : place.bike ? 'bike' : 'box'} />
                <b>
                  <Unbroken text={suggestionLabel(place)} />
                </b>
              </SuggestionLink>
            ))}
          </div>
        )}
        <SuggestionLink to={paths.collection({ q: text })} {...optionAt(products.length + places.length)}>
          <Icon name="chevron-right" />
          <b>{t('Search for “{text}”', { text })}</b>
        </SuggestionLink>
      </div>
      {(isEmpty || nearest) && <AskUs text={text} />}
    </div>
  )
}

function AskUs({ text }: { text: string }) {
  const { phone, whatsapp } = useShopSettings()
  return (
    <p className="suggestions-help">
      <a href={whatsappHref(whatsapp, t('Do you have this part: {part}?', { part: text }))} rel="noopener">
        <Icon name="whatsapp" />
        {t('Ask us on WhatsApp')}
      </a>
      <a href={telHref(phone)}>
        <Icon name="phone" />
        {t('Call {phone}', { phone })}
      </a>
    </p>
  )
}

/** The URLs of the options, in their order; the last one is the search itself. */
function urlsOf({ reply: { products, places } }: SuggestResult, text: string): string[] {
  return [
    ...products.map(({ _id }) => paths.product(_id)),
    ...places.map(suggestionPath),
    paths.collection({ q: text }),
  ]
}

function announcement({ reply: { products, places } }: SuggestResult): string {
  if (products.length === 0 && places.length === 0) return t('No suggestions.')
  return t(
    '{parts, plural, one {# part} other {# parts}} and {lists, plural, one {# list} other {# lists}} suggested. Choose with the arrow keys.',
    { parts: products.length, lists: places.length },
  )
}

/** `Garari set for Honda CD 70`, `Brake and clutch for Honda CD 70`, `Honda CD 70, all parts`, `Brake and clutch`. */
function suggestionLabel({ words, bike, kind }: SuggestedList): string {
  const what = words.charAt(0).toUpperCase() + words.slice(1) || (kind && kindLabel(kind))
  if (bike)
    return what
      ? t('{part} for {bike}', { part: what, bike: bikeText(bike.name) })
      : t('{bike}, all parts', { bike: bikeText(bike.name) })
  return what ?? ''
}

function suggestionPath({ words, bike, kind }: SuggestedList): string {
  if (bike && words === '') return paths.bike(bike.slug, kind ?? undefined)
  return paths.collection({ q: words, bike: bike ? [bike.slug] : [], kind: kind ? [kind] : [] })
}

const order = ['fits', 'check', 'not']

/** The same suggestions with parts for the selected bike first; without a bike unchanged. */
function useOwnBikeFirst(result: SuggestResult | null): SuggestResult | null {
  const { bike, fits } = useMyBike()
  if (!result || !bike) return result
  const { products, places, ...reply } = result.reply
  const far = ({ _id }: (typeof products)[number]) => order.indexOf(fits.get(_id)?.answer ?? 'check')
  const isOthers = (place: (typeof places)[number]) => Number(place.bike !== null && place.bike.slug !== bike.slug)
  return {
    ...result,
    reply: {
      ...reply,
      products: [...products].sort((a, b) => far(a) - far(b)),
      places: [...places].sort((a, b) => isOthers(a) - isOthers(b)),
    },
  }
}
