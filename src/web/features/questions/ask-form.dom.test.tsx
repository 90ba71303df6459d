import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { AskForm } = await import('./ask-form.tsx')

type Sent = { headers: Record<string, string> }

afterEach(() => {
  cleanup()
  clearOwn()
})

test('a question whose answer was lost is sent again with its key', async () => {
  callApi.mockRejectedValue(new ApiError(0, { detail: 'no', code: 'network' }))
  render(<AskForm product={7} onCreated={vi.fn()} onClose={vi.fn()} />, { wrapper: MemoryRouter })
  const ask = async (question: string, times: number) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: question } })
    fireEvent.click(screen.getByRole('button', { name: m.questions_ask_send() }))
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(times))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: m.questions_ask_send() })).not.toHaveAttribute('aria-disabled'),
    )
    return (callApi.mock.calls[times - 1]?.[1] as Sent | undefined)?.headers['idempotency-key']
  }
  const key = await ask('Does it come with a lid?', 1)
  expect(key).toBeTruthy()
  expect(await ask('Does it come with a lid?', 2)).toBe(key)
  expect(await ask('Is the lid of clay?', 3)).not.toBe(key)
})

test('a closed form loses nothing typed', async () => {
  const open = () => render(<AskForm product={7} onCreated={vi.fn()} onClose={vi.fn()} />, { wrapper: MemoryRouter })
  open()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is the lid of clay?' } })
  cleanup()
  open()
  expect(screen.getByRole('textbox')).toHaveValue('Is the lid of clay?')
})
