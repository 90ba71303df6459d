import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import AuditLog from './audit-log.tsx'
import Orders from './orders.tsx'
import Payments from './payments/payments.tsx'
import Stores from './stores.tsx'
import Tags from './tags.tsx'

vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
const nothing = vi.hoisted(() => ({ count: 0, results: [] }))
/** What the pages show beside their list is still on its way. */
const onItsWay = vi.hoisted(() => () => new Promise(() => {}))
const counts = vi.hoisted(() => ({ archived: 0 }))
vi.mock('#web/api/call-api.ts', () => ({
  callPage: async () => nothing,
  callApi: async (name: string) => {
    if (name === 'GET /admin/orders/counts/') return counts
    return name === 'GET /admin/tags/' ? nothing : onItsWay()
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
      <Stub initialEntries={[address]} />
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
