import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
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
              <Link to="/products/7" data-luxury="">
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

test('other products open at once', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Clay jug' }))
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})
