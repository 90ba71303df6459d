import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#web/api/call-api.ts'
import { sendBeforeSignOut } from '#web/before-sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { openAnnouncer } from './announce.ts'
import { oneActPerPress } from './one-press.ts'
import { notify } from './toast.ts'
import { type Planned, UNDO_MS, UndoProvider, useUndoable } from './undo.tsx'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = oneActPerPress()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NAMES = ['Lamp', 'Bowl']

/** Buttons that approve things, and how many of 5 are left. `send` ends when the test says so. */
function open(more: Partial<Planned> = {}) {
  const calls: { name: string; answer: () => void }[] = []
  let countedAt = Date.now()
  function Page() {
    const { plan, taken } = useUndoable()
    const approve = (name: string) =>
      plan({
        key: name,
        message: `${name} approved`,
        takes: { things: 1 },
        send: () => new Promise((resolve) => calls.push({ name, answer: () => resolve(null) })),
        ...more,
      })
    return (
      <>
        {NAMES.map((name) => (
          <button key={name} type="button" onClick={() => approve(name)}>
            {name}
          </button>
        ))}
        <p>left: {5 - taken('things', countedAt)}</p>
        <p>others: {9 - taken('others', countedAt)}</p>
      </>
    )
  }
  const view = () => (
    <UndoProvider>
      <Page />
    </UndoProvider>
  )
  const { rerender } = render(view())
  const recount = () => {
    countedAt = Date.now()
    rerender(view())
  }
  return { calls, recount }
}

const left = () => screen.getByText(/^left/).textContent

test('the key takes back the latest decision, once, wherever the bar shows', () => {
  const onUndone = vi.fn()
  const { calls } = open({ onUndone })
  for (const name of NAMES) fireEvent.click(screen.getByText(name))
  expect(screen.getByRole('status')).toHaveTextContent('Bowl approved')
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(screen.getByRole('status')).toHaveTextContent('Lamp approved')
  expect(onUndone).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(UNDO_MS)
  expect(calls.map(({ name }) => name)).toEqual(['Lamp'])
})

test('a decision is said: where it is, there was a region before it', () => {
  open()
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  fireEvent.click(screen.getByText('Lamp'))
  expect(region).toHaveTextContent('Lamp approved')
  fireEvent.click(screen.getByText('Bowl'))
  expect(region).toHaveTextContent('Bowl approved')
  vi.advanceTimersByTime(UNDO_MS)
  expect(region).toBeInTheDocument()
})

test('the second press of a double click on what the bar covers now takes nothing back', () => {
  open()
  fireEvent.click(screen.getByText('Lamp'), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 2 })
  expect(screen.getByRole('status')).toHaveTextContent('Lamp approved')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('each press of a series that began on Undo takes one back', () => {
  open()
  for (const name of NAMES) fireEvent.click(screen.getByText(name), { detail: 1 })
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(undo, { detail: 1 })
  fireEvent.click(undo, { detail: 2 })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a queue counts less as soon as something is decided, and as before when that is undone', () => {
  open()
  for (const name of NAMES) fireEvent.click(screen.getByText(name))
  expect(left()).toBe('left: 3')
  expect(screen.getByText('others: 9')).toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(left()).toBe('left: 4')
})

test('what is sent counts until the queue is counted again', async () => {
  const { calls, recount } = open()
  fireEvent.click(screen.getByText('Lamp'))
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(calls).toHaveLength(1)
  expect(left()).toBe('left: 4')
  await vi.advanceTimersByTimeAsync(5)
  recount()
  expect(left()).toBe('left: 5')
})

test('logging out sends what waits, and waits for the answers to all that was sent', async () => {
  const { calls } = open()
  fireEvent.click(screen.getByText('Lamp'))
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  fireEvent.click(screen.getByText('Bowl'))
  const ready = vi.fn()
  const sent = sendBeforeSignOut().then(ready)
  expect(calls.map(({ name }) => name)).toEqual(['Lamp', 'Bowl'])
  calls[1]!.answer()
  await vi.advanceTimersByTimeAsync(100)
  expect(ready).not.toHaveBeenCalled()
  calls[0]!.answer()
  await act(() => sent)
})

test('logging out does not wait for long on a slow line', async () => {
  open()
  fireEvent.click(screen.getByText('Lamp'))
  const sent = sendBeforeSignOut()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await sent
})

test('one that fails later says what was not done, and why, until it is closed', async () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  open({ send: () => Promise.reject(new Error('refused')) })
  fireEvent.click(screen.getByText('Lamp'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(said).toHaveBeenCalledExactlyOnceWith(`Not done: Lamp approved. ${m.error_unknown()}`, { lasting: true })
})

test.each<[string, () => Promise<Response>]>([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer of a proxy that gave up', () => Promise.resolve(new Response('', { status: 504 }))],
])('of one that got %s it is not said that it was not done', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  const onSent = vi.fn()
  open({ send: () => callApi('DELETE /cart/{id}/', { params: { id: 7 } }), onSent })
  fireEvent.click(screen.getByText('Lamp'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'No answer came, so this may have been done: Lamp approved. Look before you do it again.',
    { lasting: true },
  )
  expect(onSent).not.toHaveBeenCalled()
})

test('what was typed for a decision is forgotten once it is sent, not when it is planned or fails', async () => {
  const onSent = vi.fn()
  const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  open({ send, onSent, formatError: (error) => `It is ${error instanceof Error ? error.message : ''}.` })
  fireEvent.click(screen.getByText('Lamp'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(said).toHaveBeenCalledExactlyOnceWith('Not done: Lamp approved. It is offline.', { lasting: true })
  fireEvent.click(screen.getByText('Bowl'))
  expect(onSent).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(onSent).toHaveBeenCalledOnce()
})

test('Undo says what it has taken back, and leaves the focus to the page', () => {
  const main = document.createElement('main')
  main.id = 'content'
  main.tabIndex = -1
  document.body.append(main)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Lamp' }))
  const undo = screen.getByRole('button', { name: /^Undo/ })
  undo.focus()
  fireEvent.click(undo)
  expect(openAnnouncer()).toHaveTextContent('Taken back: Lamp approved')
  expect(main).toHaveFocus()
  main.remove()
})

test('a bar that goes by itself does not take the focus from where it is', () => {
  open()
  const lamp = screen.getByRole('button', { name: 'Lamp' })
  lamp.focus()
  fireEvent.click(lamp)
  act(() => {
    vi.advanceTimersByTime(UNDO_MS)
  })
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(lamp).toHaveFocus()
})
