import { expect, test } from 'vitest'
import { attributeProblems, attributesBody, changedAttributes, filledIn, keysChanged } from './product-attributes.ts'

const asked = [
  { key: 'brand', type: 'choice', required: true },
  { key: 'weight', type: 'number', required: false },
  { key: 'care', type: 'text', required: false },
] as const

test('only what is submitted needs the required ones, and a number has at most three decimals', () => {
  expect(attributeProblems(asked, { weight: '১,২৫০.৫' }, { complete: true })).toEqual({
    'attributes.brand': 'required',
  })
  expect(attributeProblems(asked, { weight: '1.2345' }, { complete: false })).toEqual({ 'attributes.weight': 'number' })
  expect(attributeProblems(asked, { brand: ' ', weight: '-1' }, { complete: true })).toEqual({
    'attributes.brand': 'required',
    'attributes.weight': 'number',
  })
})

test('only attributes of the chosen category are sent, and only those that are filled in', () => {
  expect(attributesBody(asked, { brand: ' Aarong ', care: '', border: 'Zari' })).toEqual({ brand: 'Aarong' })
})

test('a change sends what differs; what was emptied is removed, and a number in other digits stays', () => {
  const before = { brand: 'Aarong', weight: '6.5', border: 'Zari' }
  expect(changedAttributes(asked, { brand: 'Apex', weight: '৬.৫০', border: '' }, before)).toEqual({ brand: 'Apex' })
  expect(changedAttributes(asked, { brand: '', weight: '6.5', care: 'Dry' }, before)).toEqual({
    brand: null,
    care: 'Dry',
  })
})

test('inputs are compared by what is filled in', () => {
  expect(filledIn({ b: 'x', a: 'y', c: ' ' })).toEqual([
    ['a', 'y'],
    ['b', 'x'],
  ])
  expect(keysChanged({ a: '1', b: '2' }, { a: '1', b: '', c: '' })).toEqual(['b'])
})
