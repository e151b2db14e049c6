import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'

const Listed = z.array(z.object({ key: z.string(), label: z.string(), count: z.int() }))

/** The brands, engine sizes and kinds of part that menus show. */
export const choicesApi = defineEndpoints('/api/hitech', 'public', {
  /** Returns the lists in the owner's order, with labels in the language of the request and the parts on sale of each. */
  getChoices: get('/choices', 'Brands, engine sizes and kinds of part, with how many parts there are.', {
    reply: z.object({ brands: Listed, sizes: Listed, kinds: Listed }),
  }),
})
