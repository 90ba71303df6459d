import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'

type Person = { token: string }
type Shown = { id: number; options: string[]; sku: string | null }

const sizes = (...values: string[]) => ({ name: 'Size', values: values.map((value) => ({ value })) })
const colours = (...values: string[]) => ({ name: 'Colour', values: values.map((value) => ({ value })) })
const named = (variants: Shown[]) => variants.map(({ options }) => options.join('/'))

/** The product's options and variants as its seller would send them back. */
const sentBack = ({ options, variants }: { options: object[]; variants: Shown[] }) => ({
  options,
  variants: variants.map(({ id, options: values }) => ({ id, options: values })),
})

/** A seller who sells kurtis in sizes, and an administrator who approves them. */
export async function createVariantShop(app: TestApp) {
  const given = createGiven(app)
  const { request } = app
  const { db } = app.resources
  const seller = await given.seller()
  const admin = await given.admin()
  const category = (await given.category()).id
  const tag = (await db.insertInto('tags').values({ name: 'Kurti' }).returning('id').executeTakeFirstOrThrow()).id
  const patch = (id: number, body: object, as: Person = seller) => request(`PATCH /api/products/${id}/`, { as, body })
  const create = (body: object, as: Person = seller, headers: Record<string, string> = {}) =>
    request('POST /api/products/', { as, body, headers })
  const own = async (id: number) => (await request(`GET /api/seller/products/${id}/`, { as: seller })).body
  const shop = async (id: number) => (await request(`GET /api/products/${id}/`)).body
  const approve = (id: number) => patch(id, { moderation_status: 'APPROVED' }, admin)
  const eventsOf = (id: number) =>
    db.selectFrom('product_events').selectAll().where('product_id', '=', id).orderBy('id').execute()
  const kurti = () => ({
    name: 'Kurti',
    description: 'Block print.',
    category_id: category,
    tag_ids: [tag],
    options: [sizes('S', 'M')],
    variants: [
      { options: ['S'], price: '900', stock_quantity: 3 },
      { options: ['M'], price: '950', original_price: '1200', stock_quantity: 5, barcode: '890', weight_grams: 300 },
    ],
  })
  const approved = async (body: object = {}) => {
    const { body: product } = await create({ ...kurti(), ...body })
    expect((await approve(product.id)).status).toBe(200)
    return own(product.id)
  }
  return {
    seller,
    admin,
    category,
    tag,
    patch,
    create,
    own,
    shop,
    approve,
    named,
    eventsOf,
    sizes,
    colours,
    kurti,
    approved,
    sentBack,
  }
}
