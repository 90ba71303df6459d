import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { removeVariant, withOptions } from '#test/variants.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

async function kurti() {
  const product = await given.product({ name: 'Kurti', price_poisha: 90_000, stock_quantity: 5 })
  const ids = await withOptions(db, product, { Size: ['S', 'M'] })
  return { id: product.id, variant_id: ids.get('Size M')! }
}
type Kurti = Awaited<ReturnType<typeof kurti>>

const unlist = ({ id }: Kurti) => db.updateTable('products').set({ listed: false }).where('id', '=', id).execute()
const remove = ({ variant_id }: Kurti) => removeVariant(db, variant_id)

/** What the refusal of an order names. */
async function refusal(buyer: Awaited<ReturnType<typeof given.buyer>>, variant: Kurti) {
  const { status, body } = await order(buyer, [[variant, 1]])
  expect([status, body.code]).toEqual([409, 'unavailable'])
  return { name: body.params.name, detail: body.detail, variant: body.params.variant_id }
}

test('who has not seen it is not told the name of what is unlisted, nor of a removed variant', async () => {
  const stranger = await given.buyer()
  const [hidden, both, removed] = [await kurti(), await kurti(), await kurti()]
  for (const product of [hidden, both]) await unlist(product)
  for (const product of [both, removed]) await remove(product)
  for (const product of [hidden, both])
    expect(await refusal(stranger, product)).toEqual({ detail: 'This product is no longer on sale.' })
  expect(await refusal(stranger, { id: hidden.id } as Kurti)).toEqual({ detail: 'This product is no longer on sale.' })
  expect(await refusal(stranger, removed)).toEqual({ name: 'Kurti', detail: 'Kurti is no longer on sale.' })
})

test('who has it in the cart, saved or ordered it is told which variant; of a wish the product', async () => {
  const buyer = await given.buyer()
  const product = await kurti()
  const line = { user_id: buyer.id, product_id: product.id, variant_id: product.variant_id }
  const whole = { name: 'Kurti, Size M', detail: 'Kurti, Size M is no longer on sale.', variant: product.variant_id }
  const forget = () =>
    Promise.all((['cart_lines', 'saved_lines'] as const).map((lines) => db.deleteFrom(lines).execute()))

  await given.cartLine(line)
  await unlist(product)
  await remove(product)
  expect(await refusal(buyer, product)).toEqual(whole)
  await forget()
  expect(await refusal(buyer, product)).toMatchObject({ detail: 'This product is no longer on sale.' })
  await db
    .insertInto('saved_lines')
    .values({ ...line, quantity: 1, price_when_saved_poisha: 1 })
    .execute()
  expect(await refusal(buyer, product)).toEqual(whole)
  await forget()
  await db.insertInto('wishlist_items').values({ user_id: buyer.id, product_id: product.id }).execute()
  expect(await refusal(buyer, product)).toEqual({ name: 'Kurti', detail: 'Kurti is no longer on sale.' })

  const bought = await kurti()
  expect((await order(buyer, [[bought, 1]])).status).toBe(201)
  await unlist(bought)
  await remove(bought)
  expect(await refusal(buyer, bought)).toMatchObject({ name: 'Kurti, Size M' })
})
