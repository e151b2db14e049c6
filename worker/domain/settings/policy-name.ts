import * as z from 'zod/mini'

/** The two pages of policy that the owner may write anew. */
export const PolicyName = z.enum(['privacy', 'terms'])
export type PolicyName = z.infer<typeof PolicyName>
