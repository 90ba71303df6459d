import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field, Input, Textarea } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Segments } from './segments.tsx'
import { Select } from './select.tsx'

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

function Choices({ busy }: { busy: boolean }) {
  const [on, setOn] = useState(false)
  const [size, setSize] = useState('s')
  const [rows, setRows] = useState(0)
  return (
    <FormDialog title="Address" submit="Save" failure={null} onSubmit={() => {}} onClose={() => {}} busy={busy}>
      <Checkbox label="Mine" checked={on} onChange={({ target }) => setOn(target.checked)} />
      <Checkbox label="Ours" name="ours" />
      <Button onClick={() => setRows(rows + 1)}>Add to {rows}</Button>
      <Segments
        label="Size"
        value={size}
        onChange={setSize}
        options={['s', 'm'].map((value) => ({ value, label: value }))}
      />
      <Field label="City">{(control) => <Select {...control} />}</Field>
    </FormDialog>
  )
}

it('takes no choice either', () => {
  const choices = () =>
    ['Mine', 'Ours', 's', 'm'].map((label) => screen.getByLabelText<HTMLInputElement>(label).checked)
  const city = () => screen.getByLabelText('City')
  const press = (key: string) => fireEvent.keyDown(city(), { key })
  const { rerender } = render(<Choices busy />)
  const chooseAll = () => {
    for (const label of ['Mine', 'Ours', 'm', 'Add to 0']) fireEvent.click(screen.getByText(label))
  }
  chooseAll()
  expect(choices()).toEqual([false, false, true, false])
  expect(screen.getByText('Add to 0')).toBeInTheDocument()
  expect(city()).toHaveClass('pointer-events-none')
  expect([press('ArrowDown'), press('Tab')]).toEqual([false, true])
  rerender(<Choices busy={false} />)
  chooseAll()
  expect(choices()).toEqual([true, true, false, true])
  expect(screen.getByText('Add to 1')).toBeInTheDocument()
  expect(city()).not.toHaveClass('pointer-events-none')
  expect(press('ArrowDown')).toBe(true)
})

it('brings into sight why it was refused, or what the field with the focus says of it', () => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent)
  }
  const refused = (failure: string | null, error?: string) => (
    <FormDialog title="Address" submit="Save" failure={failure} busy={false} onSubmit={() => {}} onClose={() => {}}>
      <Field label="Name" error={error}>
        {(control) => <Input {...control} />}
      </Field>
    </FormDialog>
  )
  const { rerender } = render(refused(null))
  rerender(refused('It is too late.'))
  expect(scrolled).toEqual(['It is too late.'])
  rerender(refused(null, 'Too long'))
  screen.getByLabelText('Name').focus()
  rerender(refused('Look at the fields.', 'Too long'))
  expect(scrolled).toEqual(['It is too late.', 'Too long'])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
