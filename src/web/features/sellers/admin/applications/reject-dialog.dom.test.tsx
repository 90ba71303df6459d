import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import RejectDialog from './reject-dialog.tsx'
import { rejectReasons } from './reject-reasons.ts'

function open() {
  const onReject = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <RejectDialog id={7} store="Shapla" onReject={onReject} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  return { client, onReject, boxes, note: screen.getByRole('textbox') }
}

test('begins at the first reason; numbers choose and unchoose, and Ctrl+Enter sends', () => {
  const { onReject, boxes } = open()
  expect(boxes[0]).toHaveFocus()
  for (const key of ['1', '3', '1']) fireEvent.keyDown(document.activeElement!, { key })
  expect(boxes.map(({ checked }) => checked).indexOf(true)).toBe(2)
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', metaKey: true })
  expect(onReject).toHaveBeenCalledExactlyOnceWith(rejectReasons[2]?.note('bn'), expect.any(Function))
})

test('a number in the note is text; an empty note is not sent', () => {
  const { onReject, boxes, note } = open()
  fireEvent.keyDown(note, { key: '2' })
  expect(boxes.some(({ checked }) => checked)).toBe(false)
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  expect(onReject).not.toHaveBeenCalled()
  expect(note).toHaveFocus()
})

test('a reason that is chosen before the application is there is in its language then', async () => {
  const { client, boxes, note } = open()
  fireEvent.keyDown(document.activeElement!, { key: '1' })
  await act(async () => {
    client.setQueryData(['admin', 'applications', 7], { applicant: { locale: 'en' } })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(boxes[0]).toBeChecked()
  expect(note).toHaveValue(rejectReasons[0]?.note('en'))
})
