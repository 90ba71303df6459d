import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearTokens, storeTokens } from '#web/api/session-store.ts'
import { TextForm } from './text-form.tsx'
import { notify } from './toast.ts'

const told = vi.spyOn(notify, 'error')
beforeEach(() => vi.clearAllMocks())

function send() {
  let fail: (error: Error) => void
  const onSend = () => new Promise<void>((_, reject) => (fail = reject))
  const form = (
    <TextForm
      label="Question"
      send="Ask"
      cancel="Close"
      max={500}
      field="question"
      onSend={onSend}
      onCancel={() => {}}
    />
  )
  const routes = [
    { path: '/products/:id', element: form },
    { path: '/cart', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/products/7?page=2#questions'] })
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is it washed?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return {
    router,
    leave: () => act(() => router.navigate('/cart')),
    fail: () => act(async () => fail(new TypeError('Failed to fetch'))),
  }
}

it('tells who left the form that its text was not sent, and leads back to its page', async () => {
  const { router, leave, fail } = send()
  await leave()
  await fail()
  expect(told).toHaveBeenCalledTimes(1)
  const [text, options] = told.mock.calls[0] ?? []
  expect(text).toContain('“Is it washed?”')
  await act(async () => options?.action?.onClick())
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/products/7?page=2#questions')
})

it('tells nobody else who has logged in since', async () => {
  const { leave, fail } = send()
  await leave()
  storeTokens({ access: 'a.e30.c', refresh: 'r' }, false, { id: 8, name: 'Rafi', role: 'BUYER', avatar: null })
  await fail()
  clearTokens()
  expect(told).not.toHaveBeenCalled()
})

it('says it beside the text where the form is still open', async () => {
  await send().fail()
  expect(screen.getByRole('textbox')).toHaveValue('Is it washed?')
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(told).not.toHaveBeenCalled()
})
