import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogramOf, publicName, ratingChange } from './rules.ts'

test.each([
  ['Mitu Akter', 'Mitu A.'],
  ['  Md.  Abdul   Karim ', 'Md. K.'],
  ['Rahim', 'Rahim'],
  ['anika de souza', 'anika S.'],
  ['মিতু আক্তার', 'মিতু আ.'],
  ['শ্রাবণী ক্ষেত্রী', 'শ্রাবণী ক্ষে.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})

test('of a name of several words, only the first is ever shown whole', () => {
  const word = fc.stringMatching(/^[A-Za-z]{3,12}$/)
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 3 }), (given, rest) => {
      const shown = publicName([given, ...rest].join(' '))
      expect(shown).toMatch(/^[A-Za-z]+ [A-Z]\.$/)
      expect(shown.split(' ')[0]).toBe(given)
    }),
  )
})

const review = fc.option(fc.record({ rating: fc.integer({ min: 1, max: 5 }), approved: fc.boolean() }), { nil: null })

test('changes add up to the final count, whatever happened to a review in between', () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 30 }), (states) => {
      let [sum, count] = [0, 0]
      let before: (typeof states)[number] = null
      for (const after of states) {
        const step = ratingChange(before, after)
        sum += step.sum
        count += step.count
        before = after
      }
      const last = states.at(-1)
      expect({ sum, count }).toEqual(last?.approved ? { sum: last.rating, count: 1 } : { sum: 0, count: 0 })
    }),
  )
})

test('a histogram has five rows from 5 to 1, adds up, and has the average of its rows', () => {
  expect(histogramOf([])).toEqual({
    histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    count: 0,
    average: 0,
  })
  expect(
    histogramOf([
      { rating: 4, count: 1 },
      { rating: 5, count: 2 },
    ]),
  ).toMatchObject({ count: 3, average: 4.67 })
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 5, maxLength: 5 }), (counts) => {
      const { histogram, count, average } = histogramOf(counts.map((count, at) => ({ rating: at + 1, count })))
      expect(histogram.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1])
      expect(count).toBe(counts.reduce((a, b) => a + b, 0))
      if (count > 0) {
        expect(average).toBeGreaterThanOrEqual(1)
        expect(average).toBeLessThanOrEqual(5)
      }
    }),
  )
})
