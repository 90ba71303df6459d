import { anyone, owner, signedIn, type Line, type Stage } from '#test/access-stage.ts'

export const identityLines = ({ app, buyer, next }: Stage) => {
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
  } satisfies Record<string, Line>
}
