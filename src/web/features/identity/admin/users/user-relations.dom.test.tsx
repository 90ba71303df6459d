import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { type Staff, StaffContext } from '#web/staff.ts'
import { UserRelations } from './user-relations.tsx'

const counts = { orders: 0, payments: 2, tickets: 0, reviews: 0, questions: 0, wishlist: 0, views: 0 }

test.each([
  ['salma@haat.test', '', '/admin/payments?search=salma%40haat.test'],
  ['', '+8801511000404', '/admin/payments?search=%2B8801511000404'],
])('the payments of an account are one link away, also of one without an order (%s%s)', (email, phone, to) => {
  const user = { id: 180, email, phone, counts, store: null, application: null } as unknown as UserDetail
  const staff: Staff = { id: 1, name: 'Tanvir Islam', role: 'support', permissions: ['orders.read'] }
  render(
    <MemoryRouter>
      <StaffContext value={staff}>
        <UserRelations user={user} />
      </StaffContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Payments: 2' })).toHaveAttribute('href', expect.stringContaining(to))
})
