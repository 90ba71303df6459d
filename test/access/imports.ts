import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'
import { form } from '#test/form.ts'

/** Imports belong to a store: administrators have no store, and another seller gets a 404. */
const ownSeller = (status: number): Expected => [401, 403, 403, status, 404, 403]
const anySeller = (status: number): Expected => [401, 403, 403, status, status, 403]

export const importsCases = ({ app, seller }: AccessFixture) => {
  const { db } = app.resources
  type State = 'ready' | 'running' | 'done' | 'cancelled'
  const importOf = async (state: State, more: { counts?: string } = {}) => {
    await db
      .updateTable('product_imports')
      .set({ state: 'done' })
      .where('state', 'in', ['running', 'undoing'])
      .execute()
    const { id } = await db
      .insertInto('product_imports')
      .values({
        store_id: seller.store.id,
        user_id: seller.id,
        name: 'a.csv',
        file: 'imports/aa/a.csv',
        bytes: 1,
        encoding: 'utf-8',
        delimiter: ',',
        columns: '[]',
        state,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, path: `/seller/imports/${id}/` }
  }
  const failedPictureOf = async () => {
    const { id, path } = await importOf('done')
    const row = await db
      .insertInto('import_rows')
      .values({ import_id: id, handle: 'a', line: 2, lines: 1, records: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const picture = await db
      .insertInto('import_pictures')
      .values({ import_id: id, row_id: row.id, product_id: 1, url: 'http://a.test/', position: 0, state: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path, picture: picture.id }
  }
  return {
    'GET /seller/imports/': { expected: anySeller(200) },
    'POST /seller/imports/': {
      expected: anySeller(201),
      prepare: () => form([['file', { name: 'a.csv', content: 'Handle,Title,Variant Price\na,A,1\n' }]]),
    },
    'GET /seller/imports/{id}/': { expected: ownSeller(200), prepare: () => importOf('ready') },
    'PATCH /seller/imports/{id}/': {
      expected: ownSeller(200),
      prepare: async () => ({ ...(await importOf('ready')), body: { existing: 'skip' } }),
    },
    'DELETE /seller/imports/{id}/': { expected: ownSeller(204), prepare: () => importOf('ready') },
    'GET /seller/imports/{id}/rows/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('ready')).path}rows/` }),
    },
    'GET /seller/imports/{id}/rows/{row}/picture/': {
      expected: ownSeller(200),
      prepare: async () => {
        const { id, path } = await importOf('ready')
        const row = await db
          .insertInto('import_rows')
          .values({
            import_id: id,
            handle: 'a',
            line: 2,
            lines: 1,
            records: '[]',
            preview: '{"picture":{"from":null,"to":"http://10.0.0.1/a.png"}}',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { path: `${path}rows/${row.id}/picture/` }
      },
    },
    'POST /seller/imports/{id}/run/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('ready')).path}run/` }),
    },
    'POST /seller/imports/{id}/cancel/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('running')).path}cancel/` }),
    },
    'POST /seller/imports/{id}/undo/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('done', { counts: '{"created":1}' })).path}undo/` }),
    },
    'GET /seller/imports/{id}/types/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('ready')).path}types/` }),
    },
    'GET /seller/imports/{id}/pictures/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await failedPictureOf()).path}pictures/` }),
    },
    'POST /seller/imports/{id}/pictures/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await failedPictureOf()).path}pictures/` }),
    },
    'POST /seller/imports/{id}/pictures/{picture}/': {
      expected: ownSeller(200),
      prepare: async () => {
        const { path, picture } = await failedPictureOf()
        return { path: `${path}pictures/${picture}/` }
      },
    },
    'GET /seller/imports/{id}/report/': {
      expected: ownSeller(200),
      prepare: async () => ({ path: `${(await importOf('done')).path}report/` }),
    },
    'GET /seller/products/export/': { expected: anySeller(200) },
  } satisfies Record<string, AccessCase>
}
