import { anyone, type Line, type Stage } from '#test/access-stage.ts'

export const taxonomyLines = ({ app, given, next }: Stage) => {
  const { db } = app.resources
  /** The team's alone. */
  const keeping = (status: number): Line['expected'] => [401, 403, 403, 403, 403, status]
  const ofCategory = async (path: (id: number) => string, body?: unknown) => ({
    path: path((await given.category()).id),
    ...(body === undefined ? {} : { body }),
  })
  const tag = async () =>
    (
      await db
        .insertInto('tags')
        .values({ name: `Kept ${next()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ofTag = async (body?: unknown) => ({ path: `/tags/${await tag()}/`, ...(body === undefined ? {} : { body }) })
  return {
    'POST /categories/': {
      expected: keeping(201),
      prepare: async () => ({ body: { name: `Shelf ${next()}` } }),
    },
    'PUT /categories/{id}/': {
      expected: keeping(200),
      prepare: () => ofCategory((id) => `/categories/${id}/`, { name: `Shelf ${next()}` }),
    },
    'PATCH /categories/{id}/': {
      expected: keeping(200),
      prepare: () => ofCategory((id) => `/categories/${id}/`, { name: `Shelf ${next()}` }),
    },
    'DELETE /categories/{id}/': { expected: keeping(204), prepare: () => ofCategory((id) => `/categories/${id}/`) },
    'GET /admin/categories/': { expected: keeping(200) },
    'GET /admin/categories/{id}/contents/': {
      expected: keeping(200),
      prepare: () => ofCategory((id) => `/admin/categories/${id}/contents/`),
    },
    'POST /admin/categories/{id}/merge/': {
      expected: keeping(200),
      prepare: async () => ofCategory((id) => `/admin/categories/${id}/merge/`, { into: (await given.category()).id }),
    },
    'GET /tags/{id}/': { expected: anyone(200), prepare: () => ofTag() },
    'PUT /tags/{id}/': { expected: keeping(200), prepare: () => ofTag({ name: `Word ${next()} anew` }) },
    'PATCH /tags/{id}/': { expected: keeping(200), prepare: () => ofTag({ name: `Word ${next()} anew` }) },
    'DELETE /tags/{id}/': { expected: keeping(204), prepare: () => ofTag() },
    'GET /admin/tags/': { expected: keeping(200) },
    'POST /admin/tags/merge/': {
      expected: keeping(200),
      prepare: async () => ({ body: { into: await tag(), from: [await tag()] } }),
    },
  } satisfies Record<string, Line>
}
