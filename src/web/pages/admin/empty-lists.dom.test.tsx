import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { UndoProvider } from '#web/ui/undo.tsx'
import AuditLog from './audit-log.tsx'
import Contact from './contact.tsx'
import Holds from './holds.tsx'
import Orders from './orders.tsx'
import UnmatchedMessages from './payments/messages.tsx'
import Payments from './payments/payments.tsx'
import Reconciliation from './payments/reconciliation.tsx'
import Payouts from './payouts.tsx'
import Requests from './requests.tsx'
import Stores from './stores.tsx'
import Synonyms from './synonyms.tsx'
import Tags from './tags.tsx'
import Tickets from './tickets/tickets.tsx'

vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
const nothing = vi.hoisted(() => ({ count: 0, results: [] }))
/** What the pages show beside their list is still on its way. */
const onItsWay = vi.hoisted(() => () => new Promise(() => {}))
const counts = vi.hoisted(() => ({ archived: 0 }))
vi.mock('#web/api/call-api.ts', () => ({
  callPage: async () => nothing,
  callApi: async (name: string) => {
    if (name === 'GET /admin/orders/counts/') return counts
    return ['GET /admin/tags/', 'GET /admin/synonyms/'].includes(name) ? nothing : onItsWay()
  },
  callList: onItsWay,
}))

const lists: [name: string, page: ComponentType, none: () => string, noneMatching: () => string][] = [
  ['orders', Orders, m.orders_admin_none, m.orders_admin_none_matching],
  ['payments', Payments, m.payments_admin_none, m.payments_admin_none_matching],
  ['tags', Tags, m.categories_tags_none, m.categories_tags_none_matching],
  ['stores', Stores, m.stores_admin_none, m.stores_admin_none_matching],
  ['entries of the audit log', AuditLog, m.audit_none, m.audit_none_matching],
]

function open(Page: ComponentType, address: string) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoProvider>
        <Stub initialEntries={[address]} />
      </UndoProvider>
    </QueryClientProvider>,
  )
}

test.each(lists)('a new market has no %s yet, which is no answer to a search', async (_, Page, none, noneMatching) => {
  open(Page, '/')
  expect(await screen.findByRole('heading', { name: none() })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: noneMatching() })).toBeNull()
})

test.each(lists)('a search that finds nothing of %s says so', async (_, Page, _none, noneMatching) => {
  open(Page, '/?search=rahima')
  expect(await screen.findByRole('heading', { name: noneMatching() })).toBeInTheDocument()
})

test('a market whose orders are all archived is not said to have none yet', async () => {
  counts.archived = 2
  open(Orders, '/')
  expect(await screen.findByRole('heading', { name: m.orders_admin_all_archived() })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: m.orders_admin_none() })).toBeNull()
})

const noneFound = m.list_none_matching
const answers: [address: string, list: string, page: ComponentType, says: () => string][] = [
  ['/', 'contact', Contact, m.support_admin_contact_none],
  ['/?view=handled', 'contact', Contact, m.support_admin_contact_none_handled],
  ['/?view=all', 'contact', Contact, m.support_admin_contact_none_yet],
  ['/?search=rahima', 'contact', Contact, noneFound],
  ['/', 'tickets', Tickets, m.support_admin_none],
  ['/?view=closed', 'tickets', Tickets, m.support_admin_none_of_part],
  ['/?view=all', 'tickets', Tickets, m.support_admin_none_yet],
  ['/', 'differences', Reconciliation, m.payments_admin_none_open],
  ['/?state=settled', 'differences', Reconciliation, m.payments_admin_none_of_state],
  ['/?method=bkash', 'differences', Reconciliation, noneFound],
  ['/', 'requests', Requests, m.orders_admin_requests_none],
  ['/?search=rahima', 'requests', Requests, noneFound],
  ['/?search=rahima', 'holds', Holds, noneFound],
  ['/?ready=1', 'payouts', Payouts, noneFound],
  ['/?search=rahima', 'unmatched messages', UnmatchedMessages, noneFound],
  ['/?search=lamp', 'synonyms', Synonyms, noneFound],
]

test.each(answers)('at %s an empty list of %s says what is true of what it shows', async (address, _, Page, says) => {
  open(Page, address)
  expect(await screen.findByRole('heading', { name: says() })).toBeInTheDocument()
})
