import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'
import { attributesFor } from '#test/attributes.ts'

export const attributesCases = ({ app, given, next }: AccessFixture) => {
  const { attribute, valueOf } = attributesFor(app)
  /** For the team only. */
  const team = (status: number): AccessCase['expected'] => [401, 403, 403, 403, 403, status]
  const made = () => attribute({ key: `fact-${next()}`, values: ['One'] })
  const ofAttribute = async (rest: string, body?: unknown) => ({
    path: `/admin/attributes/${await made()}/${rest}`,
    ...(body === undefined ? {} : { body }),
  })
  const ofValue = async (body?: unknown) => ({
    path: `/admin/attribute-values/${await valueOf(await made(), 'One')}/`,
    ...(body === undefined ? {} : { body }),
  })
  const synonyms = () => ({ words: [`word ${next()}`], words_bn: [], typed: ['wrod'] })
  const synonymPath = async () => {
    const group = app.resources.db.insertInto('synonym_groups').values(synonyms()).returning('id')
    return `/admin/synonyms/${(await group.executeTakeFirstOrThrow()).id}/`
  }
  return {
    'GET /categories/{id}/attributes/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/categories/${(await given.category()).id}/attributes/` }),
    },
    'GET /attributes/{key}/values/': {
      expected: anyone(200),
      prepare: async () => {
        const key = `fact-${next()}`
        await attribute({ key })
        return { path: `/attributes/${key}/values/` }
      },
    },
    'GET /admin/synonyms/': { expected: team(200) },
    'POST /admin/synonyms/': { expected: team(201), prepare: async () => ({ body: synonyms() }) },
    'PUT /admin/synonyms/{id}/': {
      expected: team(200),
      prepare: async () => ({ path: await synonymPath(), body: synonyms() }),
    },
    'DELETE /admin/synonyms/{id}/': { expected: team(204), prepare: async () => ({ path: await synonymPath() }) },
    'GET /admin/attributes/': { expected: team(200) },
    'POST /admin/attributes/': {
      expected: team(201),
      prepare: async () => ({ body: { key: `fact-${next()}`, name: 'Fact', type: 'choice' } }),
    },
    'PATCH /admin/attributes/{id}/': { expected: team(200), prepare: () => ofAttribute('', { name: 'Anew' }) },
    'DELETE /admin/attributes/{id}/': { expected: team(204), prepare: () => ofAttribute('') },
    'PUT /admin/attributes/{id}/categories/': {
      expected: team(200),
      prepare: () => ofAttribute('categories/', { assignments: [] }),
    },
    'GET /admin/attributes/{id}/values/': { expected: team(200), prepare: () => ofAttribute('values/') },
    'POST /admin/attributes/{id}/values/': {
      expected: team(201),
      prepare: () => ofAttribute('values/', { name: 'Two' }),
    },
    'PATCH /admin/attribute-values/{id}/': { expected: team(200), prepare: () => ofValue({ name: 'Anew' }) },
    'DELETE /admin/attribute-values/{id}/': { expected: team(204), prepare: () => ofValue() },
    'POST /admin/attribute-values/merge/': {
      expected: team(200),
      prepare: async () => {
        const id = await made()
        return { body: { into: await valueOf(id, 'One'), from: [await valueOf(id, 'Two')] } }
      },
    },
  } satisfies Record<string, AccessCase>
}
