import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import { ContactForm } from './contact-form.tsx'

const told = vi.spyOn(notify, 'error')
let answer: { resolve: (response: Response) => void; reject: (error: Error) => void }
beforeEach(() => {
  told.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise((resolve, reject) => (answer = { resolve, reject })))
})
afterEach(() => {
  vi.useRealTimers()
  clearOwn()
  vi.unstubAllGlobals()
})

const message = () => screen.getByRole('textbox', { name: /^Message/ })

async function sendAndLeave() {
  const routes = [
    { path: '/contact', element: <ContactForm initial={{ name: 'Mitu', email: 'mitu@haat.test' }} /> },
    { path: '/cart', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/contact'] })
  render(<RouterProvider router={router} />)
  fireEvent.change(message(), { target: { value: 'Where is my parcel?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(() => router.navigate('/cart'))
  return router
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(2_000))

it('tells who left it that the message was not sent, and leads back to where it still is', async () => {
  const router = await sendAndLeave()
  answer.reject(new TypeError('Failed to fetch'))
  await wait()
  expect(told).toHaveBeenCalledTimes(1)
  const [text, options] = told.mock.calls[0] ?? []
  expect(text).toContain('Your message was not sent.')
  await act(async () => options?.action?.onClick())
  expect(router.state.location.pathname).toBe('/contact')
  expect(message()).toHaveValue('Where is my parcel?')
})

it('forgets the message once it has arrived, also where it was left', async () => {
  const router = await sendAndLeave()
  answer.resolve(Response.json({ ticket: null }, { status: 201 }))
  await wait()
  expect(told).not.toHaveBeenCalled()
  await act(() => router.navigate('/contact'))
  expect(message()).toHaveValue('')
})
