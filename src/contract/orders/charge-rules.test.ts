import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Poisha, poisha, sum } from '#contract/money.ts'
import {
  amountOfKind,
  type Charge,
  chargeKinds,
  isNamedKind,
  refundableCharges,
  sumByKind,
  totalOfCharges,
} from './charge-rules.ts'

const charge: fc.Arbitrary<Charge> = fc
  .record({
    kind: fc.constantFrom(...chargeKinds, 'gift_wrap', 'insurance'),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind, amount, part }) => ({
    kind,
    label: chargeKinds.some((known) => known === kind) ? null : `A ${kind}`,
    amount: poisha(amount),
    refunded: poisha(Math.floor(amount * part)),
  }))
const charges = fc.array(charge, { maxLength: 12 })

test('charges and refunds add up to the same by kind and one by one', () => {
  fc.assert(
    fc.property(charges, (rows) => {
      const kinds = sumByKind(rows)
      expect(totalOfCharges(kinds)).toBe(totalOfCharges(rows))
      expect(sum(kinds.map(({ refunded }) => refunded))).toBe(sum(rows.map(({ refunded }) => refunded)))
      for (const kind of chargeKinds) expect(amountOfKind(kinds, kind)).toBe(amountOfKind(rows, kind))
      for (const { amount, refunded } of kinds) expect(refunded).toBeLessThanOrEqual(amount)
    }),
  )
})

test('every kind is listed once: shipping and tax always and first, others with their label', () => {
  fc.assert(
    fc.property(charges, (rows) => {
      const kinds = sumByKind(rows)
      expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
      expect(kinds.slice(0, 2).map(({ kind }) => kind)).toEqual(['shipping', 'tax'])
      for (const { kind, label } of kinds) expect(label).toBe(isNamedKind(kind) ? null : `A ${kind}`)
      expect(sumByKind(kinds)).toEqual(kinds)
    }),
  )
})

test('refunded and refundable amounts add up to the charge, and neither is negative', () => {
  fc.assert(
    fc.property(charges, (rows) => {
      const remaining: readonly { amount: Poisha }[] = refundableCharges(rows)
      for (const [at, { amount, refunded }] of rows.entries()) {
        expect(remaining[at]?.amount).toBe(amount - refunded)
        expect(remaining[at]?.amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
