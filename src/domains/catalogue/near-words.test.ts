import { expect, test } from 'vitest'
import { misspelled } from './near-words.ts'
import type { Unit } from './understand.ts'

const unit = (typed: string, known = false): Unit => ({
  typed,
  forms: [typed],
  own: [],
  known,
  bySound: false,
  name: typed,
  thing: false,
})
const wrongOf = (...units: Unit[]) => misspelled({ units }).map(({ typed }) => typed)

test('no more than three words of a phrase are corrected, however many it has', () => {
  const words = ['phonexq', 'shirtzz', 'shoeskw', 'bottlex', 'lampqq', 'tablezz', 'chairww', 'bagszz']
  expect(wrongOf(...words.map((word) => unit(word)))).toEqual(words.slice(0, 3))
})

test('words that a group has, short ones and those with digits are left as they are, and count for none', () => {
  expect(wrongOf(unit('phone', true), unit('xl'), unit('s24x'), unit('curtan'), unit('pillw'), unit('blankt'))).toEqual(
    ['curtan', 'pillw', 'blankt'],
  )
})
