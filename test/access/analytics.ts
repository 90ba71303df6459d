import type { Line, Stage } from '#test/access-stage.ts'

/** An administrator names a store; a seller has one. */
export const analyticsLines = ({ seller }: Stage) => {
  const named = (path: string) => async () => ({ path: `${path}store=${seller.store.id}` })
  return {
    'GET /seller/summary/': { expected: [401, 403, 403, 200, 404, 200], prepare: named('/seller/summary/?') },
    'GET /seller/analytics/': { expected: [401, 403, 403, 200, 404, 200], prepare: named('/seller/analytics/?') },
    'GET /seller/analytics/csv/': {
      expected: [401, 403, 403, 200, 404, 200],
      prepare: named('/seller/analytics/csv/?part=sales&'),
    },
  } satisfies Record<string, Line>
}
