import type { ProductCard } from '#domain/products/product.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { linksOf, riddenBy, shownFit, shownRows, vehiclesOf } from '#worker/vehicles/part-fit.ts'
import { freshVehicles, knowVehicles } from '#tests/support/fixtures/vehicles.ts'

knowVehicles()

/** The vehicles of a fresh shop, as lists name them. */
const namedVehicles = freshVehicles.map((vehicle) => ({ slug: vehicle.slug, name: vehicleName(vehicle) }))

/** The reply with the vehicles of a fresh shop. */
const listedVehicles = {
  makers: [...new Set(freshVehicles.map(({ maker }) => maker))].map((maker) => ({
    name: maker,
    vehicles: freshVehicles
      .filter((each) => each.maker === maker)
      .map(({ slug, name, cc, type, fromYear: from, toYear: to }) => {
        return { slug, name, cc, type, from, to, partsOf: null, count: 1 }
      }),
  })),
}

/** The vehicle of a page. */
function shownVehicle(slug: string) {
  const { vehicle } = riddenBy(slug, null) ?? {}
  const others = namedVehicles.filter((each) => each.slug !== slug)
  const { maker = '', name = '', cc = 70, fromYear: from = null, toYear: to = null } = vehicle ?? {}
  return { slug, bike: { maker, name, cc, from, to, partsOf: null, isHidden: false }, others }
}

type Part = Pick<ProductCard, '_id' | 'fits' | 'doubtfulFits'>
const isPart = (each: unknown): each is Part =>
  typeof each === 'object' && each !== null && '_id' in each && Array.isArray((each as Part).fits)

/** Adds to replies what a shop says of vehicles: of parts that it sent before whether they fit, and names. */
export function withVehicles() {
  const sent = new Map<string, Part>()
  const columnsOf = ({ fits, doubtfulFits }: Part) => ({
    fits: [...fits],
    doubtfulFits: doubtfulFits?.map(({ bike }) => ({ bike, first: null, last: null })) ?? null,
  })

  return ({ path, search }: { path: string; search: URLSearchParams }, answer: unknown): unknown => {
    const reply = { ...(answer as Record<string, unknown> | undefined) }
    for (const part of Object.values(reply).flat().filter(isPart)) sent.set(part._id, part)
    if (path === '/api/hitech/vehicles') return answer ?? listedVehicles
    if (path.endsWith('/product/cards') && search.has('bike')) {
      const asked = (search.get('ids') ?? '').split(',').flatMap((id) => sent.get(id) ?? [])
      const ridden = riddenBy(search.get('bike'), Number(search.get('year')) || null)
      return {
        ...reply,
        products: asked.map((part) => ({ ...part, ...(ridden && { fit: shownFit(columnsOf(part), ridden) }) })),
      }
    }
    if (answer === undefined) return answer
    const [, slug = ''] = /^\/api\/hitech\/bike\/([^/]+)$/.exec(path) ?? []
    if (slug !== '') return { ...shownVehicle(slug), ...reply }
    if (path.endsWith('/product/collection')) return { bikes: namedVehicles, ...reply }
    if (isPart(reply['product'])) {
      const columns = columnsOf(reply['product'])
      const product = { fitRows: shownRows(columns), ...reply['product'] }
      return { fitLinks: linksOf(columns), vehicles: vehiclesOf(columns), ...reply, product }
    }
    return reply
  }
}
