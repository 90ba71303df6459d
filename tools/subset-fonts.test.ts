import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { characters } from './subset-fonts.mjs'

const styles = readFileSync(new URL('../src/web/fonts.css', import.meta.url), 'utf8')

/** What the style sheet says of a file: its characters. */
function rangeOf(file: string): Set<number> {
  const face = styles.split('@font-face').find((part) => part.includes(`/${file}.woff2`)) ?? ''
  const ranges = /unicode-range:([^;]+)/.exec(face)?.[1] ?? ''
  const all = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  return new Set(
    all.flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
    }),
  )
}

/** The texts of all messages in a language. */
function messages(locale: string): string {
  const folder = new URL(`../messages/${locale}/`, import.meta.url)
  return readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('')
}

test.each(Object.keys(characters))('fonts.css names the characters of %s', (name) => {
  const expected = new Set([...characters[name as keyof typeof characters]].map((sign) => sign.codePointAt(0)))
  expect(rangeOf(name)).toEqual(expected)
})

test('all files of a family have the same weights, without which browsers do not look into all of them', () => {
  const latin = styles.split('@font-face').filter((face) => face.includes('"Anek Latin"'))
  expect(latin).toHaveLength(3)
  expect(new Set(latin.map((face) => /font-weight: ([^;]+)/.exec(face)?.[1]))).toEqual(new Set(['400 700']))
})

test('what stands in for Bangla until its file is there has its characters and weights, and no other', () => {
  const faces = styles.split('@font-face').filter((face) => face.includes('"Bangla Fallback"'))
  const bangla = styles.split('@font-face').find((face) => face.includes('"Anek Bangla"'))
  const range = (face = '') => /unicode-range: ([^;]+)/.exec(face)?.[1]
  expect(faces.map(range)).toEqual(faces.map(() => range(bangla)))
  expect(faces.map((face) => /font-weight: ([^;]+)/.exec(face)?.[1])).toEqual(['400', '500', '600 700'])
})

test('our own texts need no other file than that of English, and that of Bangla', () => {
  const needed = (text: string, file: keyof typeof characters) =>
    [...new Set(text)].filter((sign) => characters[file].includes(sign))
  expect(needed(messages('en'), 'latin')).not.toEqual([])
  expect(needed(messages('en') + messages('bn'), 'latin-accented')).toEqual([])
  const bengali = [...new Set(messages('bn').match(/\p{Script=Bengali}/gu))]
  expect(bengali.filter((sign) => !characters.bangla.includes(sign))).toEqual([])
})
