import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOf, writeEqual, writeSlots } from './steps.ts'

const numbers = fc.uint16Array({ max: 0x7fff, maxLength: 40 })
const few = fc.array(fc.constantFrom(0, 1, 2, 0x7fff), { maxLength: 40 }).map((all) => Uint16Array.from(all))

test('the highest number is found, wherever it is', () => {
  fc.assert(
    fc.property(fc.oneof(numbers, few), (all) => {
      expect(highestOf(all)).toBe(Math.max(0, ...all))
    }),
  )
})

test('the slots of a number are written until there is no more room', () => {
  fc.assert(
    fc.property(few, fc.constantFrom(0, 1, 2, 0x7fff), fc.nat({ max: 12 }), (all, number, room) => {
      const into = new Uint32Array(room)
      const written = writeEqual(into, all, number)
      const slots = [...all.keys()].filter((slot) => all[slot] === number).slice(0, room)
      expect([...into.subarray(0, written)]).toEqual(slots)
    }),
  )
})

test('slots are written whose byte has a bit, or with flipped bits those that lack it', () => {
  const bytes = fc.uint8Array({ max: 7, maxLength: 40 })
  fc.assert(
    fc.property(bytes, fc.constantFrom(1, 4, 6), fc.constantFrom(0, 1, 4, 6), (all, bits, flipped) => {
      const into = new Uint32Array(all.length + 1)
      const written = writeSlots(into, all, bits, flipped)
      const slots = [...all.keys()].filter((slot) => (((all[slot] as number) ^ flipped) & bits) !== 0)
      expect([...into.subarray(0, written)]).toEqual(slots)
    }),
  )
})
