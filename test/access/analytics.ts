import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'

/** An administrator passes the store; a seller's own store is the default. */
export const analyticsCases = ({ seller }: AccessFixture) => {
  const named = (path: string) => async () => ({ path: `${path}store=${seller.store.id}` })
  return {
    'GET /seller/summary/': { expected: [401, 403, 403, 200, 404, 200], prepare: named('/seller/summary/?') },
    'GET /seller/waiting/': { expected: [401, 403, 403, 200, 200, 200] },
    'GET /seller/analytics/': { expected: [401, 403, 403, 200, 404, 200], prepare: named('/seller/analytics/?') },
    'GET /seller/analytics/csv/': {
      expected: [401, 403, 403, 200, 404, 200],
      prepare: named('/seller/analytics/csv/?part=sales&'),
    },
  } satisfies Record<string, AccessCase>
}
