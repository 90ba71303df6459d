import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Page = { results: { id: number; read: boolean }[]; count: number }
const callPage = vi.fn<() => Promise<Page>>()
vi.mock('#web/api/call-api.ts', () => ({ callPage: () => callPage(), callApi: vi.fn() }))
const { setBell } = await import('./bell-store.ts')
const { useNotifications } = await import('./use-notifications.ts')

beforeEach(() => setBell({ count: 0, newest: null, announcement: '', revision: 0 }))
afterEach(() => vi.clearAllMocks())

const rows = (...unread: boolean[]) => unread.map((isUnread, at) => ({ id: 9 - at, read: !isUnread }))
const pageOf = (results: Page['results'], count = results.length): Page => ({ results, count })

function open(unread = false, page = 1) {
  const { result, rerender } = renderHook(({ revision }) => useNotifications({ page, size: 2, unread }, revision), {
    initialProps: { revision: 0 },
  })
  const bell = (revision: number, count: number, newest: number | null) => {
    setBell({ revision, count, newest })
    rerender({ revision })
  }
  return { result, bell }
}
const settle = () => act(async () => {})

test('the first count of the bell does not fetch a list again that is as new', async () => {
  callPage.mockResolvedValue(pageOf(rows(true, false)))
  const { result, bell } = open()
  await waitFor(() => expect(result.current.list.status).toBe('ready'))
  bell(1, 1, 9)
  await settle()
  expect(callPage).toHaveBeenCalledTimes(1)
  bell(2, 1, 9)
  await settle()
  expect(callPage).toHaveBeenCalledTimes(2)
})

test('a count that comes before the list waits for it', async () => {
  const answers: ((page: Page) => void)[] = []
  callPage.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { result, bell } = open()
  bell(1, 1, 9)
  await settle()
  expect(callPage).toHaveBeenCalledTimes(1)
  answers[0]?.(pageOf(rows(true, false)))
  await waitFor(() => expect(result.current.list.status).toBe('ready'))
  expect(callPage).toHaveBeenCalledTimes(1)
})

test.each([
  ['one came meanwhile', rows(true, false), 2, { count: 2, newest: 10 }],
  ['one was read meanwhile', rows(true, false), 2, { count: 0, newest: 9 }],
  ['some on the first page of many were read meanwhile', rows(true, true), 5, { count: 1, newest: 9 }],
  ['another tab does not know the newest', rows(true, false), 2, { count: 1, newest: null }],
])('fetches the list again where %s', async (_, results, total, { count, newest }) => {
  callPage.mockResolvedValue(pageOf(results, total))
  const { result, bell } = open()
  await waitFor(() => expect(result.current.list.status).toBe('ready'))
  bell(1, count, newest)
  await waitFor(() => expect(callPage).toHaveBeenCalledTimes(2))
})

test('compares a list of unread ones with the count', async () => {
  callPage.mockResolvedValue(pageOf(rows(true, true), 3))
  const { result, bell } = open(true)
  await waitFor(() => expect(result.current.list.status).toBe('ready'))
  bell(1, 3, 9)
  await settle()
  expect(callPage).toHaveBeenCalledTimes(1)
})

test('a list without any is as new as an empty bell', async () => {
  callPage.mockResolvedValue(pageOf([]))
  const { result, bell } = open()
  await waitFor(() => expect(result.current.list.status).toBe('ready'))
  bell(1, 0, 0)
  await settle()
  expect(callPage).toHaveBeenCalledTimes(1)
})

test.each([
  ['all', false, 4, 1, 1],
  ['all, of which more are read by now than it shows', false, 4, 0, 2],
  ['unread ones', true, 5, 5, 1],
  ['unread ones, of which there are fewer by now', true, 5, 4, 2],
])(
  'a further page is fetched again only where its own rows are older than the count: %s',
  async (_, unread, total, count, calls) => {
    callPage.mockResolvedValue(pageOf(rows(true, unread), total))
    const { result, bell } = open(unread, 2)
    await waitFor(() => expect(result.current.list.status).toBe('ready'))
    bell(1, count, 99)
    await settle()
    expect(callPage).toHaveBeenCalledTimes(calls)
  },
)
