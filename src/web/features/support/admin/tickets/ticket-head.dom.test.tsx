import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminTicket } from '#contract/support/admin.ts'
import { speak } from '#web/language.ts'
import { TicketHead } from './ticket-head.tsx'

afterEach(() => speak(() => 'en'))

test.each([
  ['open', /^উত্তর দিয়েছেন Tanvir Islam, /, /^Answered by Tanvir Islam, /],
  ['resolved', /^সম্পন্ন করেছেন Tanvir Islam, /, /^Handled by Tanvir Islam, /],
] as const)('of a ticket that is %s it is said what the team has done', (status, bangla, english) => {
  const details = {
    ticket: { id: 4, status, type: 'ISSUE', can: { handle: false } },
    waits_since: null,
    handled_by: { id: 2, name: 'Tanvir Islam' },
    handled_at: '2026-12-01T00:41:00Z',
  } as unknown as AdminTicket
  const move = { isPending: false } as Parameters<typeof TicketHead>[0]['move']
  for (const [language, text] of [
    ['bn', bangla],
    ['en', english],
  ] as const) {
    speak(() => language)
    const { unmount } = render(<TicketHead details={details} move={move} />)
    expect(screen.getByText(text)).toBeInTheDocument()
    unmount()
  }
})
