import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packNames, unpackNames } from './category-names.ts'

const named = (name: string, name_bn: string | null) => ({ name, name_bn })

test('names that share a group bring it once, and come back as they were', () => {
  const packed = packNames([
    named('Gaming', 'গেমিং'),
    named('Women - Saris', 'নারী - শাড়ি'),
    named('Men - Shirts', 'পুরুষ - শার্ট'),
    named('Women - Kurtis', 'নারী - কুর্তি'),
    named('Others', null),
  ])
  expect(packed.match(/Women/g)).toHaveLength(1)
  expect(unpackNames(packed)).toEqual({
    Gaming: 'গেমিং',
    'Women - Saris': 'নারী - শাড়ি',
    'Men - Shirts': 'পুরুষ - শার্ট',
    'Women - Kurtis': 'নারী - কুর্তি',
  })
})

const word = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'ক', ' - ', '-', ' ', '_') })
test('any names come back as they were', () => {
  const names = fc.uniqueArray(fc.record({ name: word, name_bn: word }), { selector: ({ name }) => name })
  fc.assert(
    fc.property(names, (categories) => {
      const expected = Object.fromEntries(categories.map(({ name, name_bn }) => [name, name_bn]))
      expect({ ...unpackNames(packNames(categories)) }).toEqual(expected)
    }),
  )
})
