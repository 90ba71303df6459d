import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'
import { putInCart } from './add-to-cart.ts'
import { presentLine } from './present.ts'
import type { ProductPieces } from './rules.ts'
import { addIfAllowed } from './store.ts'
import type { CartLineRow } from './views.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)

/** What `work` answers or throws, with the lines as it leaves them; everything is undone. */
async function trying(userId: number, work: (tx: Tx) => Promise<CartLineRow | undefined>) {
  const undo = new Error('undone')
  let outcome: unknown
  await db
    .transaction()
    .execute(async (tx) => {
      const answer = await work(tx).catch((error: unknown) => {
        if (error instanceof ApiError) return error.code
        throw error
      })
      const lines = await tx.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).orderBy('id').execute()
      outcome = { answer, lines: lines.map((line) => ({ ...line, id: null })) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return outcome as { answer: CartLineRow | string | undefined; lines: object[] }
}

const shown = (answer: CartLineRow | string | undefined) => typeof answer === 'object' && presentLine(answer)

const withoutMoments = <T>(outcome: T): T =>
  JSON.parse(JSON.stringify(outcome, (key, value) => (key === 'added_at' || key === 'id' ? null : value)))

test('one statement adds what the rules allow, with their answer, and nothing else', async () => {
  const user = await given.seller()
  const away = await given.store()
  await db.updateTable('stores').set({ on_holiday: true }).where('id', '=', away.id).execute()
  const plain = await given.product({ stock_quantity: 5, original_price_poisha: 900_000, price_poisha: 500_000 })
  const plenty = await given.product({ stock_quantity: 5000 })
  const waiting = await given.product({ moderation_status: 'PENDING' })
  const own = await given.product({ store_id: user.store.id })
  const resting = await given.product({ store_id: away.id })
  const kurti = await given.product({ name: 'Kurti', stock_quantity: 3 })
  const kurtis = [...(await withOptions(db, kurti, { Size: ['S', 'M'] })).values()]
  const shawl = await given.product({ name: 'Shawl', stock_quantity: 3 })
  const shawls = [...(await withOptions(db, shawl, { Size: ['S', 'M'] })).values()]
  await db.updateTable('product_variants').set({ active: false }).where('id', '=', shawls[0]!).execute()
  for (const [product_id, quantity] of [
    [plain.id, 3],
    [plenty.id, 998],
  ] as const)
    await given.cartLine({ user_id: user.id, product_id, quantity })

  const asked: ProductPieces[] = [plain, plenty, waiting, own, resting, kurti, shawl, { id: 999_999_999 }].flatMap(
    ({ id: productId }) => [1, 2, 3, 999].map((quantity) => ({ productId, quantity })),
  )
  for (const variantId of [...kurtis, ...shawls, 999_999_999])
    for (const { id: productId } of [kurti, shawl, plain]) asked.push({ productId, variantId, quantity: 1 })
  let added = 0
  for (const pieces of asked) {
    const byRules = await trying(user.id, (tx) => putInCart(tx, { ...user, staff: null }, pieces))
    const atOnce = await trying(user.id, (tx) => addIfAllowed(tx, user.id, pieces))
    if (typeof byRules.answer === 'string' || !byRules.answer)
      expect(atOnce.answer, JSON.stringify(pieces)).toBeUndefined()
    else {
      added += 1
      expect(withoutMoments(shown(atOnce.answer))).toEqual(withoutMoments(shown(byRules.answer)))
    }
    expect(withoutMoments(atOnce.lines)).toEqual(withoutMoments(byRules.lines))
  }
  expect(added).toBeGreaterThan(8)
})

test('a line that is removed while another is added leaves room for one more, and no more', async () => {
  const user = await given.buyer()
  const products: number[] = []
  for (let n = 0; n < 102; n += 1) products.push((await given.product({ name: `Thing ${n}` })).id)
  for (const product_id of products.slice(0, 99)) await given.cartLine({ user_id: user.id, product_id })
  const adding = products.slice(99).map((productId) => addIfAllowed(db, user.id, { productId, quantity: 1 }))
  const answers = await Promise.all(adding)
  expect(answers.filter((line) => line !== undefined)).toHaveLength(1)
  await db.deleteFrom('cart_lines').where('user_id', '=', user.id).where('product_id', '=', products[0]!).execute()
  const again = await Promise.all(
    products.slice(99).map((productId) => addIfAllowed(db, user.id, { productId, quantity: 1 })),
  )
  // The line that there is by now may be increased, unless the other came first and filled the cart.
  expect(again.filter((line) => line?.quantity === 1)).toHaveLength(1)
  const { n } = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(n).toBe(100)
})
