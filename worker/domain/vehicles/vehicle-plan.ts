import { anyVehicle } from './fit-text.ts'
import { nameKey, slugOf, type Vehicle, vehicleLimits, vehicleName } from './vehicle.ts'

/** Why a vehicle cannot be as it was asked for, at a field of its form. */
export interface VehicleProblem {
  field: 'maker' | 'name' | 'fromYear' | 'toYear' | 'alsoCalled' | 'partsOf'
  sentence: string
}

/** The vehicles as they are to be: it knows which names and slugs are free, and who takes whose parts. */
export class VehiclePlan {
  private readonly byId = new Map<string, Vehicle>()
  private readonly byName = new Map<string, Vehicle>()
  private readonly byMaker = new Map<string, Set<Vehicle>>()
  private readonly byWholeName = new Map<string, Vehicle>()
  /** By other name, whoever made them. */
  private readonly byOtherName = new Map<string, Set<Vehicle>>()
  /** By other name behind its maker: two makers may give the same, as `Honda Atlas CD 70`. */
  private readonly byWholeOtherName = new Map<string, Set<Vehicle>>()
  private readonly members = new Map<string, Set<string>>()
  private readonly idsBySlug: Map<string, string>
  private readonly thisYear: number

  /** `oldSlugs` are pairs of a former slug and an id. */
  constructor(
    all: readonly Vehicle[],
    oldSlugs: readonly (readonly [slug: string, id: string])[],
    { thisYear }: { thisYear: number },
  ) {
    this.idsBySlug = new Map([...oldSlugs, ...all.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const])])
    this.thisYear = thisYear
    for (const vehicle of all) this.put(vehicle)
  }

  /** How many there are. */
  get count(): number {
    return this.byId.size
  }

  /** The vehicle with this maker and name. */
  named(maker: string, name: string): Vehicle | undefined {
    const vehicle = this.byWholeName.get(nameKey(maker) + nameKey(name))
    return vehicle && nameKey(vehicle.maker) === nameKey(maker) ? vehicle : undefined
  }

  /** The vehicle of a whole name: `Honda CD 70`. */
  called(whole: string): Vehicle | undefined {
    return this.byWholeName.get(nameKey(whole))
  }

  of(id: string): Vehicle | undefined {
    return this.byId.get(id)
  }

  /** The spelling of a maker that other vehicles have. */
  spelling(maker: string, id: string | null): string {
    for (const vehicle of this.byMaker.get(nameKey(maker)) ?? []) if (vehicle.id !== id) return vehicle.maker
    return maker
  }

  /** The slug of a maker and a name: that of `was` where both give the same, else a free one or its own former one. */
  slugFor(maker: string, name: string, was: Vehicle | null): string {
    const free = () => false
    if (was && slugOf(was.maker, was.name, free) === slugOf(maker, name, free)) return was.slug
    return slugOf(maker, name, (slug) => ![undefined, was?.id].includes(this.idsBySlug.get(slug)))
  }

  /** Adds a vehicle, or puts it in the place of the one with its id. */
  put(vehicle: Vehicle): void {
    this.remove(vehicle.id)
    this.byId.set(vehicle.id, vehicle)
    this.idsBySlug.set(vehicle.id, vehicle.id)
    this.idsBySlug.set(vehicle.slug, vehicle.id)
    add(this.byMaker, nameKey(vehicle.maker), vehicle)
    for (const name of namesOf(vehicle)) this.byName.set(inMaker(vehicle, name), vehicle)
    this.byWholeName.set(nameKey(vehicleName(vehicle)), vehicle)
    for (const other of vehicle.alsoCalled) {
      add(this.byOtherName, nameKey(other), vehicle)
      add(this.byWholeOtherName, wholeKey(vehicle, other), vehicle)
    }
    if (vehicle.partsOf !== null) add(this.members, vehicle.partsOf, vehicle.id)
  }

  private remove(id: string): void {
    const was = this.byId.get(id)
    if (!was) return
    this.byId.delete(id)
    this.byMaker.get(nameKey(was.maker))?.delete(was)
    for (const name of namesOf(was)) this.byName.delete(inMaker(was, name))
    this.byWholeName.delete(nameKey(vehicleName(was)))
    for (const other of was.alsoCalled) {
      this.byOtherName.get(nameKey(other))?.delete(was)
      this.byWholeOtherName.get(wholeKey(was, other))?.delete(was)
    }
    if (was.partsOf !== null) this.members.get(was.partsOf)?.delete(id)
  }

  /** The problem of a vehicle with the others, or `null`. */
  problemOf(vehicle: Vehicle): VehicleProblem | null {
    return this.yearProblem(vehicle) ?? this.nameProblem(vehicle) ?? this.familyProblem(vehicle)
  }

  private yearProblem({ fromYear, toYear }: Vehicle): VehicleProblem | null {
    const next = this.thisYear + 1
    const sentence = `Please enter a year from ${vehicleLimits.firstYear} to ${next}.`
    if ((fromYear ?? 0) > next) return { field: 'fromYear', sentence }
    if ((toYear ?? 0) > next) return { field: 'toYear', sentence }
    if (fromYear !== null && toYear !== null && toYear < fromYear)
      return { field: 'toYear', sentence: `The last year is before the first, ${fromYear}.` }
    return null
  }

  private nameProblem(vehicle: Vehicle): VehicleProblem | null {
    const isOther = (each: Vehicle | undefined) => (each && each.id !== vehicle.id ? each : undefined)
    const otherOf = (all: Set<Vehicle> | undefined) => [...(all ?? [])].find(({ id }) => id !== vehicle.id)
    const calledWhole = (whole: string) =>
      isOther(this.byWholeName.get(whole)) ?? otherOf(this.byWholeOtherName.get(whole))
    const whole = nameKey(vehicleName(vehicle))
    const there =
      calledWhole(whole) ??
      isOther(this.byName.get(inMaker(vehicle, vehicle.name))) ??
      otherOf(this.byOtherName.get(whole))
    if (there) return { field: 'name', sentence: taken(vehicleName(vehicle), there) }
    if (anyVehicle.test(vehicleName(vehicle))) return { field: 'name', sentence: meansAny(vehicleName(vehicle)) }
    for (const other of vehicle.alsoCalled) {
      if (anyVehicle.test(other)) return { field: 'alsoCalled', sentence: meansAny(other) }
      const owner = isOther(this.byName.get(inMaker(vehicle, other))) ?? isOther(this.byWholeName.get(nameKey(other)))
      if (owner) return { field: 'alsoCalled', sentence: taken(other, owner) }
      const ofBoth = calledWhole(wholeKey(vehicle, other))
      if (ofBoth) return { field: 'alsoCalled', sentence: taken(`${vehicle.maker} ${other}`, ofBoth) }
    }
    return null
  }

  private familyProblem(vehicle: Vehicle): VehicleProblem | null {
    if (vehicle.partsOf === null) return null
    const problem = (sentence: string): VehicleProblem => ({ field: 'partsOf', sentence })
    const own = vehicleName(vehicle)
    if (vehicle.partsOf === vehicle.id) return problem(`${own} cannot take its own parts.`)
    const head = this.byId.get(vehicle.partsOf)
    if (!head) return problem('Please choose a vehicle of the list.')
    if (head.partsOf !== null) {
      const further = this.byId.get(head.partsOf)
      return problem(
        `${vehicleName(head)} takes the parts of ${further ? vehicleName(further) : 'another'} itself. Please choose that one.`,
      )
    }
    const [member] = this.members.get(vehicle.id) ?? []
    const taker = member === undefined ? undefined : this.byId.get(member)
    if (!taker) return null
    return problem(
      `${vehicleName(taker)} takes the parts of ${own}, so ${own} cannot take those of ${vehicleName(head)}.`,
    )
  }
}

const namesOf = ({ name, alsoCalled }: Vehicle) => [name, ...alsoCalled]
const inMaker = ({ maker }: Vehicle, name: string) => `${nameKey(maker)} ${nameKey(name)}`
const wholeKey = ({ maker }: Vehicle, name: string) => nameKey(maker) + nameKey(name)
const meansAny = (name: string) => `“${name}” means every vehicle. Please write another name.`
const taken = (name: string, { maker, name: own }: Vehicle) => {
  const owner = vehicleName({ maker, name: own })
  return nameKey(name) === nameKey(owner) ? `${owner} is there already.` : `“${name}” is a name of ${owner}.`
}

function add<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** Other names without those that say the same as the name or an earlier one. */
export function distinctNames(name: string, others: readonly string[]): string[] {
  const seen = new Set([nameKey(name)])
  return others.filter((other) => {
    const key = nameKey(other)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}
