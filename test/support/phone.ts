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

let serial = 0
/** A number that no other test of this process uses. */
export const newNumber = (): string => {
  serial += 1
  return `+88017${String(10_000_000 + serial)}`
}
