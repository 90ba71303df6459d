import type { z } from 'zod'
import { SECOND } from '#platform/clock.ts'
import { readResponseText } from '#platform/read-response-text.ts'
import { type Exchange, type GatewayContext, GatewayUnanswered } from './gateway.ts'

/** bKash says how long an answer may take; SSLCommerz is given the same. */
const TIMEOUT_MS = 30 * SECOND
const ANSWER_MAX_BYTES = 256 * 1024
const FAILURE_MAX = 300

/** Failures of fetch before anything of the request has left this machine. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export type GatewayCall = {
  /** Its name in the timeline of the payment. */
  name: string
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  /** What is asked, as it is shown: of headers, URL and body nothing else is kept. */
  shown: object
  /** Values that are kept nowhere, also when the gateway repeats them. */
  secrets: readonly string[]
  /** The answer brings a secret: what cannot be read of it is not kept. */
  bringsSecret?: boolean
}

/** An answer in JSON with any status of HTTP: what it means is for the gateway's own reader. */
export type GatewayAnswer = { status: number; body: unknown }

/** The gateway could not be reached, so that nothing happened there. */
export class GatewayNotReached extends GatewayUnanswered {}

/**
 * Makes one call and records it.
 * @throws GatewayUnanswered when there is no answer in time, or none that can be read
 */
export async function makeCall(context: GatewayContext, call: GatewayCall): Promise<GatewayAnswer> {
  const { name, shown: request } = call
  const clean = withoutSecrets(call.secrets)
  const record = (exchange: Pick<Exchange, 'status' | 'answer' | 'failure'>) =>
    context.record(clean({ call: name, request, ...exchange }) as Exchange)
  let status: number | null = null
  let text: string | null = null
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body !== undefined && { body: call.body }),
      redirect: 'error',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    status = response.status
    text = await readResponseText(response, ANSWER_MAX_BYTES)
    const body: unknown = JSON.parse(text)
    record({ status, answer: body })
    return { status, body }
  } catch (error) {
    const { failure, connected } = describeFailure(error)
    record({ status, answer: call.bringsSecret ? null : (text?.slice(0, FAILURE_MAX) ?? null), failure })
    throw new (connected ? GatewayUnanswered : GatewayNotReached)(String(clean(`${name}: ${failure}`)))
  }
}

/** @throws GatewayUnanswered for an answer of another form than `schema` */
export function readAnswer<T extends z.ZodType>(name: string, schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayUnanswered(`${name}: unreadable answer (${fields})`)
}

function describeFailure(error: unknown) {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  const unreadable = error instanceof SyntaxError
  const failure = unreadable ? 'the answer is no JSON' : (cause?.message || message).slice(0, FAILURE_MAX)
  return { failure, connected: !NOT_CONNECTED.has(cause?.code ?? '') }
}

const SECRET_NAMES =
  /^(?:id_token|refresh_token|authorization|x-app-key|app_key|app_secret|username|password|store_passwd)$/i

/** A copy in which secrets are replaced: fields that are named as one, and the values themselves anywhere in a text. */
export const withoutSecrets = (secrets: readonly string[]) => {
  const values = secrets.filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length)
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return values.reduce((text, secret) => text.replaceAll(secret, '[secret]'), value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [clean(name), SECRET_NAMES.test(name) ? '[secret]' : clean(each)]),
    )
  }
  return clean
}
