import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('./use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
const { default: ChangePasswordDialog } = await import('./change-password-dialog.tsx')

const wrong = () =>
  new ApiError(400, {
    code: 'invalid',
    detail: '',
    fields: { current_password: ['This is not your password.'] },
    field_codes: { current_password: ['password_wrong'] },
  })

function fill() {
  render(<ChangePasswordDialog asksCode={false} onClose={vi.fn()} />)
  fireEvent.change(screen.getByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
  for (const field of document.querySelectorAll('input[autocomplete=new-password]'))
    fireEvent.change(field, { target: { value: 'kadam-phul-2026' } })
}
async function save(times: number) {
  fireEvent.click(screen.getByRole('button', { name: m.account_password_save() }))
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(times))
}

test('after a try without an answer, a wrong password is said to be changed perhaps', async () => {
  callApi.mockRejectedValueOnce(new ApiError(0, { code: 'network', detail: '' }))
  fill()
  await save(1)
  expect(await screen.findByText(/your password may be changed already/)).toBeInTheDocument()
  callApi.mockRejectedValueOnce(wrong())
  await save(2)
  expect(await screen.findByText(m.account_password_perhaps_changed())).toBeInTheDocument()
})

test('otherwise it is said to be wrong', async () => {
  callApi.mockReset().mockRejectedValueOnce(wrong())
  fill()
  await save(1)
  expect(await screen.findByText(m.error_password_wrong())).toBeInTheDocument()
})
