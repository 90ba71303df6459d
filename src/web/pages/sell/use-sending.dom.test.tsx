import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { useSending } from './use-sending.ts'

const application = { id: 4, store_name: 'Nokshi Ghar' } as never

let answer: (response: Response) => void

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Form() {
  const sending = useSending(
    async () => application,
    () => undefined,
  )
  return (
    <>
      <button onClick={() => void sending.send()}>Send</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <p>{sending.problem}</p>
    </>
  )
}
const Where = () => <p>{useLocation().pathname}</p>

async function send() {
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', fetched)
  const Stub = createRoutesStub([
    { path: '/form', Component: Form },
    { path: '*', Component: Where },
  ])
  render(<Stub initialEntries={['/form']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
}
async function leave() {
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('/elsewhere')
}
const succeed = () => act(async () => answer(Response.json(application)))
const fail = () => act(async () => answer(Response.json({ code: 'unavailable', detail: '' }, { status: 503 })))

it('leads from the form to the state of the application', async () => {
  await send()
  await succeed()
  expect(await screen.findByText('/sell')).toBeVisible()
})

it('leaves whoever has left the form meanwhile where they are', async () => {
  const told = vi.spyOn(notify, 'success')
  await send()
  await leave()
  await succeed()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(screen.getByText('/elsewhere')).toBeVisible()
})

it('says where they are that it was not sent', async () => {
  const told = vi.spyOn(notify, 'error')
  await send()
  await leave()
  await fail()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
})
