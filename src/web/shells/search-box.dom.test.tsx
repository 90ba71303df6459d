import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/api/call-api.ts', () => ({ callApi }))

function Here() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox />
      <output data-testid="here">{decodeURIComponent(pathname + search)}</output>
    </>
  )
}

function open(at = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: Here }])
  render(<Stub initialEntries={[at]} />)
}

const box = () => screen.getByRole('combobox', { name: 'Search products' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const here = () => screen.getByTestId('here').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  callApi.mockReset()
  callApi.mockResolvedValue(['Jamdani Sari', 'Jar', 'Jasmine Tea'])
})

afterEach(() => vi.useRealTimers())

test('it asks once, 300 ms after the last key', async () => {
  open()
  type('ja')
  await wait(250)
  expect(callApi).not.toHaveBeenCalled()
  type('jam')
  await wait(400)
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(callApi.mock.calls[0]?.[1]).toEqual({ query: { q: 'jam' } })
})

test('one letter asks nothing', async () => {
  open()
  type('j')
  await wait(500)
  expect(callApi).not.toHaveBeenCalled()
})

test('the arrows walk through the suggestions and Enter searches for one', async () => {
  open()
  type('ja')
  await wait(400)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  press('ArrowDown')
  press('ArrowDown')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Jar')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  press('Enter')
  await wait(50)
  expect(here()).toBe('/products?query=Jar')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the pointer chooses too', async () => {
  open()
  type('ja')
  await wait(400)
  fireEvent.click(screen.getByRole('option', { name: 'Jasmine Tea' }))
  await wait(50)
  expect(here()).toBe('/products?query=Jasmine Tea')
})

test('Enter without a chosen suggestion searches for what was typed', async () => {
  open()
  type('jam & co')
  fireEvent.submit(screen.getByRole('search'))
  await wait(50)
  expect(here()).toBe('/products?query=jam+&+co')
})

test('Escape closes the suggestions and keeps the words', async () => {
  open()
  type('ja')
  await wait(400)
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box()).toHaveValue('ja')
})

test('nothing found is said', async () => {
  callApi.mockResolvedValue([])
  open()
  type('zz')
  await wait(400)
  expect(screen.getByText('No results')).toBeVisible()
})

test('on a list of results the box holds the words of the search', () => {
  open('/products?query=tea')
  expect(box()).toHaveValue('tea')
})
