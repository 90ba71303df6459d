import { type ProductLine, variantsForCart } from '#domains/catalogue/index.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { buyers } from './buyers.ts'
import { cashOrders } from './cash-orders.ts'
import { type Chance, createChance } from './chance.ts'
import { demoOrders } from './demo-orders.ts'
import type { Fate, PlannedOrder, Shelf } from './planned-order.ts'
import { sellerRequests } from './seller-requests.ts'
import { writeOrders } from './write-orders.ts'
import { writeUnpaid } from './write-payments.ts'

const HISTORY = 2000
const MONTHS_BACK_DAYS = 300
const CARRIERS = ['Sundarban Courier', 'Pathao Courier', 'Steadfast Courier', 'RedX'] as const

/** The demo market's past orders: buyers, their orders and the status of every parcel. */
export async function placeDemoOrders(tx: Tx): Promise<void> {
  const chance = createChance(20_261_120)
  const people = await insertBuyers(tx)
  const shelf = await readShelf(tx)
  const now = Date.now()
  const history = Array.from({ length: HISTORY }, (_, at) => planOrder(at, now, chance, people, shelf)).filter(
    (order) => order !== null,
  )
  const demo = await demoOrders(tx, shelf, now, chance)
  const requests = sellerRequests(shelf, now, chance, people)
  const cash = await cashOrders(tx, shelf, now, people)
  await writeOrders(tx, [...history, ...demo, ...requests, ...cash])
  await writeUnpaid(tx, now, people)
}

type Buyers = readonly [PlannedOrder['buyer'], ...PlannedOrder['buyer'][]]

async function insertBuyers(tx: Tx): Promise<Buyers> {
  const joined = (at: number) => new Date(Date.now() - (MONTHS_BACK_DAYS + 20 + ((at * 37) % 400)) * DAY)
  // The random password of a store's owner is reused: hashing 150 passwords would take long.
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'tant@haat.test')
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto('users')
    .values(
      buyers.map(({ name, email, locale, phone, address: { address, city, zip } }, at) => ({
        name,
        email,
        locale,
        phone,
        address: `${address}, ${city} ${zip}`,
        password_hash,
        created_at: joined(at),
        email_verified_at: joined(at),
      })),
    )
    .returning('id')
    .execute()
  const [first, ...rest] = rows.map(({ id }, at) => {
    const { name = '', phone = '', address = { address: '', city: '', zip: '' } } = buyers[at] ?? {}
    return { id, name, phone, ...address }
  })
  if (!first) throw new Error('the demo market has no buyers')
  return [first, ...rest]
}

/** Every product with its weight: a product sells as often as it is rated. */
async function readShelf(tx: Tx): Promise<Shelf> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'created_at', 'rating_count'])
    .where('on_sale', '=', true)
    .orderBy('id')
    .execute()
  const products = await variantsForCart(
    tx,
    rows.map(({ id }) => id),
  )
  let upTo = 0
  return rows.flatMap(({ id, created_at, rating_count }) => {
    const [first, ...rest] = (products.get(id) ?? []).map((variant) => ({ ...variant, productId: id, quantity: 1 }))
    if (!first) return []
    upTo += 1 + rating_count
    return [{ variants: [first, ...rest], since: created_at, upTo }]
  })
}

/** A random variant of a random product that was on sale at that time; null when none is found in 30 tries. */
function pickProduct(shelf: Shelf, by: number, chance: Chance): ProductLine | null {
  const whole = shelf.at(-1)?.upTo ?? 0
  for (let tries = 0; tries < 30; tries += 1) {
    const target = chance.next() * whole
    const at = shelf.findIndex(({ upTo }) => target < upTo)
    const product = shelf[at]
    if (!product || product.since.getTime() >= by) continue
    // The place of the number within the product's weight picks the variant.
    const from = shelf[at - 1]?.upTo ?? 0
    const { variants, upTo } = product
    return variants[Math.floor(((target - from) / (upTo - from)) * variants.length)] ?? variants[0]
  }
  return null
}

const sizes = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const
const quantities = [1, 1, 1, 1, 1, 1, 2, 2, 3] as const

/** The latest orders are still under way; recent orders are more frequent than old ones. */
function planOrder(at: number, now: number, chance: Chance, people: Buyers, shelf: Shelf): PlannedOrder | null {
  const underWay = HISTORY - at
  const days =
    underWay <= 40 ? chance.next() * 1.5 : underWay <= 90 ? 2 + chance.next() * 2 : 8 + chance.next() ** 1.6 * 290
  const placedAt = new Date(now - days * DAY)
  const lines = new Map<number, ProductLine>()
  const wanted = chance.pick(sizes)
  for (let line = 0; line < wanted; line += 1) {
    const product = pickProduct(shelf, placedAt.getTime(), chance)
    if (product) lines.set(product.variantId, { ...product, quantity: chance.pick(quantities) })
  }
  if (lines.size === 0) return null
  const fates = Array.from({ length: wanted }, () => fateOf(placedAt, underWay, chance))
  return {
    paymentId: chance.uuid(),
    buyer: chance.pick(people),
    placedAt,
    lines: [...lines.values()],
    fateOf: (place) => fates[place] ?? { status: 'processing' },
    ...methodAt(at),
  }
}

/** Of ten past orders four were paid with a card, three with bKash, one at SSLCommerz and two in cash. */
function methodAt(at: number): Pick<PlannedOrder, 'method'> {
  const method = METHODS[at % METHODS.length]
  return method ? { method } : {}
}
const METHODS = [null, 'bkash', 'cod', null, 'sslcommerz', null, 'bkash', null, 'cod', 'bkash'] as const

function fateOf(placedAt: Date, underWay: number, chance: Chance): Fate {
  if (underWay <= 40) return { status: 'processing' }
  const after = (from: Date, minHours: number, maxHours: number) =>
    new Date(from.getTime() + chance.whole(minHours * 60, maxHours * 60) * (HOUR / 60))
  if (underWay > 90 && chance.next() < 0.03) return cancelled(placedAt, after)
  const shippedAt = after(placedAt, 6, 44)
  const sent = { shippedAt, carrier: chance.pick(CARRIERS), tracking: `BD${chance.whole(10_000_000, 99_999_999)}` }
  if (underWay <= 90) return { status: 'shipped', ...sent }
  return { status: 'delivered', ...sent, deliveredAt: after(shippedAt, 20, 120) }
}

function cancelled(placedAt: Date, after: (from: Date, minHours: number, maxHours: number) => Date): Fate {
  const at = after(placedAt, 1, 5)
  const cancelledAt = after(at, 1, 9)
  const reason = 'I ordered this twice by mistake.'
  return {
    status: 'cancelled',
    cancelledAt,
    request: { kind: 'cancel', status: 'approved', reason, at, decidedAt: cancelledAt },
  }
}
