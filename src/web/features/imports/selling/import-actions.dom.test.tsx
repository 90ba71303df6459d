import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import { ImportActions } from './import-actions.tsx'

const checked = {
  id: 7,
  state: 'ready',
  total: 4,
  outcomes: { create: 4, change: 0, same: 0, refuse: 0 },
  can: { run: true, cancel: false, undo: false, delete: true },
} as unknown as ProductImport

afterEach(() => vi.unstubAllGlobals())

it('says on the page why it does not run, until it is tried again', async () => {
  let answer = () => Response.json({ code: 'import_running', detail: 'Another import is running.' }, { status: 409 })
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ImportActions one={checked} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Import 4 products/ }))
  expect(await screen.findByText(/Another import of your shop is running/)).toBeVisible()
  answer = () => Response.json(checked)
  fireEvent.click(screen.getByRole('button', { name: /^Import 4 products/ }))
  await vi.waitFor(() => expect(screen.queryByText(/is running/)).not.toBeInTheDocument())
})
