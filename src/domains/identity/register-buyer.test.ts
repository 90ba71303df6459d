import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createUser } from './index.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })

const person = { name: 'Nusrat Jahan', email: 'nusrat@haat.test', password: 'monsoon-tram-47' }
const register = (body: object) => app.request('POST /api/auth/register/', { body })
const login = (email: string, password: string) => app.request('POST /api/auth/login/', { body: { email, password } })
const attempt = (ip: string) => strict.request('POST /api/auth/register/', { body: { name: 'x' }, ip })

test('registering returns the new account without its password', async () => {
  const answer = await register(person)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ name: 'Nusrat Jahan', email: 'nusrat@haat.test', role: 'BUYER', avatar: null })
  expect(JSON.stringify(answer.body)).not.toMatch(/"password|argon2/)
})

test.each(['ADMIN', 'SELLER', 'admin-2'])("role %s is ignored: every new account is a buyer's", async (role) => {
  const answer = await register({ ...person, email: `as-${role}@haat.test`, role, is_admin: true })
  expect(answer.status).toBe(201)
  expect(answer.body.role).toBe('BUYER')
})

test('the password is stored as argon2id', async () => {
  await register({ ...person, email: 'hashed@haat.test' })
  const { password_hash } = await app.resources.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'hashed@haat.test')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an e-mail has one account, ignoring case and spaces', async () => {
  await register({ ...person, email: 'Taken@Haat.test' })
  const answer = await register({ ...person, email: ' tAKEN@haat.TEST ' })
  expect(answer.status).toBe(400)
  expect(answer.body.field_codes).toEqual({ email: ['email_taken'] })
  expect(answer.body.fields.email).toHaveLength(1)
})

test('twenty concurrent registrations of one e-mail create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => register({ ...person, email: n % 2 ? 'rush@haat.test' : 'RUSH@haat.test' })),
  )
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(19)
  for (const { body } of refused) expect(body.field_codes).toEqual({ email: ['email_taken'] })
  const { count } = await app.resources.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', 'rush@haat.test')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test.each([
  ['short', 'too_short'],
  ['password123', 'password_common'],
  ['PassWord123', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['ｐassword123', 'password_common'],
  ['P@ssw0rd1234', 'password_common'],
  ['bangladesh', 'password_common'],
  ['Bangladesh1971', 'password_common'],
  ['haathaat', 'password_common'],
  ['haat2026', 'password_common'],
  ['1qaz2wsx3edc', 'password_common'],
  ['01712345678', 'password_common'],
  ['Nusr@t1990', 'password_common'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'password_common'],
  ['nusrat.jahan', 'password_similar'],
  ['xxNusratJahan1', 'password_similar'],
  ['my-jahan-2026', 'password_similar'],
  ['nj.dhaka@haat.test', 'password_similar'],
  ['99nj_Dhaka99', 'password_similar'],
])('password %s is refused with %s', async (password, code) => {
  const answer = await register({ ...person, email: 'nj.dhaka@haat.test', password })
  expect(answer.status).toBe(400)
  expect(answer.body.field_codes).toEqual({ password: [code] })
  // The sentence names the field where the field's own text does not.
  expect(answer.body.detail).toMatch(/^[A-Z].*[a-z].*\.$/)
  expect(answer.body.detail).not.toMatch(/^password:/)
})

test.each(['kacchi biryani 5 plates', 'আমার নৌকা ঘাটে বাঁধা', 'x7#Kq9!mZ2', 'river under a red bridge'])(
  'password %s is accepted',
  async (password) => {
    const answer = await register({ ...person, email: `${crypto.randomUUID()}@haat.test`, password })
    expect(answer.status).toBe(201)
  },
)

test('a weak beginning makes a long password weak: only 64 characters are scored', async () => {
  const answer = await register({ ...person, email: 'long@haat.test', password: `${'p@$$w0rd'.repeat(8)}x7#Kq9!mZ2` })
  expect(answer.body.field_codes).toEqual({ password: ['password_common'] })
})

test('an older weak password still signs in', async () => {
  const email = `${crypto.randomUUID()}@haat.test`
  await createUser(app.resources.db, { name: 'Rafi', email, role: 'BUYER', password: 'bangladesh' })
  expect((await login(email, 'bangladesh')).status).toBe(200)
})

test('a short part of a name may be in a password', async () => {
  const answer = await register({ name: 'Al Noor', email: 'al@haat.test', password: 'crystal-gate-9' })
  expect(answer.status).toBe(201)
})

test('spaces around a password are significant', async () => {
  await register({ ...person, email: 'spaces@haat.test', password: ' monsoon tram ' })
  expect((await login('spaces@haat.test', 'monsoon tram')).status).toBe(401)
  expect((await login('spaces@haat.test', ' monsoon tram ')).status).toBe(200)
})

test('a body of the wrong types is a 400 that names every field', async () => {
  const answer = await register({ name: 7, email: ['a@b.c'], password: null, role: {} })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['email', 'name', 'password', 'role'])
  const empty = await register({})
  expect(empty.body.field_codes).toEqual({ name: ['required'], email: ['required'], password: ['required'] })
})

test.each(['no-at', 'a@b', '@haat.test', 'two@@haat.test', 'ü@haat.test', `${'x'.repeat(250)}@haat.test`])(
  'e-mail %s is refused',
  async (email) => {
    const answer = await register({ ...person, email })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['email'])
  },
)

test('null characters are refused', async () => {
  for (const field of ['name', 'email', 'password'] as const) {
    const answer = await register({ ...person, email: 'nul@haat.test', [field]: `${person[field]}\0x` })
    expect(answer.status).toBe(400)
  }
})

test('huge inputs are refused', async () => {
  expect((await register({ ...person, name: 'x'.repeat(1000) })).status).toBe(400)
  expect((await register({ ...person, password: 'x'.repeat(1000) })).body.field_codes).toEqual({
    password: ['too_long'],
  })
  const tooLarge = await register({ ...person, name: 'x'.repeat(10_000) })
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.body.code).toBe('too_large')
})

test('an expired token in the header does not keep anyone from registering', async () => {
  const answer = await app.request('POST /api/auth/register/', {
    as: 'spent',
    body: { ...person, email: 'old-token@haat.test' },
  })
  expect(answer.status).toBe(201)
})

test('an address may try 60 registrations an hour', async () => {
  for (let n = 0; n < 60; n += 1) expect((await attempt('203.0.113.7')).status).toBe(400)
  const refused = await attempt('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await attempt('203.0.113.8')).status).toBe(400)
})
