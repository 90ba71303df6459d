import { type CallApi, type CallList, type CallOptions, type CallPage, listFrom, pageFrom } from '#contract/caller.ts'
import type { Call } from '#contract/endpoints.ts'
import { ApiError } from '#contract/errors.ts'
import { renewSession } from './renewal.ts'
import { type ApiRequest, send } from './send.ts'
import { clearTokens, isSpent, readTokens } from './session-store.ts'
import { isSuspension, leaveSuspended } from './suspension.ts'

/** Calls that start or end a session send no access token. */
const withoutToken: ReadonlySet<Call> = new Set<Call>([
  'POST /auth/login/',
  'POST /auth/register/',
  'POST /auth/token/refresh/',
])

/** These calls send the files of their bodies as multipart form data. */
const withFiles: ReadonlySet<Call> = new Set<Call>([
  'PUT /auth/avatar/',
  'POST /reviews/reviews/',
  'PATCH /reviews/reviews/{id}/',
  'POST /support/tickets/',
  'POST /support/tickets/{id}/reply/',
  'POST /support/messages/',
])

type Input = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}

/**
 * The browser's typed API client. Renews an expired session silently; when renewal is refused, it clears the tokens
 * and repeats the call as a guest: public pages still load, others get a 401 that leads to sign-in.
 * @throws ApiError; status 0, code `network` when there was no response
 */
export const callApi: CallApi = async (key, ...rest) => {
  const [input, options] = rest as [Input?, CallOptions?]
  const request = requestOf(key, input, options)
  if (withFiles.has(key)) request.body = await formOf(request.body)
  const answer = withoutToken.has(key) ? await send(request) : await sendAsSelf(request)
  return answer as never
}

/** The same call for a list endpoint: one page of it, or all of it. */
export const callPage: CallPage = pageFrom(callApi)
export const callList: CallList = listFrom(callApi)

function requestOf(key: Call, input: Input = {}, options: CallOptions = {}): ApiRequest {
  const space = key.indexOf(' ')
  const path = key
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const { query, headers, body } = input
  const { signal, onProgress } = options
  return { method: key.slice(0, space), path, query, headers, body, signal, onProgress }
}

/** A body with a file as multipart form data; any other unchanged. */
async function formOf(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body
  const values: unknown[] = Object.values(body).flat()
  if (!values.some((value) => typeof value === 'string' && value.startsWith('data:'))) return body
  const { asForm } = await import('./as-form.ts')
  return asForm(body as Record<string, unknown>)
}

async function sendAsSelf(request: ApiRequest): Promise<unknown> {
  const before = readTokens()
  if (before !== null && isSpent(before)) await renewSession(before)
  const tokens = readTokens()
  if (tokens === null) return send(request)
  try {
    return await send({ ...request, access: tokens.access })
  } catch (error) {
    if (isSuspension(error)) leaveSuspended(error)
    if (!isTokenRefused(error)) throw error
    await renewSession(tokens)
  }
  return sendAgain(request)
}

async function sendAgain(request: ApiRequest): Promise<unknown> {
  const tokens = readTokens()
  try {
    return await send({ ...request, access: tokens?.access })
  } catch (error) {
    if (tokens !== null && isTokenRefused(error)) clearTokens()
    throw error
  }
}

/** A 401 with code token_not_valid, or whose message says that the access token expired (rules.md A-8). */
function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  return error.code === 'token_not_valid' || /token.*expired/i.test(error.problem.detail)
}
