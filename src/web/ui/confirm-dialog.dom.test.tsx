import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DOUBLE_TAP_MS } from './one-press.ts'

let now = 1000
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const texts = { title: 'Sign out?', text: 'On every device.', confirm: 'Sign out', cancel: 'Back' }
const press = () => fireEvent.click(screen.getByRole('button', { name: texts.confirm }))

/** A query library says a moment after the press that it is sending. */
test('two presses send once, also before the dialog is busy; after a refusal the next sends again', async () => {
  const answers: ((error: Error) => void)[] = []
  const send = vi.fn(() => new Promise((_resolve, reject) => answers.push(reject)))
  function Asking() {
    const { mutate, isPending } = useMutation({ mutationFn: send })
    return <ConfirmDialog open {...texts} busy={isPending} onOpenChange={() => {}} onConfirm={() => mutate()} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Asking />
    </QueryClientProvider>,
  )
  const button = () => screen.getByRole('button', { name: texts.confirm })
  press()
  press()
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
  expect(send).toHaveBeenCalledTimes(1)
  act(() => answers[0]?.(new Error('refused')))
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  press()
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
  now += DOUBLE_TAP_MS
  press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('what sends nothing, as something is missing, is pressed again', () => {
  const confirm = vi.fn()
  render(<ConfirmDialog open {...texts} onOpenChange={() => {}} onConfirm={confirm} />)
  press()
  press()
  expect(confirm).toHaveBeenCalledTimes(1)
  now += DOUBLE_TAP_MS
  press()
  expect(confirm).toHaveBeenCalledTimes(2)
})
