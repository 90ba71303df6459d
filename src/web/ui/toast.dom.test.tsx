import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
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
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(document.activeElement).toBe(menu)
})

/** As Tab does it: jsdom moves no focus by keys. */
const tabTo = (element: HTMLElement) => act(() => element.focus())

test('left by Tab, the focus goes on and is not taken back', async () => {
  render(
    <>
      <button type="button">Before</button>
      <Toasts label="Messages" />
      <button type="button">After</button>
    </>,
  )
  const [before, after] = [
    screen.getByRole('button', { name: 'Before' }),
    screen.getByRole('button', { name: 'After' }),
  ]
  notify.say('Third', { action: { label: 'Undo the third', onClick: () => {} } })
  const undo = await screen.findByRole('button', { name: 'Undo the third' })
  tabTo(before)
  tabTo(undo)
  tabTo(after)
  expect(document.activeElement).toBe(after)
  // Nor when it is the last of the document, and the focus goes to the browser.
  tabTo(before)
  tabTo(undo)
  act(() => undo.blur())
  expect(document.activeElement).toBe(document.body)
})

test('the focus returns where it came from last when the message with it goes', async () => {
  render(
    <>
      <button type="button">One</button>
      <button type="button">Two</button>
      <Toasts label="Messages" />
    </>,
  )
  const [one, two] = [screen.getByRole('button', { name: 'One' }), screen.getByRole('button', { name: 'Two' })]
  notify.say('Fourth', { id: 'fourth', action: { label: 'Undo the fourth', onClick: () => {} } })
  const undo = await screen.findByRole('button', { name: 'Undo the fourth' })
  tabTo(one)
  tabTo(undo)
  tabTo(two)
  tabTo(undo)
  act(() => void toast.dismiss('fourth'))
  await waitFor(() => expect(document.activeElement).toBe(two))
})

test('a message that stays is closed by a button', async () => {
  render(<Toasts label="Messages" />)
  notify.error('Not done: BDT 100 to order 12023', { lasting: true })
  const message = await screen.findByText('Not done: BDT 100 to order 12023')
  const shown = message.closest<HTMLElement>('[data-sonner-toast]')
  fireEvent.click(within(shown as HTMLElement).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(message).not.toBeInTheDocument())
})

test('a message that is taken away before it is there does not appear', async () => {
  render(<Toasts label="Messages" />)
  notify.error('No connection', { id: 'connection' })
  notify.dismiss('connection')
  notify.say('Fifth')
  expect(await screen.findByText('Fifth')).toBeInTheDocument()
  expect(screen.queryByText('No connection')).toBeNull()
})
