import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field, Input, Textarea } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

const dialog = (state: { busy: boolean; waits?: boolean }) => (
  <FormDialog title="Address" submit="Save" failure={null} onSubmit={() => {}} onClose={() => {}} {...state}>
    <Field label="Name">{(control) => <Input {...control} />}</Field>
    <Field label="Place">{(control) => <Textarea {...control} />}</Field>
  </FormDialog>
)
const fields = () => ['Name', 'Place'].map((label) => screen.getByLabelText(label))

it('takes nothing that would be lost when the answer closes it, and keeps the focus for an error', () => {
  const { rerender } = render(dialog({ busy: false }))
  screen.getByLabelText('Place').focus()
  rerender(dialog({ busy: true }))
  for (const field of fields()) expect(field).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Place')).toHaveFocus()
  rerender(dialog({ busy: false }))
  for (const field of fields()) expect(field).not.toHaveAttribute('readonly')
  expect(screen.getByLabelText('Place')).toHaveFocus()
})

it('is filled in further while a picture is uploaded, but not sent', () => {
  render(dialog({ busy: false, waits: true }))
  for (const field of fields()) expect(field).not.toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
})
