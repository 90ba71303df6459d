import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { NotesPanel } = await import('./notes-panel.tsx')

afterEach(() => {
  cleanup()
  clearOwn()
  vi.restoreAllMocks()
})

const NOW = '2026-01-01T00:00:00.000Z'
const details = { order: { id: 10_001 }, notes: [], can: { note: true } } as unknown as AdminOrder
const sentKeys = () =>
  callApi.mock.calls.map(([, call]) => (call as { headers: Record<string, string> }).headers['idempotency-key'])
const save = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: m.orders_admin_note_keep() }))
}

test('after a lost answer the same note keeps its key, and changed text is another note', async () => {
  const isUnsafe = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  callApi.mockRejectedValue(new ApiError(0, { detail: 'no', code: 'network' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotesPanel details={details} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  fireEvent.click(screen.getByRole('button', { name: m.orders_admin_note_write() }))
  save('Called the buyer.')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(1))
  await screen.findByRole('alert')
  save('Called the buyer.')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: m.orders_admin_note_keep() })).not.toHaveAttribute('aria-disabled'),
  )
  save('Called the buyer twice.')
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(3))
  const [first, retry, changed] = sentKeys()
  expect(first).toBeTruthy()
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
  expect(isUnsafe).not.toHaveBeenCalled()
})

test('a note that was not saved is there again, except over a newer version', () => {
  const note = {
    id: 3,
    text: 'Called.',
    author: { name: 'Rafi' },
    created_at: NOW,
    edited_at: null,
    can: { change: true },
  }
  const open = (now: object, button: string) => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <NotesPanel details={{ ...details, notes: [{ ...note, ...now }] } as unknown as AdminOrder} />
      </QueryClientProvider>,
      { wrapper: MemoryRouter },
    )
    fireEvent.click(screen.getByRole('button', { name: button }))
    return screen.getByRole('textbox')
  }
  const [write, edit] = [m.orders_admin_note_write(), m.orders_admin_note_edit()]
  fireEvent.change(open({}, write), { target: { value: 'Called the buyer.' } })
  fireEvent.change(open({}, edit), { target: { value: 'Called twice.' } })
  expect(open({}, write)).toHaveValue('Called the buyer.')
  expect(open({}, edit)).toHaveValue('Called twice.')
  expect(open({ text: 'Called thrice.', edited_at: NOW }, edit)).toHaveValue('Called thrice.')
})
