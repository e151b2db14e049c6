import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import type { VehicleList } from './vehicle-list.ts'
import { type Vehicle, vehicleLimits, vehicleName } from './vehicle.ts'
import { type VehicleCells, type VehicleColumn, withCells } from './vehicle-columns.ts'
import { VehiclePlan, type VehicleProblem } from './vehicle-plan.ts'

/** What one line of a list says of a vehicle. */
export interface VehicleLine {
  position: number
  cells: VehicleCells
  /** The vehicle that it is about; left out it is found by maker and name. */
  was?: Vehicle
}

/** A line with the vehicle as it will be, or with its problem. */
export interface PlannedLine {
  position: number
  cells: VehicleCells
  was: Vehicle | null
  becomes: Vehicle | null
  problems: CellProblem[]
}

const columns: Record<VehicleProblem['field'], VehicleColumn> = {
  maker: 'maker',
  name: 'name',
  fromYear: 'from_year',
  toYear: 'to_year',
  alsoCalled: 'also_called',
  partsOf: 'takes_parts_of',
}

/**
 * Plans the lines of a list together: whose parts a vehicle takes may stand further down. A line with a problem leaves the
 * others alone, unless they need its vehicle.
 */
export function planVehicleLines(list: VehicleList, lines: readonly VehicleLine[], thisYear: number): PlannedLine[] {
  const refused = new Map<number, CellProblem>()
  for (;;) {
    const taken = lines.filter(({ position }) => !refused.has(position))
    const { planned, problems } = planTogether(new VehiclePlan(list.all, list.oldSlugs, { thisYear }), taken)
    if (problems.size === 0) {
      const others = lines.flatMap(({ position, cells }): PlannedLine[] => {
        const problem = refused.get(position)
        return problem ? [{ position, cells, was: null, becomes: null, problems: [problem] }] : []
      })
      return [...planned, ...others].sort((a, b) => a.position - b.position)
    }
    for (const [position, problem] of problems) refused.set(position, problem)
  }
}

/** Plans lines of which none is refused yet; the first problem of each is returned. */
function planTogether(plan: VehiclePlan, lines: readonly VehicleLine[]) {
  const problems = new Map<number, CellProblem>()
  const planned: PlannedLine[] = []
  const about = new Map<string, number>()
  const refuse = (position: number, column: VehicleColumn | null, sentence: string) =>
    problems.set(position, { column, sentence })
  for (const { position, cells, was = plan.named(cells.maker, cells.name) } of lines) {
    if (!was && cells.cc === undefined) {
      refuse(position, 'cc', 'A new vehicle needs its engine size, 0 for an electric one.')
      continue
    }
    if (!was && plan.count >= vehicleLimits.vehicles) {
      refuse(position, null, `There are ${vehicleLimits.vehicles} vehicles already, which is the most.`)
      continue
    }
    const before = was && plan.of(was.id)
    const earlier = was && about.get(was.id)
    if (earlier !== undefined) {
      refuse(position, null, `Row ${earlier} is about the same vehicle.`)
      continue
    }
    const maker = plan.spelling(cells.maker, was?.id ?? null)
    const slug = plan.slugFor(maker, cells.name, before ?? null)
    const draft = withCells(before ?? { ...fresh, id: slug, slug }, { ...cells, maker })
    // Whose parts it takes is known when all are there.
    const next = { ...draft, slug, partsOf: cells.takes_parts_of === undefined ? draft.partsOf : null }
    const problem = plan.problemOf(next)
    if (problem) {
      refuse(position, columns[problem.field], problem.sentence)
      continue
    }
    plan.put(next)
    about.set(next.id, position)
    planned.push({ position, cells, was: before ?? null, becomes: next, problems: [] })
  }
  for (const line of planned) {
    const { takes_parts_of: whole } = line.cells
    if (whole === undefined || whole === null || !line.becomes) continue
    const head = plan.called(whole)
    const next = { ...line.becomes, partsOf: head?.id ?? null }
    const problem = head ? plan.problemOf(next) : null
    if (head && !problem) plan.put((line.becomes = next))
    else refuse(line.position, 'takes_parts_of', problem?.sentence ?? `No vehicle is called “${whole}”.`)
  }
  return { planned, problems }
}

const fresh: Vehicle = {
  id: '',
  slug: '',
  maker: '',
  name: '',
  cc: 0,
  type: 'motorcycle',
  fromYear: null,
  toYear: null,
  alsoCalled: [],
  partsOf: null,
  isHidden: false,
  position: null,
  nameUr: null,
  nameRoman: null,
}

/** The whole name of an id among planned lines and a list. */
export function namesAfter(list: VehicleList, planned: readonly PlannedLine[]): (id: string) => string {
  const names = new Map(
    planned.flatMap(({ becomes }) => (becomes ? [[becomes.id, vehicleName(becomes)] as const] : [])),
  )
  return (id) => names.get(id) ?? list.nameOf(id)
}
