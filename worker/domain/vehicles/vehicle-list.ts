import { nameKey, type Vehicle, vehicleName } from './vehicle.ts'

/** Words longer than this name no vehicle. */
const maxNameWords = 10
/** Separators between the words of a text. */
const separators = /[-–_.,/()+&\s]+/g

/** A vehicle that a text names, and the words that name it. */
interface Named {
  vehicle: Vehicle
  words: string
}

/** The parts on sale that name a vehicle. */
export interface VehicleTotals {
  count: number
  /** Those of them with a row without years. */
  open: number
  /** Those of them that also name, without years, the vehicle whose parts it takes. */
  overlap: number
  /** Those of the parts that fit it which the owner warns of. */
  doubted?: number
}

/** The key of the totals of parts that fit any vehicle. */
const anyId = '*'

/** All vehicles of the shop, and what their names find. */
export class VehicleList {
  /** By maker; the makers and models of a fresh shop first, in their order, then the others by name. */
  readonly all: readonly Vehicle[]
  readonly oldSlugs: readonly (readonly [slug: string, id: string])[]
  private readonly bySlug = new Map<string, Vehicle>()
  private readonly byName = new Map<string, Vehicle[]>()
  private readonly byWholeName = new Map<string, Vehicle>()
  private readonly totals: ReadonlyMap<string, VehicleTotals>

  /** `oldSlugs` are pairs of a former slug and an id. */
  constructor(
    all: readonly Vehicle[],
    oldSlugs: readonly (readonly [slug: string, id: string])[],
    totals: ReadonlyMap<string, VehicleTotals> = new Map(),
  ) {
    this.all = inOrder(all)
    this.oldSlugs = oldSlugs
    this.totals = totals
    for (const vehicle of all) {
      this.bySlug.set(vehicle.id, vehicle)
      this.bySlug.set(vehicle.slug, vehicle)
      for (const name of [vehicle.name, ...vehicle.alsoCalled]) {
        const key = nameKey(name)
        this.byName.set(key, [...(this.byName.get(key) ?? []), vehicle])
        const whole = nameKey(vehicle.maker) + key
        // Its own name is no other's, whatever another name with another maker gives.
        if (name === vehicle.name || !this.byWholeName.has(whole)) this.byWholeName.set(whole, vehicle)
      }
    }
    const byId = new Map(all.map((vehicle) => [vehicle.id, vehicle]))
    for (const [slug, id] of oldSlugs) {
      const vehicle = byId.get(id)
      if (vehicle && !this.bySlug.has(slug)) this.bySlug.set(slug, vehicle)
    }
  }

  /** The number of parts on sale that fit a vehicle, its family and parts for any vehicle included. */
  countOf({ id, partsOf }: Pick<Vehicle, 'id' | 'partsOf'>): number {
    const own = this.totals.get(id)
    const ofFamily = partsOf === null ? 0 : (this.totals.get(partsOf)?.open ?? 0) - (own?.overlap ?? 0)
    return (own?.count ?? 0) + ofFamily + (this.totals.get(anyId)?.count ?? 0) - (own?.doubted ?? 0)
  }

  /** At most `most` of those that are not hidden: those with most parts, in the order of the list. */
  mostSold(most: number): Vehicle[] {
    const shown = this.all.filter(({ isHidden }) => !isHidden)
    if (shown.length <= most) return shown
    const chosen = new Set([...shown].sort((a, b) => this.countOf(b) - this.countOf(a)).slice(0, most))
    return shown.filter((vehicle) => chosen.has(vehicle))
  }

  /** Finds a vehicle by its slug, a former one, or its id. */
  of(slug: string | null | undefined): Vehicle | undefined {
    return slug ? this.bySlug.get(slug) : undefined
  }

  /** Finds the vehicle that a whole text names, with its maker or, where no two makers have it, without. */
  called(text: string): Vehicle | undefined {
    const [named, other] = this.allCalled(text)
    return other ? undefined : named
  }

  /** Finds the vehicles that a whole text names: a code without its maker, such as `US 70`, may be the name of several. */
  allCalled(text: string): Vehicle[] {
    const key = nameKey(text)
    const named = this.byName.get(key) ?? []
    const one = this.byWholeName.get(key) ?? named.find(({ position }) => position !== null)
    if (one) return [one]
    return named.length === 1 || isCode(key) ? named : []
  }

  /**
   * Finds the vehicles that a text names somewhere: `Honda CD70 (2012-2020)`, `cg-125`. The longest name wins: `CD 70
   * Dream` is no CD 70.
   */
  inText(text: string): Vehicle[] {
    const words = text.toLowerCase().split(separators).filter(Boolean)
    const named: Named[] = []
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + maxNameWords); to += 1) {
        const run = words.slice(from, to)
        const vehicle = this.called(run.join(''))
        if (vehicle && this.isClear(vehicle, run.join(''))) named.push({ vehicle, words: ` ${run.join(' ')} ` })
      }
    }
    const outermost = named.filter(
      ({ vehicle, words: own }) =>
        !named.some((other) => other.vehicle !== vehicle && other.words !== own && other.words.includes(own)),
    )
    return [...new Set(outermost.map(({ vehicle }) => vehicle))]
  }

  /** Inside a text a name without its maker must not be an ordinary word or a number. */
  private isClear({ position }: Vehicle, name: string): boolean {
    const key = nameKey(name)
    return position !== null || this.byWholeName.has(key) || isCode(key)
  }

  /** The name that stays readable when a vehicle is gone: its own, else the slug. */
  nameOf(slug: string): string {
    const vehicle = this.of(slug)
    return vehicle ? vehicleName(vehicle) : slug
  }
}

const isCode = (key: string) => /\d/.test(key) && /\p{L}/u.test(key)

function inOrder(all: readonly Vehicle[]): Vehicle[] {
  const last = Number.MAX_SAFE_INTEGER
  const ofMaker = new Map<string, number>()
  for (const { maker, position } of all) ofMaker.set(maker, Math.min(ofMaker.get(maker) ?? last, position ?? last))
  const text = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return [...all].sort(
    (a, b) =>
      (ofMaker.get(a.maker) ?? last) - (ofMaker.get(b.maker) ?? last) ||
      text(a.maker, b.maker) ||
      (a.position ?? last) - (b.position ?? last) ||
      text(a.name, b.name),
  )
}
