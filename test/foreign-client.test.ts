import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/**
 * A program that was written by somebody else, from the specification of the first version alone (rules.md, first page): it knows
 * paths and payloads, shows `detail` of whatever fails, and nothing of this repository's contract.
 */
type Json = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- it knows no types either
type Loose = any

let base = ''
let token = ''

async function api(method: string, path: string, body?: Json | FormData): Promise<Loose> {
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = `Bearer ${token}`
  if (body && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  const payload = body instanceof FormData ? body : body && JSON.stringify(body)
  const response = await fetch(base + path, { method, headers, ...(payload !== undefined && { body: payload }) })
  const text = await response.text()
  const content = text ? JSON.parse(text) : null
  if (!response.ok) throw new Error(content?.detail ?? 'API request failed')
  return content
}

/** Lists may be plain or wrapped. */
const rows = (content: Loose): Loose[] => (Array.isArray(content) ? content : (content.results ?? content.data))

async function signIn(email: string, password: string) {
  token = ''
  const tokens = await api('POST', '/auth/login/', { email, password })
  token = tokens.access ?? tokens.access_token
  return (tokens.refresh ?? tokens.refresh_token) as string
}

/** What the market has before the client comes: a seller with a category to sell in, and something to buy. */
const app = await startTestApp()
const given = createGiven(app)
let market: { seller: Loose; categoryId: number; tagId: number }
beforeAll(async () => {
  base = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/api`
  const seller = await given.seller()
  await given.product({ store_id: seller.store.id, name: 'Jamdani sari', stock_quantity: 9 })
  await given.product({ store_id: seller.store.id, name: 'Aarong cup' })
  const tag = await app.resources.db
    .insertInto('tags')
    .values({ name: 'clay' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: categoryId } = await given.category()
  market = { seller, categoryId, tagId: tag.id }
})
afterAll(() => {
  token = ''
})

const newcomer = { name: 'Karim Miah', email: 'karim@client.example', password: 'monsoon-tram-47' }

test('registers, signs in and renews', async () => {
  await api('POST', '/auth/register/', { ...newcomer, role: 'BUYER' })
  await expect(api('POST', '/auth/register/', { ...newcomer, email: '' })).rejects.toThrow(/^Email is required\.$/)
  const refresh = await signIn(newcomer.email, newcomer.password)
  const profile = await api('GET', '/auth/profile/')
  expect((profile.user ?? profile).name).toBe('Karim Miah')
  expect(String(profile.role).toLowerCase()).toBe('buyer')
  const renewed = await api('POST', '/auth/token/refresh/', { refresh })
  token = renewed.access
  expect((await api('GET', '/auth/profile/')).email).toBe(newcomer.email)
})

test('searches, and shows pictures by their whole addresses', async () => {
  token = ''
  const all = rows(await api('GET', '/products/'))
  expect(all.map(({ name }) => name)).toEqual(['Aarong cup', 'Jamdani sari'])
  const [found] = rows(await api('GET', '/products/?search=jamdani'))
  const product = await api('GET', `/products/${found.id}/`)
  expect(product).toMatchObject({ name: 'Jamdani sari', price: expect.stringMatching(/^\d+\.\d\d$/) })
  for (const shown of [product.image, product.image_url, ...product.images].filter(Boolean)) {
    expect(new URL(shown).origin).toBe(new URL(base).origin)
  }
})

test('fills the cart, orders, and reads the order under its own name', async () => {
  await signIn(newcomer.email, newcomer.password)
  const [found] = rows(await api('GET', '/products/?search=jamdani'))
  await api('POST', '/cart/', { product_id: found.id, quantity: 1 })
  const [line] = rows(await api('GET', '/cart/'))
  await api('PUT', `/cart/${line.id}/`, { quantity: 2, product_id: line.id })
  await expect(api('PUT', `/cart/${line.id}/`, { quantity: 500 })).rejects.toThrow('Only 9 left in stock.')
  const order = {
    shipping_address: { name: 'Karim', phone: '', address: 'House 7, Dhaka', city: '', zip: '' },
    payment_method: 'card',
    items: [{ product_id: found.id, quantity: 2 }],
    note: '',
  }
  await expect(api('POST', '/orders/', order)).rejects.toThrow(/^Phone is required\.$/)
  const placed = await api('POST', '/orders/', {
    ...order,
    shipping_address: { ...order.shipping_address, phone: '01712345678' },
  })
  expect(placed).toMatchObject({ id: expect.any(Number), total: expect.stringMatching(/^\d+\.\d\d$/) })
  await api('DELETE', `/cart/${line.id}/`)
  const [own] = rows(await api('GET', '/orders/'))
  expect(own).toMatchObject({ id: placed.id, user: 'Karim Miah', status: 'processing', viewer: 'buyer' })
})

test('opens a ticket for the order, with its optional fields left empty, and writes in it', async () => {
  await signIn(newcomer.email, newcomer.password)
  const [order] = rows(await api('GET', '/orders/'))
  const text = { subject: 'Where is it?', type: 'other', priority: 'low', description: 'It has not come.' }
  await api('POST', '/support/tickets/', { ...text, order: '' })
  const ticket = await api('POST', '/support/tickets/', { ...text, order: order.id })
  await api('POST', '/support/messages/', { ticket: ticket.id, message: 'Hello?' })
  const [message] = rows(await api('GET', `/support/messages/?ticket=${ticket.id}`))
  expect(message).toMatchObject({ sender: 'Karim Miah', ticket: ticket.id, message: 'Hello?', attachment: null })
})

const cup = () => ({
  name: 'Clay cup',
  description: 'A cup of clay.',
  price: '120',
  original_price: '',
  stock_quantity: 5,
  category_id: market.categoryId,
  tag_ids: [market.tagId],
})

test('a seller lists a product without a picture, as JSON and as a form, and sees the order of the store', async () => {
  token = market.seller.token
  const made = await api('POST', '/products/', { ...cup(), image_base64: '' })
  expect(made).toMatchObject({ name: 'Clay cup', price: '120.00', original_price: null, moderation_status: 'PENDING' })
  const form = new FormData()
  for (const [name, value] of Object.entries(cup())) form.append(name, String(value))
  form.append('image', new File([], '', { type: 'application/octet-stream' }))
  expect(await api('POST', '/products/', form)).toMatchObject({ name: 'Clay cup', images: [] })
  await expect(api('POST', '/products/', { ...cup(), category_id: '' })).rejects.toThrow(/^Category is required\.$/)
  await expect(
    api('POST', `/products/${made.id}/add_media/`, { images: [], video_links: ['https://example.com/v'] }),
  ).rejects.toThrow(/^Invalid video link \(YouTube or Vimeo only\)$/)
  const [sold] = rows(await api('GET', '/orders/'))
  expect(sold).toMatchObject({
    user: 'Karim Miah',
    viewer: 'seller',
    items: [{ product_name: 'Jamdani sari', quantity: 2 }],
  })
  expect(await api('GET', `/orders/${sold.id}/`)).toMatchObject({ id: sold.id, viewer: 'seller' })
})

test('a method that a path does not have names those that it has', async () => {
  const refused = await fetch(`${base}/wishlist/1/move_to_cart/`, { method: 'GET' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
})
