import { couponDiscount } from '#contract/coupons/coupon-rules.ts'
import { type Poisha, poisha, ZERO } from '#contract/money.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Days are relative to the day the demo market is created; amounts are in BDT. */
type SeedCoupon = {
  code: string
  percent?: number
  amount?: number
  minSubtotal?: number
  maxDiscount?: number
  /** Slug of a store; without one the coupon applies to the whole market. */
  store?: string
  startsDay: number
  endsDay: number
}

const coupons: readonly SeedCoupon[] = [
  { code: 'BOISHAKH25', percent: 25, maxDiscount: 1000, startsDay: -60, endsDay: -30 },
  { code: 'CHA50', amount: 50, minSubtotal: 400, store: 'sylhet-cha-ghor', startsDay: -20, endsDay: 365 },
  { code: 'NOKSHI15', percent: 15, maxDiscount: 400, store: 'nokshi-ghar', startsDay: -20, endsDay: 365 },
  { code: 'HAAT200', amount: 200, minSubtotal: 1500, startsDay: -30, endsDay: 365 },
  { code: 'SHAGOTOM10', percent: 10, maxDiscount: 300, startsDay: -90, endsDay: 365 },
]

export async function writeCoupons(tx: Tx, storeIds: ReadonlyMap<string, number>): Promise<void> {
  const now = Date.now()
  const rows = coupons.map(({ code, percent, amount, minSubtotal = 0, maxDiscount, store, startsDay, endsDay }) => ({
    code,
    store_id: store === undefined ? null : (storeIds.get(store) ?? null),
    discount_percent: percent ?? null,
    discount_poisha: amount === undefined ? null : amount * 100,
    min_subtotal_poisha: minSubtotal * 100,
    max_discount_poisha: maxDiscount === undefined ? null : maxDiscount * 100,
    per_user_limit: 1,
    starts_at: new Date(now + startsDay * DAY),
    expires_at: new Date(now + endsDay * DAY),
  }))
  await tx.insertInto('coupons').values(rows).execute()
}

/** The coupon of the whole market that was valid at that time, with its discount. */
export function couponAt(placedAt: Date, subtotal: Poisha): { code: string; discount: Poisha } | null {
  const day = (placedAt.getTime() - Date.now()) / DAY
  const coupon = coupons.find(
    ({ store, startsDay, endsDay, minSubtotal = 0 }) =>
      store === undefined && startsDay <= day && day < endsDay && subtotal >= minSubtotal * 100,
  )
  if (!coupon) return null
  const { code, percent = null, amount, maxDiscount } = coupon
  const terms = {
    percent,
    amount: amount === undefined ? ZERO : poisha(amount * 100),
    maxDiscount: maxDiscount === undefined ? null : poisha(maxDiscount * 100),
  }
  return { code, discount: couponDiscount(terms, subtotal) }
}
