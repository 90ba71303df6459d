import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearTokens } from '#web/api/session-store.ts'
import { closeAccount, signIn, signOut } from './session.ts'
import { useSignedInOnly } from './use-signed-in-only.ts'

const user = { id: 4, name: 'Rahima Khatun', role: 'BUYER' }

function Mine() {
  const { name } = useSignedInOnly()
  return <p>Goods of {name ?? 'nobody'}</p>
}

function Login() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

function open() {
  const routes = [
    { path: '/cart', element: <Mine /> },
    { path: '/login', element: <Login /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/cart?from=mail#saved'] })} />)
}

beforeEach(() => {
  clearTokens()
  vi.stubGlobal('fetch', async () => Response.json({ access: 'a', refresh: 'r', user }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const credentials = { email: 'rahima@haat.test', password: 'x', remember: false, consent: false }

it('leads a guest to sign-in with a return path', async () => {
  open()
  expect(await screen.findByText('/login?next=%2Fcart%3Ffrom%3Dmail%23saved')).toBeTruthy()
})

it('lets signed-in users stay, and leads them to sign-in without a return path on sign-out', async () => {
  await signIn(credentials)
  open()
  expect(await screen.findByText('Goods of Rahima Khatun')).toBeTruthy()
  await act(() => signOut())
  expect(await screen.findByText('/login')).toBeTruthy()
})

it('takes a session that has ended for a closed account where the first call got no answer', async () => {
  await signIn(credentials)
  open()
  expect(await screen.findByText('Goods of Rahima Khatun')).toBeTruthy()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await act(() => expect(closeAccount('x', '')).rejects.toMatchObject({ code: 'network' }))
  vi.stubGlobal('fetch', async () => {
    clearTokens()
    return Response.json({ detail: 'Log in first.', code: 'unauthenticated' }, { status: 401 })
  })
  await act(() => closeAccount('x', ''))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.getByText('Goods of nobody')).toBeTruthy()
  await act(() => signOut())
})

it('does not redirect while the account is being closed', async () => {
  await signIn(credentials)
  open()
  expect(await screen.findByText('Goods of Rahima Khatun')).toBeTruthy()
  vi.stubGlobal('fetch', async () => {
    clearTokens()
    return new Response(null, { status: 204 })
  })
  await act(() => closeAccount('x', ''))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.getByText('Goods of nobody')).toBeTruthy()
  await act(() => signOut())
})
