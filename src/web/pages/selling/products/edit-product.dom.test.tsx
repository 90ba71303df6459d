import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import EditProductPage from './edit-product.tsx'
import NewProduct from './new-product.tsx'

const can = { edit: true, unlist: true, delete: true }
const product = {
  id: 7,
  name: 'Jamdani sari',
  description: 'Woven in Rupganj.',
  name_bn: null,
  description_bn: null,
  price: '4500.00',
  original_price: null,
  stock_quantity: 12,
  media: [],
  category: { id: 3, name: 'Women - Saris' },
  category_id: 3,
  tags: [{ id: 5, name: 'cotton' }],
  attributes: [],
  options: [],
  variants: [],
  moderation_status: 'APPROVED',
  sku: null,
  low_stock_limit: null,
  review_note: '',
  listed: true,
  hold: null,
  updated_at: '2026-11-01T10:00:00.000Z',
  proposal: null,
  can,
} as unknown as SellerProduct

/** The saves: each waits for its answer. */
let saves: { body: Record<string, unknown>; answer: (response: Response) => void }[]
let stored: SellerProduct
const version = (changed: Partial<SellerProduct>): SellerProduct => ({
  ...stored,
  ...changed,
  updated_at: '2026-11-02T10:00:00.000Z',
})

afterEach(() => {
  clearOwn()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(at = '/seller-dashboard/products/7') {
  saves = []
  stored = product
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH' || (method === 'POST' && address.endsWith('/api/products/')))
      return new Promise<Response>((answer) => saves.push({ body: JSON.parse(body as string), answer }))
    return Response.json(address.includes('/seller/products/7/') ? stored : [])
  })
  const client = new QueryClient()
  const Stub = createRoutesStub([
    { path: '/seller-dashboard/products/new', Component: NewProduct },
    { path: '/seller-dashboard', Component: () => <h1>Products</h1> },
    { path: '/seller-dashboard/products/:id', Component: EditProductPage as unknown as ComponentType },
  ])
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Name')
  return client
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = async (name = 'Save changes') => {
  screen.getByRole('button', { name }).focus()
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(saves).toHaveLength(1))
}
const answer = (changed: Partial<SellerProduct>) =>
  act(async () => {
    stored = version(changed)
    saves[0]?.answer(Response.json(stored))
  })

it('leaves a seller in the field, at the place in it, while what was saved comes back', async () => {
  await open()
  type('Discounted price (BDT)', '4700')
  await save()
  type('Name', 'Jamdani sari, blue')
  field('Name').focus()
  field('Name').setSelectionRange(3, 3)
  await answer({ price: '4700.00' })
  expect(await screen.findByDisplayValue('4700.00')).toBe(field('Discounted price (BDT)'))
  expect(field('Name')).toHaveValue('Jamdani sari, blue')
  expect(field('Name')).toHaveFocus()
  expect(field('Name').selectionStart).toBe(3)
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
})

it('leaves the focus on the button that saved, while there is nothing more to save', async () => {
  await open()
  type('Discounted price (BDT)', '4700')
  await save()
  await answer({ price: '4700.00' })
  const button = screen.getByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  fireEvent.click(button)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(saves).toHaveLength(1)
})

it('goes on in the same field when a new product was saved', async () => {
  await open('/seller-dashboard/products/new')
  type('Name', 'Jamdani sari')
  await save('Save draft')
  type('Description', 'Woven in Rupganj by hand.')
  field('Description').focus()
  field('Description').setSelectionRange(6, 6)
  await answer({ moderation_status: 'DRAFT', description: '' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Jamdani sari' })).toBeInTheDocument()
  expect(field('Description')).toHaveValue('Woven in Rupganj by hand.')
  expect(field('Description')).toHaveFocus()
  expect(field('Description').selectionStart).toBe(6)
})

it('overwrites nothing that was saved elsewhere while the form was open', async () => {
  const client = await open()
  stored = version({ name: 'Jamdani sari, red' })
  await act(() => client.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'Jamdani sari, red' })).toBeInTheDocument()
  type('Discounted price (BDT)', '4700')
  await save()
  expect(saves[0]?.body).toEqual({ price: '4700', seen: product.updated_at })
  const refused = { code: 'changed_meanwhile', detail: '' }
  await act(async () => saves[0]?.answer(Response.json(refused, { status: 409 })))
  expect(await screen.findByDisplayValue('Jamdani sari, red')).toBe(field('Name'))
  expect(field('Discounted price (BDT)')).toHaveValue('4700')
})

it('leads to the first field that was changed elsewhere too, clear of the message', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled(this, options)
  }
  await open()
  type('Name', 'Jamdani sari, blue')
  type('Description', 'Woven in Rupganj by hand.')
  await save()
  stored = version({ name: 'Jamdani sari, red', description: 'Woven in Sonargaon.' })
  const refused = { code: 'changed_meanwhile', detail: '' }
  await act(async () => saves[0]?.answer(Response.json(refused, { status: 409 })))
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(field('Name')).toHaveAccessibleDescription(/Jamdani sari, red/)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(field('Name'), { block: 'center' })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

async function leave() {
  fireEvent.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Products' })
}
const fail = () =>
  act(async () => saves[0]?.answer(Response.json({ code: 'unavailable', detail: '' }, { status: 503 })))

it.each([
  { at: '/seller-dashboard/products/new', button: 'Save draft', said: /^Failed to add product\. / },
  { at: '/seller-dashboard/products/7', button: 'Save changes', said: /^Failed to save Jamdani sari\. / },
])('leads back to the form at $at when its saving fails after it was left', async ({ at, button, said }) => {
  const told = vi.spyOn(notify, 'error')
  await open(at)
  type('Name', 'Jamdani sari, blue')
  await save(button)
  await leave()
  await fail()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [text, options] = told.mock.lastCall ?? []
  expect(text).toMatch(said)
  act(() => options?.action?.onClick())
  expect(await screen.findByLabelText('Name')).toHaveValue('Jamdani sari, blue')
})

it('says nothing in a toast of what the form itself says', async () => {
  const told = vi.spyOn(notify, 'error')
  await open('/seller-dashboard/products/new')
  type('Name', 'Jamdani sari')
  await save('Save draft')
  await fail()
  expect(await screen.findByText('Failed to add product')).toBeVisible()
  expect(told).not.toHaveBeenCalled()
})

it('says nothing of it to whoever has logged in since', async () => {
  const told = vi.spyOn(notify, 'error')
  const logInAs = (id: number) =>
    storeTokens({ access: 'a', refresh: 'r' }, false, { id, name: 'Karim', role: 'SELLER', avatar: null })
  logInAs(4)
  await open('/seller-dashboard/products/new')
  type('Name', 'Jamdani sari')
  await save('Save draft')
  await leave()
  logInAs(5)
  await fail()
  expect(told).not.toHaveBeenCalled()
})
