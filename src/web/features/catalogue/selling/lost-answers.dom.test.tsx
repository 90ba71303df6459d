import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { ApiError } from '#contract/errors.ts'
import { formOf } from '#web/features/catalogue/product-form.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { default: BulkPriceDialog } = await import('./bulk-price-dialog.tsx')
const { default: StockDialog } = await import('./stock-dialog.tsx')
const { StockCell } = await import('./stock-cell.tsx')
const { useDuplicate } = await import('./use-duplicate.ts')
const { useSaveProduct } = await import('./save-product.ts')

afterEach(() => {
  cleanup()
  callApi.mockReset()
})

type Call = { headers?: Record<string, string>; body: Record<string, unknown> }

const product = (of: Partial<SellerProduct>) =>
  ({
    id: 7,
    name: 'Lamp',
    name_bn: null,
    price: '100.00',
    original_price: null,
    stock_quantity: 30,
    low_stock_limit: 3,
    reserved: 0,
    moderation_status: 'APPROVED',
    options: [],
    variants: [],
    can: { add_stock: true },
    ...of,
  }) as unknown as SellerProduct

const client = new QueryClient()
const inClient = (children: ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const lost = () => callApi.mockRejectedValue(new ApiError(0, { detail: 'no', code: 'network' }))
const calls = () => callApi.mock.calls.map(([, call]) => call as Call)

test('prices are changed from those on the screen, also when they were changed and the answer was lost', async () => {
  lost()
  const dialog = (price: string) =>
    inClient(<BulkPriceDialog products={[product({ price })]} onDone={vi.fn()} onClose={vi.fn()} />)
  const { rerender } = render(dialog('100.00'))
  fireEvent.change(screen.getByLabelText(new RegExp(m.products_selling_bulk_price_value())), {
    target: { value: '10' },
  })
  const send = () =>
    fireEvent.click(screen.getByRole('button', { name: m.products_selling_bulk_price_save({ count: 1, shown: '1' }) }))
  send()
  await screen.findByRole('alert')
  rerender(dialog('110.00'))
  send()
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(calls().map(({ body }) => body)).toMatchObject(
    Array.from({ length: 2 }, () => ({ products: [{ seen: '100.00', price: '110.00' }] })),
  )
})

test('a price that was changed meanwhile is shown and sent as it is now, the others as they were seen', async () => {
  const now = { 'products.1': { price: '77.00', original_price: null } }
  callApi.mockRejectedValue(new ApiError(409, { detail: '', code: 'changed_meanwhile', now }))
  const [lamp, vase] = [product({}), product({ id: 8, name: 'Vase', price: '176.00' })]
  render(inClient(<BulkPriceDialog products={[lamp, vase]} onDone={vi.fn()} onClose={vi.fn()} />))
  fireEvent.change(screen.getByLabelText(new RegExp(m.products_selling_bulk_price_value())), {
    target: { value: '10' },
  })
  const send = () =>
    fireEvent.click(screen.getByRole('button', { name: m.products_selling_bulk_price_save({ count: 2, shown: '2' }) }))
  send()
  await screen.findByText(m.products_selling_bulk_price_changed({ count: 1, shown: '1' }))
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toContain('Vase')
  expect(first).toContain(m.products_selling_bulk_price_meanwhile())
  expect(first).toContain('77.00')
  expect(second).not.toContain(m.products_selling_bulk_price_meanwhile())
  send()
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(calls()[1]?.body).toMatchObject({
    products: [
      { id: 7, seen: '100.00', price: '110.00' },
      { id: 8, seen: '77.00', price: '85.00' },
    ],
  })
})

test('pieces whose answer was lost are added with the key of before', async () => {
  lost()
  render(inClient(<StockDialog products={[product({})]} onDone={vi.fn()} onClose={vi.fn()} />))
  const add = (pieces: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: pieces } })
    fireEvent.click(screen.getByRole('button', { name: m.products_selling_stock_submit() }))
  }
  for (const [times, pieces] of ['10', '10', '12'].entries()) {
    add(pieces)
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(times + 1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: m.products_selling_stock_submit() })).not.toHaveAttribute(
        'aria-disabled',
      ),
    )
  }
  const [first, again, others] = calls().map(({ headers }) => headers?.['idempotency-key'])
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(others).not.toBe(first)
})

