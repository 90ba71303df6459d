import { expect, test } from 'vitest'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { readListParams } from './list-params.ts'
import { namesAsShown } from './names-as-shown.ts'

const category = (id: number, name: string) => ({ id, name, count: 3, parent: null })
const seller = (id: number, name: string, slug: string) => ({ id, name, slug, name_bn: null, count: 3 })

const facets: Facets = {
  categories: [category(82, 'Gaming'), category(7, '9'), category(9, 'Tea')],
  sellers: [seller(1, 'Nokshi Ghar', 'nokshi-ghar'), seller(2, 'nokshi ghar', 'ghar-2')],
  attributes: [],
}
const named = (search: string) => namesAsShown(readListParams(search), facets)

test('names as the filters show them stay', () => {
  expect(named('')).toBeNull()
  expect(named('?categories=Gaming,Tea&sellers=nokshi+ghar')).toBeNull()
})

test('an id, a slug and a name in other letters become the name that the filters show, once', () => {
  expect(named('?categories=82,gaming,Tea')).toMatchObject({ categories: ['Gaming', 'Tea'], sellers: [] })
  expect(named('?sellers=Nokshi-Ghar,2&page=3')).toMatchObject({ sellers: ['Nokshi Ghar', 'nokshi ghar'], page: 3 })
})

test('a name counts before an id; what nobody knows stays', () => {
  expect(named('?categories=9,82')).toMatchObject({ categories: ['9', 'Gaming'] })
  expect(named('?categories=Pills&sub-category=82')).toBeNull()
})
