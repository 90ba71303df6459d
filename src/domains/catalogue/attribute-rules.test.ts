import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelsOf } from './attribute-labels.ts'
import { plainDecimal, readValue, sameAttributes, withAttributes } from './attribute-rules.ts'

const entry = (attributeId: number, valueId: number | null, text: string | null = null) => ({
  attributeId,
  valueId,
  text,
})

describe('a value of a request', () => {
  test.each([
    ['number', '০৬.৫০', { name: '6.5' }],
    ['number', '1,25,000', { name: '125000' }],
    ['number', 12, { name: '12' }],
    ['number', '0.1250', { problem: { code: 'attribute_number' } }],
    ['number', '1e3', { problem: { code: 'attribute_number' } }],
    ['number', -1, { problem: { code: 'attribute_number' } }],
    ['number', true, { problem: { code: 'attribute_number' } }],
    ['number', '1000000001', { problem: { code: 'too_big' } }],
    ['boolean', true, { name: 'yes' }],
    ['boolean', ' No ', { name: 'no' }],
    ['boolean', 'হ্যাঁ', { name: 'yes' }],
    ['boolean', 'না', { name: 'no' }],
    ['boolean', 2, { problem: { code: 'invalid_choice' } }],
    ['choice', ' Cotton \n and silk ', { name: 'Cotton and silk' }],
    ['choice', 'Co\u2060tton\u202e', { name: 'Cotton' }],
    ['text', 'As\u200b new\n\u2060', { text: 'As new' }],
    ['choice', 42, { name: '42' }],
    ['choice', 'x'.repeat(81), { problem: { code: 'too_long' } }],
    ['choice', false, { problem: { code: 'invalid_type' } }],
    ['text', ' 36 to 46 ', { text: '36 to 46' }],
    ['text', '\u0000', null],
    ['text', '', null],
    ['number', '  ', null],
    ['choice', null, null],
  ] as const)('of a %s, %j, is read', (type, given, as) => {
    const read = readValue(type, given)
    if (as === null) expect(read).toBeNull()
    else expect(read).toMatchObject(as)
  })

  test('a number has one way to be written', () => {
    const decimal = fc.tuple(fc.nat(999_999), fc.nat(999))
    fc.assert(
      fc.property(decimal, fc.nat(3), ([whole, part], zeros) => {
        const typed = `${'0'.repeat(zeros)}${whole}.${String(part).padStart(3, '0')}`
        const name = plainDecimal(typed)
        expect(Number(name)).toBe(Number(typed))
        expect(plainDecimal(name ?? '')).toBe(name)
      }),
    )
  })
})

test('labels have the unit and the digits of each language', () => {
  const length = { type: 'number', unit: 'inch', unit_bn: 'ইঞ্চি' } as const
  expect(labelsOf(length, { name: '6.5', name_bn: null })).toEqual({
    value: '6.5',
    label: '6.5 inch',
    label_bn: '৬.৫ ইঞ্চি',
  })
  const plain = { type: 'number', unit: null, unit_bn: null } as const
  expect(labelsOf(plain, { name: '12', name_bn: null })).toEqual({ value: '12', label: '12', label_bn: '১২' })
})

test('the same values in another order are no change', () => {
  expect(sameAttributes([entry(1, 2), entry(3, null, 'x')], [entry(3, null, 'x'), entry(1, 2)])).toBe(true)
  expect(sameAttributes([entry(1, 2)], [entry(1, 3)])).toBe(false)
})

test('changes replace, add and remove', () => {
  const changes = new Map([
    [1, entry(1, 9)],
    [2, null],
    [4, entry(4, null, 'new')],
  ])
  expect(withAttributes([entry(1, 5), entry(2, 6), entry(3, 7)], changes)).toEqual([
    entry(3, 7),
    entry(1, 9),
    entry(4, null, 'new'),
  ])
})
