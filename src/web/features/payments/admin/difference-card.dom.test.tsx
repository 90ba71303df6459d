import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Difference } from '#contract/payments/statements.ts'
import { speak } from '#web/language.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DifferenceCard } from './difference-card.tsx'

beforeEach(() => speak(() => 'bn'))

const of = (values: Partial<Difference>) =>
  ({
    id: 4,
    method: 'cod',
    what: 'payment',
    kind: 'amount',
    day: '2027-03-01',
    ours: '120.00',
    theirs: '100.00',
    payment: null,
    state: 'open',
    note: '',
    decided: null,
    ...values,
  }) as Difference

it.each([
  [of({ transaction: '10012 · PF-77', parcel: { order: 10_012, tracking: 'PF-77' } }), '১০০১২ · PF-77'],
  [of({ transaction: '10012', parcel: { order: 10_012, tracking: null } }), '১০০১২'],
  [of({ method: 'bkash', transaction: 'BCD23', parcel: null }), 'BCD23'],
])('an order is named in the digits of the page, a code as it is', (difference, name) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DifferenceCard difference={difference} onDecide={() => {}} />
      <DecideDialog difference={difference} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('listitem', { name, hidden: true })).toHaveTextContent(name)
  expect(screen.getByRole('dialog')).toHaveAccessibleName(expect.stringContaining(name))
})
