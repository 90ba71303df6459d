import { ATTRIBUTE_CHOICES_MAX } from '#contract/catalogue/attribute-rules.ts'
import { type CategoryAttribute, listAttributeValues, listCategoryAttributes } from '#contract/catalogue/attributes.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { toAttribute, toChoice } from './attribute-labels.ts'
import { findAttribute, findChoices, findOffered, type OfferedRow } from './attribute-views.ts'
import { findCategories } from './category-views.ts'
import { tagsSeenBy } from './policy.ts'

export const attributeRoutes: readonly Route[] = [
  route(listCategoryAttributes, { access: 'public' }, async ({ params, user, resources: { db }, cacheTag }) => {
    cacheTag('categories', 'attributes')
    const [category] = await findCategories(db, { id: params.id })
    if (!category) throw notFound()
    return (await findOffered(db, params.id, tagsSeenBy(user))).map(toCategoryAttribute)
  }),

  route(listAttributeValues, { access: 'public' }, async (call) => {
    const { params, user, query, resources, cacheTag } = call
    cacheTag('attributes')
    const attribute = await findAttribute(resources.db, params.key)
    if (attribute?.type !== 'choice') throw notFound()
    const asked = { search: query.search, proposer: tagsSeenBy(user) }
    const { rows, total } = await findChoices(resources.db, attribute.id, asked, windowOf(call))
    return answerList(
      call,
      rows.map((row) => toChoice(attribute, row)),
      total,
    )
  }),
]

const toCategoryAttribute = (row: OfferedRow): CategoryAttribute => ({
  ...toAttribute(row),
  open: row.open,
  required: row.required,
  filterable: row.filterable,
  values: row.values.slice(0, ATTRIBUTE_CHOICES_MAX).map((choice) => toChoice(row, choice)),
  values_more: row.values.length > ATTRIBUTE_CHOICES_MAX,
})
