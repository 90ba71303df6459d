import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './product.tsx'

it('a product that failed can be loaded again', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  render(
    <MemoryRouter>
      <ErrorBoundary {...({ error: new Error('of a part') } as Parameters<typeof ErrorBoundary>[0])} />
    </MemoryRouter>,
  )
  screen.getByRole('button', { name: 'Try Again' }).click()
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Back to products' })).toBeVisible()
  vi.unstubAllGlobals()
})
