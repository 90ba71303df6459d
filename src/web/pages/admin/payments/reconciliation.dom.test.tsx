import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import Reconciliation from './reconciliation.tsx'

vi.mock('#web/api/call-api.ts', () => ({
  callApi: async () => ({ days: [], methods: ['bkash'] }),
  callPage: async () => ({ count: 0, results: [] }),
}))

function open(address: string) {
  const Stub = createRoutesStub([{ path: '/', Component: Reconciliation }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
}

test('phones fold away what narrows it, and say how much does; the part of the differences is none of it', () => {
  open('/?method=bkash&from=2026-11-01&state=settled')
  const button = screen.getByRole('button', { name: 'Filters (2)' })
  expect(button).toHaveTextContent('Filters (2)')
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(fields).toContainElement(screen.getByLabelText('Method'))
  expect(fields).toContainElement(screen.getByLabelText('From'))
  expect(fields).toHaveClass('max-sm:hidden')
  fireEvent.click(button)
  expect(fields).not.toHaveClass('max-sm:hidden')
})
