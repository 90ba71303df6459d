import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MoreSuggestions } from '#contract/catalogue/catalogue.ts'
import { CategoryNames } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import './search-panel.tsx'
import { openAnnouncer } from '#web/ui/announce.ts'
import { SearchBox } from './search-box.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/api/call-api.ts', () => ({ callApi }))

const found = (some: Partial<MoreSuggestions>): MoreSuggestions => ({
  words: [],
  products: [],
  categories: [],
  near: [],
  popular: [],
  ...some,
})
const sari = {
  id: 7,
  name: 'Jamdani Sari',
  name_bn: null,
  price: '4500.00',
  price_max: '4500.00',
  original_price: null,
  image: null,
  category: 'Women - Saris',
  luxury: false,
}

function Here() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox />
      <output data-testid="here">{decodeURIComponent(pathname + search)}</output>
    </>
  )
}

function open(at = '/', categoryNames: Record<string, string> = {}) {
  const Stub = createRoutesStub([{ path: '*', Component: Here }])
  render(
    <CategoryNames value={categoryNames}>
      <Stub initialEntries={[at]} />
    </CategoryNames>,
  )
}

const box = () => screen.getByRole('combobox', { name: 'Search products' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const here = () => screen.getByTestId('here').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  callApi.mockReset()
  callApi.mockResolvedValue(found({ words: ['Jamdani Sari', 'Jar', 'Jasmine Tea'] }))
})

afterEach(() => vi.useRealTimers())

test('sends one request, 300 ms after the last key', async () => {
  // Only as far as the test says: what a busy machine takes would else count too.
  vi.useFakeTimers()
  open()
  type('ja')
  await wait(250)
  expect(callApi).not.toHaveBeenCalled()
  type('jam')
  await wait(400)
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(callApi.mock.calls[0]?.[1]).toEqual({ query: { q: 'jam', locale: 'en' } })
})

test('a product names its category in the language of the page', async () => {
  callApi.mockResolvedValue(found({ products: [sari] }))
  open('/', { 'Women - Saris': 'নারী - শাড়ি' })
  type('jam')
  await wait(400)
  expect(await screen.findByText('নারী: শাড়ি')).toBeTruthy()
})

test('sends no request for one letter', async () => {
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

test('shows that nothing was found', async () => {
  callApi.mockResolvedValue(found({}))
  open()
  type('zz')
  await wait(400)
  expect(screen.getByText('No results', { selector: 'form p' })).toBeVisible()
})

test('on a list of results the box holds the words of the search', () => {
  open('/products?query=tea')
  expect(box()).toHaveValue('tea')
})

test('offers a few words, products with price and category, and categories; each leads to its own page', async () => {
  callApi.mockResolvedValue(
    found({
      words: ['Jamdani', 'Jamdani Cap', 'Jamdani Frock', 'Jamdani Kurti', 'Jamdani Sari', 'Jamdani Scarf'],
      products: [sari],
      categories: [{ name: 'Women - Jamdani', name_bn: null, parent: 3 }],
    }),
  )
  open()
  type('jam')
  await wait(400)
  // The product's own name is not offered twice.
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.toSpliced(4, 1)).toEqual([
    'Jamdani',
    'Jamdani Cap',
    'Jamdani Frock',
    'Jamdani Kurti',
    'Women: Jamdani',
  ])
  expect(options[4]).toContain('BDT 4,500.00')
  expect(options[4]).toContain('Women: Saris')
  press('ArrowUp')
  press('ArrowUp')
  press('Enter')
  await wait(50)
  expect(here()).toBe('/products/7')
})

test('a luxury product is opened by a link that asks first', async () => {
  callApi.mockResolvedValue(found({ products: [{ ...sari, luxury: true }] }))
  const asked = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', asked, true)
  open()
  type('jam')
  await wait(400)
  press('ArrowDown')
  press('Enter')
  await wait(50)
  document.removeEventListener('click', asked, true)
  const link = asked.mock.calls[0]?.[0].target
  expect(link).toHaveAttribute('href', '/products/7')
  expect(link).toHaveAttribute('data-luxury')
  expect(here()).toBe('/')
})

test('where nothing is found, near words and best sellers are offered', async () => {
  callApi.mockResolvedValue(found({ near: ['Jamdani'], popular: [sari] }))
  open()
  type('jamdni')
  await wait(400)
  expect(screen.getByText('No results', { selector: 'form p' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Did you mean' })).toHaveTextContent('Jamdani')
  fireEvent.click(screen.getByRole('option', { name: 'Jamdani' }))
  await wait(50)
  expect(here()).toBe('/products?query=Jamdani')
})

test('an empty box offers recent searches, which Delete or a click removes', async () => {
  open()
  for (const text of ['tea', 'sari', 'lungi']) {
    type(text)
    fireEvent.submit(screen.getByRole('search'))
    await wait(50)
  }
  type('')
  await wait(50)
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['lungi', 'sari', 'tea'])
  press('ArrowDown')
  press('ArrowDown')
  press('Delete')
  await wait(50)
  expect(shown()).toEqual(['lungi', 'tea'])
  fireEvent.click(screen.getByTitle('Remove tea'))
  expect(shown()).toEqual(['lungi'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(shown()).toEqual([])
})

test('spaces in the address are no search, as on the server', () => {
  open('/products?query=%20')
  expect(screen.getByRole('combobox')).toHaveValue('')
  expect(screen.queryByRole('button', { name: m.shell_search_clear() })).toBeNull()
})

test('says how many suggestions there are, the same ones once, and that there are none', async () => {
  open()
  const saidOf = async (typed: string) => {
    openAnnouncer().textContent = ''
    type(typed)
    await wait(300)
    return openAnnouncer().textContent
  }
  expect(await saidOf('ja')).toBe('3 suggestions')
  expect(await saidOf('jam')).toBe('')
  callApi.mockResolvedValue(found({}))
  expect(await saidOf('jamx')).toBe('No results')
  callApi.mockResolvedValue(found({ near: ['Jamdani'] }))
  expect(await saidOf('jamxy')).toBe('No results. 1 suggestion')
})
