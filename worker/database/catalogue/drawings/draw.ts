import type { Drawing, PartName, View } from './drawing.ts'
import { airFilter } from './air-filter.ts'
import { battery } from './battery.ts'
import { brakeShoe } from './brake-shoe.ts'
import { cable } from './cable.ts'
import { carburettor } from './carburettor.ts'
import { chainSet } from './chain-set.ts'
import { clutchPlates } from './clutch-plates.ts'
import { discPad } from './disc-pad.ts'
import { engineOil } from './engine-oil.ts'
import { frontFork } from './front-fork.ts'
import { fuelTank } from './fuel-tank.ts'
import { gearLever } from './gear-lever.ts'
import { headlight } from './headlight.ts'
import { horn } from './horn.ts'
import { ignitionCoil } from './ignition-coil.ts'
import { indicatorSet } from './indicator-set.ts'
import { kickStarter } from './kick-starter.ts'
import { lockSet } from './lock-set.ts'
import { meter } from './meter.ts'
import { mirror } from './mirror.ts'
import { mudguard } from './mudguard.ts'
import { pistonKit } from './piston-kit.ts'
import { rearShock } from './rear-shock.ts'
import { seat } from './seat.ts'
import { silencer } from './silencer.ts'
import { sparkPlug } from './spark-plug.ts'
import { tailLight } from './tail-light.ts'
import { tube } from './tube.ts'
import { tyre } from './tyre.ts'
import { wheelRim } from './wheel-rim.ts'

const parts: Record<PartName, (drawing: Drawing, view: View) => string> = {
  'chain-set': chainSet,
  'spark-plug': sparkPlug,
  'brake-shoe': brakeShoe,
  'disc-pad': discPad,
  'clutch-plates': clutchPlates,
  headlight,
  silencer,
  'piston-kit': pistonKit,
  'air-filter': airFilter,
  battery,
  mirror,
  carburettor,
  'rear-shock': rearShock,
  'front-fork': frontFork,
  'indicator-set': indicatorSet,
  'tail-light': tailLight,
  horn,
  meter,
  cable,
  tyre,
  tube,
  'wheel-rim': wheelRim,
  seat,
  'fuel-tank': fuelTank,
  mudguard,
  'kick-starter': kickStarter,
  'gear-lever': gearLever,
  'engine-oil': engineOil,
  'ignition-coil': ignitionCoil,
  'lock-set': lockSet,
}

/** The picture of a part as a complete, self-contained SVG of 400 × 400 units. */
export function draw(drawing: Drawing, view: View): string {
  return parts[drawing.part](drawing, view)
}
