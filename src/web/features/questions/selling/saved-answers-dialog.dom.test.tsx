import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import SavedAnswersDialog from './saved-answers-dialog.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

it('stays open while an answer is being saved, to say that it was not', async () => {
  let fail: (error: Error) => void = () => {}
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(Response.json([])),
  )
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedAnswersDialog text="" onClose={onClose} />
    </QueryClientProvider>,
  )
  const add = screen.getByRole('button', { name: 'New saved answer' })
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(add)
  const [title, text] = screen.getAllByRole('textbox')
  fireEvent.change(title!, { target: { value: 'Delivery' } })
  fireEvent.change(text!, { target: { value: 'In two days.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
  fireEvent.keyDown(title!, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(title).toHaveValue('Delivery')
  fireEvent.keyDown(title!, { key: 'Escape' })
  expect(onClose).toHaveBeenCalled()
})
