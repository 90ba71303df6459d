import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, toAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import {
  cancelsParcels,
  maximumOf,
  onlyParcel,
  previewOf,
  type RefundRequest,
  replacementAfter,
  wayOf,
} from './refund-sum.ts'

const details = {
  order: {
    parcels: [
      { id: 1, seller: 'Nokshi Ghar', status: 'delivered' },
      { id: 2, seller: 'Jute Works', status: 'processing' },
    ],
  },
  refundable: [
    {
      parcel: 1,
      route: 'provider',
      tax: '8.00',
      shipping: '9.99',
      charges: [
        { kind: 'shipping', amount: '9.99' },
        { kind: 'tax', amount: '8.00' },
      ],
      total: '117.99',
      lines: [
        { item: 7, pieces: 3, amount: '75.00' },
        { item: 8, pieces: 1, amount: '25.00' },
      ],
    },
    {
      parcel: 2,
      route: 'provider',
      tax: '0.80',
      shipping: '0.00',
      charges: [{ kind: 'tax', amount: '0.80' }],
      total: '10.80',
      lines: [{ item: 9, pieces: 1, amount: '10.00' }],
    },
  ],
} as unknown as AdminOrder
const line = (itemId: number, quantity: number) => ({ itemId, quantity, restock: false })
const request = (of: Partial<RefundRequest>): RefundRequest => ({
  parcel: 1,
  what: 'lines',
  lines: [],
  shipping: false,
  amount: '',
  ...of,
})

test('refunds everything of the chosen parcel or of the order, and an amount at most what is left of the parcel', () => {
  expect(maximumOf(details, request({ parcel: 'all', what: 'all' }))).toBe(12_879)
  for (const what of ['all', 'amount'] as const) {
    expect(maximumOf(details, request({ parcel: 2, what }))).toBe(1080)
    expect(maximumOf(details, request({ parcel: null, what }))).toBe(0)
  }
})

test('refunds pieces with their share of the tax, and shipping if selected', () => {
  expect(maximumOf(details, request({ lines: [line(7, 1)] }))).toBe(2500 + 200)
  expect(maximumOf(details, request({ lines: [line(7, 3), line(8, 1)], shipping: true }))).toBe(11_799)
  expect(maximumOf(details, request({ parcel: 2, lines: [line(7, 1), line(9, 1)], shipping: true }))).toBe(1080)
})

test('the store bears the goods of its own parcel alone, the market shipping and tax', () => {
  expect(previewOf(details, request({ what: 'all' }))).toEqual({
    amount: 11_799,
    takenOff: 0,
    stores: [{ parcel: 1, seller: 'Nokshi Ghar', route: 'provider', goods: 10_000 }],
    market: 1799,
  })
  const whole = previewOf(details, request({ parcel: 'all', what: 'all' }))
  expect(whole.stores.map(({ seller, goods }) => [seller, goods])).toEqual([
    ['Nokshi Ghar', 10_000],
    ['Jute Works', 1000],
  ])
  expect(previewOf(details, request({ what: 'amount', amount: '117.99' })).market).toBe(1799)
  expect(previewOf(details, request({ what: 'amount', amount: '118.00' })).stores).toEqual([])
})

test('whatever the amount, its payers add up to it, and no other store pays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11_799 }), (most) => {
      const preview = previewOf(details, request({ what: 'amount', amount: toAmount(poisha(most)) }))
      expect(preview.stores.map(({ parcel }) => parcel)).toEqual([1])
      expect((preview.stores[0]?.goods ?? 0) + preview.market).toBe(most)
      expect(preview.amount).toBe(most)
    }),
  )
})

test('of cash what was collected goes back, and what is still due is taken off', () => {
  const routes = ['payout', 'none'] as const
  const refundable = details.refundable.map((one, at) => ({ ...one, route: routes[at] }))
  const cash = { ...details, refundable } as AdminOrder
  expect(previewOf(cash, request({ parcel: 'all', what: 'all' }))).toMatchObject({ amount: 12_879, takenOff: 1080 })
  expect(previewOf(cash, request({ parcel: 1, what: 'all' }))).toMatchObject({ amount: 11_799, takenOff: 0 })
  expect(([1, 2, 'all', null] as const).map((parcel) => wayOf(cash, { parcel }))).toEqual([
    'payout',
    'none',
    'mixed',
    'mixed',
  ])
  const [first, second] = refundable
  const returned = { ...details, refundable: [{ ...first, total: '0.00' }, second] } as AdminOrder
  expect(wayOf(returned, { parcel: 'all' })).toBe('none')
  expect(wayOf(details, { parcel: 'all' })).toBe('provider')
})

test('the only parcel with money left is chosen by itself', () => {
  expect(onlyParcel(details)).toBeNull()
  const [first, second] = details.refundable
  const spent = { ...second, total: '0.00' } as typeof first
  expect(onlyParcel({ ...details, refundable: [first, spent] } as AdminOrder)).toBe(1)
})

test('a parcel that was not shipped is cancelled with its last piece, with all of its money', () => {
  expect(cancelsParcels(details, request({ parcel: 2, lines: [line(9, 1)] }))).toBe(true)
  expect(cancelsParcels(details, request({ parcel: 2, what: 'all' }))).toBe(true)
  expect(cancelsParcels(details, request({ parcel: 'all', what: 'all' }))).toBe(true)
  expect(cancelsParcels(details, request({ parcel: 2, what: 'amount', amount: '10.80' }))).toBe(false)
  expect(cancelsParcels(details, request({ parcel: 2, lines: [line(9, 0)] }))).toBe(false)
  expect(cancelsParcels(details, request({ lines: [line(7, 3), line(8, 1)] }))).toBe(false)
})

test('a replacement that was not shipped has the pieces that are still paid, and is cancelled with the last of them', () => {
  const unsent = { ...details.order.parcels[0], id: 3, replaces: 1, status: 'processing' }
  const replaced = (status: string) =>
    ({
      ...details,
      order: { ...details.order, parcels: [...details.order.parcels, { ...unsent, status }] },
    }) as unknown as AdminOrder
  const whole = request({ parcel: 1, what: 'all' })
  expect(replacementAfter(replaced('processing'), whole)).toBe('cancelled')
  expect(replacementAfter(replaced('processing'), request({ lines: [line(7, 3), line(8, 1)] }))).toBe('cancelled')
  expect(replacementAfter(replaced('processing'), request({ lines: [line(7, 3)] }))).toBe('reduced')
  expect(replacementAfter(replaced('processing'), request({ lines: [] }))).toBe('sent')
  expect(replacementAfter(replaced('processing'), request({ what: 'amount', amount: '10.00' }))).toBe('sent')
  expect(replacementAfter(replaced('processing'), request({ parcel: 2, what: 'all' }))).toBeNull()
  expect(replacementAfter(replaced('shipped'), whole)).toBeNull()
  expect(replacementAfter(details, whole)).toBeNull()
})
