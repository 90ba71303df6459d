import type { Events } from '#platform/events.ts'
import type { TestApp } from './app.ts'

type SignInOptions = { ip?: string; headers?: Record<string, string> }

/** The code that was last sent to a number, from the event that carries it to its message. */
export async function sentCode({ resources }: TestApp, phone: string): Promise<string> {
  const events = await resources.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'phone.code')
    .orderBy('id', 'desc')
    .execute()
  const sent = events.map(({ payload }) => payload as Events['phone.code']).find((event) => event.phone === phone)
  if (!sent) throw new Error(`no code for ${phone}`)
  return sent.code
}

export const askCode = (app: TestApp, phone: string, options: SignInOptions = {}) =>
  app.request('POST /api/auth/phone/codes/', { body: { phone }, ip: '203.0.113.1', ...options })

export const enterCode = (app: TestApp, body: object, options: SignInOptions = {}) =>
  app.request('POST /api/auth/phone/login/', { body, ip: '203.0.113.1', ...options })

/** Asks for a code and enters it. */
export async function signInWith(app: TestApp, phone: string, more: object = {}) {
  await askCode(app, phone)
  return enterCode(app, { phone, code: await sentCode(app, phone), ...more })
}

type SignedIn = string | { token: string }

/** Asks for a code to the account's own number, to enter in place of a password. */
export const askToConfirm = (app: TestApp, as: SignedIn, options: SignInOptions = {}) =>
  app.request('POST /api/auth/phone/confirm/', { as, body: {}, ip: '203.0.113.1', ...options })

/** As an account: asks for a code to a number that an order is to name. */
export const askToProve = (app: TestApp, as: SignedIn, phone: string, options: SignInOptions = {}) =>
  app.request('POST /api/auth/phone/prove/', { as, body: { phone }, ip: '203.0.113.1', ...options })

export const proveNumber = (app: TestApp, as: SignedIn, body: object, options: SignInOptions = {}) =>
  app.request('POST /api/auth/phone/prove/confirm/', { as, body, ip: '203.0.113.1', ...options })

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let serial = 0
/** A number that no other test of this process uses. */
export const newNumber = (): string => {
  serial += 1
  return `+88017${String(10_000_000 + serial)}`
}
