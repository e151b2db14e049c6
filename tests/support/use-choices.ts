import { freshChoices } from '#tests/support/fixtures/choices.ts'
import { chooseByRequest, takeChoices } from '#worker/choices/known-choices.ts'

/** Gives this isolate the choices of a fresh shop, as if it had read them. */
export function takeFreshChoices(): void {
  chooseByRequest()
  takeChoices(JSON.stringify(freshChoices))
}
takeFreshChoices()
