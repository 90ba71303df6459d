import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '#web/api/session-store.ts'
import { loadProfile, readSession, signIn, signOut, signUp, useSession } from './session.ts'

const user = { id: 4, name: 'Rahima Khatun', email: 'rahima@haat.test', role: 'BUYER' }
const access = `a.${btoa(JSON.stringify({ iat: 1, exp: 901 }))}.c`
let calls: { path: string; body: unknown; access: string | null }[]
let answers: Record<string, () => Response>

beforeEach(() => {
  calls = []
  answers = {
    '/api/auth/login/': () => Response.json({ access, refresh: 'r1', user }),
    '/api/auth/profile/': () => Response.json(user),
    '/api/auth/register/': () => Response.json(user, { status: 201 }),
    '/api/auth/logout/': () => new Response(null, { status: 204 }),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const shown = new Headers(init.headers).get('Authorization')
    calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined, access: shown })
    const answer = answers[path]
    if (!answer) throw new TypeError(`nobody answers ${path}`)
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const credentials = { email: ' rahima@haat.test ', password: 'secret-words', remember: false, consent: false }

it('keeps both tokens in session storage without remember', async () => {
  await signIn(credentials)
  expect(window.sessionStorage.getItem('accessToken')).toBe(access)
  expect(window.sessionStorage.getItem('refreshtoken')).toBe('r1')
  expect(window.localStorage.getItem('accessToken')).toBeNull()
  expect(calls[0]?.body).toMatchObject({ email: 'rahima@haat.test', remember: false })
})

it('keeps the access token in local storage with remember and consent, the refresh token nowhere', async () => {
  await signIn({ ...credentials, remember: true, consent: true })
  expect(window.localStorage.getItem('accessToken')).toBe(access)
  expect(window.localStorage.getItem('refreshtoken')).toBeNull()
  expect(window.sessionStorage.getItem('refreshtoken')).toBeNull()
  expect(calls[0]?.body).toMatchObject({ remember: true, consent: true })
})

it('does not remember without consent', async () => {
  await signIn({ ...credentials, remember: true, consent: false })
  expect(window.localStorage.getItem('accessToken')).toBeNull()
  expect(calls[0]?.body).toMatchObject({ remember: false })
})

it('returns the session and follows sign-in and sign-out', async () => {
  const { result } = renderHook(() => useSession())
  expect(result.current.status).toBe('guest')
  await act(() => signIn(credentials))
  expect(result.current).toEqual({ status: 'signed_in', id: 4, name: 'Rahima Khatun', role: 'BUYER', avatar: null })
  await act(() => signOut())
  expect(result.current.status).toBe('guest')
})

it('clears what another account left whose session ended without signing out', async () => {
  const [viewed, searched] = ['own:recently-viewed', 'own:searches']
  window.localStorage.setItem(viewed, '[1]')
  await signIn(credentials)
  expect(window.localStorage.getItem(viewed), 'what a guest left').toBe('[1]')
  window.sessionStorage.clear()
  await signIn(credentials)
  expect(window.localStorage.getItem(viewed), 'the same account').toBe('[1]')
  window.sessionStorage.clear()
  window.localStorage.setItem(searched, '["sari"]')
  answers['/api/auth/login/'] = () => Response.json({ access, refresh: 'r2', user: { ...user, id: 5 } })
  await signIn(credentials)
  expect([window.localStorage.getItem(viewed), window.localStorage.getItem(searched)]).toEqual([null, null])
  expect(readSession().id).toBe(5)
})

it('asks for the profile when only a token is known', async () => {
  window.sessionStorage.setItem('accessToken', access)
  window.sessionStorage.setItem('own:access_ends', String(Date.now() + 900_000))
  const { result } = renderHook(() => useSession())
  expect(result.current).toMatchObject({ status: 'signed_in', name: null })
  await waitFor(() => expect(result.current.name).toBe('Rahima Khatun'))
  expect(calls.filter(({ path }) => path === '/api/auth/profile/')).toHaveLength(1)
})

it('does not take the profile of who was signed in before for the account', async () => {
  const late = Promise.withResolvers<Response>()
  const profiles: (() => Response | Promise<Response>)[] = [() => late.promise, () => Response.json({ ...user, id: 5 })]
  vi.stubGlobal('fetch', async () => profiles.shift()!())
  storeTokens({ access, refresh: 'r1' }, false, null)
  const profile = loadProfile()
  storeTokens({ access, refresh: 'r2' }, false, { id: 5, name: 'Karim', role: 'BUYER', avatar: null })
  late.resolve(Response.json(user))
  expect(await profile).toMatchObject({ id: 5 })
  expect(readSession().id).toBe(5)
})

it('follows a sign-out in another tab', async () => {
  await signIn({ ...credentials, remember: true, consent: true })
  const { result } = renderHook(() => useSession())
  act(() => {
    window.localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  })
  expect(result.current.status).toBe('guest')
})

it('signs out on the server, and clears the account’s data even without a response', async () => {
  await signIn(credentials)
  window.sessionStorage.setItem('own:shipping', '{"phone":"01712345678"}')
  delete answers['/api/auth/logout/']
  await signOut()
  expect(calls.at(-1)).toEqual({ path: '/api/auth/logout/', body: { refresh: 'r1' }, access: `Bearer ${access}` })
  expect(window.sessionStorage).toHaveLength(0)
  expect(readSession().status).toBe('guest')
})

it('registers a buyer, whose mails are in the language of the page', async () => {
  await signUp({ name: ' Rahima Khatun ', email: 'rahima@haat.test ', password: ' with spaces ' })
  const body = {
    name: 'Rahima Khatun',
    email: 'rahima@haat.test',
    password: ' with spaces ',
    role: 'BUYER',
    locale: 'en',
  }
  expect(calls[0]?.body).toEqual(body)
  expect(readSession().status).toBe('guest')
})
