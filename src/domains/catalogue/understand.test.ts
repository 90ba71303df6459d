import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersBetween, nearWords, shorterPhrases, unknownWords } from './near-words.ts'
import { bitsBetween, spelledWord } from './spelled-word.ts'
import { createDictionary } from './synonym-dictionary.ts'
import { understand } from './understand.ts'
import { singularOf } from './word-forms.ts'
import { romanKey } from './word-keys.ts'

const dictionary = createDictionary([
  { id: 1, words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: [] },
  { id: 2, words: ['phone', 'mobile'], words_bn: ['ফোন'], typed: ['fone'] },
  { id: 3, words: ['phone case'], words_bn: ['ফোনের কভার'], typed: ['phone cover'] },
  { id: 4, words: ['case'], words_bn: [], typed: [] },
  { id: 5, words: ['knife'], words_bn: [], typed: [] },
  { id: 6, words: ['white'], words_bn: ['সাদা'], typed: ['shada'] },
])
const formsOf = (phrase: string) => understand(phrase, dictionary)?.units.map(({ forms }) => forms)
const understoodAs = (phrase: string) => understand(phrase, dictionary)?.understood

for (const typed of ['sari', 'saris', 'SAREES', 'saree'])
  test(`${typed} is a sari in both scripts`, () => {
    expect(formsOf(typed)?.[0]).toEqual(expect.arrayContaining(['sari', 'saree', 'শাড়ি'.normalize('NFC')]))
  })

test('a spelling that no group has is known by its sound', () => {
  for (const typed of ['sharee', 'saaree', 'shary'].filter((word) => romanKey(word).length >= 4))
    expect(understoodAs(typed)).toEqual(['sari'])
  expect(romanKey('শাড়ি'.normalize('NFC'))).toBe(romanKey('shaari').replace('aa', 'a'))
})

test('Bangla is understood with other vowel signs, joiners and endings', () => {
  for (const typed of ['শাড়ী', 'শা\u200dড়ি', 'শাড়ির', 'শাড়িটি', 'শা\u09dcি'])
    expect(understoodAs(typed)?.join() || 'শাড়ি').toBe('শাড়ি'.normalize('NFC'))
})

test('the longest name is one unit, and a group is left in one direction', () => {
  expect(understoodAs('phone cover')).toEqual(['phone case'])
  expect(formsOf('phone cover')).toHaveLength(1)
  expect(formsOf('case')?.[0]).not.toContain('phone')
  expect(formsOf('mobile case')).toHaveLength(2)
  expect(formsOf('phone')?.[0]).not.toContain('fone')
})

test('words that say nothing are left out, unless there are no others', () => {
  expect(understand('phone for the knife', dictionary)?.units.map(({ typed }) => typed)).toEqual(['phone', 'knife'])
  expect(understand('phone for her', dictionary)?.units.map(({ typed }) => typed)).toEqual(['phone'])
  expect(understand('for the', dictionary)?.units).toHaveLength(2)
})

test('a shorter phrase is without words that no group has, then without one that describes', () => {
  const shorter = (phrase: string) => {
    const understanding = understand(phrase, dictionary)
    return understanding && shorterPhrases({ phrase, understanding })
  }
  expect(shorter('blue saris')).toEqual(['saris'])
  expect(shorter('saris of knife phone')).toEqual(['saris', 'saris phone', 'saris knife'])
  expect(shorter('mobile qwe case')).toEqual(['mobile case', 'case'])
  expect(shorter('Phone for mother')).toEqual(['Phone', 'phone'])
  expect(shorter('galaxy xyz a15s')).toEqual([])
  expect(unknownWords(understand('galaxy case a15s', dictionary)!)).toEqual(['galaxy', 'a15s'])
  expect(shorter('phone cover')).toEqual(['cover'])
  expect(shorter('phone')).toEqual([])
  expect(shorter('a b c d e saris')).toEqual(['saris'])
})

test('of one name with “for” the shorter phrase is what stands before it, and never what follows', () => {
  const gifts = createDictionary([{ id: 1, words: ['gift for him'], words_bn: [], typed: ['gift box for him'] }])
  const shorter = (phrase: string) =>
    shorterPhrases({ phrase, understanding: understand(phrase, gifts) ?? { units: [], understood: [] } })
  expect(shorter('Gift for him')).toEqual(['gift'])
  expect(shorter('gift box for him')).toEqual(['gift box', 'box'])
})

