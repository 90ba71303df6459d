import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OwnQueries } from '#web/api/own-queries.tsx'
import { emptyForm, type ProductForm } from '../product-form.ts'
import { OptionsEditor } from './options-editor.tsx'

function Editor() {
  const [form, setForm] = useState<ProductForm>(emptyForm)
  const change = (part: Partial<ProductForm>) => setForm((before) => ({ ...before, ...part }))
  return (
    <OwnQueries owner={1}>
      <OptionsEditor form={form} pictures={[]} errors={{}} change={change} asked={[]} />
    </OwnQueries>
  )
}

test('an option that was added has the focus in the field of its values, one without a name there', async () => {
  render(<Editor />)
  const size = screen.getByRole('button', { name: 'Size' })
  size.focus()
  fireEvent.click(size)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  fireEvent.click(screen.getByRole('button', { name: /other/i }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Name of the option$/ }).at(-1)).toHaveFocus())
})
