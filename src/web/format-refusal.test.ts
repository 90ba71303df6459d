import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { methodRefusals } from '#contract/payments/methods.ts'
import { type CashFacts, refuseAmount, refuseCash } from '#domains/orders/cash-rules.ts'
import { formatRefusal } from '#web/format-refusal.ts'
import { baseLocale, type Locale, speak } from '#web/language.ts'

afterEach(() => speak(() => baseLocale))

const sum = fc.integer({ min: 1, max: 5_000_000 }).map(poisha)
const named = fc.record({ name: fc.constant('Jamdani House'), nameBn: fc.constantFrom(null, 'জামদানি ঘর') })
const mostly = <T>(value: T, other: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, other)

/** Any order, most of them with one thing or none that speaks against cash. */
const orders: fc.Arbitrary<CashFacts> = fc.record({
  settings: fc.record({
    cashOnDelivery: mostly(true, fc.boolean()),
    cashMin: fc.option(sum),
    cashMax: fc.option(sum),
    cashFirstMax: fc.option(sum),
    cashRefusalsMax: fc.integer({ min: 1, max: 5 }),
    cashAreasExcluded: fc.subarray(['Ukhia', 'উখিয়া']),
  }),
  total: sum,
  place: fc.constantFrom('Dhanmondi, Dhaka', 'Road 1, Ukhia', 'উখিয়া'),
  delivered: fc.boolean(),
  refused: mostly(0, fc.nat(6)),
  store: mostly(null, named),
  product: mostly(null, named),
})

const said = (locale: Locale, ...refusal: Parameters<typeof formatRefusal>) => {
  speak(() => locale)
  return formatRefusal(...refusal)
}

test('every refusal of an order has words in both languages, which name what they speak of', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(orders, sum, sum, (order, min, max) => {
      for (const refusal of [
        refuseCash(order),
        refuseAmount(order.total, min, null),
        refuseAmount(order.total, null, max),
      ]) {
        if (!refusal) continue
        const { reason, params } = refusal
        seen.add(reason)
        const [en, bn] = [said('en', reason, params), said('bn', reason, params)]
        expect(en).toMatch(/^[A-Z].+\.$/)
        expect(bn).toMatch(/[\u0985-\u09b9].*।$|[\u0985-\u09b9].*\.$/)
        expect(en + bn).not.toMatch(/undefined|null|NaN|[{}]|\s\s|BDT 0\.00/)
        expect(en).not.toBe(said('en', 'a reason of tomorrow', {}))
        if (params.area) expect([en, bn].every((text) => text.includes(params.area ?? ''))).toBe(true)
        for (const name of [params.store, params.product_name]) if (name) expect(en).toContain(name)
        for (const name of [params.store_bn, params.product_name_bn]) if (name) expect(bn).toContain(name)
      }
    }),
    { numRuns: 2000 },
  )
  expect([...seen].toSorted()).toEqual([...methodRefusals].toSorted())
})
