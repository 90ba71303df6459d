import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('./use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
vi.mock('#web/features/identity/profile/use-profile.ts', () => ({
  useProfile: () => ({ data: { has_password: true } }),
}))
const { default: TwoFactorOnDialog } = await import('./two-factor-on-dialog.tsx')

test('when another tab has replaced the key, it says so and continues with a new one', async () => {
  const keyOf = (secret: string) => ({ secret, otpauth_url: `otpauth://totp/Haat?secret=${secret}` })
  render(<TwoFactorOnDialog hasPassword onClose={vi.fn()} onTurnedOn={vi.fn()} />)
  const askForKey = async (secret: string) => {
    callApi.mockResolvedValueOnce(keyOf(secret))
    fireEvent.change(await screen.findByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
    fireEvent.click(screen.getByRole('button', { name: m.account_continue() }))
  }
  await askForKey('ABCDEFGH')
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument()
  callApi.mockRejectedValueOnce(new ApiError(409, { detail: 'replaced', code: 'two_factor_replaced' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: m.account_two_factor_turn_on() }))
  expect(await screen.findByRole('alert')).toHaveTextContent(m.error_two_factor_replaced())
  expect(callApi.mock.lastCall?.[1]).toEqual({ body: { code: '123456', secret: 'ABCDEFGH' } })
  await askForKey('JKLMNPQR')
  expect(await screen.findByText('JKLM NPQR')).toBeInTheDocument()
})
