import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminApplicationRow } from '#contract/sellers/admin-applications.ts'
import { UndoProvider, useUndoable } from '#web/ui/undo.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { useDecide } from './use-decide.tsx'

const row = {
  id: 7,
  status: 'PENDING',
  store_name: 'Shapla',
  user: { id: 3, name: 'Rahima', email: 'rahima@haat.test' },
  submitted_at: '2026-03-01T10:00:00.000Z',
} as AdminApplicationRow

function Table({ status }: { status: 'ALL' | 'PENDING' }) {
  const { approve } = useDecide()
  const { undo } = useUndoable()
  return (
    <>
      <button type="button" onClick={() => approve(row)}>
        Approve
      </button>
      <button type="button" onClick={() => undo()}>
        Take back
      </button>
      <ApplicationsTable items={[row]} status={status} empty={<p>Nothing</p>} />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  return () => vi.unstubAllGlobals()
})

const show = (status: 'ALL' | 'PENDING') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoProvider>
        <Table status={status} />
      </UndoProvider>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )

test('what was decided a moment ago has its new status at once, and its old one when that is taken back', () => {
  show('ALL')
  expect(screen.getByText('Waiting')).toBeVisible()
  press('Approve')
  expect(screen.getByText('Approved')).toBeVisible()
  expect(screen.queryByText('Waiting')).toBeNull()
  press('Take back')
  expect(screen.getByText('Waiting')).toBeVisible()
})

test('it is in no list of its old status', () => {
  show('PENDING')
  press('Approve')
  expect(screen.queryByText('Shapla')).toBeNull()
  expect(screen.getByText('Nothing')).toBeVisible()
})
