import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { DragHandle, Sortable, useSorted } from './sortable.tsx'

const words = { how: '', start: String, over: String, end: String, cancelled: String }

const Item = () => <DragHandle label="Picture 1" handle={useSorted('1').handle} />

test('what is read aloud of a handle is in the language of the page', () => {
  speak(() => 'bn')
  render(
    <Sortable keys={['1']} words={words} onDrop={() => {}}>
      <Item />
    </Sortable>,
  )
  const handle = screen.getByRole('button', { name: 'Picture 1' })
  expect(handle).toHaveAttribute('aria-roledescription', m.ui_sortable_role())
  expect(m.ui_sortable_role()).not.toMatch(/[a-z]/)
})

test('an item that is put down where it was has not moved', async () => {
  const said = { ...words, end: () => 'It moved.', cancelled: () => 'It stays.' }
  render(
    <Sortable keys={['1']} words={said} onDrop={() => {}}>
      <Item />
    </Sortable>,
  )
  const handle = screen.getByRole('button', { name: 'Picture 1' })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  // The keys of a lifted item are listened to from the next task on.
  await new Promise((resolve) => setTimeout(resolve))
  fireEvent.keyDown(handle, { code: 'Space' })
  expect(await screen.findByText('It stays.')).toBeInTheDocument()
  expect(screen.queryByText('It moved.')).toBeNull()
})
