import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { PictureField } from './picture-field.tsx'

it('after the removal of the picture the focus is on the choice of another', () => {
  render(<PictureField initial="/rickshaw.webp" error={undefined} onSending={vi.fn()} onChange={vi.fn()} />)
  const remove = screen.getByRole('button', { name: m.categories_picture_remove() })
  remove.focus()
  fireEvent.click(remove)
  expect(screen.getByRole('button', { name: m.categories_picture_choose() })).toHaveFocus()
})
