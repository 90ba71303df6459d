import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** What the browser does with the request, as the test says. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  status = 201
  responseText = '{"id":7}'
  open = vi.fn()
  setRequestHeader = vi.fn()
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  abort = vi.fn(() => this.dispatchEvent(new Event('abort')))
  send = vi.fn(() => {
    Request.last = this
    this.upload.dispatchEvent(new ProgressEvent('loadstart'))
  })
  progress = (loaded: number) =>
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTE = 60_000
const sent: number[] = []
const send = () =>
  fetchWithProgress('/api/media/pictures/', { method: 'POST', body: '{}' }, (share) => sent.push(share))

test('says how much was sent, however slowly, and waits for the answer', async () => {
  const answer = send()
  for (const loaded of [30, 60, 100]) {
    vi.advanceTimersByTime(MINUTE - 1)
    Request.last.progress(loaded)
  }
  Request.last.upload.dispatchEvent(new ProgressEvent('loadend'))
  vi.advanceTimersByTime(5 * MINUTE)
  Request.last.dispatchEvent(new Event('load'))
  expect(await (await answer).json()).toEqual({ id: 7 })
  expect(sent).toEqual([0.3, 0.6, 1])
})

test('gives up where the line takes nothing more, as when there is no line', async () => {
  const answer = send()
  Request.last.progress(77)
  vi.advanceTimersByTime(MINUTE)
  await expect(answer).rejects.toThrow(TypeError)
  expect(Request.last.abort).toHaveBeenCalledOnce()
})

test('sends nothing that was stopped while this was loaded', async () => {
  const before = Request.last
  const stopping = new AbortController()
  stopping.abort()
  const answer = fetchWithProgress('/api/seller/imports/', { method: 'POST', signal: stopping.signal }, () => {})
  const stopped = expect(answer).rejects.toThrow('aborted')
  expect(Request.last).toBe(before)
  await stopped
})
