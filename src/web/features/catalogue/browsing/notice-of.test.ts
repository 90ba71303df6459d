import { expect, test } from 'vitest'
import { noticeOf } from './notice-of.ts'

const query = 'Headphone under 2000'
const bounds = (min: string | null, max: string | null) => ({ min, max, phrase: 'headphone' })

test('the price that a search names is said with its words, as in a sentence', () => {
  const up = noticeOf({ query }, { understood: ['headphone'], price: bounds(null, '2000.00') })
  expect(up).toEqual({ understood: ['headphone', 'up to BDT 2,000'], near: false })
  const range = noticeOf({ query }, { understood: ['headphone'], near: true, price: bounds('500.00', '2000.00') })
  expect(range).toEqual({ understood: ['headphone', 'BDT 500 to BDT 2,000'], near: true })
})

test('without words that are understood, the search is said, or what is left of it', () => {
  expect(noticeOf({ query }, {}).understood).toEqual([query])
  expect(noticeOf({ query }, { price: bounds('50.00', null) }).understood).toEqual(['headphone', 'from BDT 50'])
  expect(noticeOf({ query }, { price: { ...bounds('50.00', null), phrase: '' } }).understood).toEqual(['from BDT 50'])
})
