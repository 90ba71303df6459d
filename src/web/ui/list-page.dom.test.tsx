import type { UseQueryResult } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { oneOf, oneOfOr, page, searchParams, text } from '#web/search-params.ts'
import { openAnnouncer } from './announce.ts'
import { ListPage } from './list-page.tsx'
import { useListParams } from './use-list-params.ts'

const lampParams = searchParams({
  show: oneOfOr(['sold', 'all'], 'all'),
  search: text(),
  colour: oneOf(['red', 'green']),
  sort: oneOfOr(['name', 'newest'], 'name'),
  page: page(),
})
type LampPage = { count: number; results: { id: number; name: string }[] }
type Query = Partial<Pick<UseQueryResult<LampPage>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>>

const lamps = (count: number, ...names: string[]): Query => ({
  data: { count, results: names.map((name, at) => ({ id: at + 1, name })) },
})

/** The list as the address and the answer make it; beside it where the page is. */
function open(search: string, query: Query, { counted = true } = {}) {
  function Lamps() {
    const list = useListParams(lampParams, ['show'])
    return (
      <>
        <ListPage
          list={list}
          query={{ data: undefined, error: null, isPlaceholderData: false, ...query } as UseQueryResult<LampPage>}
          pageSize={2}
          section={{ id: 'lamps', title: 'Lamps' }}
          filter={<button onClick={() => list.set({ colour: 'red' })}>Red</button>}
          filterWaits
          {...(counted && { countText: (count: number) => `${count} found` })}
          loading={{ text: 'Fetching lamps' }}
          failed="No lamps came"
          empty={{ icon: null, title: 'No lamps yet', action: <button>Add a lamp</button> }}
          unmatched={{ title: 'No such lamp', showAll: 'Every lamp' }}
        >
          {(results) => results.map(({ id, name }) => <p key={id}>{name}</p>)}
        </ListPage>
        <code>{useLocation().search}</code>
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Lamps }])
  render(<Stub initialEntries={[`/${search}`]} />)
}
const where = () => document.querySelector('code')?.textContent
const button = (name: string) => screen.queryByRole('button', { name })

test('shows count, rows and pages; a filter starts at the first page', () => {
  open('?search=brass&page=2', lamps(5, 'Brass lamp', 'Brass lantern'))
  expect(screen.getByRole('region', { name: 'Lamps' })).toHaveTextContent('Brass lamp')
  expect(screen.getByRole('status')).toHaveTextContent('5 found')
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/?search=brass&page=3')
  fireEvent.click(screen.getByRole('button', { name: 'Red' }))
  expect(where()).toBe('?search=brass&colour=red')
})

test('shows the filter after the first load and keeps it', () => {
  open('', {})
  expect(screen.getByRole('status')).toHaveTextContent('Fetching lamps')
  expect(button('Red')).toBeNull()
})

test('shows the empty state in any sort order', () => {
  open('?sort=newest&show=sold', lamps(0))
  expect(screen.getByRole('heading', { name: 'No lamps yet' })).toBeVisible()
  expect(button('Add a lamp')).toBeVisible()
  expect(button('Red')).toBeNull()
})

test('links from no match to all of the same part', () => {
  open('?show=sold&search=gold&colour=red', lamps(0))
  expect(screen.getByRole('heading', { name: 'No such lamp' })).toBeVisible()
  expect(button('Add a lamp')).toBeNull()
  expect(button('Red')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Every lamp' }))
  expect(where()).toBe('?show=sold')
})

test('does not take a stale empty response for an empty list', () => {
  open('', { ...lamps(0), isPlaceholderData: true })
  expect(screen.queryByText('No lamps yet')).toBeNull()
  expect(button('Red')).toBeVisible()
})

test('shows a retry button after a failed load', () => {
  const refetch = vi.fn()
  open('', { error: new Error('unavailable'), refetch })
  expect(screen.getByRole('alert')).toHaveTextContent('No lamps came')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('redirects from a page beyond the end to the last page', async () => {
  open('?search=brass&page=9', lamps(3))
  await expect.poll(() => where()).toBe('?search=brass&page=2')
})

test('a list that does not count its rows has said that nothing matches', () => {
  openAnnouncer().textContent = ''
  open('?search=zzz', lamps(0))
  expect(openAnnouncer()).toHaveTextContent(/^$/)
  open('?search=zzz', lamps(0), { counted: false })
  expect(openAnnouncer()).toHaveTextContent('No such lamp')
})
