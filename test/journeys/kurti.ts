import { adminHeaders, expect, type Page, type signInAsNewSeller } from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>

export type Kurti = {
  id: number
  name: string
  /** Ids of its variants by their values: 'M Red'. */
  variants: ReadonlyMap<string, number>
}

const options = [
  { name: 'Size', name_bn: 'সাইজ', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] },
  {
    name: 'Colour',
    name_bn: 'রং',
    values: [
      { value: 'Indigo', value_bn: 'নীল', swatch: '#3f51b5' },
      { value: 'Red', value_bn: 'লাল', swatch: '#c62828' },
    ],
  },
]

/** S Red is sold out, M is dearer, and there is no L Red. */
const variants = [
  { options: ['S', 'Indigo'], price: '450.00', stock_quantity: 20 },
  { options: ['S', 'Red'], price: '450.00', stock_quantity: 0 },
  { options: ['M', 'Indigo'], price: '500.00', stock_quantity: 20 },
  { options: ['M', 'Red'], price: '500.00', stock_quantity: 20 },
  { options: ['L', 'Indigo'], price: '500.00', stock_quantity: 20 },
]

/** Creates an approved product with two options of this seller. */
export async function kurtiOnSale(page: Page, { headers }: Seller, name: string): Promise<Kurti> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as { id: number; parent: number }[]
  const tags = (await (await page.request.get('/api/tags/?page=1&page_size=1')).json()) as { results: { id: number }[] }
  const data = {
    name,
    description: 'Cotton, block printed by hand in Tangail.',
    price: '450.00',
    stock_quantity: 0,
    category_id: categories.find(({ parent }) => parent !== null)?.id,
    tag_ids: tags.results.map(({ id }) => id),
    options,
    variants,
  }
  const created = await page.request.post('/api/products/', { headers, data })
  expect(created.status(), await created.text()).toBe(201)
  const product = (await created.json()) as { id: number; variants: { id: number; options: string[] }[] }
  const approved = await page.request.patch(`/api/products/${product.id}/`, {
    headers: await adminHeaders(),
    data: { moderation_status: 'APPROVED' },
  })
  expect(approved.status()).toBe(200)
  return {
    id: product.id,
    name,
    variants: new Map(product.variants.map(({ id, options: values }) => [values.join(' '), id])),
  }
}
