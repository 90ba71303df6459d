import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'

export const sizeChartsCases = ({ app, given, seller }: AccessFixture) => {
  const chart = { title: 'Measures', columns: [{ name: 'Size' }, { name: 'Chest' }], rows: [['36', '92']] }
  const columns = JSON.stringify([{ name: 'Size', name_bn: null }])
  const kept = async (storeId: number | null) => {
    const category = await given.category()
    const row = {
      store_id: storeId,
      category_id: category.id,
      title: 'Measures',
      columns,
      rows: JSON.stringify([['36']]),
    }
    return app.resources.db.insertInto('size_charts').values(row).returning('id').executeTakeFirstOrThrow()
  }
  /** For the team only. */
  const team = (status: number): AccessCase['expected'] => [401, 403, 403, 403, 403, status]
  return {
    'GET /products/{id}/size_chart/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/products/${(await given.product()).id}/size_chart/` }),
    },
    // Sellers have a store, administrators none.
    'GET /seller/size_charts/': { expected: [401, 403, 403, 200, 200, 404] },
    'PUT /seller/size_charts/': {
      expected: [401, 403, 403, 200, 200, 404],
      prepare: async () => ({ body: { category: null, ...chart } }),
    },
    'DELETE /seller/size_charts/{id}/': {
      expected: [401, 403, 403, 204, 404, 404],
      prepare: async () => ({ path: `/seller/size_charts/${(await kept(seller.store.id)).id}/` }),
    },
    'GET /admin/size_charts/': { expected: team(200) },
    'PUT /admin/size_charts/': {
      expected: team(200),
      prepare: async () => ({ body: { category: (await given.category()).id, ...chart } }),
    },
    'DELETE /admin/size_charts/{id}/': {
      expected: team(204),
      prepare: async () => ({ path: `/admin/size_charts/${(await kept(null)).id}/` }),
    },
  } satisfies Record<string, AccessCase>
}
