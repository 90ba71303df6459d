import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from '#contract/money.ts'
import { defaultSettings } from '#contract/settings/settings-rules.ts'
import { type CashFacts, cashFeeOf, refuseAmount, refuseCash } from './cash-rules.ts'

type Change = Partial<Omit<CashFacts, 'settings'>> & { settings?: Partial<CashFacts['settings']> }

/** Why an order of a known buyer for BDT 1,000 to Dhaka cannot be paid on delivery, changed by this. */
const refusal = ({ settings, ...facts }: Change = {}) =>
  refuseCash({
    settings: { ...defaultSettings, ...settings },
    total: poisha(100_000),
    place: 'House 7, Road 3, Dhanmondi\nDhaka',
    delivered: true,
    refused: 0,
    store: null,
    product: null,
    ...facts,
  })

test('an order can be paid on delivery when nothing speaks against it', () => expect(refusal()).toBeNull())

test('none can while the team has it off', () =>
  expect(refusal({ settings: { cashOnDelivery: false } })).toEqual({ reason: 'off', params: {} }))

describe('the amount', () => {
  const settings = { cashMin: poisha(50_000), cashMax: poisha(2_000_000) }
  test.each([
    [49_999, { reason: 'amount_too_small', params: { amount: '500.00' } }],
    [50_000, null],
    [2_000_000, null],
    [2_000_001, { reason: 'amount_too_large', params: { amount: '20000.00' } }],
  ])('of %i poisha', (total, expected) => expect(refusal({ settings, total: poisha(total) })).toEqual(expected))

  test('has no bounds where the team set none', () => {
    const none = { cashMin: null, cashMax: null, cashFirstMax: null }
    for (const total of [1, 1_000_000_000]) expect(refusal({ settings: none, total: poisha(total) })).toBeNull()
  })

  test('of any way to pay is within its limits, each included', () => {
    const within = (total: number) => refuseAmount(poisha(total), poisha(10), poisha(20))?.reason ?? null
    expect([9, 10, 20, 21].map(within)).toEqual(['amount_too_small', null, null, 'amount_too_large'])
    expect(refuseAmount(poisha(1), null, null)).toBeNull()
  })
})

describe('a first order', () => {
  const first = (total: number, settings: Change['settings'] = {}) =>
    refusal({ total: poisha(total), settings, delivered: false })

  test('has a limit of its own, which it may reach', () => {
    expect(first(500_000)).toBeNull()
    expect(first(500_001)).toEqual({ reason: 'first_order', params: { amount: '5000.00' } })
    expect(first(500_001, { cashFirstMax: null })).toBeNull()
  })

  test('is one until something was delivered', () => expect(refusal({ total: poisha(500_001) })).toBeNull())

  test('is told the limit of everybody where it is above that, too', () =>
    expect(first(2_000_001)).toMatchObject({ reason: 'amount_too_large' }))
})

test.each([
  [2, 1, null],
  [2, 2, 'record'],
  [1, 0, null],
  [1, 1, 'record'],
  [3, 100, 'record'],
])('with a limit of %i refusals, after %i of them: %s', (cashRefusalsMax, refused, reason) =>
  expect(refusal({ settings: { cashRefusalsMax }, refused })?.reason ?? null).toBe(reason),
)

test('a store that takes no cash is named, in Bangla where it has such a name', () => {
  expect(refusal({ store: { name: 'Jamdani House', nameBn: null } })).toEqual({
    reason: 'store',
    params: { store: 'Jamdani House' },
  })
  expect(refusal({ store: { name: 'Jamdani House', nameBn: 'জামদানি ঘর' } })?.params).toEqual({
    store: 'Jamdani House',
    store_bn: 'জামদানি ঘর',
  })
})

test('a product of a category that is left out is named', () =>
  expect(refusal({ product: { name: 'Gold ring', nameBn: null } })).toEqual({
    reason: 'category',
    params: { product_name: 'Gold ring' },
  }))

test('an area that is left out is named as the team wrote it, and its words are whole', () => {
  const settings = { cashAreasExcluded: ['UKHIA', 'Dhan'] }
  expect(refusal({ settings })).toBeNull()
  expect(refusal({ settings, place: 'Camp road, Ukhia\nCox’s Bazar' })).toEqual({
    reason: 'area',
    params: { area: 'UKHIA' },
  })
})

test('what no change of the order helps against is told first', () => {
  const everything: Change = {
    total: poisha(3_000_000),
    settings: { cashOnDelivery: false, cashAreasExcluded: ['Dhaka'] },
    delivered: false,
    refused: 9,
    store: { name: 'Store', nameBn: null },
    product: { name: 'Product', nameBn: null },
  }
  const cures: Change[] = [
    { settings: { ...everything.settings, cashOnDelivery: true } },
    { refused: 0 },
    { store: null },
    { product: null },
    { place: 'Sylhet' },
    { total: poisha(600_000) },
    { delivered: true },
  ]
  let order = everything
  const told = cures.map((cure) => {
    const reason = refusal(order)?.reason
    order = { ...order, ...cure }
    return reason
  })
  expect(told).toEqual(['off', 'record', 'store', 'category', 'area', 'amount_too_large', 'first_order'])
  expect(refusal(order)).toBeNull()
})

test('only what is paid on delivery costs the fee', () => {
  const settings = { cashFee: poisha(5000) }
  expect(cashFeeOf({ flow: 'on_delivery' }, settings)).toBe(5000)
  expect(cashFeeOf({ flow: 'immediate' }, settings)).toBe(ZERO)
  expect(cashFeeOf({ flow: 'redirect' }, settings)).toBe(ZERO)
})
