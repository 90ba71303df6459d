import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminTicket } from '#contract/support/admin.ts'
import type { TicketStatus } from '#contract/support/ticket-rules.ts'
import * as sessions from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { useAnswer } from './use-answer.ts'

afterEach(() => {
  clearOwn()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ticketOf = (status: TicketStatus, ...ids: number[]) =>
  ({ ticket: { id: 5, status, messages: ids.map((id) => ({ id })) } }) as unknown as AdminTicket
const withMessages = (...ids: number[]) => ticketOf('open', ...ids)

function open(kind: 'answer' | 'note') {
  const sends: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('answering') ? Response.json({}) : new Promise<Response>((resolve) => sends.push(resolve)),
  )
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result, rerender, unmount } = renderHook((details) => useAnswer(details, kind), {
    wrapper,
    initialProps: withMessages(1),
  })
  return {
    now: () => result.current,
    rerender,
    unmount,
    fail: () => act(async () => sends[0]?.(Response.json({ code: 'unavailable', detail: '' }, { status: 503 }))),
    refuse: () => act(async () => sends[0]?.(Response.json({ code: 'not_found', detail: '' }, { status: 404 }))),
    send: async (resolve = false) => {
      act(() => void result.current.send(resolve))
      await waitFor(() => expect(sends).toHaveLength(1))
    },
    answer: (id: number) => act(async () => sends[0]?.(Response.json({ id }, { status: 201 }))),
  }
}

it.each(['answer', 'note'] as const)('keeps what is written while the %s is sent', async (kind) => {
  const { now, rerender, send, answer } = open(kind)
  act(() => now().write('It is on its way.'))
  await send()
  act(() => now().write('It is on its way.\n\nTomorrow'))
  await answer(2)
  await waitFor(() => expect(now().sent).toBeNull())
  rerender(withMessages(1, 2))
  expect(now()).toMatchObject({ text: 'Tomorrow', hasNewerMessage: false })
  rerender(withMessages(1, 2, 3))
  expect(now().hasNewerMessage).toBe(kind === 'answer')
})

it('waits with an answer for the file that is still being read', async () => {
  const { now, send } = open('answer')
  act(() => now().write('It is on its way.'))
  act(() => now().attachment.setReading(true))
  await act(() => now().send(false))
  expect(now().sent).toBeNull()
  act(() => now().attachment.setReading(false))
  await send()
})

it('is told that the ticket was settled meanwhile, keeps the text, and sends it all the same', async () => {
  const { now, rerender, send, answer } = open('answer')
  act(() => now().write('It is on its way.'))
  rerender(ticketOf('resolved', 1))
  expect(now()).toMatchObject({ text: 'It is on its way.', wasSettled: true })
  await act(() => now().send(false))
  expect(now().sent).toBeNull()
  act(() => now().read())
  expect(now()).toMatchObject({ text: 'It is on its way.', wasSettled: false })
  await send()
  await answer(2)
  await waitFor(() => expect(now().text).toBe(''))
})

it('need not be told of a ticket that is open again', () => {
  const { now, rerender } = open('answer')
  rerender(ticketOf('closed', 1))
  act(() => now().write('It is on its way.'))
  rerender(withMessages(1))
  expect(now().wasSettled).toBe(false)
})

it('is said not to be sent wherever its writer has gone on to, and only there', async () => {
  const told = vi.spyOn(notify, 'error')
  const first = open('answer')
  act(() => first.now().write('It is on its way.'))
  await first.send()
  await first.fail()
  await waitFor(() => expect(first.now().failure).not.toBeNull())
  expect(told).not.toHaveBeenCalled()
  first.unmount()
  const next = open('answer')
  await next.send()
  next.unmount()
  await next.refuse()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.lastCall?.[0]).toMatch(/^Not sent to ticket 5; /)
  expect(told.mock.lastCall?.[1]?.action?.label).toBe(m.ui_way_back())
  expect(open('answer').now().text).toBe('It is on its way.')
})

const MEMBER = 42
/** With an answer of the same words as sent, by this account. */
const withAnswer = (sender_id: number) => {
  const details = ticketOf('resolved', 1, 2)
  Object.assign(details.ticket.messages[1] as object, { sender_id, message: 'It is on its way.' })
  return details
}
async function loseAnswer() {
  vi.spyOn(sessions, 'readAccount').mockReturnValue({ id: MEMBER } as never)
  const opened = open('answer')
  act(() => opened.now().write('It is on its way. '))
  await opened.send(true)
  await opened.fail()
  await waitFor(() => expect(opened.now().sent).toBeNull())
  return opened
}

it('is not said not to be sent when no response came, and is done once it is in the thread', async () => {
  const sent = vi.spyOn(notify, 'success')
  const { now, rerender } = await loseAnswer()
  expect(now().failure?.problem).toMatch(/^This may have been sent: no answer came/)
  rerender(withAnswer(MEMBER))
  expect(now()).toMatchObject({ text: '', failure: null, hasNewerMessage: false, wasSettled: false })
  expect(sent).toHaveBeenCalledExactlyOnceWith(m.support_admin_sent())
})

it('takes the same words of a colleague for a message that is news', async () => {
  const { now, rerender } = await loseAnswer()
  rerender(withAnswer(MEMBER + 1))
  expect(now()).toMatchObject({ text: 'It is on its way. ', hasNewerMessage: true, wasSettled: true })
})
