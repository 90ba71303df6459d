import { type AccessCase, type AccessFixture, anyone, owner, signedIn } from '#test/access-fixture.ts'

/** A GIF of one pixel. */
const PICTURE = `data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==`
const unknownLink = async () => ({ body: { token: Buffer.alloc(32).toString('base64url') } })

export const identityCases = ({ app, buyer, next }: AccessFixture) => {
  const anotherSessionOfBuyer = async (): Promise<string> => {
    const id = crypto.randomUUID()
    const expires_at = new Date(Date.now() + 1e7)
    await app.resources.db
      .insertInto('sessions')
      .values({ id, user_id: buyer.id, remember: false, user_agent: '', ip: '', expires_at })
      .execute()
    return id
  }
  return {
    'POST /auth/register/': {
      expected: anyone(201),
      prepare: async () => ({ body: { name: 'Mitu', email: `mitu${next()}@haat.test`, password: 'shiuli-ful-2026' } }),
    },
    'POST /auth/login/': {
      expected: anyone(401),
      prepare: async () => ({ body: { email: 'no@haat.test', password: 'wrong' } }),
    },
    'POST /auth/token/refresh/': { expected: anyone(401), prepare: async () => ({ body: { refresh: 'wrong' } }) },
    'POST /auth/logout/': { expected: anyone(204), prepare: async () => ({ as: '' }) },
    'GET /auth/profile/': { expected: signedIn(200) },
    'PUT /auth/profile/': { expected: signedIn(200), prepare: async () => ({ body: { name: 'New name' } }) },
    'PATCH /auth/profile/': { expected: signedIn(200), prepare: async () => ({ body: { phone: '01712345678' } }) },
    'GET /auth/sessions/': { expected: signedIn(200) },
    'DELETE /auth/sessions/{id}/': {
      expected: owner(204),
      prepare: async () => ({ path: `/auth/sessions/${await anotherSessionOfBuyer()}/` }),
    },
    'DELETE /auth/sessions/': { expected: signedIn(204) },
    'POST /auth/password/forgot/': {
      expected: anyone(202),
      prepare: async () => ({ body: { email: 'no@haat.test' } }),
    },
    'POST /auth/password/reset/': {
      expected: anyone(409),
      prepare: async () => ({ body: { ...(await unknownLink()).body, password: 'shiuli-ful-2026' } }),
    },
    // The accounts of this fixture have no known password; passwords.test.ts covers the success.
    'POST /auth/password/change/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { current_password: 'wrong', password: 'shiuli-ful-2026' } }),
    },
    'POST /auth/email/verify/': { expected: anyone(409), prepare: unknownLink },
    'POST /auth/email/verification/': { expected: signedIn(202) },
    'POST /auth/email/change/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { email: `other${next()}@haat.test`, password: 'wrong' } }),
    },
    'DELETE /auth/email/change/': { expected: signedIn(200) },
    'POST /auth/email/confirm/': { expected: anyone(409), prepare: unknownLink },
    'POST /auth/phone/codes/': {
      expected: anyone(202),
      prepare: async () => ({ body: { phone: `+88018${10_000_000 + next()}` } }),
    },
    'POST /auth/phone/login/': {
      expected: anyone(400),
      prepare: async () => ({ body: { phone: '01712345678', code: '000000' } }),
    },
    // Only accounts without a password confirm by a code; sign-in-by-phone.test.ts covers the success.
    'POST /auth/phone/confirm/': { expected: signedIn(409), prepare: async () => ({ body: {} }) },
    'POST /auth/phone/prove/': {
      expected: signedIn(202),
      prepare: async () => ({ body: { phone: `+88018${10_000_000 + next()}` } }),
    },
    'POST /auth/phone/prove/confirm/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { phone: '01712345678', code: '000000' } }),
    },
    'GET /auth/phone/prove/': { expected: signedIn(200) },
    // The team signs in by no number.
    'POST /auth/phone/number/codes/': {
      expected: [401, 202, 202, 202, 202, 409],
      prepare: async () => ({ body: { phone: `+88018${10_000_000 + next()}` } }),
    },
    'POST /auth/phone/number/': {
      expected: [401, 400, 400, 400, 400, 409],
      prepare: async () => ({ body: { phone: '01712345678', code: '000000', password: 'wrong' } }),
    },
    // Accounts without a number are answered as they are; remove-number.test.ts covers the others.
    'POST /auth/phone/number/remove/': {
      expected: signedIn(200),
      prepare: async () => ({ body: { password: 'wrong' } }),
    },
    'DELETE /auth/phone/number/change/': { expected: signedIn(200) },
    'POST /auth/phone/number/stop/': { expected: anyone(409), prepare: unknownLink },
    'POST /auth/two-factor/setup/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { password: 'wrong' } }),
    },
    'POST /auth/two-factor/enable/': { expected: signedIn(409), prepare: async () => ({ body: { code: '123456' } }) },
    'POST /auth/two-factor/disable/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { password: 'wrong', code: '123456' } }),
    },
    'POST /auth/two-factor/recovery-codes/': {
      expected: signedIn(400),
      prepare: async () => ({ body: { password: 'wrong', code: '123456' } }),
    },
    'PUT /auth/avatar/': { expected: signedIn(200), prepare: async () => ({ body: { image: PICTURE } }) },
    'DELETE /auth/avatar/': { expected: signedIn(200) },
  } satisfies Record<string, AccessCase>
}
