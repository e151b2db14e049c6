import * as fc from 'fast-check'
import { deletionApi, accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { aRecord, type Answer, defineCommand } from './command.ts'
import { accountOf, devices, emails, isLongDone, type Model, minuteMs, pick, scrub } from './model.ts'
import { answerOf, deviceOf, type RealDevice, type World } from './world.ts'

/** Commands on accounts: sign-up, login, password reset and deletion. */

const device = fc.nat({ max: devices - 1 })
const email = fc.nat({ max: emails - 1 })
const spelling = fc.nat({ max: 2 })
const password = fc.nat({ max: 1 })

/** Three people without common data, so that traces of each can be found. */
export const people = Array.from({ length: emails }, (_, index) => ({
  email: `mona${index}@example.com`,
  name: `Mona${index} Qureshi${index}`,
  phone: `0300777000${index}`,
}))

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
  predict(model, input) {
    if (accountOf(model, input.email)) return 'EMAIL_TAKEN'
    const id = model.nextAccount
    model.nextAccount += 1
    model.accounts.set(id, { email: input.email, password: input.password, epoch: 0, cart: new Map() })
    signIn(model, input.device, id, 0)
    return 'ok'
  },
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
    return answerOf(known.call(accountsApi.register, { body }), (reply) => keepToken(world, known, reply.token))
  },
})

/** A shopper logs in, sometimes with a wrong password. */
export const loginCommand = defineCommand({
  input: aRecord({ device, email, spelling, password }),
  isParallel: true,
  weight: 2,
  predict(model, input) {
    const found = accountOf(model, input.email)
    if (found?.account.password !== input.password) return 'BAD_CREDENTIALS'
    signIn(model, input.device, found.id, found.account.epoch)
    return 'ok'
  },
  async perform(world, input) {
    const known = deviceOf(world, input.device)
    const body = { email: spelled(input.email, input.spelling), password: passwords[input.password] ?? '' }
    return answerOf(known.call(accountsApi.login, { body }), (reply) => keepToken(world, known, reply.token))
  },
})

/** A shopper requests a reset link. */
export const forgotCommand = defineCommand({
  input: aRecord({ email, spelling }),
  predict(model, input, { handle }) {
    const found = accountOf(model, input.email)
    if (!found) return 'ok'
    for (const [old, { account }] of model.links) if (account === found.id) model.links.delete(old)
    model.links.set(handle, { account: found.id, expires: model.now + 30 * minuteMs })
    model.sentLinks.push(handle)
    return 'ok'
  },
  async perform(world, input, { handle }) {
    const sent = world.emails.length
    const body = { email: spelled(input.email, input.spelling) }
    const answer = await answerOf(deviceOf(world, 0).call(accountsApi.forgotPassword, { body }))
    const token = newest(world, sent, /\/reset-password\/([\w-]{43})/)
    if (token !== null) {
      world.links.set(handle, token)
      world.secrets.add(token)
    }
    return answer
  },
})

/** A shopper uses a sent link, sometimes a second time. */
export const resetCommand = defineCommand({
  input: aRecord({ link: fc.integer({ min: -2, max: 3 }), password }),
  isParallel: true,
  predict(model, input, { before }) {
    const handle = pick(before.sentLinks, input.link)
    if (handle === undefined) return 'skip'
    const link = model.links.get(handle)
    const account = link && link.expires > model.now ? model.accounts.get(link.account) : undefined
    if (!link || !account) return 'INVALID_TOKEN'
    account.password = input.password
    account.epoch += 1
    for (const [other, each] of model.links) if (each.account === link.account) model.links.delete(other)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const handle = pick(before.sentLinks, input.link)
    if (handle === undefined) return 'skip'
    const typed = passwords[input.password] ?? ''
    const body = { password: typed, confirmPassword: typed }
    const params = { token: world.links.get(handle) ?? '' }
    return answerOf(deviceOf(world, 0).call(accountsApi.resetPassword, { params, body }))
  },
})

