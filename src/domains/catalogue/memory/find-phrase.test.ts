import { expect, test } from 'vitest'
import { restoreBoundsAfterEach } from '#test/restore-bounds.ts'
import { listedRow, smallCatalogue } from '#test/small-catalogue.ts'
import type { ListFilter } from '../list-views.ts'
import { bounds } from './bounds.ts'
import { findPhrase, type PhraseFound } from './find-phrase.ts'

const toTheLetter = (phrase: string) => ({ phrase, understood: null, phraseCategories: [], phraseStores: [] })

restoreBoundsAfterEach()

/** The slots that have a relevance. */
const slotsOf = ({ slots, relevance }: PhraseFound) => [...(slots ?? relevance.keys())].filter((_, at) => relevance[at])

test.each([
  { phrase: 'sari', part: 1 },
  { phrase: 'sari', part: 8 },
  { phrase: 'red sari', part: 1 },
  { phrase: 'red sari', part: 8 },
])('what $phrase found stays while another search looks (part: $part)', ({ phrase, part }) => {
  Object.assign(bounds, { part })
  const catalogue = smallCatalogue(
    listedRow({ id: 1, name_key: 'blue lamp' }),
    listedRow({ id: 2, name_key: 'red sari' }),
    listedRow({ id: 3, name_key: 'a red sari' }),
  )
  const find = (asked: string) =>
    findPhrase(catalogue, toTheLetter(asked) as unknown as ListFilter, null, catalogue.scratch.lease())!
  const found = find(phrase)
  for (const entry of found.doubtful) found.relevance[entry] = 1
  expect(slotsOf(find('lamp'))).toEqual([0])
  expect(slotsOf(found)).toEqual([1, 2])
})
