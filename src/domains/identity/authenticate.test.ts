import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Connection } from '#platform/database.ts'
import { listenForInvalidations } from '#platform/invalidation.ts'
import { loadKeys } from '#platform/keys.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createApp } from '../../app.ts'
import { signAccessToken } from './access-token.ts'

const app = await startTestApp()
const given = createGiven(app)
const profile = (as?: string, headers?: Record<string, string>) =>
  app.request('GET /api/auth/profile/', { ...(as ? { as } : {}), ...(headers ? { headers } : {}) })

const NOT_VALID = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
}

test('an unknown path under /api is a 404 in the envelope', async () => {
  const answer = await app.request('GET /api/nothing/here')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ detail: 'Not found.', code: 'not_found' })
})

test("a request without a token is a guest's", async () => {
  const answer = await profile()
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({
    detail: 'Authentication credentials were not provided.',
    code: 'not_authenticated',
  })
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test('an expired token is refused', async () => {
  const { token } = await given.buyer()
  expect((await profile(token)).status).toBe(200)
  clock.set(new Date(Date.now() + 16 * MINUTE))
  const answer = await profile(token)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual(NOT_VALID)
  clock.set(null)
})

test('a token is valid for 15 minutes', async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const buyer = await given.buyer()
  await app.resources.db
    .updateTable('sessions')
    .set({ expires_at: '2027-01-01T00:00:00Z' })
    .where('id', '=', buyer.sessionId)
    .execute()
  clock.set(new Date('2026-11-20T10:14:59Z'))
  expect((await profile(buyer.token)).status).toBe(200)
  clock.set(new Date('2026-11-20T10:15:01Z'))
  expect((await profile(buyer.token)).status).toBe(401)
  clock.set(null)
})

test('forged tokens are refused', async () => {
  const buyer = await given.buyer()
  const { keys } = app.resources
  const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const claims = { sid: buyer.sessionId, token_type: 'access' }
  const sign = (header: { alg: string; kid?: string }, key: Parameters<SignJWT['sign']>[0], body: object = claims) =>
    new SignJWT({ ...body })
      .setProtectedHeader(header)
      .setIssuer('haat')
      .setSubject(String(buyer.id))
      .setExpirationTime('10m')
      .sign(key)
  const { kid, key } = keys.signing
  const [head, , signature] = buyer.token.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: '1', iss: 'haat', exp: 4_000_000_000 }))
  const forged = {
    none: new UnsecuredJWT(claims).setIssuer('haat').setExpirationTime('10m').encode(),
    'another key under our name': await sign({ alg: 'EdDSA', kid }, stranger.privateKey),
    'an unknown key': await sign({ alg: 'EdDSA', kid: 'elsewhere' }, stranger.privateKey),
    'no key named': await sign({ alg: 'EdDSA' }, key),
    'our public key as a shared secret': await sign(
      { alg: 'HS256', kid },
      Buffer.from((await exportJWK(keys.verifying.get(kid)!)).x!, 'base64url'),
    ),
    'another body': `${head}.${other.toString('base64url')}.${signature}`,
    'not an access token': await sign({ alg: 'EdDSA', kid }, key, { ...claims, token_type: 'refresh' }),
    'no session': await sign({ alg: 'EdDSA', kid }, key, { token_type: 'access' }),
    rubbish: 'a.b.c',
    'a very long one': 'x'.repeat(8000),
  }
  for (const [name, token] of Object.entries(forged)) {
    const answer = await profile(token)
    expect([name, answer.status, answer.body]).toEqual([name, 401, NOT_VALID])
  }
})

test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', 'Token x', 'bearer\tx y'])(
  'header %j is no bearer token',
  async (authorization) => {
    const answer = await profile(undefined, { authorization })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(NOT_VALID)
  },
)

test('a token of an ended session is refused, also one that was just used', async () => {
  const buyer = await given.buyer()
  expect((await profile(buyer.token)).status).toBe(200)
  expect((await app.request('POST /api/auth/logout/', { as: buyer.token })).status).toBe(204)
  await expect.poll(async () => (await profile(buyer.token)).status, { interval: 5 }).toBe(401)
})

test('signing out in one process ends the session in every other', async () => {
  const { pool, log } = app.resources
  const invalidations = await listenForInvalidations(pool.options as Connection, log)
  const elsewhere = await createApp({ ...app.resources, invalidations })
  const buyer = await given.buyer()
  const status = async () => {
    const headers = { authorization: `Bearer ${buyer.token}` }
    return (await elsewhere.inject({ url: '/api/auth/profile/', headers })).statusCode
  }
  expect(await status()).toBe(200)
  await app.request('POST /api/auth/logout/', { as: buyer.token })
  await expect.poll(status, { interval: 5 }).toBe(401)
  await elsewhere.close()
  await invalidations.close()
})

test('a suspended account is refused with account_suspended', async () => {
  const buyer = await given.buyer({ suspended_at: new Date() })
  expect(await profile(buyer.token)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
})

test('an expired session is refused although its access token is not', async () => {
  const buyer = await given.buyer()
  await app.resources.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', buyer.sessionId)
    .execute()
  expect((await profile(buyer.token)).status).toBe(401)
})

test('after key rotation the new key signs, tokens of the old key stay valid, and those of a removed key do not', async () => {
  const [older, newer, dropped] = await Promise.all([newKey(), newKey(), newKey()])
  const rotated = await startTestApp({ SIGNING_KEYS: JSON.stringify([newer, older]) })
  const buyer = await createGiven(rotated).buyer()
  const session = { id: buyer.sessionId, userId: buyer.id }
  const tokenBy = async (key: JWK) =>
    signAccessToken(await loadKeys({ SIGNING_KEYS: JSON.stringify([key]), DATA_DIR: '/nowhere' }), session)
  const status = async (token: string) => (await rotated.request('GET /api/auth/profile/', { as: token })).status
  expect(await status(await tokenBy(older))).toBe(200)
  expect(await status(await tokenBy(newer))).toBe(200)
  expect(await status(await tokenBy(dropped))).toBe(401)
  expect(buyer.token.split('.')[0]).toBe((await tokenBy(newer)).split('.')[0])
})

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return exportJWK(privateKey)
}
