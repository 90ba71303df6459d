import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import Applications from './applications.tsx'
import Contact from './contact.tsx'
import Feedback from './feedback/feedback.tsx'
import Holds from './holds.tsx'
import Products from './products.tsx'
import Requests from './requests.tsx'
import Templates from './tickets/templates.tsx'

/** Everything that is shown was decided a moment ago: the server still has it. */
vi.mock('#web/ui/undo.tsx', () => ({
  useUndoable: () => ({
    isPlanned: () => true,
    pending: () => ({ becomes: undefined, isWaiting: true }),
    taken: () => 0,
    plan: () => {},
    undo: () => false,
  }),
}))
vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
const answer = vi.hoisted(() => ({ count: 1, results: [{ id: 1, name: 'Lamp', status: 'PENDING' }] }))
const onItsWay = vi.hoisted(() => () => new Promise(() => {}))
vi.mock('#web/api/call-api.ts', () => ({
  callPage: async () => answer,
  callApi: async (name: string) => (name === 'GET /admin/ticket-templates/' ? answer.results : onItsWay()),
  callList: async () => answer.results,
}))
beforeEach(() => {
  answer.count = 1
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(Page: ComponentType, address: string) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
}
const says = (words: () => string) => screen.findByRole('heading', { name: words() })

const queues: [name: string, page: ComponentType, none: () => string, noneFound: () => string][] = [
  ['requests', Requests, m.orders_admin_requests_none, m.list_none_matching],
  ['orders on hold', Holds, m.orders_admin_holds_none, m.list_none_matching],
  ['messages', Contact, m.support_admin_contact_none, m.list_none_matching],
  ['applications', Applications, m.applications_none_waiting, m.applications_none],
  ['reviews', Feedback, m.reviews_admin_none, m.reviews_admin_none_found],
  ['products', Products, m.products_admin_none, m.products_admin_none_matching],
]

test.each(queues)('nothing of %s is left once the last one is decided', async (_, Page, none) => {
  open(Page, '/')
  expect(await says(none)).toBeInTheDocument()
})

test.each(queues)('nothing of %s is found once the last one found is decided', async (_, Page, none, noneFound) => {
  open(Page, '/?search=rahima')
  expect(await says(noneFound)).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: none() })).toBeNull()
})

test.each(queues)('more of %s follow where only those shown are decided', async (_, Page, none) => {
  answer.count = 21
  open(Page, '/')
  expect(await says(m.list_decided)).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: none() })).toBeNull()
})

test('a list of products whose every one was decided shows no empty table', async () => {
  open(Products, '/?list=rejected')
  expect(await says(m.products_admin_none_matching)).toBeInTheDocument()
  expect(screen.queryByRole('table')).toBeNull()
})

test('no template is left once the last one is removed', async () => {
  open(Templates, '/')
  expect(await says(m.support_admin_templates_none)).toBeInTheDocument()
})
