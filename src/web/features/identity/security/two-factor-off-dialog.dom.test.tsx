import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('./use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
vi.mock('../profile/use-profile.ts', () => ({ useProfile: () => ({ data: { has_password: true } }) }))
const { default: TwoFactorOffDialog } = await import('./two-factor-off-dialog.tsx')

it('closes and says that it is off where a try without an answer has turned it off', async () => {
  const [onClose, onTurnedOff, say] = [vi.fn(), vi.fn(), vi.spyOn(notify, 'say')]
  callApi.mockRejectedValueOnce(new ApiError(0, { code: 'network', detail: '' }))
  callApi.mockRejectedValueOnce(new ApiError(409, { code: 'two_factor_off', detail: '' }))
  render(<TwoFactorOffDialog hasPassword onClose={onClose} onTurnedOff={onTurnedOff} />)
  fireEvent.change(screen.getByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
  fireEvent.change(screen.getByLabelText(m.identity_code()), { target: { value: '123456' } })
  const turnOff = screen.getByRole('button', { name: m.account_two_factor_turn_off() })
  fireEvent.click(turnOff)
  expect(await screen.findByText(/No answer came, so two-factor login may be off already/)).toBeInTheDocument()
  expect(onTurnedOff).not.toHaveBeenCalled()
  fireEvent.click(turnOff)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onTurnedOff).toHaveBeenCalledOnce()
  expect(say).toHaveBeenCalledWith(m.account_two_factor_found_off())
})
