import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { CallApi } from '#contract/caller.ts'
import { apiContext } from '#web/api-context.ts'
import { loadMore } from './load-more.ts'

const product = (id: number) => ({
  id,
  name: `Laptop ${id}`,
  name_bn: null,
  category: { name: 'Laptops' },
  media: [],
  image: null,
  price: '52000.00',
  price_max: '52000.00',
  original_price: null,
  options: [],
})

function loadWith(answer: () => Promise<unknown>, shown: number[]) {
  const context = new RouterContextProvider()
  const call = vi.fn(answer)
  context.set(apiContext, call as unknown as CallApi)
  return { call, more: loadMore({ query: 'laptop', page: 3, in_stock: true }, shown, context) }
}

test('shows eight that are not shown yet, beside the same filters, from the first page', async () => {
  const results = Array.from({ length: 10 }, (_, at) => product(at + 1))
  const { call, more } = loadWith(async () => ({ count: 20, results }), [2])
  expect((await more)?.offers.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9])
  expect((await more)?.phrase).toBe('laptop')
  expect(call).toHaveBeenCalledWith('GET /products/', {
    query: { query: 'laptop', page: 1, page_size: 9, in_stock: true },
  })
})

test('shows nothing where all are shown already, or they could not be read', async () => {
  expect(await loadWith(async () => ({ count: 1, results: [product(2)] }), [2]).more).toBeNull()
  expect(await loadWith(() => Promise.reject(new Error('no line')), [2]).more).toBeNull()
})
