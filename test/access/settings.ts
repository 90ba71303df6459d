import { type AccessCase, type AccessFixture, anyone, type Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const settingsCases = ({ app, given, next }: AccessFixture) => {
  const { db } = app.resources
  const newest = async () =>
    (await db.selectFrom('setting_changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  /** A change by an administrator, in force from `at`. */
  const change = async (at: number) => {
    const made_by = (await given.admin()).id
    const row = { follows: await newest(), made_by, made_at: new Date(at), valid_from: new Date(at) }
    return db
      .insertInto('setting_changes')
      .values({ ...row, return_days: 20 + (next() % 300) })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'GET /settings/': { expected: anyone(200) },
    'GET /admin/settings/': { expected: administrator },
    'GET /admin/settings/changes/': { expected: administrator },
    'PATCH /admin/settings/': {
      expected: administrator,
      prepare: async () => ({ body: { seen: await newest(), free_shipping_from: String(1000 + next()) } }),
    },
    'POST /admin/settings/changes/{id}/cancel/': {
      expected: administrator,
      prepare: async () => ({
        path: `/admin/settings/changes/${(await change(Date.now() + 3_600_000)).id}/cancel/`,
      }),
    },
    'POST /admin/settings/changes/{id}/undo/': {
      expected: administrator,
      prepare: async () => {
        const { id } = await change(Date.now())
        return { path: `/admin/settings/changes/${id}/undo/`, body: { seen: id } }
      },
    },
  } satisfies Record<string, AccessCase>
}
