import * as contract from '#contract/catalogue/attribute-admin.ts'
import { TAG_USES_COUNTED } from '#contract/catalogue/taxonomy-rules.ts'
import { notFound } from '#contract/errors.ts'
import { pageWindow } from '#contract/page.ts'
import { labelsOf } from '#domains/catalogue/attribute-labels.ts'
import { typeOfAttribute } from '#domains/catalogue/attribute-use-views.ts'
import { mergeValues } from '#domains/catalogue/merge-attribute-values.ts'
import {
  assignAttribute,
  changeAttribute,
  createAttribute,
  removeAttribute,
} from '#domains/catalogue/save-attribute.ts'
import { changeValue, createValue, removeValue } from '#domains/catalogue/save-attribute-value.ts'
import type { Reader } from '#platform/database.ts'
import { pageAnswer } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { type AdminAttributeRow, type AdminValueRow, findAdminAttributes, findAdminValues } from './attribute-views.ts'

const access = { access: 'admin', staff: 'taxonomy.write' } as const

export const attributeAdminRoutes: readonly Route[] = [
  route(contract.listAdminAttributes, access, async ({ resources: { db } }) =>
    (await findAdminAttributes(db)).map(toAdminAttribute),
  ),

  route(contract.createAttribute, access, async ({ body, resources: { db } }) =>
    presentAttribute(db, await createAttribute(db, body)),
  ),

  route(contract.patchAttribute, access, async ({ params, body, resources: { db } }) => {
    await changeAttribute(db, params.id, body)
    return presentAttribute(db, params.id)
  }),

  route(contract.removeAttribute, access, ({ params, query, resources }) =>
    removeAttribute(resources.db, params.id, query.used === true),
  ),

  route(contract.assignAttribute, access, async ({ params, body, resources: { db } }) => {
    await assignAttribute(db, params.id, body)
    return presentAttribute(db, params.id)
  }),

  route(contract.listAdminAttributeValues, access, async (call) => {
    const { params, query, resources } = call
    if ((await typeOfAttribute(resources.db, params.id)) === undefined) throw notFound()
    const window = pageWindow(query, VALUES_PER_PAGE)
    const filter = { attribute: params.id, search: query.search, kind: query.kind }
    const { rows, total } = await findAdminValues(resources.db, filter, window)
    return pageAnswer(call, window, rows.map(toAdminValue), total)
  }),

  route(contract.createAttributeValue, access, async ({ params, body, resources: { db } }) =>
    presentValue(db, await createValue(db, params.id, body)),
  ),

  route(contract.patchAttributeValue, access, async ({ params, body, resources: { db } }) => {
    await changeValue(db, params.id, body)
    return presentValue(db, params.id)
  }),

  route(contract.removeAttributeValue, access, ({ params, resources }) => removeValue(resources.db, params.id)),

  route(contract.mergeAttributeValues, access, async ({ body, resources: { db } }) => {
    const merged = await mergeValues(db, body)
    return { ...merged, value: await presentValue(db, body.into) }
  }),
]

const VALUES_PER_PAGE = 50

/** @throws ApiError 404 */
async function presentAttribute(db: Reader, id: number): Promise<contract.AdminAttribute> {
  const [row] = await findAdminAttributes(db, id)
  if (!row) throw notFound()
  return toAdminAttribute(row)
}

/** @throws ApiError 404 */
async function presentValue(db: Reader, id: number): Promise<contract.AdminAttributeValue> {
  const { rows } = await findAdminValues(db, { id }, { limit: 1, offset: 0 })
  const [row] = rows
  if (!row) throw notFound()
  return toAdminValue(row)
}

const toAdminAttribute = ({ products, ...row }: AdminAttributeRow): contract.AdminAttribute => ({
  ...row,
  ...usesOf(products),
})

function toAdminValue(row: AdminValueRow): contract.AdminAttributeValue {
  const { type, unit, unit_bn, proposer_id, proposer, products, ...value } = row
  return {
    ...value,
    ...labelsOf({ type, unit, unit_bn }, value),
    ...usesOf(products),
    proposed_by: proposer_id === null ? null : { id: proposer_id, name: proposer ?? '' },
  }
}

const usesOf = (products: number) => ({
  products_count: Math.min(products, TAG_USES_COUNTED),
  products_more: products > TAG_USES_COUNTED,
})
