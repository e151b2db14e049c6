import * as z from 'zod/mini'

/** The policy pages that the owner may replace. */
export const PolicyName = z.enum(['privacy', 'terms'])
export type PolicyName = z.infer<typeof PolicyName>
