import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/api/call-api.ts', () => ({ callApi }))
const { default: CorrectDialog } = await import('./correct-dialog.tsx')

beforeEach(() => {
  callApi.mockReset()
})

const client = new QueryClient()
const dialog = (stock_quantity: number, onClose = vi.fn()) => {
  const product = { id: 7, name: 'Lamp', name_bn: null, stock_quantity, reserved: 0, options: [], variants: [] }
  return (
    <QueryClientProvider client={client}>
      <CorrectDialog product={product as unknown as SellerProduct} onClose={onClose} />
    </QueryClientProvider>
  )
}
const count = (typed: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(m.products_selling_correct_counted_pieces())), {
    target: { value: typed },
  })
const save = () => fireEvent.click(screen.getByRole('button', { name: m.products_selling_save() }))
const posts = () => callApi.mock.calls.flatMap(([call, input]) => (call.startsWith('POST') ? [input] : []))

test('a counted stock whose answer was lost is done by the same again, once the stock is as it was counted', async () => {
  callApi.mockImplementation((call: string) =>
    call.startsWith('GET') ? new Promise(() => {}) : Promise.reject(new ApiError(0, { detail: 'no', code: 'network' })),
  )
  const onClose = vi.fn()
  const { rerender } = render(dialog(484, onClose))
  count('450')
  save()
  await screen.findByRole('alert')
  rerender(dialog(450, onClose))
  callApi.mockResolvedValue({ id: 7, stock_quantity: 450 })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, again] = posts()
  expect(first.body).toMatchObject({ reason: 'counted', stock: 450, seen: 484 })
  expect(again).toEqual(first)
})

test('one that is as it was counted, and was not sent, is said to be so', () => {
  callApi.mockReturnValue(new Promise(() => {}))
  render(dialog(450))
  count('450')
  save()
  expect(screen.getByText(m.products_selling_correct_same())).toBeInTheDocument()
  expect(posts()).toEqual([])
})
