import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ticket } from '#contract/support/support.ts'
import { fail, holdSends, succeed } from '#test/held-sends.ts'
import { clearOwn } from '#web/api/stored.ts'
import { ReplyBox } from './reply-box.tsx'

const ticket = { id: 5, status: 'open', user: 'Rahima', user_id: 4, messages: [] } as unknown as Ticket

let sent: ReturnType<typeof holdSends>

beforeEach(() => {
  sent = holdSends()
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyBox ticket={ticket} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
const box = () => screen.getByRole('textbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
async function send(count = 1) {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(count))
}

it('clears the box of what was sent, and of no more', async () => {
  open()
  type('Where is it?')
  await send()
  type('Where is it?\nIt was to come on Sunday.')
  await succeed(sent[0])
  expect(sent.map(({ body }) => body.message)).toEqual(['Where is it?'])
  await waitFor(() => expect(box()).toHaveValue('It was to come on Sunday.'))
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled')
})

it('is empty when nothing was typed meanwhile, and after a reload', async () => {
  open()
  type('Where is it?')
  await send()
  await succeed(sent[0])
  await waitFor(() => expect(box()).toHaveValue(''))
  cleanup()
  open()
  expect(box()).toHaveValue('')
})

it('keeps a message when its dialog is closed before it was sent, or could not be', async () => {
  open()
  type('Where is it?')
  cleanup()
  open()
  expect(box()).toHaveValue('Where is it?')
  await send()
  cleanup()
  await fail(sent[0])
  open()
  expect(box()).toHaveValue('Where is it?')
})

it('says of a message that got no answer that it may have arrived', async () => {
  open()
  type('Where is it?')
  await send()
  await fail(sent[0])
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your message may have arrived/)
})

it('does not offer again what is on its way when its dialog was closed, but what was typed since', async () => {
  open()
  type('Where is it?')
  await send()
  cleanup()
  open()
  expect(box()).toHaveValue('')
  type('And the other one?')
  await succeed(sent[0])
  cleanup()
  open()
  expect(box()).toHaveValue('And the other one?')
})

it('keeps more that was typed while it was sent, when its dialog was closed then', async () => {
  open()
  type('Where is it?')
  await send()
  type('Where is it?\nIt was to come on Sunday.')
  cleanup()
  open()
  expect(box()).toHaveValue('Where is it?\nIt was to come on Sunday.')
})

it('is followed by what could not be sent before it', async () => {
  open()
  type('Where is it?')
  await send()
  cleanup()
  open()
  type('And the other one?')
  await fail(sent[0])
  await send(2)
  await succeed(sent[1])
  await waitFor(() => expect(box()).toHaveValue('Where is it?'))
  await send(3)
  expect(sent[2]).toMatchObject({ key: sent[0]?.key, body: sent[0]?.body })
  await succeed(sent[2])
  await waitFor(() => expect(box()).toHaveValue(''))
})

it('asks for the ticket again when it is not there any more', async () => {
  const client = new QueryClient()
  const ask = vi.fn(() => Promise.resolve(ticket))
  render(
    <QueryClientProvider client={client}>
      <Thread ask={ask} />
      <ReplyBox ticket={ticket} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  type('Where is it?')
  await send()
  await act(async () => sent[0]?.answer(Response.json({ code: 'not_found', detail: '' }, { status: 404 })))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(box()).toHaveValue('Where is it?')
})

function Thread({ ask }: { ask: () => Promise<Ticket> }) {
  useQuery({ queryKey: ['tickets', ticket.id], queryFn: ask })
  return null
}