/** A shopper requests a code to delete their account. */
export const askForCodeCommand = defineCommand({
  input: aRecord({ email, spelling }),
  predict(model, input, { handle }) {
    const old = model.codes.get(input.email)
    // The wait of one minute, scaled like every limit in these runs.
    if (old && !old.isUsed && old.at > model.now - 60) return 'ok'
    const account = accountOf(model, input.email)?.id ?? null
    model.codes.set(input.email, { handle, account, at: model.now, attempts: 0, isUsed: false })
    if (account !== null) model.sentCodes.set(input.email, handle)
    return 'ok'
  },
  async perform(world, input, { handle }) {
    const sent = world.emails.length
    const body = { email: spelled(input.email, input.spelling) }
    const answer = await answerOf(deviceOf(world, 0).call(deletionApi.verifyEmail, { body }))
    const code = newest(world, sent, /Your code: (\d{6})/)
    if (code !== null) {
      world.codes.set(handle, code)
      world.secrets.add(code)
    }
    return answer
  },
})

/** A shopper enters a code. */
export const proveCommand = defineCommand({
  input: aRecord({ device, email, isRight: fc.boolean() }),
  isParallel: true,
  weight: 2,
  predict(model, input, { handle, before }) {
    const code = model.codes.get(input.email)
    if (!code || code.isUsed || code.at + 10 * minuteMs <= model.now || code.attempts >= 5) return 'INVALID_OTP'
    code.attempts += 1
    const isRight = input.isRight && before.sentCodes.get(input.email) === code.handle
    if (!isRight || code.account === null) return 'INVALID_OTP'
    code.isUsed = true
    model.grants.set(handle, { email: input.email, account: code.account, expires: model.now + 10 * minuteMs })
    const known = model.devices[input.device]
    if (known) known.grant = handle
    return 'ok'
  },
  async perform(world, input, { before }) {
    const right = world.codes.get(before.sentCodes.get(input.email) ?? '') ?? '000000'
    const code = input.isRight ? right : String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const known = deviceOf(world, input.device)
    const { answer, response } = await send(known, 'POST', deletionApi.verifyOtp.path, {
      recipientEmail: people[input.email]?.email,
      OTP: code,
    })
    if (answer === 'ok') known.cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return answer
  },
})

/** A shopper deletes an account with their grant. */
export const deleteCommand = defineCommand({
  input: aRecord({ device, email, spelling }),
  isParallel: true,
  weight: 2,
  predict(model, input) {
    const known = model.devices[input.device]
    const grant = model.grants.get(known?.grant ?? '')
    if (!known || !grant || grant.email !== input.email || grant.expires <= model.now) return 'DELETION_NOT_VERIFIED'
    const id = grant.account
    model.accounts.delete(id)
    known.grant = null
    for (const [link, each] of model.links) if (each.account === id) model.links.delete(link)
    for (const [each, code] of model.codes) if (code.account === id) model.codes.delete(each)
    for (const [each, other] of model.grants) if (other.account === id) model.grants.delete(each)
    for (const order of model.orders.values()) {
      if (order.account !== id) continue
      Object.assign(order, { account: null, email: null, isDeleted: true })
      if (isLongDone(order, model.now)) scrub(order)
    }
    model.messages = model.messages.filter((message) => message.email !== input.email)
    return 'ok'
  },
  async perform(world, input) {
    const known = deviceOf(world, input.device)
    const body = { email: spelled(input.email, input.spelling) }
    const { answer } = await send(known, 'DELETE', deletionApi.deleteUser.path, body, { Cookie: known.cookie })
    if (answer === 'ok') known.cookie = ''
    return answer
  },
})

function signIn(model: Model, at: number, account: number, epoch: number): void {
  const known = model.devices[at]
  if (known) known.session = { account, epoch, at: model.now }
}

function keepToken(world: World, known: RealDevice, token: string): string {
  known.token = token
  world.secrets.add(token)
  return ''
}

/** Matches the newest email since `from`. */
function newest({ emails }: World, since: number, wanted: RegExp): string | null {
  const found = emails.slice(since).map(({ text }) => wanted.exec(text)?.[1])
  return found.findLast((each) => each !== undefined) ?? null
}

/** A request with cookies. */
async function send(
  known: RealDevice,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ answer: Answer; response: Response }> {
  const response = await known.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const said = (await response.json()) as { success: boolean; code?: string; message: string }
  const answer = await answerOf(
    said.success ? Promise.resolve() : Promise.reject(new ApiError(said.message, String(said.code), response.status)),
  )
  return { answer, response }
}