test('what only sounds like a thing is looked for after what is named by its letters', () => {
  const tools = createDictionary([
    { id: 1, words: ['pliers'], words_bn: ['প্লায়ার'], typed: [] },
    { id: 2, words: ['chinigura rice'], words_bn: [], typed: ['chinigura chal'] },
    { id: 3, words: ['scent'], words_bn: [], typed: [] },
  ])
  const shorter = (phrase: string) =>
    shorterPhrases({ phrase, understanding: understand(phrase, tools) ?? { units: [], understood: [] } })
  expect(shorter('chinigura chal playar')).toEqual(['chinigura chal', 'playar'])
  expect(shorter('scent chinigura chal playar')).toEqual(['scent chinigura chal', 'scent', 'chinigura chal', 'playar'])
  expect(shorter('chinigura chal pliers')).toEqual(['pliers'])
})

test('the thing of a phrase is what it names last and a group has, or before “for”', () => {
  const thingOf = (phrase: string) => understand(phrase, dictionary)?.units.find(({ thing }) => thing)?.typed
  expect(['phone', 'mobile case', 'red sari', 'sari red', 'case for phones', 'blue red'].map(thingOf)).toEqual([
    'phone',
    'case',
    'sari',
    'sari',
    'case',
    'red',
  ])
})

test('a colour is the thing only where nothing else is named', () => {
  const thingOf = (phrase: string) => understand(phrase, dictionary)?.units.find(({ thing }) => thing)?.typed
  expect(['phone white', 'শাড়ি সাদা', 'shari shada', 'white', 'qwe white', 'phone double'].map(thingOf)).toEqual([
    'phone',
    'শাড়ি'.normalize('NFC'),
    'shari',
    'white',
    'white',
    'phone',
  ])
})

test('a number and what it counts are one measure, however they are written, and not the thing', () => {
  for (const typed of ['sari 500 gram', 'sari 500g', 'শাড়ি ৫০০ গ্রাম', '500 gm sari']) {
    const units = understand(typed, dictionary)?.units ?? []
    expect(units.map(({ thing }) => thing)).toEqual(typed.startsWith('5') ? [false, true] : [true, false])
    expect(units.find(({ thing }) => !thing)?.forms).toEqual(expect.arrayContaining(['500 g', '500g', '500 গ্রাম']))
  }
  expect(formsOf('sari 500')?.[1]).toEqual(['500'])
  const battery = createDictionary([
    { id: 1, words: ['12 v battery'], words_bn: [], typed: [] },
    { id: 2, words: ['car'], words_bn: [], typed: [] },
  ])
  expect(understand('car 12 v battery', battery)?.units.find(({ thing }) => thing)?.typed).toBe('12 v battery')
  expect(formsOf('15 phone')).toHaveLength(2)
})

test('a number with decimals or parted thousands is one with what it counts, in each way of writing it', () => {
  const measureIn = (typed: string) => understand(typed, dictionary)?.units.map(({ typed, forms }) => [typed, forms])
  for (const typed of ['2.8 litre', '2.8l', '২.৮ লিটার'])
    expect(measureIn(`phone ${typed}`)).toEqual([
      ['phone', expect.anything()],
      [typed.normalize('NFC'), expect.arrayContaining(['2.8 l', '2.8l', '2.8 লিটার'])],
    ])
  for (const typed of ['120000 mah', '120,000 mah', '1,20,000mah', '১,২০,০০০ mah'])
    expect(measureIn(typed)).toEqual([
      [typed, expect.arrayContaining(['120000 mah', '120,000mah', '1,20,000 mah', '1,20,000 এমএএইচ'])],
    ])
  expect(measureIn('1,500.5 kg')).toEqual([['1,500.5 kg', expect.arrayContaining(['1500.5 kg', '1,500.5kg'])]])
  // Where it counts nothing, follows a number, or is understood word by word, each part is a word.
  const wordsOf = (typed: string, longest?: number) =>
    understand(typed, dictionary, longest)?.units.map(({ typed }) => typed)
  expect(wordsOf('phone 2.8')).toEqual(['phone', '2', '8'])
  expect(wordsOf('5 2.8 kg')).toEqual(['5', '2', '8', 'kg'])
  expect(wordsOf('2.8 kg 2.8kg', 1)).toEqual(['2', '8', 'kg', '2.8kg'])
  for (const typed of ['phone 2/8 kg', 'phone 2,8 kg', 'phone 20,00 kg'])
    expect(understand(typed, dictionary)?.units.map(({ known }) => known)).toEqual([true, false, false, false])
})

