import { expectTypeOf, test } from 'vitest'
import { type CallApi, listFrom, pageFrom } from './caller.ts'
import type { Category, Facets, Product } from './catalogue/catalogue.ts'
import type { ListCall } from './endpoints.ts'

/** Answers nothing: what is tested here are types, which the type check reads. */
const api = (async () => undefined) as unknown as CallApi
const callPage = pageFrom(api)
const callList = listFrom(api)

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

test('a query with a page or its size is answered by a page', () => {
  expectTypeOf(callPage('GET /categories/', { query: { page: 1 } })).resolves.toEqualTypeOf<Page<Category>>()
  expectTypeOf(callPage('GET /categories/', { query: { page_size: 5 } })).resolves.toEqualTypeOf<Page<Category>>()
  // @ts-expect-error neither is asked
  void callPage('GET /categories/', { query: { search: 'a' } })
})

test('a page keeps what it has beside its rows', () => {
  const answer = callPage('GET /products/', { query: { page: 1, facets: true } })
  expectTypeOf(answer).resolves.toHaveProperty('facets').toEqualTypeOf<Facets | undefined>()
})

test('a query without either is answered by an array', () => {
  expectTypeOf(callList('GET /products/', { query: { ids: '1,2' } })).resolves.toEqualTypeOf<Product[]>()
  // @ts-expect-error a page is asked
  void callList('GET /products/', { query: { page: 1 } })
  // @ts-expect-error a page's size is asked
  void callList('GET /products/', { query: { page_size: 5 } })
  const asked = { page: 1 }
  // @ts-expect-error a page is asked, out of sight
  void callList('GET /products/', { query: asked })
})

test('what an endpoint does not know is no part of either', () => {
  // @ts-expect-error no such filter
  void callPage('GET /categories/', { query: { page: 1, colour: 'red' } })
  // @ts-expect-error no such filter
  void callList('GET /categories/', { query: { colour: 'red' } })
})

test('lists only: neither what is always a page nor what is always an array', () => {
  expectTypeOf<'GET /admin/tags/'>().not.toExtend<ListCall>()
  expectTypeOf<'GET /products/{id}/related/'>().not.toExtend<ListCall>()
})
