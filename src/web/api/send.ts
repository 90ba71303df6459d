import { ApiError, type Problem } from '#contract/errors.ts'

export type ApiRequest = {
  method: string
  /** Below /api, parameters filled in: '/products/7/' */
  path: string
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  /** JSON, or a form with files. */
  body?: unknown
  /** The access token to show, if any. */
  access?: string | undefined
  signal?: AbortSignal | undefined
  /** Lets the answer arrive although the page is being left. */
  keepalive?: boolean | undefined
  onProgress?: ((sent: number) => void) | undefined
}

/** What is sent while the page is being left (a decision that waited) arrives all the same. */
let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true), { capture: true })
  window.addEventListener('pageshow', () => (leaving = false))
}

/**
 * One request to the API, as it is: the answer's content, `undefined` for none.
 * @throws ApiError with the server's problem; status 0 and code `network` when there was no answer
 * @throws DOMException AbortError when `signal` said so
 */
export async function send(request: ApiRequest): Promise<unknown> {
  const response = await answer(request)
  if (response.status === 204) return undefined
  const content = await contentOf(response)
  if (response.ok && content !== undefined) return content
  throw new ApiError(response.status, problemOf(content, response), retryAfterOf(response))
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
  const sent = new Headers({ Accept: 'application/json' })
  for (const [name, value] of Object.entries(headers ?? {})) if (isGiven(value)) sent.set(name, String(value))
  const isForm = body instanceof FormData
  // Of a form the browser says it, with the boundary.
  if (body !== undefined && !isForm) sent.set('Content-Type', 'application/json')
  if (access !== undefined) sent.set('Authorization', `Bearer ${access}`)
  const init: RequestInit = { method, headers: sent }
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body)
  if (signal) init.signal = signal
  if (keepalive || leaving) init.keepalive = true
  const url = `/api${path}${queryText(query)}`
  try {
    if (onProgress === undefined) return await fetch(url, init)
    const { fetchWithProgress } = await import('./fetch-with-progress.ts')
    return await fetchWithProgress(url, init, onProgress)
  } catch (error) {
    throw unanswered(error)
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => isGiven(value))
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Parsed JSON, or a CSV file's text; `undefined` when the answer is something else, a proxy's error page for instance. */
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

/** SPEC 8: the server's detail, or 'API request failed'. */
function problemOf(content: unknown, response: Response): Problem {
  const told = typeof content === 'object' && content !== null ? (content as Partial<Problem>) : {}
  const detail = typeof told.detail === 'string' && told.detail !== '' ? told.detail : 'API request failed'
  const code = typeof told.code === 'string' ? told.code : response.status >= 500 ? 'internal' : 'unknown'
  return { ...told, detail, code }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

function unanswered(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new ApiError(0, { detail: 'No connection. Check your network and try again.', code: 'network' })
}
