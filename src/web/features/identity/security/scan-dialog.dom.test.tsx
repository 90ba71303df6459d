import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { ScanDialog } = await import('./scan-dialog.tsx')

const openScan = () =>
  render(
    <ScanDialog
      secret={{ secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/Haat' }}
      onClose={vi.fn()}
      onTurnedOn={vi.fn()}
      onFoundOn={vi.fn()}
      onReplaced={vi.fn()}
    />,
  )

test('a wrong code is said in sight, without recovery codes, which there are not yet', async () => {
  const problem = {
    detail: '',
    code: 'invalid',
    field_codes: { code: ['code_wrong'] },
    fields: { code: ['Wrong.'] },
  } as const
  callApi.mockRejectedValueOnce(new ApiError(400, problem as unknown as ApiError['problem']))
  const shown: string[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent)
  }
  openScan()
  screen.getByRole('textbox').focus()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  expect(await screen.findByText(m.account_two_factor_code_wrong())).toBeInTheDocument()
  expect(shown).toEqual([m.account_two_factor_code_wrong()])
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

test('when the answer that it is on was lost, the next attempt finds it on', async () => {
  const [onTurnedOn, onFoundOn] = [vi.fn(), vi.fn()]
  const secret = { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/Haat' }
  render(
    <ScanDialog secret={secret} onClose={vi.fn()} onTurnedOn={onTurnedOn} onFoundOn={onFoundOn} onReplaced={vi.fn()} />,
  )
  callApi.mockRejectedValueOnce(new ApiError(0, { detail: 'no', code: 'network' }))
  callApi.mockRejectedValueOnce(new ApiError(409, { detail: 'on', code: 'two_factor_on' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  const turnOn = screen.getByRole('button', { name: m.account_two_factor_turn_on() })
  fireEvent.click(turnOn)
  await screen.findByRole('alert')
  expect(onFoundOn).not.toHaveBeenCalled()
  fireEvent.click(turnOn)
  await waitFor(() => expect(onFoundOn).toHaveBeenCalledOnce())
  expect(onTurnedOn).not.toHaveBeenCalled()
})
