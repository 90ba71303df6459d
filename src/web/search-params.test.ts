import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import {
  day,
  flag,
  named,
  oneOf,
  oneOfOr,
  page,
  searchParams,
  text,
  type ValuesOf,
  where,
  whole,
} from './search-params.ts'

const lists = ['waiting', 'all'] as const
const kinds = ['new', 'change'] as const
const goods = searchParams(
  {
    list: oneOfOr(lists, 'waiting'),
    kind: where(({ list }: { list: string }) => list === 'waiting', oneOf(kinds), null),
    search: text(),
    order: oneOfOr(['asc', 'desc'], ({ list }: { list: string }) => (list === 'waiting' ? 'asc' : 'desc')),
    open: named('requests', flag('open')),
    from: day(),
    stars: whole(5),
    page: page(),
  },
  { tab: 'goods' },
)
type Goods = ValuesOf<typeof goods>
const read = (search: string) => goods.read(new URLSearchParams(search))

test('its type follows from the description', () => {
  expectTypeOf<Goods>().toEqualTypeOf<{
    list: 'waiting' | 'all'
    kind: 'new' | 'change' | null
    search: string
    order: 'asc' | 'desc'
    open: boolean
    from: string
    stars: number | null
    page: number
  }>()
})

test('leaves out defaults, which may depend on earlier fields', () => {
  expect(goods.search(read(''))).toBe('?tab=goods')
  expect(goods.write({ ...read(''), list: 'all' })).toEqual({ tab: 'goods', list: 'all', order: 'asc' })
  expect(read('list=all').order).toBe('desc')
  expect(goods.write({ page: 3 })).toEqual({ tab: 'goods', page: '3' })
})

test('reads what it writes', () => {
  const values = fc.record({
    list: fc.constantFrom(...lists),
    kind: fc.constantFrom(...kinds, null),
    search: fc.string({ maxLength: 250 }).map((said) => said.trim().slice(0, 200).trim()),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    open: fc.boolean(),
    from: fc.constantFrom('', '2026-11-20', '2024-02-29'),
    stars: fc.constantFrom(null, 1, 5),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(values, (given) => {
      const kind = given.list === 'waiting' ? given.kind : null
      expect(read(goods.search(given))).toEqual({ ...given, kind })
    }),
  )
})

test('treats any invalid param as missing', () => {
  const nothing = read('')
  for (const page of ['0', '-1', '1.5', '1e9', '99999999', 'x', '٣', ' '])
    expect(read(`page=${encodeURIComponent(page)}`), page).toEqual(nothing)
  expect(read('list=none&order=up&from=2026-02-31&stars=6&requests=1&kind=old')).toEqual(nothing)
  expect(read('from=yesterday').from).toBe('')
  expect(read('list=all&kind=new').kind).toBeNull()
})
