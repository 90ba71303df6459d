import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

test('keeps the focus while what it switched is saved, and takes no other change', () => {
  const onChange = vi.fn()
  const { rerender } = render(<Switch label="On" checked={false} onChange={onChange} />)
  const control = screen.getByRole('switch')
  control.focus()
  fireEvent.click(control)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  rerender(<Switch label="On" checked={false} busy onChange={onChange} />)
  // jsdom leaves the focus on a disabled element, a browser does not.
  expect(control).toBeEnabled()
  expect(control).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(control)
  expect(onChange).toHaveBeenCalledOnce()
  rerender(<Switch label="On" checked onChange={onChange} />)
  expect(control).toHaveFocus()
})
