import { renewSession } from './renewal.ts'
import { readRefusal } from './send.ts'
import { isSpent, readTokens } from './session-store.ts'
import { isSuspension, leaveSuspended } from './suspension.ts'

/**
 * Opens a stream of server-sent events with the access token, which EventSource cannot send. A token that is
 * expired or refused is renewed first, and a suspended account is signed out, also while nobody touches its page.
 * @throws ApiError when it is refused; status 0 when there was no response
 */
export async function openEvents(
  path: string,
  { lastEventId, signal }: { lastEventId: string; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const before = readTokens()
  if (before !== null && isSpent(before)) await renewSession(before)
  const first = await ask(path, lastEventId, signal)
  if (first.status !== 401) return bodyOf(first)
  const refused = readTokens()
  if (refused !== null) await renewSession(refused)
  return bodyOf(await ask(path, lastEventId, signal))
}

async function ask(path: string, lastEventId: string, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream' })
  const tokens = readTokens()
  if (tokens !== null) headers.set('Authorization', `Bearer ${tokens.access}`)
  if (lastEventId !== '') headers.set('Last-Event-ID', lastEventId)
  return fetch(`/api${path}`, { headers, signal, cache: 'no-store' })
}

async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  if (response.ok && response.body) return response.body
  const refusal = await readRefusal(response)
  if (isSuspension(refusal)) leaveSuspended(refusal)
  throw refusal
}
