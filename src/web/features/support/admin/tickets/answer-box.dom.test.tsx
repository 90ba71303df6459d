import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminTicket } from '#contract/support/admin.ts'
import { clearOwn } from '#web/api/stored.ts'
import { AnswerBox } from './answer-box.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

const ticket = { id: 5, status: 'open', user_name: 'Rahima', messages: [{ id: 1 }] }
const details = { ticket, buyer: { name: 'Rahima' } } as unknown as AdminTicket

test('the button that sent a note keeps the focus, and takes no empty one', async () => {
  const sends: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sends.push(body)
    return Response.json({ id: 2 }, { status: 201 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerBox details={details} kind="note" onKind={() => {}} field={createRef()} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  const text = screen.getByRole('textbox')
  fireEvent.change(text, { target: { value: 'Call the courier.' } })
  const button = screen.getByRole('button', { name: 'Save note' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(text).toHaveValue(''))
  // jsdom leaves the focus on a disabled element, a browser does not.
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  expect(sends).toHaveLength(1)
})
