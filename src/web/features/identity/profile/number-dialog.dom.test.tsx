import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('#web/features/identity/profile/use-profile.ts', () => ({
  useProfile: () => ({ data: { has_password: true } }),
}))
const { default: NumberDialog } = await import('./number-dialog.tsx')

const onDone = vi.fn()
const open = () => render(<NumberDialog asksCode={false} first onClose={vi.fn()} onDone={onDone} />)
const sent = { detail: '', expires_in: 180, resend_in: 60 }
const codeField = () => screen.findByLabelText(m.account_number_code())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') })
  callApi.mockResolvedValue(sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

function enterNumber(phone: string) {
  fireEvent.change(screen.getByLabelText(m.identity_phone_number()), { target: { value: phone } })
  fireEvent.click(screen.getByRole('button', { name: m.identity_phone_send() }))
}

async function enterCode(code: string) {
  fireEvent.change(await codeField(), { target: { value: code } })
  fireEvent.change(screen.getByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
  fireEvent.click(screen.getByRole('button', { name: m.account_number_done() }))
}

test('asks for the code that was sent after a reload, as long as it works, and once it is entered no more', async () => {
  const { unmount } = open()
  enterNumber('01712345678')
  await codeField()
  unmount()

  vi.setSystemTime(new Date('2026-03-01T09:00:40Z'))
  const { unmount: leave } = open()
  await codeField()
  expect(screen.getByText('We sent six digits to 01712-345678. They work until 3:03 PM.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send a new code in 20 s' })).toHaveAttribute('aria-disabled', 'true')
  callApi.mockResolvedValueOnce({ id: 4 })
  await enterCode('123456')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 4 }))
  expect(callApi.mock.calls).toEqual([
    ['POST /auth/phone/number/codes/', { body: { phone: '+8801712345678', locale: 'en' } }],
    ['POST /auth/phone/number/', { body: { phone: '+8801712345678', code: '123456', password: 'shiuli-phul' } }],
  ])
  leave()

  open()
  expect(screen.getByLabelText(m.identity_phone_number())).toBeInTheDocument()
})

test('asks for a code that another tab was sent for the same number, and sends none', async () => {
  open()
  const value = { endsAt: Date.now() + 150_000, againAt: Date.now() + 30_000, phone: '+880 1712-345678' }
  const draft = { version: 1, account: null, at: Date.now(), value }
  localStorage.setItem('own:number_code', JSON.stringify(draft))
  enterNumber('01712345678')
  await codeField()
  expect(callApi).not.toHaveBeenCalled()
})

test('sends a code to another number', async () => {
  open()
  enterNumber('01712345678')
  await codeField()
  fireEvent.click(screen.getByRole('button', { name: m.identity_phone_change() }))
  enterNumber('01812345678')
  expect(await screen.findByText(/01812-345678/)).toBeInTheDocument()
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('does not ask for a code again that no longer works', async () => {
  const { unmount } = open()
  enterNumber('01712345678')
  const expired = {
    detail: '',
    code: 'invalid' as const,
    fields: { code: ['No.'] },
    field_codes: { code: ['code_expired'] },
  }
  await codeField()
  callApi.mockRejectedValueOnce(new ApiError(400, expired))
  await enterCode('123456')
  expect(await screen.findByText(m.error_code_expired())).toBeInTheDocument()
  unmount()
  open()
  expect(screen.getByLabelText(m.identity_phone_number())).toBeInTheDocument()
})
