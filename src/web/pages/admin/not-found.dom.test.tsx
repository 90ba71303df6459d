import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import AdminNotFound from './not-found.tsx'

test('an unknown address of the team leads to its start, and looks for no goods', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <AdminNotFound /> }])} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([paths.admin()])
})
