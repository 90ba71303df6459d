import { expect, it } from 'vitest'
import { moderatedParams } from './products-search-params.ts'

const read = (text: string) => moderatedParams.read(new URLSearchParams(text))

it('defaults to the queue, longest waiting first', () => {
  expect(read('')).toEqual({
    list: 'waiting',
    kind: null,
    store: null,
    search: '',
    order: 'asc',
    page: 1,
    item: null,
  })
  expect(moderatedParams.search(read(''))).toBe('?')
})

it('reads what it writes', () => {
  for (const text of [
    '?kind=appeal',
    '?list=held&search=lamp&page=3',
    '?list=all&order=asc',
    '?order=desc',
    '?store=3&page=2&item=70',
  ])
    expect(moderatedParams.search(read(text))).toBe(text)
})

it('treats invalid params as missing', () => {
  expect(read('list=sold&kind=new&order=up&page=-4')).toEqual({
    list: 'waiting',
    kind: 'new',
    store: null,
    search: '',
    order: 'asc',
    page: 1,
    item: null,
  })
  expect(read('list=all&kind=new').kind).toBeNull()
  expect(read('list=all&store=3&item=7')).toMatchObject({ store: null, item: null })
  expect(read('page=1e9').page).toBe(1)
})
