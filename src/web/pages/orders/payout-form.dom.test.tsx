import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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
const refuseCode = (why: string) =>
  new ApiError(400, { detail: '', code: 'invalid', fields: { code: ['No.'] }, field_codes: { code: [why] } })

beforeEach(() => {
  callApi.mockReset()
  localStorage.clear()
})

const open = (of = order) => render(<PayoutForm order={of} onChange={vi.fn()} onClose={vi.fn()} />)
const save = () => fireEvent.click(screen.getByRole('button', { name: m.order_payout_save() }))
const codesAsked = () => callApi.mock.calls.filter(([endpoint]) => String(endpoint).endsWith('/code/')).length

test('asks after a reload for the code that was sent, and sends no other', async () => {
  callApi.mockImplementation(async (endpoint: string, { body }: { body: object }) => {
    if (endpoint.endsWith('/code/')) return { detail: '', expires_in: 180, resend_in: 60 }
    if (!('code' in body)) throw refuseCode('required')
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

const codeField = () => screen.findByLabelText(/^Six-digit code/)
const sentAccounts = () =>
  callApi.mock.calls.filter(([endpoint]) => String(endpoint).startsWith('PUT')).map(([, { body }]) => body)

/** The server refuses every code; a bKash number of a buyer who has named no account yet needs none. */
function refuseCodes(knownAccount: boolean) {
  callApi.mockImplementation(async (endpoint: string, { body }: { body: { kind?: string; code?: string } }) => {
    if (endpoint.endsWith('/code/')) return { detail: '', expires_in: 180, resend_in: 60 }
    if (body.kind === 'bkash' && !knownAccount) return order
    throw refuseCode(body.code === undefined ? 'required' : 'sms_code_wrong')
  })
}

async function enterRefusedCodeForBank() {
  save()
  fireEvent.change(await codeField(), { target: { value: '111111' } })
  expect(await screen.findByText(m.error_sms_code_wrong())).toBeInTheDocument()
}

function chooseKind(kind: 'bkash' | 'bank', number: string) {
  fireEvent.change(screen.getByLabelText(m.order_payout_kind()), { target: { value: kind } })
  const label = kind === 'bkash' ? m.order_payout_number() : m.order_payout_account_number()
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: number } })
}

test('after a change to a kind that asks for no code, a refused one is neither sent nor shown', async () => {
  refuseCodes(false)
  open({ ...order, payout: { due: '500.00', account: null } })
  chooseKind('bank', '1234567')
  fireEvent.change(screen.getByLabelText(new RegExp(`^${m.order_payout_bank()}`)), { target: { value: 'Sonali' } })
  await enterRefusedCodeForBank()
  chooseKind('bkash', '01812345678')
  expect(screen.queryByLabelText(/^Six-digit code/)).not.toBeInTheDocument()
  save()
  await waitFor(() => expect(sentAccounts().at(-1)).toEqual({ kind: 'bkash', number: '01812345678' }))
})

test('after a change to a kind that asks for the same code, the refused one is gone and not sent again', async () => {
  refuseCodes(true)
  open()
  await enterRefusedCodeForBank()
  chooseKind('bkash', '01812345678')
  expect(await codeField()).toHaveValue('')
  expect(screen.queryByText(m.error_sms_code_wrong())).not.toBeInTheDocument()
  const before = sentAccounts().length
  fireEvent.change(await codeField(), { target: { value: '111111' } })
  expect(await screen.findByText(m.error_sms_code_wrong())).toBeInTheDocument()
  expect(sentAccounts()).toHaveLength(before)
  fireEvent.change(await codeField(), { target: { value: '222222' } })
  await waitFor(() => expect(sentAccounts().at(-1)).toMatchObject({ kind: 'bkash', code: '222222' }))
})

test('a code that was not sent yet stays for the other kind', async () => {
  refuseCodes(true)
  open()
  save()
  fireEvent.change(await codeField(), { target: { value: '12345' } })
  chooseKind('bkash', '01812345678')
  expect(await codeField()).toHaveValue('12345')
})
