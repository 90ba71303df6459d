import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify, Toasts } from './toast.ts'

test('the focus returns when an action is chosen, and is not taken again when the last toast goes', async () => {
  render(
    <>
      <button type="button">Down</button>
      <button type="button">Menu</button>
      <Toasts label="Messages" />
    </>,
  )
  const [down, menu] = [screen.getByRole('button', { name: 'Down' }), screen.getByRole('button', { name: 'Menu' })]
  let undone = 0
  notify.say('First')
  notify.say('Second', { action: { label: 'Take it back', onClick: () => undone++ } })
  // Messages of other files may still be there, with an Undo of their own.
  const undo = await screen.findByRole('button', { name: 'Take it back' })
  act(() => down.focus())
  act(() => undo.focus())
  fireEvent.click(undo)
  expect(undone).toBe(1)
  expect(document.activeElement).toBe(down)

  act(() => menu.focus())
  await waitFor(() => expect(screen.queryByText('First')).toBeNull(), { timeout: 10_000 })
  expect(document.activeElement).toBe(menu)
})
