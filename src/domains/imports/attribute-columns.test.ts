import { expect, test } from 'vitest'
import { attributeColumnName, attributeOf, readAttributeColumn } from './attribute-columns.ts'
import { itemsOf, readAttribute } from './read-attribute.ts'

test('a column for an attribute is read as it is written', () => {
  const written = attributeColumnName({ name: 'Length (max)', key: 'max-length' })
  expect(written).toBe('Length max (product.metafields.haat.max-length)')
  expect(readAttributeColumn(written)).toEqual({ name: 'Length max', key: 'max-length', own: true })
  expect(readAttributeColumn('Screen (product.metafields.custom.Screen_Size)')).toMatchObject({
    key: 'screen-size',
    own: false,
  })
  for (const other of [
    'Colour',
    'X (variant.metafields.haat.x)',
    'X (product.metafields.haat)',
    '(product.metafields.a.b) x',
  ])
    expect(readAttributeColumn(other)).toBeNull()
})

test('an attribute is found by key, else by name in either language', () => {
  const attributes = [
    { key: 'colour', name: 'Colour', name_bn: 'রং' },
    { key: 'size', name: 'Size', name_bn: null },
  ]
  expect(attributeOf(attributes, { key: 'size', name: 'Colour' })?.key).toBe('size')
  expect(attributeOf(attributes, { key: 'tint', name: ' রং ' })?.key).toBe('colour')
  expect(attributeOf(attributes, { key: null, name: '' })).toBeUndefined()
})

test('lists and measures are read as shops write them', () => {
  expect(itemsOf('["Red","Blue"]', 'choice')).toEqual(['Red', 'Blue'])
  expect(itemsOf('Red; Blue;', 'choice')).toEqual(['Red', 'Blue'])
  expect(itemsOf('{"value": 6.5, "unit": "in"}', 'number')).toEqual(['6.5'])
  expect(itemsOf('a; b', 'text')).toEqual(['a; b'])
  expect(itemsOf('[broken', 'text')).toEqual(['[broken'])
})

test('a number may have its unit and Bangla digits', () => {
  const length = { type: 'number', unit: 'inch', unit_bn: 'ইঞ্চি' } as const
  expect(readAttribute(length, '৬.৫০ ইঞ্চি')).toEqual({ value: '6.5' })
  expect(readAttribute(length, '1,200 INCH')).toEqual({ value: '1200' })
  expect(readAttribute(length, 'six')).toEqual({ problem: 'attribute_number' })
  expect(readAttribute({ type: 'boolean', unit: null, unit_bn: null }, 'হ্যাঁ')).toEqual({ value: 'yes' })
  expect(readAttribute({ type: 'choice', unit: null, unit_bn: null }, 'x'.repeat(81))).toEqual({
    problem: 'attribute_long',
  })
})
