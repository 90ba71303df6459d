import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import { ContactForm } from './contact-form.tsx'

const told = vi.spyOn(notify, 'error')
let answer: { resolve: (response: Response) => void; reject: (error: Error) => void }
/** The idempotency keys of what was sent. */
let keys: (string | null)[]
beforeEach(() => {
  told.mockClear()
  vi.useFakeTimers()
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Promise((resolve, reject) => (answer = { resolve, reject }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  clearOwn()
  vi.unstubAllGlobals()
})

const message = () => screen.getByRole('textbox', { name: /^Message/ })

async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
}

async function sendAndLeave() {
  const routes = [
    { path: '/contact', element: <ContactForm initial={{ name: 'Mitu', email: 'mitu@haat.test' }} /> },
    { path: '/cart', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/contact'] })
  render(<RouterProvider router={router} />)
  fireEvent.change(message(), { target: { value: 'Where is my parcel?' } })
  await send()
  await act(() => router.navigate('/cart'))
  return router
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(2_000))

it('tells who left it that no answer came, and leads back to where it still is', async () => {
  const router = await sendAndLeave()
  answer.reject(new TypeError('Failed to fetch'))
  await wait()
  expect(told).toHaveBeenCalledTimes(1)
  const [text, options] = told.mock.calls[0] ?? []
  expect(text).toContain('Your message may have arrived: no answer came.')
  await act(async () => options?.action?.onClick())
  expect(router.state.location.pathname).toBe('/contact')
  expect(message()).toHaveValue('Where is my parcel?')
})

it('says of a message that was refused that it was not sent', async () => {
  const router = await sendAndLeave()
  await act(() => router.navigate('/contact'))
  fireEvent.change(message(), { target: { value: 'Where is my parcel?' } })
  await send()
  answer.resolve(Response.json({ code: 'throttled', detail: '' }, { status: 429 }))
  await wait()
  expect(screen.getByText(/^Your message was not sent\./)).toBeInTheDocument()
})

it('is empty again while a message that it was left with is on its way, and tells of its arrival', async () => {
  const thanked = vi.spyOn(notify, 'success')
  const router = await sendAndLeave()
  await act(() => router.navigate('/contact'))
  expect(message()).toHaveValue('')
  fireEvent.change(message(), { target: { value: 'Another question.' } })
  answer.resolve(Response.json({ ticket: null }, { status: 201 }))
  await wait()
  expect(thanked).toHaveBeenCalledExactlyOnceWith('Thank you, your message has arrived')
  expect(message()).toHaveValue('Another question.')
})

it('is sent with the same key after a reload, once its answer was lost', async () => {
  await sendAndLeave()
  answer.reject(new TypeError('Failed to fetch'))
  await wait()
  cleanup()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ContactForm initial={null} /> }])} />)
  await send()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).not.toBeNull()
})

it('forgets the message once it has arrived, also where it was left', async () => {
  const router = await sendAndLeave()
  answer.resolve(Response.json({ ticket: null }, { status: 201 }))
  await wait()
  expect(told).not.toHaveBeenCalled()
  await act(() => router.navigate('/contact'))
  expect(message()).toHaveValue('')
})