const cellOf = (stock: number) =>
  inClient(<StockCell product={product({ stock_quantity: stock })} onCorrect={vi.fn()} />)
const stockField = () => screen.queryByRole('textbox')
const type = (pieces: string) => {
  if (!stockField())
    fireEvent.click(screen.getByRole('button', { name: new RegExp(m.products_selling_stock_of({ name: 'Lamp' })) }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: pieces } })
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key })
const sent = () => calls().map(({ headers, body }) => ({ key: headers?.['idempotency-key'], quantity: body.quantity }))
/** Adds 30 pieces to 30 in a row. @returns shows the row with as many as it has then */
async function loseAnswer() {
  lost()
  const { rerender } = render(cellOf(30))
  type('60')
  press('Enter')
  await screen.findByRole('alert')
  return (stock: number) => rerender(cellOf(stock))
}

test('so are those of a row', async () => {
  await loseAnswer()
  press('Enter')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  const [first, again] = calls()
  expect(first?.body).toEqual({ ids: [7], action: 'add_stock', quantity: 30 })
  expect(again?.headers?.['idempotency-key']).toBe(first?.headers?.['idempotency-key'])
})

test('nor are there more of them in a row, of which some were sold or added by then', async () => {
  const show = await loseAnswer()
  for (const [times, stock] of [58, 62].entries()) {
    show(stock)
    press('Enter')
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(times + 2))
    await waitFor(() => expect(screen.getByRole('textbox')).not.toHaveAttribute('readonly'))
  }
  const [first, ...others] = sent()
  expect(first?.quantity).toBe(30)
  expect(others).toEqual([first, first])
})

test('nor when the row was left and is edited again before its stock is known', async () => {
  await loseAnswer()
  press('Escape')
  type('60')
  press('Enter')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(sent()[1]).toEqual(sent()[0])
})

test('a row that has what was typed is not said to have failed, and takes as many again', async () => {
  const show = await loseAnswer()
  show(60)
  expect(screen.queryByRole('alert')).toBeNull()
  press('Enter')
  expect(stockField()).toBeNull()
  type('90')
  press('Enter')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(sent()[1]?.quantity).toBe(30)
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test('a row whose stock was read after it was left takes as many again', async () => {
  const show = await loseAnswer()
  press('Escape')
  show(60)
  type('90')
  press('Enter')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test('the form adds pieces with the key of before, also after a reload, until an answer came', async () => {
  const edited = product({
    description: '',
    tags: [],
    media: [],
    proposal: null,
    free_shipping: false,
    updated_at: '2026-05-05T00:00:00.000Z',
  })
  const form = { ...formOf(edited), stock_quantity: '5' }
  const save = () => renderHook(() => useSaveProduct(edited)).result.current(form, [], { submit: false, asked: [] })
  callApi
    .mockRejectedValueOnce(new ApiError(0, { detail: 'no', code: 'network' }))
    .mockResolvedValue(product({ stock_quantity: 35 }))
  await expect(save()).rejects.toThrow()
  await save()
  await save()
  expect(calls()[0]?.body).toEqual({ add_stock: 5, seen: '2026-05-05T00:00:00.000Z' })
  const [first, again, more] = calls().map(({ headers }) => headers?.['idempotency-key'])
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(more).not.toBe(first)
})

test('a duplicate whose answer was lost is made with the key of before, the next one with another', async () => {
  const { result } = renderHook(useDuplicate, {
    wrapper: ({ children }) => <MemoryRouter>{inClient(children)}</MemoryRouter>,
  })
  callApi
    .mockRejectedValueOnce(new ApiError(0, { detail: 'no', code: 'network' }))
    .mockResolvedValue(product({ id: 8 }))
  for (let times = 0; times < 3; times++) await act(() => result.current([7]))
  const [first, again, next] = calls().map(({ headers }) => headers?.['idempotency-key'])
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})
