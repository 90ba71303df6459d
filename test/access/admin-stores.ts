import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const adminStoresCases = ({ given }: AccessFixture) => {
  const ofStore = async (rest = '', values: Parameters<typeof given.store>[0] = {}) => {
    const { id } = await given.store(values)
    return { path: `/admin/stores/${id}/${rest}` }
  }
  return {
    'GET /admin/applications/': { expected: administrator },
    'GET /admin/applications/{id}/': {
      expected: administrator,
      prepare: async () => ({ path: `/admin/applications/${(await given.application()).id}/` }),
    },
    'GET /admin/stores/': { expected: administrator },
    'GET /admin/stores/{id}/': { expected: administrator, prepare: () => ofStore() },
    'POST /admin/stores/{id}/suspend/': {
      expected: administrator,
      prepare: async () => ({ ...(await ofStore('suspend/')), body: { reason: 'complaints' } }),
    },
    'POST /admin/stores/{id}/reinstate/': {
      expected: administrator,
      prepare: () => ofStore('reinstate/', { suspended_at: new Date() }),
    },
  } satisfies Record<string, AccessCase>
}
