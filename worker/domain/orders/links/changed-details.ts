import * as z from 'zod/mini'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { CollectDetails, DoorDetails } from '#domain/orders/guests/guest-details.ts'
import { MobileNumber } from '#domain/orders/guests/mobile-number.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** Left out or empty, the phone number stays. */
const phone = z.optional(z.union([blank, MobileNumber], uiText.signup.phoneInvalid))

/** Who gets a changed order and where, as for a new one. Problems are listed in this order. */
export const ChangedDetails = {
  door: z.extend(z.omit(DoorDetails, { email: true }), { phone }),
  collect: z.extend(z.omit(CollectDetails, { email: true }), { phone }),
} as const satisfies Record<DeliveryWay, z.ZodMiniType>
