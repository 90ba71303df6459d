import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsParams } from './slips-search-params.ts'

const read = (search: string) => slipsParams.read(new URLSearchParams(search))

test('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.record({
        orders: fc.uniqueArray(fc.integer({ min: 1, max: 1e12 }), { maxLength: 300 }),
        view: fc.constantFrom('slips' as const, 'pick' as const),
        paper: fc.constantFrom('a5' as const, 'a4' as const),
        prices: fc.boolean(),
        pictures: fc.boolean(),
      }),
      (filter) => {
        expect(read(slipsParams.search(filter))).toEqual(filter)
      },
    ),
  )
})

test('numbers only, each once', () => {
  expect(read('orders=7,x,7,-1,0,1.5,,9&paper=b0').orders).toEqual([7, 9])
})

test('all of them, however many were chosen', () => {
  const chosen = Array.from({ length: 238 }, (_, at) => 10_001 + at)
  expect(read(`orders=${chosen.join(',')}`).orders).toEqual(chosen)
})
