import * as z from 'zod/mini'

/** How the booking of a parcel ended: `booking` goes on, `unsure` is looked for, `stopped` sent nothing. */
export const BookingOutcome = z.enum(['booked', 'booking', 'unsure', 'refused', 'stopped'])
export type BookingOutcome = z.infer<typeof BookingOutcome>
