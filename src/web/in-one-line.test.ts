import { expect, test } from 'vitest'
import { inOneLine, isolated } from './in-one-line.ts'

test('leaves what is missing out, and anything else as it was written', () => {
  expect(inOneLine(['Rahima', '', null, undefined, false, '01712-345678'])).toBe('Rahima · 01712-345678')
  expect(inOneLine(['রহিমা', '০১৭১২-৩৪৫৬৭৮'], ', ')).toBe('রহিমা, ০১৭১২-৩৪৫৬৭৮')
})

test.each(['محمد علي', 'דוד', 'ދިވެހި', 'Cotton قميص 2026'])('%s leaves the number beside it as it is', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  expect(inOneLine([name, '01712-345678'])).toBe(`\u2068${name}\u2069 · 01712-345678`)
})
