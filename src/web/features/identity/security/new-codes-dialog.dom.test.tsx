import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('./use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
vi.mock('../profile/use-profile.ts', () => ({ useProfile: () => ({ data: { has_password: true } }) }))
const { default: NewCodesDialog } = await import('./new-codes-dialog.tsx')

const open = () => render(<NewCodesDialog onClose={vi.fn()} />)
const wrong = new ApiError(400, {
  code: 'invalid',
  detail: '',
  fields: { code: ['This code is wrong.'] },
  field_codes: { code: ['code_wrong'] },
})

async function make(code: string) {
  fireEvent.change(screen.getByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
  fireEvent.change(screen.getByLabelText(m.identity_code()), { target: { value: code } })
  const calls = callApi.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: m.account_codes_make() }))
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(calls + 1))
}
const keys = () => callApi.mock.calls.map(([, input]) => input.headers['idempotency-key'])

it('after a try without an answer, the same one shows the codes, also when the dialog was left', async () => {
  callApi.mockRejectedValueOnce(wrong)
  const { unmount } = open()
  await make('ABCD-EFGH-IJKL-MNOP')
  expect(await screen.findByText(m.error_code_wrong())).toBeInTheDocument()
  callApi.mockRejectedValueOnce(new ApiError(0, { code: 'network', detail: '' }))
  await make('ABCD-EFGH-IJKL-MNOQ')
  expect(await screen.findByText(/your old codes may no longer work. Try again with the same code/)).toBeInTheDocument()
  callApi.mockRejectedValueOnce(wrong)
  await make('ABCD-EFGH-IJKL-MNOR')
  expect(await screen.findByText(m.account_codes_perhaps_new())).toBeInTheDocument()
  unmount()

  callApi.mockResolvedValue({ recovery_codes: ['QRST-UVWX-YZ23-4567'] })
  const { unmount: leave } = open()
  await make('ABCD-EFGH-IJKL-MNOQ')
  expect(await screen.findByText('QRST-UVWX-YZ23-4567')).toBeInTheDocument()
  leave()
  open()
  await make('QRST-UVWX-YZ23-4567')
  expect(new Set(keys().slice(0, 4)).size).toBe(1)
  expect(keys()[4]).not.toBe(keys()[0])
})
