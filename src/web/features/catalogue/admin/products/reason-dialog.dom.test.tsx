import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moderationReasons } from '#contract/catalogue/moderation-rules.ts'
import ReasonDialog from './reason-dialog.tsx'

const open = (subject = 'reject:7') => {
  const onChosen = vi.fn()
  const { unmount } = render(
    <ReasonDialog subject={subject} title="Reject" text="Why?" confirm="Send" onClose={() => {}} onChosen={onChosen} />,
  )
  const [first] = screen.getAllByRole('radio')
  return { onChosen, unmount, first: first!, note: screen.getByRole('textbox') }
}

test('begins at the first reason; a number chooses, and Ctrl+Enter sends', () => {
  const { onChosen, first } = open()
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: '2' })
  expect(
    screen
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).checked)
      .indexOf(true),
  ).toBe(1)
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true })
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({
    reason: moderationReasons[1],
    note: '',
    onSent: expect.any(Function),
  })
})

test('a number in the note is text, and Ctrl+Enter sends from there', () => {
  const { onChosen, note } = open()
  fireEvent.keyDown(note, { key: '2' })
  fireEvent.change(note, { target: { value: '2 pictures are blurred' } })
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({
    reason: undefined,
    note: '2 pictures are blurred',
    onSent: expect.any(Function),
  })
})

test('without a reason and a note nothing is sent', () => {
  const { onChosen, first } = open()
  fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true })
  expect(onChosen).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('what was typed is there again for the same products, until it is sent', () => {
  const first = open()
  fireEvent.change(first.note, { target: { value: 'Blurred' } })
  first.unmount()
  const other = open('reject:8')
  expect(other.note).toHaveValue('')
  other.unmount()
  const again = open()
  expect(again.note).toHaveValue('Blurred')
  fireEvent.keyDown(again.note, { key: 'Enter', ctrlKey: true })
  again.unmount()
  // Taken back, or refused.
  const undone = open()
  expect(undone.note).toHaveValue('Blurred')
  undone.unmount()
  again.onChosen.mock.lastCall?.[0].onSent()
  expect(open().note).toHaveValue('')
})
