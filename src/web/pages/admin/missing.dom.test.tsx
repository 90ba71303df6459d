import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { UndoProvider } from '#web/ui/undo.tsx'
import Application from './application.tsx'
import Coupon from './coupon.tsx'
import Store from './store.tsx'
import Ticket from './tickets/ticket.tsx'
import User from './users/user.tsx'
import UserView from './users/user-view.tsx'

vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
const refused = vi.hoisted(() => ({ status: 400 }))
vi.mock('#web/api/call-api.ts', () => {
  const refuse = () => Promise.reject(new ApiError(refused.status, { code: 'invalid', detail: '' } as never))
  return { callApi: refuse, callPage: refuse, callList: refuse }
})

const pages: [name: string, page: ComponentType][] = [
  ['account', User],
  ['view of an account', UserView],
  ['store', Store],
  ['application', Application],
  ['coupon', Coupon as ComponentType],
  ['ticket', Ticket],
]

test.each(pages.flatMap((page) => [400, 404].map((status) => [...page, status] as const)))(
  'an address that is no %s says so, and offers no second try (%s, %i)',
  async (_, Page, status) => {
    refused.status = status
    const Stub = createRoutesStub([{ path: '/:id', Component: Page }])
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UndoProvider>
          <Stub initialEntries={['/abc']} />
        </UndoProvider>
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(screen.queryByText(m.ui_list_failed())).toBeNull()
    expect(screen.queryByRole('button', { name: m.ui_try_again() })).toBeNull()
  },
)