test('glides and machines are known by their sound', () => {
  const machines = createDictionary([
    { id: 1, words: ['washing machine'], words_bn: ['কাপড় ধোয়ার মেশিন'], typed: [] },
    { id: 2, words: ['air pump'], words_bn: ['হাওয়া দেওয়ার মেশিন'], typed: [] },
  ])
  const named = (phrase: string) => understand(phrase, machines)?.understood
  for (const typed of ['kapor dhoar mesin', 'kapor dhowar machine', 'kapor dhoyar meshin'])
    expect([typed, named(typed)]).toEqual([typed, ['washing machine']])
  for (const typed of ['hawa deoar mesin', 'haoa dewar machine', 'hawa deyar machin'])
    expect([typed, named(typed)]).toEqual([typed, ['air pump']])
})

test('the s of a possessive is no word, with its sign or without', () => {
  const typed = (phrase: string) => understand(phrase, dictionary)?.units.map(({ typed }) => typed)
  expect([typed("mother's phone"), typed('mother’s phone')]).toEqual([
    ['mother', 'phone'],
    ['mother', 'phone'],
  ])
  expect(['womens', 'childrens', 'mens'].map(singularOf)).toEqual(['woman', 'child', 'man'])
})

test('units of few forms leave the others theirs', () => {
  const many = Array.from({ length: 20 }, (_, at) => `thing${'abcdefghijklmnopqrst'[at]}`)
  const big = createDictionary([{ id: 1, words: many, words_bn: many.map((word) => `${word}x`), typed: [] }])
  expect(understand('red thinga', big)?.units[1]?.forms.length).toBeGreaterThan(30)
})

test('nothing is understood of a phrase without words or with too many', () => {
  expect(understand('% _', dictionary)).toBeNull()
  expect(understand('a b c d e f g h i', dictionary)).toBeNull()
})

test('Bangla endings are known in Latin letters, unless what is left is an English word', () => {
  const banglaDictionary = createDictionary([
    { id: 1, words: ['cat'], words_bn: ['বিড়াল'], typed: ['biral'] },
    { id: 2, words: ['dress'], words_bn: ['জামা'], typed: ['jama'] },
    { id: 3, words: ['rice cooker'], words_bn: [], typed: [] },
  ])
  const asked = (phrase: string) => understand(phrase, banglaDictionary)?.understood.join()
  expect(['biraler', 'biralder', 'jamagulo', 'biraal', 'dressgulo'].map(asked)).toEqual([
    'cat',
    'cat',
    'dress',
    'cat',
    'dress',
  ])
  expect(understand('dresser', banglaDictionary)?.units[0]).toMatchObject({ known: false, forms: ['dresser'] })
  // Also several words are known by their sound.
  expect(asked('rice kooker')).toBe('rice cooker')
})

test('a Bangla word that no group has is looked for without its ending, too, unless little is left', () => {
  const formsOfWord = (word: string) => understand(word.normalize('NFC'), dictionary)?.units[0]?.forms
  expect(formsOfWord('কাঠের')).toContain('কাঠ')
  expect(formsOfWord('তার')).toEqual(['তার'])
  expect(formsOfWord('বাসর')).toEqual(['বাসর'])
})

test('singulars', () => {
  const pairs =
    'saris sari, batteries battery, watches watch, boxes box, knives knife, glass glass, bus bus, shoes shoe'
  for (const [many, one] of pairs.split(', ').map((pair) => pair.split(' '))) expect(singularOf(many ?? '')).toBe(one)
})

test('near words are one letter away, or two in a longer word', () => {
  expect(nearWords('sarj', dictionary, [])).toEqual(['sari'])
  expect(nearWords('headfone', dictionary, ['headphones', 'headstone'])).toEqual(expect.arrayContaining(['headphone']))
  expect(nearWords('sxxi', dictionary, [])).toEqual([])
  // With two of six letters wrong, too little is alike.
  expect(nearWords('condom', dictionary, ['chondon'])).toEqual([])
  expect(nearWords('bord', dictionary, ['cord', 'board'])).toEqual(['board', 'cord'])
  expect(lettersBetween([...'camra'], [...'camera'], 2)).toBe(1)
  expect(lettersBetween([...'hte'], [...'the'], 2)).toBe(1)
  expect(lettersBetween([...'abc'], [...'xyzw'], 1)).toBe(2)
})

test('no word that is near is passed over by its bits', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeABকখগি'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [a, b] = [spelledWord(one), spelledWord(other)]
      const distance = lettersBetween(a.letters, b.letters, 8)
      expect(bitsBetween(a, b)).toBeLessThanOrEqual(2 * distance)
    }),
    { numRuns: 2000 },
  )
})
