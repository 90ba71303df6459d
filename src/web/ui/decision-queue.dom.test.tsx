import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DecisionQueue } from './decision-queue.tsx'
import { oneActPerPress } from './one-press.ts'
import { UndoProvider, useUndoable } from './undo.tsx'

let stop: () => void
beforeEach(() => {
  stop = oneActPerPress()
})
afterEach(() => stop())

type Lamp = { id: number; name: string }
const lamps: readonly Lamp[] = [
  { id: 1, name: 'Brass lamp' },
  { id: 2, name: 'Clay lamp' },
]

function open(onReject: (lamp: Lamp) => void) {
  function Queue() {
    const { plan, isPlanned } = useUndoable()
    return (
      <DecisionQueue
        label="Lamps"
        items={lamps.filter(({ id }) => !isPlanned(`lamp ${id}`))}
        to={({ id }) => `/lamps/${id}`}
        title={({ name }) => name}
        approve={{
          label: 'Approve',
          onChoose: ({ id, name }) => plan({ key: `lamp ${id}`, message: `${name} approved`, send: async () => {} }),
        }}
        reject={{ label: 'Reject', onChoose: onReject }}
        empty="None"
      >
        {() => null}
      </DecisionQueue>
    )
  }
  const Component = () => (
    <UndoProvider>
      <Queue />
    </UndoProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
}

test('selects the next item as soon as it has the focus, for quick keys', () => {
  const onReject = vi.fn()
  open(onReject)
  const second = screen.getByRole('link', { name: 'Clay lamp' })
  second.addEventListener('focus', () =>
    second.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true })),
  )
  screen.getByRole('link', { name: 'Brass lamp' }).focus()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(second).toHaveFocus()
  expect(onReject.mock.calls).toEqual([[lamps[1]]])
})

test('says with each button about which item it decides', () => {
  open(vi.fn())
  for (const name of ['Approve', 'Reject'])
    for (const [nth, button] of screen.getAllByRole('button', { name }).entries())
      expect(button).toHaveAccessibleDescription(lamps[nth]?.name)
})

test('a double click on a button, and a key that is held, decide about one item', () => {
  open(vi.fn())
  const approve = () => screen.getAllByRole('button', { name: 'Approve' })[0] ?? document.body
  fireEvent.click(approve(), { detail: 1 })
  fireEvent.click(approve(), { detail: 2 })
  expect(screen.getByRole('link', { name: 'Clay lamp' })).toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'u' })
  act(() => screen.getByRole('link', { name: 'Brass lamp' }).focus())
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  expect(screen.getByRole('link', { name: 'Clay lamp' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull()
})

test('j and k step through the items and stay at the ends', () => {
  open(vi.fn())
  const [first, second] = lamps.map(({ name }) => screen.getByRole('link', { name }))
  for (const [key, focused] of [
    ['j', first],
    ['j', second],
    ['j', second],
    ['k', first],
    ['k', first],
  ] as const) {
    fireEvent.keyDown(document.body, { key })
    expect(focused).toHaveFocus()
  }
})
