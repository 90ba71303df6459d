import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InlineEdit } from './inline-edit.tsx'

const show = (onSave: (typed: string) => Promise<string | null>) =>
  render(
    <InlineEdit label="Price of Lamp" value="450.00" inputMode="decimal" onSave={onSave}>
      BDT 450.00
    </InlineEdit>,
  )
const start = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Price of Lamp/ }))
  return screen.getByRole('textbox', { name: 'Price of Lamp' })
}

test('Enter saves once, and the figure stands there again with the focus', async () => {
  const onSave = vi.fn(async () => null)
  show(onSave)
  const input = start()
  fireEvent.change(input, { target: { value: '500' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(screen.getByRole('button', { name: /^Price of Lamp/ })).toHaveFocus())
  expect(onSave.mock.calls).toEqual([['500']])
})

test('Escape restores, and an unchanged figure is not saved', async () => {
  const onSave = vi.fn(async () => null)
  show(onSave)
  const input = start()
  fireEvent.change(input, { target: { value: '500' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(start()).toHaveValue('450.00')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
})

test('an error stands beside what was typed', async () => {
  show(async () => 'Enter an amount.')
  const input = start()
  fireEvent.change(input, { target: { value: 'abc' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(await screen.findByText('Enter an amount.')).toBeVisible()
  expect(input).toHaveValue('abc')
  expect(input).toHaveAttribute('aria-invalid', 'true')
})
