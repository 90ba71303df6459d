import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConsentBanner } from './consent-banner.tsx'

beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const element = (
    <>
      <main id="content" tabIndex={-1} />
      <a href="/terms">Terms</a>
      <ConsentBanner />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
})

const decline = () => screen.getByRole('button', { name: 'No, thanks', hidden: true })

test('the focus goes back to where it was before the banner', () => {
  const link = screen.getByRole('link', { name: 'Terms' })
  link.focus()
  screen.getByRole('button', { name: 'Accept', hidden: true }).focus()
  decline().focus()
  fireEvent.click(decline())
  expect(screen.queryByText('No, thanks')).toBeNull()
  expect(link).toHaveFocus()
})

test('it goes to the content where nothing had it before', () => {
  decline().focus()
  fireEvent.click(decline())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('it stays where it is when the banner is answered without it', () => {
  const link = screen.getByRole('link', { name: 'Terms' })
  link.focus()
  fireEvent.click(decline())
  expect(link).toHaveFocus()
})
