import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

function Stepper() {
  const [value, setValue] = useState(2)
  return <QuantityStepper value={value} max={3} onChange={setValue} />
}

test('at its end a button does nothing more, and keeps the focus', () => {
  render(<Stepper />)
  const less = screen.getByRole('button', { name: 'Decrease quantity' })
  less.focus()
  fireEvent.click(less)
  fireEvent.click(less)
  expect(screen.getByText('1')).toBeVisible()
  expect(less).toBeEnabled()
  expect(less).toHaveAttribute('aria-disabled', 'true')
  expect(less).toHaveFocus()
})

test('an icon button that is disabled can have the focus, and does nothing', () => {
  const onClick = vi.fn()
  render(<IconButton label="Move up" icon={null} idle onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Move up' })
  fireEvent.click(button)
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(onClick).not.toHaveBeenCalled()
})
