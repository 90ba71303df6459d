import { adminHeaders, type Browser, expect, type Page, signInAsNewBuyer, type signInAsNewSeller } from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>

/** Creates an approved product of this seller at BDT 450, or as `more` says. */
export async function productOnSale(
  page: Page,
  { headers }: Seller,
  name: string,
  more: object = {},
): Promise<{ id: number; name: string }> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as { id: number; parent: number }[]
  const tags = (await (await page.request.get('/api/tags/?page=1&page_size=1')).json()) as { results: { id: number }[] }
  const data = {
    name,
    description: 'Stitched by hand in Jamalpur.',
    price: '450.00',
    stock_quantity: 20,
    category_id: categories.find(({ parent }) => parent !== null)?.id,
    tag_ids: tags.results.map(({ id }) => id),
    ...more,
  }
  const created = await page.request.post('/api/products/', { headers, data })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  const approved = await page.request.patch(`/api/products/${id}/`, {
    headers: await adminHeaders(),
    data: { moderation_status: 'APPROVED' },
  })
  expect(approved.status()).toBe(200)
  return { id, name }
}

/** A new buyer, signed in in their own browser context. The caller closes the page. */
export async function buyerBeside(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await signInAsNewBuyer(page)) }
}

/** Orders one piece of a product by API. @returns the order's id */
export async function orderOne(page: Page, access: string, product: number, more: object = {}): Promise<number> {
  const placed = await page.request.post('/api/orders/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      shipping_address: { name: 'Mitu Akter', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
      items: [{ product_id: product, quantity: 1 }],
      ...more,
    },
  })
  expect(placed.status()).toBe(201)
  return ((await placed.json()) as { id: number }).id
}
