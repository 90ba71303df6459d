import { readFileSync } from 'node:fs'
import path from 'node:path'
import { workOnImports } from '#domains/imports/work-imports.ts'
import type { TestApp } from './app.ts'
import { form } from './form.ts'

type Seller = { token: string; store: { id: number } }

/** Files as Shopify exports them, with every column: in its older format, 'jewellery' in the newer one. */
export const sampleFile = (name: 'clothes' | 'home' | 'jewellery' | 'variants') =>
  readFileSync(path.resolve(import.meta.dirname, '../samples/shopify', `${name}.csv`))

export const HEADER =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'
/** A line in the columns of HEADER. */
export const line = (
  cells: Partial<
    Record<
      | 'handle'
      | 'title'
      | 'body'
      | 'type'
      | 'tags'
      | 'published'
      | 'option'
      | 'value'
      | 'stock'
      | 'price'
      | 'compare'
      | 'image',
      string | number
    >
  >,
) =>
  (
    [
      'handle',
      'title',
      'body',
      'type',
      'tags',
      'published',
      'option',
      'value',
      'stock',
      'price',
      'compare',
      'image',
    ] as const
  )
    .map((key) => `"${String(cells[key] ?? '').replaceAll('"', '""')}"`)
    .join(',')
export const fileOf = (...lines: string[]) => [HEADER, ...lines, ''].join('\n')

/** A seller's calls to the import API, and the worker that runs imports. */
export function createImportFixture({ request, resources }: TestApp) {
  const fixture = {
    async send(seller: Pick<Seller, 'token'>, content: string | Uint8Array, name = 'products.csv') {
      const upload = await form([['file', { name, content }]])
      return request('POST /api/seller/imports/', { as: seller, ...upload })
    },
    /** Runs the worker until no import waits. */
    work: () => workOnImports(resources),
    read: async (seller: Seller, id: number) => (await request(`GET /api/seller/imports/${id}/`, { as: seller })).body,
    rows: async (seller: Seller, id: number, query = '') =>
      (await request(`GET /api/seller/imports/${id}/rows/${query}`, { as: seller })).body,
    /** Uploads a file and runs the check. */
    async check(seller: Seller, content: string | Uint8Array, options: object = {}) {
      const { body, status } = await fixture.send(seller, content)
      if (status !== 201) throw new Error(JSON.stringify(body))
      await fixture.work()
      if (Object.keys(options).length > 0) {
        await request(`PATCH /api/seller/imports/${body.id}/`, { as: seller, body: options })
        await fixture.work()
      }
      return fixture.read(seller, body.id)
    },
    act: (seller: Seller, id: number, action: 'run' | 'cancel' | 'undo' | 'pictures') =>
      request(`POST /api/seller/imports/${id}/${action}/`, { as: seller }),
    /** Uploads a file, checks it and runs the import to its end. */
    async run(seller: Seller, content: string | Uint8Array, options: object = {}) {
      const checked = await fixture.check(seller, content, options)
      await fixture.act(seller, checked.id, 'run')
      await fixture.work()
      return fixture.read(seller, checked.id)
    },
    products: (seller: Seller) =>
      resources.db.selectFrom('products').selectAll().where('store_id', '=', seller.store.id).orderBy('id').execute(),
    async tagsOf(productId: number) {
      const rows = await resources.db
        .selectFrom('product_tags as pt')
        .innerJoin('tags as t', 't.id', 'pt.tag_id')
        .select('t.name')
        .where('pt.product_id', '=', productId)
        .orderBy('t.name_key')
        .execute()
      return rows.map(({ name }) => name)
    },
  }
  return fixture
}
