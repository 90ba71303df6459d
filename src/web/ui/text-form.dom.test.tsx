import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TextForm } from './text-form.tsx'
import { notify } from './toast.ts'

const told = vi.spyOn(notify, 'error')
beforeEach(() => vi.clearAllMocks())

function send() {
  let fail: (error: Error) => void
  const onSend = () => new Promise<void>((_, reject) => (fail = reject))
  render(
    <TextForm
      label="Question"
      send="Ask"
      cancel="Close"
      max={500}
      field="question"
      onSend={onSend}
      onCancel={() => {}}
    />,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is it washed?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return () => act(async () => fail(new TypeError('Failed to fetch')))
}

it('tells who left the form that its text was not sent', async () => {
  const fail = send()
  cleanup()
  await fail()
  expect(told).toHaveBeenCalledTimes(1)
  expect(told.mock.calls[0]?.[0]).toContain('“Is it washed?”')
})

it('says it beside the text where the form is still open', async () => {
  await send()()
  expect(screen.getByRole('textbox')).toHaveValue('Is it washed?')
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(told).not.toHaveBeenCalled()
})
