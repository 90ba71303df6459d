import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { baseLocale, speak } from '#web/language.ts'
import { notify, Toasts } from './toast.ts'

const sonner = vi.hoisted(() => ({ load: vi.fn<() => object>() }))
vi.mock('sonner', () => sonner.load())

const shown = vi.fn()
const library = { toast: { message: shown, success: shown, error: shown }, Toaster: () => null }

beforeEach(() => speak(() => baseLocale))

test('shows a message and its action also when the library cannot be loaded, and loads it with the next one', async () => {
  sonner.load.mockImplementation(() => {
    throw new Error('no connection')
  })
  render(createElement(Toasts, { label: 'Notifications' }))
  const undo = vi.fn()
  notify.say('Removed', { action: { label: 'Undo', onClick: undo } })
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('Removed')).toBeInTheDocument()
  act(() => button.click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Removed')).toBeNull()

  sonner.load.mockReturnValue(library)
  notify.error('Refused', { id: 'cart' })
  await expect.poll(() => shown).toHaveBeenCalledWith('Refused', { id: 'cart' })
  expect(screen.queryByText('Refused')).toBeNull()
})
