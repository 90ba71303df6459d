import { expectTypeOf, test } from 'vitest'
import { type CallApi, listFrom, pageFrom } from './caller.ts'
import type { Category, Facets, Product } from './catalogue/catalogue.ts'
import type { ListCall } from './endpoints.ts'

/** Never called at run time: these tests check types, which the type check verifies. */
const api = (async () => undefined) as unknown as CallApi
const callPage = pageFrom(api)
const callList = listFrom(api)

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

test('a query with a page or its size is answered by a page', () => {
  expectTypeOf(callPage('GET /categories/', { query: { page: 1 } })).resolves.toEqualTypeOf<Page<Category>>()
  expectTypeOf(callPage('GET /categories/', { query: { page_size: 5 } })).resolves.toEqualTypeOf<Page<Category>>()
  // @ts-expect-error the query requests no page
  void callPage('GET /categories/', { query: { search: 'a' } })
})

test('a page keeps the fields beside its rows', () => {
  const answer = callPage('GET /products/', { query: { page: 1, facets: true } })
  expectTypeOf(answer).resolves.toHaveProperty('facets').toEqualTypeOf<Facets | undefined>()
})

test('a query without either is answered by an array', () => {
  expectTypeOf(callList('GET /products/', { query: { ids: '1,2' } })).resolves.toEqualTypeOf<Product[]>()
  // @ts-expect-error the query requests a page
  void callList('GET /products/', { query: { page: 1 } })
  // @ts-expect-error the query requests a page size
  void callList('GET /products/', { query: { page_size: 5 } })
  const query = { page: 1 }
  // @ts-expect-error the query requests a page, although its type hides it
  void callList('GET /products/', { query: query })
})

test('a filter that the endpoint does not have is refused in both forms', () => {
  // @ts-expect-error no such filter
  void callPage('GET /categories/', { query: { page: 1, colour: 'red' } })
  // @ts-expect-error no such filter
  void callList('GET /categories/', { query: { colour: 'red' } })
})

test('endpoints that always answer a page or always an array have neither form', () => {
  expectTypeOf<'GET /admin/tags/'>().not.toExtend<ListCall>()
  expectTypeOf<'GET /products/{id}/related/'>().not.toExtend<ListCall>()
})
