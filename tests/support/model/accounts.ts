import * as fc from 'fast-check'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { aRecord, defineCommand, pick } from './command.ts'
import { answerOf, type Device, deviceOf, devices, people, type World } from './world.ts'

/** Commands on accounts: sign-up, login, password reset and deletion. */

const device = fc.nat({ max: devices - 1 })
const email = fc.nat({ max: people.length - 1 })
const spelling = fc.nat({ max: 2 })
const password = fc.nat({ max: 1 })

/** One mailbox, spelled in different ways. */
function spelled(index: number, way: number): string {
  const plain = people[index]?.email ?? ''
  return [plain, plain.toUpperCase(), ` ${plain} `][way] ?? plain
}

const passwords = ['first secret word', 'second secret word']

/** A shopper signs up, sometimes with a used email address. */
export const registerCommand = defineCommand({
  input: aRecord({ device, email, spelling, password }),
  isParallel: true,
  weight: 2,
  async perform(world, input) {
    const typed = passwords[input.password] ?? ''
    const who = people[input.email]
    const body = {
      ...aSignup,
      name: who?.name ?? '',
      email: spelled(input.email, input.spelling),
      password: typed,
      confirmPassword: typed,
      phoneNumber: who?.phone ?? '',
    }
    const known = deviceOf(world, input.device)
    return answerOf(known.call(accountsApi.register, { body }), (reply) => keepToken(world, known, reply, input))
  },
})

/** A shopper logs in, sometimes with a wrong password. */
export const loginCommand = defineCommand({
  input: aRecord({ device, email, spelling, password }),
  isParallel: true,
  weight: 2,
  async perform(world, input) {
    const known = deviceOf(world, input.device)
    const body = { email: spelled(input.email, input.spelling), password: passwords[input.password] ?? '' }
    return answerOf(known.call(accountsApi.login, { body }), (reply) => keepToken(world, known, reply, input))
  },
})

/** A shopper requests a reset link. */
export const forgotCommand = defineCommand({
  input: aRecord({ email, spelling }),
  async perform(world, input) {
    const sent = world.emails.length
    const body = { email: spelled(input.email, input.spelling) }
    const answer = await answerOf(deviceOf(world, 0).call(accountsApi.forgotPassword, { body }))
    const token = newest(world, sent, /\/reset-password\/([\w-]{43})/)
    if (token !== undefined) world.links.push(token)
    return answer
  },
})

/** A shopper uses a sent link, sometimes a second time. */
export const resetCommand = defineCommand({
  input: aRecord({ link: fc.integer({ min: -2, max: 3 }), password }),
  isParallel: true,
  async perform(world, input) {
    const token = pick(world.links, input.link)
    if (token === undefined) return 'skip'
    const typed = passwords[input.password] ?? ''
    const body = { password: typed, confirmPassword: typed }
    return answerOf(deviceOf(world, 0).call(accountsApi.resetPassword, { params: { token }, body }))
  },
})

/** A shopper requests a code to delete their account. */
export const askForCodeCommand = defineCommand({
  input: aRecord({ email, spelling }),
  async perform(world, input) {
    const sent = world.emails.length
    const body = { email: spelled(input.email, input.spelling) }
    const answer = await answerOf(deviceOf(world, 0).call(deletionApi.verifyEmail, { body }))
    const code = newest(world, sent, /Your code: (\d{6})/)
    if (code !== undefined) world.codes.set(input.email, code)
    return answer
  },
})

/** A shopper enters a code. */
export const proveCommand = defineCommand({
  input: aRecord({ device, email, isRight: fc.boolean() }),
  isParallel: true,
  weight: 2,
  async perform(world, input) {
    const right = world.codes.get(input.email) ?? '000000'
    const OTP = input.isRight ? right : String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const known = deviceOf(world, input.device)
    const body = { recipientEmail: people[input.email]?.email, OTP }
    return answerOf(send(known, 'POST', deletionApi.verifyOtp.path, body), (response) => {
      known.cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    })
  },
})

/** A shopper deletes an account with their grant. */
export const deleteCommand = defineCommand({
  input: aRecord({ device, email, spelling }),
  isParallel: true,
  weight: 2,
  async perform(world, input) {
    const known = deviceOf(world, input.device)
    const body = { email: spelled(input.email, input.spelling) }
    return answerOf(send(known, 'DELETE', deletionApi.deleteUser.path, body, { Cookie: known.cookie }), () => {
      known.cookie = ''
    })
  },
})

function keepToken(world: World, known: Device, { token }: { token: string }, { email }: { email: number }): void {
  Object.assign(known, { token, person: email })
  world.secrets.add(token)
}

/** What matches in the newest email since `from`: a secret. */
function newest({ emails, secrets }: World, since: number, wanted: RegExp): string | undefined {
  const found = emails.slice(since).flatMap(({ text }) => wanted.exec(text)?.[1] ?? [])
  for (const secret of found) secrets.add(secret)
  return found.at(-1)
}

/** A request with cookies. */
async function send(
  known: Device,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await known.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const said = await response.json<{ success: boolean; code: string; message: string }>()
  if (!said.success) throw new ApiError(said.message, said.code, response.status)
  return response
}
