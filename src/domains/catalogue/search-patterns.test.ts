import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternsOf, placesInLine } from './search-patterns.ts'
import { createDictionary } from './synonym-dictionary.ts'
import { understand } from './understand.ts'

const dictionary = createDictionary([
  { id: 1, words: ['laptop', 'notebook'], words_bn: ['ল্যাপটপ'], typed: [] },
  { id: 2, words: ['ring'], words_bn: ['আংটি'], typed: [] },
])

/** Whether a name, which may have two lines, is of the laptop that a phrase asks for, and does not only have the word. */
function isOfLaptop(names: string): boolean {
  const { thing } = patternsOf('laptop', understand('laptop', dictionary)!)
  return new RegExp(thing.named, 'u').test(names) && !new RegExp(thing.detail, 'u').test(names)
}

/** The same by the places of its words, as the catalogue in memory knows it. */
function isOfLaptopByWords(names: string): boolean {
  const places = names
    .split('\n')
    .flatMap(placesInLine)
    .filter(({ word }) => /^(?:laptops?|notebooks?|ল্যাপটপ(?:ের)?)$/.test(word))
  return places.some(({ endsPart }) => endsPart) && !places.some(({ isDetail }) => isDetail)
}

test('a name is of a thing where only signs, numbers and words such as “with” follow it', () => {
  const named = [
    'laptop',
    'gaming laptop',
    'office laptop 14 inch',
    'laptop x12 pro',
    'creator laptop, 16 inch',
    'creator notebook, set of two (ল্যাপটপ)',
    'laptop (used)',
    'laptop with bag',
    'laptop set of two',
    'laptops - black',
    'অফিসের ল্যাপটপ, ১৪ ইঞ্চি',
  ]
  const notNamed = [
    'folding laptop stand',
    'laptop bag, black',
    'bag for laptop',
    'table with a laptop',
    'bag for a gaming laptop, black',
    'laptop-stand',
    'ল্যাপটপ স্ট্যান্ড',
    'bag for laptops\nল্যাপটপ',
    'bag (large), 15 inch laptop',
  ]
  expect([...named, ...notNamed].filter(isOfLaptop)).toEqual(named)
})

test('the places of its words say the same of every name', () => {
  const word = fc.constantFrom(
    'laptop',
    'laptops',
    'notebook',
    'stand',
    'with',
    'for',
    'set',
    '14',
    'x2',
    'ল্যাপটপ',
    'ও',
    'forms',
  )
  const between = fc.constantFrom(' ', '-', ', ', '  ', ' – ', ' - ', '\n', ' (', ') ', '/', '\u00a0')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 7 }), (parts) => {
      const names = parts.flat().slice(0, -1).join('')
      expect({ names, is: isOfLaptopByWords(names) }).toEqual({ names, is: isOfLaptop(names) })
    }),
    { numRuns: 2000 },
  )
})

/** Texts that a pattern is to find: letters that are confused, joiners beside a hasanta, with or without the nasal sign. */
const spelled = (form: string) =>
  fc
    .tuple(
      ...[...form].map((letter) => {
        if (letter === '্') return fc.constantFrom('্', '\u200d্', '\u200c্', '্\u200d', '্\u200c')
        if (letter === 'ঁ') return fc.constantFrom('', 'ঁ')
        if (letter === ' ') return fc.constantFrom('', ' ', '-')
        return fc.constantFrom(...(['িী', 'নণ', '5৫'].find((alike) => alike.includes(letter)) ?? letter))
      }),
    )
    .map((letters) => letters.join(''))

const likePattern = (like: string) => new RegExp(`^${like.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'su')

test('what has a unit is like one of the patterns that an index answers', () => {
  const forms = ['বর্ষা', 'স্ক্রিন প্রিন্ট', 'বাঁশ', 'রং চা', 'ইস্ত্রী', 'কম্বল 5', 'black tea']
  const text = fc.constantFrom(...forms).chain((form) => fc.tuple(fc.constant(form), spelled(form)))
  fc.assert(
    fc.property(text, ([form, written]) => {
      const known = createDictionary([{ id: 1, words: [], words_bn: [form], typed: [] }])
      const [unit] = patternsOf(form, understand(form, known)!).units
      expect(new RegExp(unit!.has, 'u').test(written), written).toBe(true)
      expect(
        unit!.likes.some((like) => likePattern(like).test(written)),
        written,
      ).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
