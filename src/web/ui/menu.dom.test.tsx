import { fireEvent, render, screen } from '@testing-library/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

const remove = vi.fn()
const place = { clientX: 300, clientY: 200 }

beforeEach(() => {
  remove.mockClear()
})

function press() {
  render(
    <Menu groups={[[{ label: 'Delete', Icon: Trash2, onChoose: remove }]]}>
      <button type="button">More</button>
    </Menu>,
  )
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More' }), place)
  return screen.getByRole('menuitem', { name: 'Delete' })
}

test('a press of the button is no press of an item that the moving list puts under the pointer', () => {
  const item = press()
  fireEvent.pointerUp(item, { clientX: 302, clientY: 203 })
  expect(remove).not.toHaveBeenCalled()
  fireEvent.pointerDown(item, place)
  fireEvent.pointerUp(item, place)
  fireEvent.click(item, place)
  expect(remove).toHaveBeenCalledOnce()
})

test('a press that is dragged to an item chooses it', () => {
  fireEvent.pointerUp(press(), { clientX: 290, clientY: 250 })
  expect(remove).toHaveBeenCalledOnce()
})

test('a button that is idle opens nothing', () => {
  render(
    <Menu groups={[[{ label: 'Delete', Icon: Trash2, onChoose: remove }]]}>
      <Button idle>More</Button>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerDown(button, place)
  expect(screen.queryByRole('menuitem')).toBeNull()
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true)
})
