import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { formatNotification } from './format-notification.ts'
import { NotificationRow } from './notification-row.tsx'

test('the button of a row says which notification it marks', () => {
  const notification = {
    id: 1,
    kind: 'application_approved',
    params: { store: 'Nokshi Ghar' },
    link: '/seller-dashboard',
    read: true,
    created_at: '2026-11-20T12:00:00Z',
  } as const
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NotificationRow notification={notification} mark={() => {}} /> },
  ])
  render(<Stub />)
  const button = screen.getByRole('button', { name: m.notifications_mark_unread() })
  expect(button).toHaveAccessibleDescription(formatNotification(notification))
})
