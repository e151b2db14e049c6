import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { AdminChoice, SavedChoice } from './saved-choice.ts'

/** `brands`, `sizes` or `kinds`; `NOT_FOUND` for any other. */
const params = z.object({ list: z.string() })

/** The owner's lists of brands, engine sizes and kinds of part. */
export const adminChoicesApi = defineEndpoints('/api/hitech/owner/choices', 'staff', {
  /** Lists all of a list in their order, hidden ones too. */
  listChoices: get('/{list}', 'The brands, engine sizes or kinds of part, with how many parts each has.', {
    params,
    reply: z.object({ choices: z.array(AdminChoice) }),
  }),

  /**
   * Makes one or changes one; fields that are left out stay. `STALE` when it changed since `from`; repeating a change is
   * safe.
   */
  saveChoice: post('/{list}', 'Makes a brand, an engine size or a kind of part, or changes one.', {
    access: 'owner',
    params,
    body: SavedChoice,
    reply: z.object({ choice: AdminChoice }),
    message: 'Saved. The pages show it now.',
  }),
})
