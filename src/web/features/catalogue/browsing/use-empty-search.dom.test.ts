import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEmptySearch } from './use-empty-search.ts'

const callApi = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#web/api/call-api.ts', () => ({ callApi }))
beforeEach(() => callApi.mockClear())

const render = (query: string, count: number) =>
  renderHook((props: { query: string; count: number }) => useEmptySearch(props.query, props.count), {
    initialProps: { query, count },
  })

test('reports a search without results once, despite rerenders', () => {
  const { rerender, unmount } = render('Shital  Pati', 0)
  rerender({ query: 'shital pati', count: 0 })
  unmount()
  render('shital pati ', 0)
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(callApi).toHaveBeenCalledWith('POST /products/searches/', { body: { query: 'shital pati' } })
})

test('reports no search with results, empty search or possible personal data', () => {
  for (const [query, count] of [
    ['clay', 3],
    ['', 0],
    ['01712345678', 0],
    ['mitu@example.com', 0],
  ] as const)
    render(query, count)
  expect(callApi).not.toHaveBeenCalled()
})
