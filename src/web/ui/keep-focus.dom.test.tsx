import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

const page = (content: ReactNode) => (
  <main tabIndex={-1}>
    <h1>Tags</h1>
    {content}
  </main>
)

const list = (names: readonly string[]) =>
  page(
    <section>
      <h2>All</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Rename {name}</button>
            <button type="button">Delete {name}</button>
          </li>
        ))}
      </ul>
    </section>,
  )

const button = (name: string) => screen.getByRole('button', { name })

test('the same button of the next row has the focus once the row is gone, or of the one before the last', async () => {
  const { rerender } = render(list(['red', 'green', 'blue']))
  button('Delete green').focus()
  rerender(list(['red', 'blue']))
  await waitFor(() => expect(button('Delete blue')).toHaveFocus())
  rerender(list(['red']))
  await waitFor(() => expect(button('Delete red')).toHaveFocus())
})

test('the heading of the part has the focus once the last row is gone', async () => {
  const { rerender } = render(list(['red']))
  button('Delete red').focus()
  rerender(list([]))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All' })).toHaveFocus())
})

test('a row that was deleted by a dialog hands on the focus when the dialog closes', async () => {
  const dialog = (
    <div role="dialog">
      <button type="button">Yes</button>
    </div>
  )
  const { rerender } = render(<>{list(['red', 'green'])}</>)
  button('Delete red').focus()
  rerender(
    <>
      {list(['red', 'green'])}
      {dialog}
    </>,
  )
  button('Yes').focus()
  rerender(
    <>
      {list(['green'])}
      {dialog}
    </>,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(button('Yes')).toHaveFocus()
  rerender(<>{list(['green'])}</>)
  await waitFor(() => expect(button('Delete green')).toHaveFocus())
})

test('a part without a heading of its own hands on to that of the page, not of a card in it', async () => {
  const cards = (chip: ReactNode) =>
    page(
      <section>
        {chip}
        <article>
          <h2>A sari</h2>
        </article>
      </section>,
    )
  const { rerender } = render(cards(<button type="button">Remove filter</button>))
  button('Remove filter').focus()
  rerender(cards(null))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tags' })).toHaveFocus())
})

test('a key that is held down presses no button of the next row, a new press does', async () => {
  const { rerender } = render(list(['red', 'green']))
  button('Delete red').focus()
  rerender(list(['green']))
  await waitFor(() => expect(button('Delete green')).toHaveFocus())
  const press = (repeat: boolean) => fireEvent.keyDown(button('Delete green'), { key: 'Enter', repeat })
  expect(press(true)).toBe(false)
  fireEvent.keyUp(button('Delete green'), { key: 'Enter' })
  expect(press(false)).toBe(true)
  expect(press(true)).toBe(true)
})

function Address() {
  const [open, setOpen] = useState(false)
  return open ? (
    <ul>
      <li>
        <button type="button">Dhaka</button>
      </li>
    </ul>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Change
    </button>
  )
}

test('what stands in its place has the focus', async () => {
  render(page(<Address />))
  button('Change').focus()
  button('Change').click()
  await waitFor(() => expect(button('Dhaka')).toHaveFocus())
})

test('what was left by a click beside it, and goes later, takes no focus', async () => {
  const { rerender } = render(list(['red', 'green']))
  button('Delete red').focus()
  button('Delete red').blur()
  await new Promise((resolve) => setTimeout(resolve, 10))
  rerender(list(['green']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.body).toHaveFocus()
})

test('who moves the focus in an effect is not disturbed', async () => {
  const { rerender } = render(list(['red', 'green', 'blue']))
  button('Delete red').focus()
  rerender(list(['green', 'blue']))
  button('Rename blue').focus()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(button('Rename blue')).toHaveFocus()
})
