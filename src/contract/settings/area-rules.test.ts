import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaWithin, uniqueAreas } from './area-rules.ts'

test.each([
  ['House 5, Ukhia, Cox\u2019s Bazar', "cox's bazar"],
  ['House 5, Ukhia, Coxs Bazar', "COX'S BAZAR"],
  ['বাড়ি ৫, মিরপুর-১০', 'মিরপুর 10'],
  ['Mirpur-10, Dhaka', 'mirpur ১০'],
  ['হাউস ২, উখি\u200cয়া', 'উখিয়া'],
  // The same letter in one character and in two.
  ['\u0989\u0996\u09bf\u09df\u09be', '\u0989\u0996\u09bf\u09af\u09bc\u09be'],
])('%s is in %s', (place, area) => expect(areaWithin(place, ['Nowhere', area])).toBe(area))

test.each([
  ['Ramna, Dhaka', 'Ram'],
  ['Dhaka Ramna', 'Ramna Dhaka'],
  ['Char Fasson', 'Char Fasson Bhola'],
  ['সাভারপাড়া', 'সাভার'],
  ['', 'Dhaka'],
  ['Dhaka', '...'],
])('%s is not in %s', (place, area) => expect(areaWithin(place, [area])).toBeNull())

test('a place is within an area of its own words, whatever stands around them', () => {
  const word = fc.stringMatching(/^[a-z\u0995-\u09a8]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { minLength: 1 }), fc.array(word), (before, area, after) => {
      const place = [...before, ...area, ...after].join(', ').toUpperCase()
      return areaWithin(place, [area.join(' ')]) !== null
    }),
  )
})

test('an area is kept once, as it was written first', () => {
  expect(uniqueAreas(['Ukhia', 'UKHIA', 'Ukhia', '--', "Cox's Bazar", 'Coxs  Bazar'])).toEqual(['Ukhia', "Cox's Bazar"])
})
