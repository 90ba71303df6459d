import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('#web/ui/toast.ts', () => ({ notify: { error: vi.fn(), success: vi.fn(), say: vi.fn() } }))
const { PayoutForm } = await import('./payout-form.tsx')

const account = { kind: 'bank', holder: 'Rahima Khatun', bank: 'Sonali', number: '1234567' }
const order = {
  id: 10_001,
  payout: { due: '500.00', account },
  shipping_address: { name: 'Rahima Khatun', phone: '+8801712345678' },
} as unknown as Order
const codeMissing = {
  detail: '',
  code: 'invalid' as const,
  fields: { code: ['No.'] },
  field_codes: { code: ['required'] },
}

const open = () => render(<PayoutForm order={order} onChange={vi.fn()} onClose={vi.fn()} />)
const save = () => fireEvent.click(screen.getByRole('button', { name: m.order_payout_save() }))
const codesAsked = () => callApi.mock.calls.filter(([endpoint]) => String(endpoint).endsWith('/code/')).length

test('asks after a reload for the code that was sent, and sends no other', async () => {
  callApi.mockImplementation(async (endpoint: string, { body }: { body: object }) => {
    if (endpoint.endsWith('/code/')) return { detail: '', expires_in: 180, resend_in: 60 }
    if (!('code' in body)) throw new ApiError(400, codeMissing)
    return order
  })
  const { unmount } = open()
  save()
  await screen.findByLabelText(/^Six-digit code/)
  expect(codesAsked()).toBe(1)
  unmount()

  const { unmount: leave } = open()
  save()
  fireEvent.change(await screen.findByLabelText(/^Six-digit code/), { target: { value: '123456' } })
  await waitFor(() => expect(callApi.mock.lastCall?.[1]).toMatchObject({ body: { code: '123456' } }))
  expect(codesAsked()).toBe(1)
  leave()

  open()
  save()
  await waitFor(() => expect(codesAsked()).toBe(2))
})
