import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator = (status: number): Expected => [401, 403, 403, 403, 403, status]
const USER = '/admin/users/{id}/'

export const usersCases = ({ app, given }: AccessFixture) => {
  const { db } = app.resources
  const path = (id: number, rest = '') => ({ path: `/admin/users/${id}/${rest}` })
  const somebody = async (rest = '', values: Parameters<typeof given.buyer>[0] = {}) =>
    path((await given.buyer(values)).id, rest)
  const suspended = async (rest: string) => {
    const suspended_at = new Date()
    const { id } = await given.buyer({ suspended_at })
    const { id: suspended_by } = await given.admin()
    await db
      .insertInto('user_suspensions')
      .values({ user_id: id, reason: 'spam', suspended_by, suspended_at })
      .execute()
    return path(id, rest)
  }
  const member = async () => (await given.admin({ staff_role: 'support', email_verified_at: new Date() })).id

  return {
    'GET /admin/users/': { expected: administrator(200) },
    [`GET ${USER}`]: { expected: administrator(200), prepare: () => somebody() },
    [`POST ${USER}suspend/`]: {
      expected: administrator(200),
      prepare: async () => ({ ...(await somebody('suspend/')), body: { reason: 'spam' } }),
    },
    [`POST ${USER}lift/`]: { expected: administrator(200), prepare: () => suspended('lift/') },
    [`DELETE ${USER}sessions/`]: { expected: administrator(204), prepare: () => somebody('sessions/') },
    [`DELETE ${USER}sessions/{session}/`]: {
      expected: administrator(204),
      prepare: async () => {
        const { id, sessionId } = await given.buyer()
        return path(id, `sessions/${sessionId}/`)
      },
    },
    [`POST ${USER}two-factor/reset/`]: {
      expected: administrator(200),
      prepare: () =>
        somebody('two-factor/reset/', { two_factor_on_at: new Date(), two_factor_secret: Buffer.from('secret') }),
    },
    [`POST ${USER}password-link/`]: { expected: administrator(202), prepare: () => somebody('password-link/') },
    [`POST ${USER}verification/`]: { expected: administrator(202), prepare: () => somebody('verification/') },
    [`POST ${USER}views/`]: { expected: administrator(201), prepare: () => somebody('views/') },

    'GET /admin/staff/': { expected: administrator(200) },
    'POST /admin/staff/': {
      expected: administrator(201),
      prepare: async () => {
        const { email } = await given.buyer({ email_verified_at: new Date() })
        return { body: { email, role: 'support' } }
      },
    },
    'PUT /admin/staff/{id}/': {
      expected: administrator(200),
      prepare: async () => ({ path: `/admin/staff/${await member()}/`, body: { role: 'finance' } }),
    },
    'DELETE /admin/staff/{id}/': {
      expected: administrator(204),
      prepare: async () => ({ path: `/admin/staff/${await member()}/` }),
    },
  } satisfies Record<string, AccessCase>
}
