import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
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

test('where the heading is out of sight, what comes next in sight has the focus', async () => {
  const order = (asked: boolean) =>
    page(
      <>
        <button type="button">Buy again</button>
        <p>{asked ? 'Asked to cancel' : <button type="button">Cancel it</button>}</p>
        <section>
          <h2>Goods</h2>
        </section>
      </>,
    )
  const { rerender } = render(order(false))
  const tops: Record<string, number> = { H1: -250, BUTTON: -200, H2: 120 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, tops[this.tagName] ?? 0, 300, 40)
  })
  button('Cancel it').focus()
  rerender(order(true))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Goods' })).toHaveFocus())
})

test('a heading out of sight comes into sight with the focus, where nothing else is in sight', async () => {
  const { rerender } = render(list(['red']))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -250, 300, 40))
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  button('Delete red').focus()
  rerender(list([]))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All' })).toHaveFocus())
  expect(focus.mock.lastCall).toEqual([{ preventScroll: false }])
})
