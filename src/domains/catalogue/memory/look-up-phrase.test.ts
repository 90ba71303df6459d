import { expect, test } from 'vitest'
import { listedRow, smallCatalogue } from '#test/small-catalogue.ts'
import { lookUpLetters } from './look-up-phrase.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IS_NAME } from './words.ts'

test('letters are in a name, begin it, or are all of it', () => {
  const names = ['phone', 'phones', 'phone red', 'red phone', 'headphones']
  const rows = names.map((name_key, at) => listedRow({ id: at + 1, name_key }))
  const lamp = listedRow({ id: 6, name_key: 'lamp', description_key: 'no phone' })
  const { letters } = lookUpLetters(smallCatalogue(...rows, lamp), 'phone')!
  const begins = IN_NAME | BEGINS_NAME
  expect([...letters.subarray(0, 6)]).toEqual([begins | IS_NAME, begins, begins, IN_NAME, IN_NAME, IN_DESCRIPTION])
})
