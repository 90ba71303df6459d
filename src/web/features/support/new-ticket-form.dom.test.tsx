import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail, holdSends, succeed } from '#test/held-sends.ts'
import { storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { NewTicketForm } from './new-ticket-form.tsx'

let sent: ReturnType<typeof holdSends>
const [onCreated, onClose] = [vi.fn(), vi.fn()]

beforeEach(() => {
  sent = holdSends()
  onCreated.mockClear()
  onClose.mockClear()
})
afterEach(() => {
  clearOwn()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewTicketForm order={null} onCreated={onCreated} onClose={onClose} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
const subject = () => screen.getByRole('textbox', { name: /Subject/ })
const description = () => screen.getByRole('textbox', { name: /Description/ })
const type = (words: string) => {
  fireEvent.change(subject(), { target: { value: words } })
  fireEvent.change(description(), { target: { value: `${words}, please.` } })
}
async function send(count: number) {
  fireEvent.click(screen.getByRole('button', { name: 'Submit Ticket' }))
  await waitFor(() => expect(sent).toHaveLength(count))
}

it('is not offered again while it is being sent, and does not take what is typed next with it', async () => {
  open()
  type('First')
  await send(1)
  cleanup()
  open()
  expect(subject()).toHaveValue('')
  type('Second')
  await succeed(sent.at(-1))
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
  cleanup()
  open()
  expect(subject()).toHaveValue('Second')
})

it('is a draft again when it could not be sent after the form was left', async () => {
  open()
  type('First')
  await send(1)
  cleanup()
  await fail(sent.at(-1))
  open()
  await waitFor(() => expect(subject()).toHaveValue('First'))
})

it('is no draft of whoever has logged in since', async () => {
  const logInAs = (id: number) =>
    storeTokens({ access: 'a', refresh: 'r' }, false, { id, name: 'Karim', role: 'BUYER', avatar: null })
  logInAs(4)
  open()
  type('First')
  await send(1)
  cleanup()
  clearOwn()
  logInAs(5)
  await fail(sent.at(-1))
  open()
  expect(subject()).toHaveValue('')
})

it('is sent with the same key after a reload, once its answer was lost', async () => {
  open()
  type('First')
  await send(1)
  await fail(sent.at(-1))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Your ticket may be open already/))
  cleanup()
  open()
  await send(2)
  expect(sent[1]).toMatchObject({ key: sent[0]?.key, body: sent[0]?.body })
  await succeed(sent.at(-1))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  open()
  expect(subject()).toHaveValue('')
})

it('is there after the next one, with its key, when it failed while that was written', async () => {
  const told = vi.spyOn(notify, 'error')
  open()
  type('First')
  await send(1)
  cleanup()
  open()
  await fail(sent[0])
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [text, options] = told.mock.lastCall ?? []
  expect(text).toMatch(/What you wrote is there/)
  expect(options?.action?.label).toBe(m.ui_way_back())
  type('Second')
  await send(2)
  await fail(sent[1])
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  await send(3)
  expect(sent[2]?.key).toBe(sent[1]?.key)
  await succeed(sent[2])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  open()
  expect(subject()).toHaveValue('First')
  await send(4)
  expect(sent[3]).toMatchObject({ key: sent[0]?.key, body: sent[0]?.body })
  await succeed(sent[3])
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  cleanup()
  open()
  expect(subject()).toHaveValue('')
})

it('is there when nothing came of the next one', async () => {
  open()
  type('First')
  await send(1)
  cleanup()
  open()
  type('Second')
  await fail(sent[0])
  fireEvent.change(subject(), { target: { value: '' } })
  fireEvent.change(description(), { target: { value: '' } })
  cleanup()
  open()
  expect(subject()).toHaveValue('First')
})

it('leaves the key of the next one alone when it arrives after that', async () => {
  open()
  type('First')
  await send(1)
  cleanup()
  open()
  type('Second')
  await send(2)
  await succeed(sent[0])
  await fail(sent[1])
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  cleanup()
  open()
  expect(subject()).toHaveValue('Second')
  await send(3)
  expect(sent[2]?.key).toBe(sent[1]?.key)
})
