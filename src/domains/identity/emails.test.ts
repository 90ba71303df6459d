import { afterEach, expect, test } from 'vitest'
import { clock, DAY, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createMembers, type Member, PASSWORD } from '#test/members.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { db } = app.resources
const { member, login, events, latest, profile } = createMembers(app)
afterEach(() => clock.set(null))

const verify = (token: string) => app.request('POST /api/auth/email/verify/', { body: { token } })
const confirm = (token: string) => app.request('POST /api/auth/email/confirm/', { body: { token } })
const requestChange = (as: Member, email: string, password = PASSWORD) =>
  app.request('POST /api/auth/email/change/', { as, body: { email, password } })
const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@haat.test`
async function register(email = newAddress(), locale?: string) {
  const body = { name: 'Nusrat', email, password: PASSWORD, ...(locale ? { locale } : {}) }
  const { id } = (await app.request('POST /api/auth/register/', { body })).body
  return { id: id as number, email, token: (await login(email)).body.access as string }
}
/** Requests a change and opens both mails. */
async function linksFor(person: Member, address = newAddress()) {
  expect((await requestChange(person, address)).status).toBe(202)
  const [first, second] = (await events('email.change', person)).slice(-2)
  expect([first!.to, second!.to]).toEqual(['old', 'new'])
  return { address, old: first!.token, new: second!.token }
}

test('registering sends a link that verifies the address', async () => {
  const person = await register(newAddress(), 'bn')
  expect(await profile(person)).toMatchObject({ email_verified: false, locale: 'bn' })
  const [published, ...others] = await events('email.verification', person)
  expect(others).toEqual([])
  expect(published!.token).toMatch(/^[\w-]{43}$/)

  expect((await verify(published!.token)).status).toBe(204)
  expect(await profile(person)).toMatchObject({ email_verified: true })
  // Mail programs and people open links twice.
  expect((await verify(published!.token)).status).toBe(204)
})

test('a verification link is valid for three days', async () => {
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  const [early, late] = [await register(), await register()]
  clock.set(new Date(start.getTime() + 3 * DAY - SECOND))
  expect((await verify((await latest('email.verification', early)).token)).status).toBe(204)
  clock.set(new Date(start.getTime() + 3 * DAY))
  expect((await verify((await latest('email.verification', late)).token)).body.code).toBe('link_invalid')
})

test('a resent link replaces the previous one; a verified address gets none', async () => {
  const person = await register()
  const before = (await latest('email.verification', person)).token
  const resend = () => app.request('POST /api/auth/email/verification/', { as: person })
  const resent = await resend()
  expect([resent.status, resent.body.detail]).toEqual([202, 'A link to verify your address is on its way.'])
  expect((await verify(before)).body.code).toBe('link_invalid')
  expect((await verify((await latest('email.verification', person)).token)).status).toBe(204)

  const again = await resend()
  expect([again.status, again.body.detail]).toEqual([202, 'Your address is verified already.'])
  expect(await events('email.verification', person)).toHaveLength(2)
})

test('unknown links and those of another kind verify nothing', async () => {
  const person = await register()
  await app.request('POST /api/auth/password/forgot/', { body: { email: person.email } })
  expect((await verify((await latest('password.forgotten', person)).token)).body.code).toBe('link_invalid')
  for (const token of ['x', 'x'.repeat(43), '../..', "' or 1=1 --"]) expect((await verify(token)).status).toBe(409)
  expect((await verify('')).status).toBe(400)
  expect((await verify('x'.repeat(201))).status).toBe(400)
})

test('five links an hour are allowed', async () => {
  const { member: strictMember } = createMembers(strict)
  const person = await strictMember()
  await strict.resources.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  const statuses = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await strict.request('POST /api/auth/email/verification/', { as: person })).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)(
  'the address changes once %s and then %s have agreed; each link may be opened again',
  async (first, last) => {
    const person = await member()
    const links = await linksFor(person, `  ${newAddress().toUpperCase()}`)
    const address = links.address.trim().toLowerCase()
    expect(await profile(person)).toMatchObject({ email: person.email, pending_email: address })

    for (let n = 0; n < 2; n += 1) expect((await confirm(links[first])).body).toEqual({ waiting_for: last })
    expect(await profile(person)).toMatchObject({ email: person.email, pending_email: address })
    for (let n = 0; n < 2; n += 1) expect((await confirm(links[last])).body).toEqual({ waiting_for: null })
    expect((await confirm(links[first])).body).toEqual({ waiting_for: null })

    expect(await profile(person)).toMatchObject({ email: address, pending_email: null, email_verified: true })
    expect((await login(person.email)).status).toBe(401)
    expect((await login(address)).status).toBe(200)
  },
)

test('concurrent requests with both links change it once', async () => {
  const person = await member()
  const links = await linksFor(person)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => confirm(n % 2 ? links.old : links.new)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await profile(person)).toMatchObject({ email: links.address, pending_email: null })
})

test('a change requires the password and a different address', async () => {
  const person = await member()
  expect((await requestChange(person, newAddress(), 'wrong')).body.field_codes).toEqual({
    password: ['password_wrong'],
  })
  expect((await requestChange(person, person.email.toUpperCase())).body.field_codes).toEqual({
    email: ['email_unchanged'],
  })
  expect((await requestChange(person, 'nonsense')).body.field_codes).toEqual({ email: ['invalid_email'] })
  expect(await events('email.change', person)).toEqual([])
  expect(await profile(person)).toMatchObject({ pending_email: null })
})

test('only the owner of the new address learns whether it has an account', async () => {
  const [person, owner] = [await member(), await member()]
  const [existing, free] = [await requestChange(person, owner.email), await requestChange(person, newAddress())]
  expect([existing.status, existing.body.pending_email]).toEqual([202, owner.email])
  expect({ ...existing.body, pending_email: '' }).toEqual({ ...free.body, pending_email: '' })

  const links = await linksFor(person, owner.email)
  // The old address's owner is not told …
  expect((await confirm(links.old)).body).toEqual({ waiting_for: 'new' })
  // … only the recipient at the new address.
  const refused = await confirm(links.new)
  expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
  expect(await profile(person)).toMatchObject({ email: person.email })
  expect(await profile(owner)).toMatchObject({ email: owner.email })
})

test('an address that is taken meanwhile is refused, and the account keeps its own', async () => {
  const person = await member()
  const links = await linksFor(person)
  await confirm(links.new)
  await register(links.address)
  const refused = await confirm(links.old)
  expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
  expect(await profile(person)).toMatchObject({ email: person.email, pending_email: links.address })
})

test('of two accounts that request the same address one gets it, also concurrently', async () => {
  const [one, two] = [await member(), await member()]
  const address = newAddress()
  const requests = [await linksFor(one, address), await linksFor(two, address)]
  for (const links of requests) await confirm(links.new)
  const answers = await Promise.all(requests.map((links) => confirm(links.old)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const holders = await db.selectFrom('users').select('id').where('email', '=', address).execute()
  expect(holders).toHaveLength(1)
})

test('a newer request replaces the older, cancelling ends both, and both are idempotent', async () => {
  const person = await member()
  const [older, newer] = [await linksFor(person), await linksFor(person)]
  expect((await confirm(older.old)).body.code).toBe('link_invalid')
  expect((await confirm(newer.old)).status).toBe(200)
  for (let n = 0; n < 2; n += 1)
    expect((await app.request('DELETE /api/auth/email/change/', { as: person })).body).toMatchObject({
      email: person.email,
      pending_email: null,
    })
  expect(await profile(person)).toMatchObject({ pending_email: null })
  expect((await confirm(newer.new)).body.code).toBe('link_invalid')
  expect(await profile(person)).toMatchObject({ email: person.email })
})

test('who cancels a change that was confirmed is answered with the new address', async () => {
  const person = await member()
  const { address, ...links } = await linksFor(person)
  await confirm(links.old)
  await confirm(links.new)
  const { access } = (await login(address)).body
  const { body } = await app.request('DELETE /api/auth/email/change/', { as: { token: access } })
  expect(body).toMatchObject({ email: address, pending_email: null })
})

test('a change expires after a day', async () => {
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  const person = await member()
  const links = await linksFor(person)
  clock.set(new Date(start.getTime() + DAY - SECOND))
  expect((await confirm(links.new)).status).toBe(200)
  clock.set(new Date(start.getTime() + DAY))
  expect((await confirm(links.old)).body.code).toBe('link_invalid')
  const { access } = (await login(person.email)).body
  expect(await profile({ token: access })).toMatchObject({ email: person.email, pending_email: null })
})

test('links to the old address become invalid with it, and a new password cancels a pending change', async () => {
  const person = await member()
  const links = await linksFor(person)
  await app.request('POST /api/auth/password/forgot/', { body: { email: person.email } })
  const { token } = await latest('password.forgotten', person)
  await confirm(links.old)
  await confirm(links.new)
  const reset = await app.request('POST /api/auth/password/reset/', { body: { token, password: 'shiuli-ful-2026' } })
  expect(reset.body.code).toBe('link_invalid')

  const other = await linksFor(person)
  await app.request('POST /api/auth/password/change/', {
    as: person,
    body: { current_password: PASSWORD, password: 'shiuli-ful-2026' },
  })
  expect((await confirm(other.old)).body.code).toBe('link_invalid')
})

test('nobody else sees or cancels the pending change', async () => {
  const [person, stranger] = [await member(), await member()]
  const { address } = await linksFor(person)
  await app.request('DELETE /api/auth/email/change/', { as: stranger })
  expect(await profile(person)).toMatchObject({ pending_email: address })
  expect(await profile(stranger)).toMatchObject({ pending_email: null })
})

test('one address gets five such mails an hour, whoever requests them', async () => {
  const { member: strictMember } = createMembers(strict)
  const address = newAddress()
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    const as = await strictMember()
    const body = { email: address, password: PASSWORD }
    statuses.push((await strict.request('POST /api/auth/email/change/', { as, body })).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})
