import { expect, test } from 'vitest'
import { attributeDifference } from './attribute-difference.ts'

const of = (key: string, value: string) => ({
  key,
  name: key,
  name_bn: null,
  type: 'text' as const,
  unit: null,
  unit_bn: null,
  value,
  label: value,
  label_bn: null,
})

test('only attributes that differ are told, with both values; a new or removed one has one', () => {
  const rows = attributeDifference(
    [of('brand', 'Aarong'), of('colour', 'Red'), of('care', 'Wash')],
    [of('size', 'M'), of('brand', 'Apex'), of('colour', 'Red')],
  )
  expect(rows.map(({ key, before, after }) => [key, before?.value, after?.value])).toEqual([
    ['brand', 'Aarong', 'Apex'],
    ['care', 'Wash', undefined],
    ['size', undefined, 'M'],
  ])
})
