import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { codeOf, createMembers, type Member, PASSWORD } from '#test/members.ts'

const app = await startTestApp()
const { member, login, profile, isSignedIn, withTwoFactor } = createMembers(app)
const post = (as: Member, path: string, body: object) => app.request(`POST /api/auth/${path}`, { as, body })

test('every change of credentials ends the other sessions and keeps the current one', async () => {
  const ends = async (person: Member, change: () => Promise<{ status: number }>, otp?: string) => {
    const other = (await login(person.email, otp === undefined ? {} : { otp })).body.access as string
    expect(await isSignedIn(other)).toBe(true)
    expect((await change()).status).toBeLessThan(300)
    await expect.poll(() => isSignedIn(other), { interval: 5 }).toBe(false)
    expect(await isSignedIn(person.token)).toBe(true)
  }
  const person = await member()
  const { secret } = (await post(person, 'two-factor/setup/', { password: PASSWORD })).body
  let codes: string[] = []
  await ends(person, async () => {
    const enabled = await post(person, 'two-factor/enable/', { code: codeOf(secret) })
    codes = enabled.body.recovery_codes
    return enabled
  })
  await ends(person, () => app.request('DELETE /api/auth/sessions/', { as: person, body: { otp: codes[0] } }), codes[1])
  const change = { email: `new-${person.email}`, password: PASSWORD, otp: codes[2] }
  await ends(person, () => app.request('POST /api/auth/email/change/', { as: person, body: change }), codes[3])
  await ends(person, () => post(person, 'two-factor/disable/', { password: PASSWORD, code: codes[4] }), codes[5])
  const again = await withTwoFactor()
  await ends(
    again,
    () => post(again, 'two-factor/recovery-codes/', { password: PASSWORD, code: again.recoveryCodes[0] }),
    again.recoveryCodes[1],
  )
})

test('with two-factor sign-in, changing password or address and ending sessions require a code', async () => {
  const person = await withTwoFactor()
  const other = (await login(person.email, { otp: person.recoveryCodes[0] })).body.access as string
  const sessions = (await app.request('GET /api/auth/sessions/', { as: person })).body as {
    id: string
    current: boolean
  }[]
  const otherSession = sessions.find(({ current }) => !current)!.id
  const changes = (otp?: string) =>
    [
      ['POST /api/auth/password/change/', { current_password: PASSWORD, password: 'shiuli-ful-2026', otp }],
      ['POST /api/auth/email/change/', { email: 'elsewhere@haat.test', password: PASSWORD, otp }],
      [`DELETE /api/auth/sessions/${otherSession}/`, { otp }],
      ['DELETE /api/auth/sessions/', { otp }],
    ] as const
  for (const [line, body] of changes())
    expect((await app.request(line, { as: person, body })).body.field_codes, line).toEqual({ otp: ['required'] })
  for (const [line, body] of changes('WRONG-CODE'))
    expect((await app.request(line, { as: person, body })).body.field_codes, line).toEqual({ otp: ['code_wrong'] })
  expect((await app.request('DELETE /api/auth/sessions/', { as: person })).body.field_codes).toEqual({
    otp: ['required'],
  })
  expect(await isSignedIn(other)).toBe(true)
  expect(await profile(person)).toMatchObject({ email: person.email, pending_email: null })
  expect((await login(person.email, { otp: person.recoveryCodes[1] })).status).toBe(200)

  const [one] = changes(person.recoveryCodes[2]).slice(2)
  expect((await app.request(one![0], { as: person, body: one![1] })).status).toBe(204)
  const [password] = changes(person.recoveryCodes[3])
  expect((await app.request(password[0], { as: person, body: password[1] })).status).toBe(204)
  // Signing out requires none.
  const current = sessions.find((session) => session.current)!.id
  expect((await app.request(`DELETE /api/auth/sessions/${current}/`, { as: person })).status).toBe(204)
})
