import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTokens, storeTokens } from '#web/api/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { dropOutdated, keepUnsent, ownUnsent } from '#web/unsent.ts'
import { sendUnsent } from './send-unsent.ts'

const say = vi.hoisted(() => ({ say: vi.fn(), success: vi.fn(), error: vi.fn() }))
vi.mock('#web/ui/toast.ts', () => ({ notify: say }))

const gamcha = { id: 7, name: 'Gamcha' }
const stored = () => localStorage.getItem('own:unsent')
const signInAs = (id: number) =>
  storeTokens({ access: 'a', refresh: 'r' }, false, { id, name: 'Mitu Akter', role: 'BUYER', avatar: null })

/** The account's cart at the server: pieces of the product. */
let pieces: number
let wished: boolean
/** Whether calls reach the server, and its answers come back. */
let line: 'up' | 'down' | 'answers lost'
const sent: string[] = []

const cartLine = () => ({
  id: 1007,
  quantity: pieces,
  price_when_added: '100.00',
  product: { ...gamcha, price: '100.00' },
})

async function send(path: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (line === 'down') throw new TypeError('Failed to fetch')
  if (method === 'GET') return Response.json(path === '/api/cart/' && pieces > 0 ? [cartLine()] : [])
  sent.push(`${method} ${path}`)
  if (path === '/api/cart/') pieces += (JSON.parse(body ?? '') as { quantity: number }).quantity
  else wished = true
  if (line === 'answers lost') throw new TypeError('Failed to fetch')
  return Response.json(path === '/api/cart/' ? cartLine() : { id: 70 }, { status: 201 })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', send)
  pieces = 0
  wished = false
  line = 'up'
  sent.length = 0
  signInAs(1)
})

// Test files share the session of their worker.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearTokens()
})

test('what waits is sent once, in the order of asking, and said', async () => {
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 2, had: 0 })
  keepUnsent({ kind: 'wish', product: gamcha, quantity: 1, had: null })
  await Promise.all([sendUnsent(), sendUnsent()])
  expect(sent).toEqual(['POST /api/cart/', 'POST /api/wishlist/'])
  expect({ pieces, wished }).toEqual({ pieces: 2, wished: true })
  expect(say.success.mock.calls.map(([text]) => text)).toEqual([
    m.offer_in_cart({ name: 'Gamcha' }),
    m.connection_wish_sent({ name: 'Gamcha' }),
  ])
  expect(stored()).toBeNull()
})

test('a tab of a guest or of another account leaves alone what waits', async () => {
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 1, had: 0 })
  clearTokens()
  await sendUnsent()
  signInAs(2)
  await sendUnsent()
  expect(sent).toEqual([])
  signInAs(1)
  await sendUnsent()
  expect(pieces).toBe(1)
})

test('what is asked for again is added to what waits, of each variant and account alone', () => {
  const red = { ...gamcha, variant_id: 71, variant_name: 'Red' }
  const waiting = () => ownUnsent().map(({ product, quantity, had }) => [product.variant_id, quantity, had])
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 2, had: 1 })
  keepUnsent({ kind: 'cart', product: red, quantity: 4, had: 0 })
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 1, had: 3 })
  const ofOne = [
    [71, 4, 0],
    [undefined, 3, 1],
  ]
  expect(waiting()).toEqual(ofOne)
  signInAs(2)
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 5, had: 0 })
  expect(waiting()).toEqual([[undefined, 5, 0]])
  signInAs(1)
  expect(waiting()).toEqual(ofOne)
})

test('what is asked for while the same is being sent waits in its turn', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = (had: number) => keepUnsent({ kind: 'cart', product: gamcha, quantity: 1, had })
  vi.stubGlobal('fetch', async (path: string, request: { method: string; body?: string }) => {
    const answer = await send(path, request)
    if (request.method === 'POST' && pieces === 1) {
      vi.setSystemTime(Date.now() + 1)
      ask(1)
    }
    return answer
  })
  ask(0)
  await sendUnsent()
  expect(pieces).toBe(1)
  await sendUnsent()
  expect(pieces).toBe(2)
  expect(stored()).toBeNull()
})

test('what gets no answer keeps waiting, unchanged and without another word', async () => {
  keepUnsent({ kind: 'wish', product: { id: 8, name: 'Sari' }, quantity: 1, had: null })
  const before = stored()
  line = 'down'
  await sendUnsent()
  expect(stored()).toBe(before)
  expect(say.say).not.toHaveBeenCalled()
  line = 'up'
  await sendUnsent()
  expect(wished).toBe(true)
  expect(stored()).toBeNull()
})

test('a call whose answer was lost is not repeated, also when the cart was unknown before', async () => {
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 2, had: null })
  line = 'answers lost'
  await sendUnsent()
  expect(stored()).not.toBeNull()
  line = 'up'
  await sendUnsent()
  expect(sent).toEqual(['POST /api/cart/'])
  expect(pieces).toBe(2)
  expect(stored()).toBeNull()
})

test('after a day it is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepUnsent({ kind: 'cart', product: gamcha, quantity: 1, had: 0 })
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  expect(ownUnsent()).toEqual([])
  await sendUnsent()
  expect(sent).toEqual([])
  dropOutdated()
  expect(stored()).toBeNull()
})
