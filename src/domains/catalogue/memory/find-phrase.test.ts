import { expect, test } from 'vitest'
import { listedRow, smallCatalogue } from '#test/small-catalogue.ts'
import type { ListFilter } from '../list-views.ts'
import { findPhrase } from './find-phrase.ts'

const toTheLetter = (phrase: string) => ({ phrase, understood: null, phraseCategories: [], phraseStores: [] })

test.each(['sari', 'red sari'])('what %s found stays while another search looks', (phrase) => {
  const catalogue = smallCatalogue(
    listedRow({ id: 1, name_key: 'blue lamp' }),
    listedRow({ id: 2, name_key: 'red sari' }),
    listedRow({ id: 3, name_key: 'a red sari' }),
  )
  const find = (asked: string) =>
    findPhrase(catalogue, toTheLetter(asked) as unknown as ListFilter, [], catalogue.scratch.lease())!
  const found = find(phrase)
  expect([...find('lamp').slots]).toEqual([0])
  expect([...found.slots]).toEqual([1, 2])
})
