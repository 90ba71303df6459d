import { expect, it } from 'vitest'
import { moderatedParams } from './products-search-params.ts'

const read = (text: string) => moderatedParams.read(new URLSearchParams(text))

it('an empty address asks for what waits, longest first', () => {
  expect(read('')).toEqual({ list: 'waiting', kind: null, search: '', order: 'asc', page: 1 })
  expect(moderatedParams.search(read(''))).toBe('?')
})

it('what an address says is read and written alike', () => {
  for (const text of ['?kind=appeal', '?list=held&search=lamp&page=3', '?list=all&order=asc', '?order=desc'])
    expect(moderatedParams.search(read(text))).toBe(text)
})

it('nonsense counts as absent', () => {
  expect(read('list=sold&kind=new&order=up&page=-4')).toEqual({
    list: 'waiting',
    kind: 'new',
    search: '',
    order: 'asc',
    page: 1,
  })
  expect(read('list=all&kind=new').kind).toBeNull()
  expect(read('page=1e9').page).toBe(1)
})
