import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'

export const taxonomyCases = ({ app, given, next }: AccessFixture) => {
  const { db } = app.resources
  /** For the team only. */
  const team = (status: number): AccessCase['expected'] => [401, 403, 403, 403, 403, status]
  const ofCategory = async (path: (id: number) => string, body?: unknown) => ({
    path: path((await given.category()).id),
    ...(body === undefined ? {} : { body }),
  })
  const tag = async () =>
    (
      await db
        .insertInto('tags')
        .values({ name: `Tag ${next()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ofTag = async (body?: unknown) => ({ path: `/tags/${await tag()}/`, ...(body === undefined ? {} : { body }) })
  return {
    'POST /categories/': {
      expected: team(201),
      prepare: async () => ({ body: { name: `Shelf ${next()}` } }),
    },
    'PUT /categories/{id}/': {
      expected: team(200),
      prepare: () => ofCategory((id) => `/categories/${id}/`, { name: `Shelf ${next()}` }),
    },
    'PATCH /categories/{id}/': {
      expected: team(200),
      prepare: () => ofCategory((id) => `/categories/${id}/`, { name: `Shelf ${next()}` }),
    },
    'DELETE /categories/{id}/': { expected: team(204), prepare: () => ofCategory((id) => `/categories/${id}/`) },
    'GET /admin/categories/': { expected: team(200) },
    'GET /admin/categories/{id}/contents/': {
      expected: team(200),
      prepare: () => ofCategory((id) => `/admin/categories/${id}/contents/`),
    },
    'POST /admin/categories/{id}/merge/': {
      expected: team(200),
      prepare: async () => ofCategory((id) => `/admin/categories/${id}/merge/`, { into: (await given.category()).id }),
    },
    'GET /tags/{id}/': { expected: anyone(200), prepare: () => ofTag() },
    'PUT /tags/{id}/': { expected: team(200), prepare: () => ofTag({ name: `Word ${next()} again` }) },
    'PATCH /tags/{id}/': { expected: team(200), prepare: () => ofTag({ name: `Word ${next()} again` }) },
    'DELETE /tags/{id}/': { expected: team(204), prepare: () => ofTag() },
    'GET /admin/tags/': { expected: team(200) },
    'POST /admin/tags/merge/': {
      expected: team(200),
      prepare: async () => ({ body: { into: await tag(), from: [await tag()] } }),
    },
  } satisfies Record<string, AccessCase>
}
