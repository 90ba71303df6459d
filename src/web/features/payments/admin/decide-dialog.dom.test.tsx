import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Difference } from '#contract/payments/statements.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { DecideDialog } = await import('./decide-dialog.tsx')

const difference = {
  id: 4,
  method: 'bkash',
  what: 'payment',
  kind: 'missing_here',
  transaction: 'BCD2',
  ours: null,
  theirs: '77.00',
  state: 'open',
  note: '',
  decided: null,
} as unknown as Difference

const onClose = vi.fn()
const note = () => screen.getByRole('textbox', { name: /Note/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (now: Record<string, unknown>) =>
  new ApiError(409, { detail: 'Changed.', code: 'changed_meanwhile', now })
const sent = () => callApi.mock.lastCall?.[1].body

beforeEach(() => {
  callApi.mockReset()
  onClose.mockReset()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecideDialog difference={difference} onClose={onClose} />
    </QueryClientProvider>,
  )
})

it('shows what a colleague decided meanwhile, keeps what was typed, and may be sent again', async () => {
  const now = { state: 'explained', note: 'Of another shop.' }
  callApi.mockRejectedValueOnce(refusal(now)).mockResolvedValueOnce({})
  fireEvent.change(note(), { target: { value: 'Paid back.' } })
  save()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/is now: “Explained”/))
  expect(note()).toHaveAccessibleDescription(/is now: “Of another shop.”/)
  expect(screen.getByRole('combobox')).toHaveValue('settled')
  expect(note()).toHaveValue('Paid back.')
  expect(sent()).toEqual({ state: 'settled', note: 'Paid back.', seen: { state: 'open', note: '' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual({ state: 'settled', note: 'Paid back.', seen: now })
})

it('says only of what is another by now that it was changed', async () => {
  callApi.mockRejectedValueOnce(refusal({ state: 'settled', note: 'By phone.' }))
  fireEvent.change(note(), { target: { value: 'By mail.' } })
  save()
  await waitFor(() => expect(note()).toHaveAccessibleDescription(/is now: “By phone.”/))
  expect(screen.getByRole('combobox')).not.toHaveAccessibleDescription()
})
