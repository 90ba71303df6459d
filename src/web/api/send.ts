import { ApiError, type Problem } from '#contract/errors.ts'
import { PREFERS_PATHS } from '#contract/prefer.ts'
import { readServerClock } from './server-clock.ts'

export type ApiRequest = {
  method: string
  /** Below /api, parameters filled in: '/products/7/' */
  path: string
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  /** JSON, or a form with files. */
  body?: unknown
  /** The access token to send, if any. */
  access?: string | undefined
  signal?: AbortSignal | undefined
  /** Completes the request even when the page is being left. */
  keepalive?: boolean | undefined
  onProgress?: ((sent: number) => void) | undefined
}

/** Without an answer for so long there is none: the browser itself may wait for many minutes, and whoever waits cannot leave a dialog. */
const ANSWER_MS = 60_000
/** For the body: 20 kbit/s. */
const MS_PER_BYTE = 0.4

/** Requests sent while the page is being left, such as a pending decision, still complete. */
let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true), { capture: true })
  window.addEventListener('pageshow', () => (leaving = false))
}

/**
 * Sends one request to the API, without retries. @returns the response's content, `undefined` for none
 * @throws ApiError with the server's problem; status 0 and code `network` when there was no response
 * @throws DOMException AbortError when `signal` aborts
 */
export async function send(request: ApiRequest): Promise<unknown> {
  const response = await answer(request)
  readServerClock(response)
  if (response.status === 204) return undefined
  const content = await contentOf(response)
  if (response.ok && content !== undefined) return content
  throw refusalOf(response, content)
}

async function answer({
  method,
  path,
  query,
  headers,
  body,
  access,
  signal,
  keepalive,
  onProgress,
}: ApiRequest): Promise<Response> {
  const sent = new Headers({ Accept: 'application/json', Prefer: PREFERS_PATHS })
  for (const [name, value] of Object.entries(headers ?? {})) if (isGiven(value)) sent.set(name, String(value))
  const isForm = body instanceof FormData
  // For a form the browser sets the content type, with its boundary.
  if (body !== undefined && !isForm) sent.set('Content-Type', 'application/json')
  if (access !== undefined) sent.set('Authorization', `Bearer ${access}`)
  const init: RequestInit = { method, headers: sent }
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body)
  if (signal) init.signal = signal
  if (keepalive || leaving) init.keepalive = true
  const url = `/api${path}${queryText(query)}`
  try {
    if (onProgress === undefined) return await (isForm ? fetch(url, init) : fetchInTime(url, init))
    const { fetchWithProgress } = await import('./fetch-with-progress.ts')
    return await fetchWithProgress(url, init, onProgress)
  } catch (error) {
    throw unanswered(error)
  }
}

/** `fetch` of a request whose answer begins in time. */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  const ended = new AbortController()
  // `AbortSignal.any` would do, which phones that are still about lack.
  const leave = () => ended.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const size = typeof init.body === 'string' ? init.body.length : 0
  const timer = setTimeout(() => ended.abort(new TypeError('no answer')), ANSWER_MS + size * MS_PER_BYTE)
  try {
    return await fetch(url, { ...init, signal: ended.signal })
  } finally {
    clearTimeout(timer)
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function queryText(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => isGiven(value))
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** The server's refusal, with its problem. */
export async function readRefusal(response: Response): Promise<ApiError> {
  return refusalOf(response, await contentOf(response))
}

const refusalOf = (response: Response, content: unknown) =>
  new ApiError(response.status, problemOf(content, response), retryAfterOf(response))

/** Parsed JSON, or a CSV file's text; `undefined` when the response is something else, such as a proxy's error page. */
async function contentOf(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw unanswered(error)
  }
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/csv')) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message for a response that is no error envelope (rules.md W-9); pages translate it. */
export const API_FAILED = 'API request failed'

/** The server's detail, or that one. */
function problemOf(content: unknown, response: Response): Problem {
  const problem = typeof content === 'object' && content !== null ? (content as Partial<Problem>) : {}
  const detail = typeof problem.detail === 'string' && problem.detail !== '' ? problem.detail : API_FAILED
  const code = typeof problem.code === 'string' ? problem.code : response.status >= 500 ? 'internal' : 'unknown'
  return { ...problem, detail, code }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

function unanswered(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new ApiError(0, { detail: 'No connection. Check your network and try again.', code: 'network' })
}
