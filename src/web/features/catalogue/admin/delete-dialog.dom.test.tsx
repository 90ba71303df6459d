import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notFound } from '#contract/errors.ts'
import { notify } from '#web/ui/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

function confirm(remove: () => Promise<unknown>) {
  const onRemoved = vi.fn()
  render(<DeleteDialog name="Blue" text="" remove={remove} onRemoved={onRemoved} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  return onRemoved
}

test('what somebody else has deleted meanwhile is deleted', async () => {
  const success = vi.spyOn(notify, 'success')
  const onRemoved = confirm(() => Promise.reject(notFound()))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(success).toHaveBeenCalledOnce()
})

test('a deletion that failed leaves the dialog open', async () => {
  const error = vi.spyOn(notify, 'error')
  const onRemoved = confirm(() => Promise.reject(new TypeError('no connection')))
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(onRemoved).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument()
})
