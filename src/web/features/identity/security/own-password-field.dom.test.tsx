import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const profile = { has_password: false, sign_in_phone: '+8801712345678' }
vi.mock('../profile/use-profile.ts', () => ({ useProfile: () => ({ data: profile }) }))
const { PasswordAndCodeDialog } = await import('./password-and-code-dialog.tsx')

const carryOut = vi.fn<(answers: { password: string; code: string }) => Promise<void>>()
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  Object.assign(profile, { has_password: false })
  callApi.mockResolvedValue({ detail: '', expires_in: 180, resend_in: 60 })
})

const open = () =>
  render(
    <PasswordAndCodeDialog
      title="Close"
      description=""
      submit="Do it"
      asksCode={false}
      carryOut={carryOut}
      onClose={vi.fn()}
    />,
  )
const refuse = (why: string) =>
  new ApiError(400, { detail: '', code: 'invalid', fields: { password: ['No.'] }, field_codes: { password: [why] } })
const codeField = () => screen.getByLabelText(m.account_phone_code({ phone: '01712-345678' }))
const firstCode = () => screen.getByRole('button', { name: m.account_phone_code_send({ phone: '01712-345678' }) })

function enter(field: HTMLElement, typed: string) {
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
}

it('does not send a refused code again, and empties the field for a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-01T09:00:00Z') })
  open()
  fireEvent.click(firstCode())
  expect(await screen.findByText('We sent six digits to 01712-345678. They work until 3:03 PM.')).toBeInTheDocument()
  carryOut.mockRejectedValue(refuse('sms_code_wrong'))
  enter(codeField(), '111 111')
  expect(await screen.findByText(m.error_sms_code_wrong())).toBeInTheDocument()
  enter(codeField(), '১১১১১১')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Do it' })).not.toHaveAttribute('aria-disabled'))
  expect(await screen.findByText(m.error_sms_code_wrong())).toBeInTheDocument()
  expect(carryOut).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  fireEvent.click(await screen.findByRole('button', { name: m.identity_phone_again() }))
  await waitFor(() => expect(codeField()).toHaveValue(''))
  enter(codeField(), '111111')
  await waitFor(() => expect(carryOut).toHaveBeenCalledTimes(2))
})

it('asks after a reload for the code that was sent, and sends no other for a minute', async () => {
  const { unmount } = open()
  fireEvent.click(firstCode())
  await screen.findByText(/^We sent six digits to 01712-345678/)
  unmount()
  open()
  expect(screen.getByText(/^We sent six digits to 01712-345678/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toHaveAttribute('aria-disabled', 'true')
  carryOut.mockResolvedValue()
  enter(codeField(), '123456')
  await waitFor(() => expect(carryOut).toHaveBeenCalledWith({ password: '123456', code: '' }))
})

it('asks for the six digits where none are entered', async () => {
  open()
  enter(codeField(), '')
  expect(await screen.findByText(m.identity_phone_code_required())).toBeInTheDocument()
  expect(carryOut).not.toHaveBeenCalled()
})

it('sends a password as it was typed, and again: it may have been changed elsewhere since', async () => {
  Object.assign(profile, { has_password: true })
  open()
  carryOut.mockRejectedValue(refuse('password_wrong'))
  for (const times of [1, 2]) {
    enter(screen.getByLabelText(m.account_current_password()), 'shiuli ১')
    await waitFor(() => expect(carryOut).toHaveBeenCalledTimes(times))
    expect(carryOut).toHaveBeenLastCalledWith({ password: 'shiuli ১', code: '' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Do it' })).not.toHaveAttribute('aria-disabled'))
  }
})
