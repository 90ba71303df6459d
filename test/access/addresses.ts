import { type AccessCase, type AccessFixture, owner, signedIn } from '#test/access-fixture.ts'

const address = { name: 'Rafi Ahmed', phone: '01712345678', address: 'House 9, Road 4, Dhanmondi' }

export const addressesCases = ({ app, buyer }: AccessFixture) => {
  const addressOfBuyer = async () => {
    const { body } = await app.request('POST /api/addresses/', { as: buyer, body: address })
    return `/addresses/${body.id}/` as const
  }
  return {
    'GET /addresses/': { expected: signedIn(200) },
    'POST /addresses/': { expected: signedIn(201), prepare: async () => ({ body: address }) },
    'PUT /addresses/{id}/': {
      expected: owner(200),
      prepare: async () => ({ path: await addressOfBuyer(), body: address }),
    },
    'PUT /addresses/{id}/default/': {
      expected: owner(200),
      prepare: async () => ({ path: `${await addressOfBuyer()}default/` }),
    },
    // Idempotent: of another's it deletes nothing and says the same (addresses.test.ts).
    'DELETE /addresses/{id}/': { expected: signedIn(204), prepare: async () => ({ path: await addressOfBuyer() }) },
  } satisfies Record<string, AccessCase>
}
