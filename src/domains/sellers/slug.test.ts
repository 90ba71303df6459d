import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, isReservedName, slugOf } from './slug.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

test.each([
  ['Nokshi Ghar', 'nokshi-ghar'],
  ["Rahim's  Store & Co.", 'rahims-store-co'],
  ['Café Été', 'cafe-ete'],
  ['ঢাকা স্টোর', 'dhaka-stor'],
  ['শাড়ি বাড়ি', 'shari-bari'],
  ['মাটির ঘর ২০২৬', 'matir-ghor-2026'],
  ['কৃষ্ণচূড়া', 'krishnochura'],
  ['2026', 'store-2026'],
  ['--- 💥 ---', null],
  ['東京', null],
])('%j gets the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'কখড়াািীুৃেো্ংঁয়ৎ২ অই-'), maxLength: 80 }),
)

test('any name gives a short slug that is never only a number', () => {
  fc.assert(
    fc.property(names, (name) => {
      const slug = slugOf(name)
      if (slug === null) return
      expect(slug).toMatch(SLUG)
      expect(slug).not.toMatch(/^\d+$/)
      expect(slug.length).toBeLessThanOrEqual(66)
    }),
  )
})

test('a free slug is found, and none is given twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'all', 'me', 'tea-house'), { maxLength: 30 }), (bases) => {
      const taken = new Set<string>()
      for (const base of bases) {
        const slug = freeSlug(base, taken)
        expect(taken.has(slug)).toBe(false)
        expect(['all', 'me']).not.toContain(slug)
        expect(slug.startsWith(base)).toBe(true)
        expect(slug).toMatch(SLUG)
        taken.add(slug)
      }
    }),
  )
})

test('no store may have the market’s name', () => {
  for (const name of ['Haat', 'HAAT', 'হাট', 'Haat Official', 'haat-support', 'Hāat'])
    expect(isReservedName(name)).toBe(true)
  for (const name of ['Haatbazar', 'Gram Haat', 'Hat Shop']) expect(isReservedName(name)).toBe(false)
})
