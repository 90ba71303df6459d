import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { speak } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'

import { Link } from '#web/ui/link.tsx'
import { LuxuryGate } from './luxury-gate.tsx'

function open() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LuxuryGate>
          <Outlet />
        </LuxuryGate>
      ),
      children: [
        {
          index: true,
          Component: () => (
            <>
              <Link to="/products/7?variant=3" data-luxury="">
                Gold watch
              </Link>
              <Link to="/products/8">Clay jug</Link>
            </>
          ),
        },
        { path: 'products/:id', Component: () => <h1>The product</h1> },
      ],
    },
  ])
  render(<Stub />)
}

test('confirms a click on a luxury product, then follows the link', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Gold watch' }))
  expect(await screen.findByRole('alertdialog', { name: 'Luxury Item Confirmation' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'The product' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Continue' }))
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})

test('stays on No, and confirms the next click again', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Gold watch' }))
  fireEvent.click(await screen.findByRole('button', { name: 'No, Go Back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'Gold watch' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('confirms a click that opens a new tab', async () => {
  open()
  expect(fireEvent.click(screen.getByRole('link', { name: 'Gold watch' }), { ctrlKey: true })).toBe(false)
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('opens the new tab in the language of the page, with what the address says', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  speak(() => 'bn')
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Gold watch' }), { ctrlKey: true })
  fireEvent.click(await screen.findByRole('button', { name: m.shell_luxury_yes() }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/bn/products/7?variant=3', '_blank', 'noopener'))
})

test('other products open at once', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Clay jug' }))
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})
