import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { SentDialog } = await import('./sent-dialog.tsx')

const payout = { id: 'p', amount: '500.00', account: { kind: 'bkash', number: '01712345678', holder: '', bank: '' } }

test('a transaction number that is too long is kept as it was pasted, said to be too long and not sent', async () => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SentDialog payout={payout as never} onClose={onClose} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox')
  const submit = screen.getByRole('button', { name: m.orders_admin_payout_sent() })
  fireEvent.change(field, { target: { value: 'T'.repeat(81) } })
  expect(field).not.toHaveAttribute('maxlength')
  expect(field).toHaveAccessibleDescription(/At most 80 characters\./)
  fireEvent.click(submit)
  expect(callApi).not.toHaveBeenCalled()

  fireEvent.change(field, { target: { value: `${'T'.repeat(80)} ` } })
  expect(screen.queryByText(/At most 80/)).toBeNull()
  fireEvent.click(submit)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
