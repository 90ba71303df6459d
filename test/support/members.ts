import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { insertUser } from '#domains/identity/store.ts'
import { clock } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'monsoon-tram-47'
/** Once and cheap: the cost of the server's own hashes took most of the time of tests that sign in. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
export type Member = { id: number; email: string; token: string; refresh: string }

let serial = 0

/** Accounts that sign in through the API, and the events that their actions publish. */
export function createMembers({ request, resources: { db } }: TestApp) {
  const login = (email: string, body: object = {}, headers: Record<string, string> = {}) =>
    request('POST /api/auth/login/', { body: { email, password: PASSWORD, ...body }, headers })

  /** A verified buyer, signed in. */
  async function member(): Promise<Member> {
    serial += 1
    const email = `member${serial}-${crypto.randomUUID().slice(0, 8)}@haat.test`
    const id = await insertUser(db, {
      name: 'Rafi Ahmed',
      email,
      password_hash: await passwordHash,
      role: 'BUYER',
      phone: '',
      address: '',
      created_at: clock.now(),
      email_verified_at: clock.now(),
    })
    const { body } = await login(email)
    return { id: Number(id), email, token: body.access, refresh: body.refresh }
  }

  /** Events published for an account, oldest first. */
  async function events<N extends keyof Events>(topic: N, { id }: { id: number }): Promise<Events[N][]> {
    const rows = await db
      .selectFrom('outbox_events')
      .select('payload')
      .where('topic', '=', topic)
      .orderBy('id')
      .execute()
    return rows
      .map(({ payload }) => payload as Events[N])
      .filter((payload) => (payload as { userId: number }).userId === id)
  }

  async function latest<N extends keyof Events>(topic: N, person: { id: number }): Promise<Events[N]> {
    const published = (await events(topic, person)).at(-1)
    if (!published) throw new Error(`no ${topic} for ${person.id}`)
    return published
  }

  const profile = async ({ token }: { token: string }) => (await request('GET /api/auth/profile/', { as: token })).body

  /** Whether this access token is still accepted. */
  const isSignedIn = async (token: string) => (await request('GET /api/auth/profile/', { as: token })).status === 200

  /** Turns two-factor sign-in on, and forgets that the code of now was used for it: the account has used none yet. */
  async function withTwoFactor(who?: Member) {
    const person = who ?? (await member())
    const { secret } = (await request('POST /api/auth/two-factor/setup/', { as: person, body: { password: PASSWORD } }))
      .body
    const { status, body } = await request('POST /api/auth/two-factor/enable/', {
      as: person,
      body: { code: codeOf(secret) },
    })
    if (status !== 200) throw new Error(`two-factor login of ${person.email}: ${status} ${JSON.stringify(body)}`)
    await db.updateTable('users').set({ two_factor_step: null }).where('id', '=', person.id).execute()
    return { ...person, secret: String(secret), recoveryCodes: body.recovery_codes as string[] }
  }

  return { member, login, events, latest, profile, isSignedIn, withTwoFactor }
}

/**
 * The code that an authenticator app shows `seconds` from now. Only that of now is surely valid when it arrives: the server
 * takes the codes before and after it too, but the next 30 seconds may begin on the way.
 */
export const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + seconds * 1000 })

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
