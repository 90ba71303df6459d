import { z } from 'zod'
import { SECOND } from './clock.ts'
import { readResponseText } from './read-response-text.ts'
import type { OutgoingSms, SmsOutcome, SmsProvider } from './sms-provider.ts'

const TIMEOUT_MS = 15 * SECOND
/** The longest `csms_id` that the provider takes. */
const ID_MAX = 20
const ANSWER_MAX_BYTES = 64 * 1024
/** What is kept of an answer that cannot be read. */
const ANSWER_MAX = 500

const TAKEN = 200
/** It has a message of this id already: an earlier attempt arrived after all. */
const DUPLICATE_ID = 4023
const NUMBER_INVALID = 4025

const Answer = z.object({
  status_code: z.coerce.number(),
  error_message: z.string().nullish(),
  smsinfo: z.array(z.object({ sms_status: z.string().nullish(), reference_id: z.coerce.string().nullish() })).nullish(),
})
type Answer = z.output<typeof Answer>

/** Failures of fetch before anything of the request has left this machine. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

type Account = { token: string; sid: string; origin: string }

/**
 * SSL Wireless, SMS Plus API v3. It documents no delivery reports, neither pushed nor asked for, so that what the sending call
 * answers is all that is known of a message. Reasons never hold the token: they go to the log and the
 * database.
 */
export const openSslWireless = ({ token, sid, origin }: Account): SmsProvider => ({
  async send(sms) {
    try {
      const response = await fetch(new URL('/api/v3/send-sms', origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ api_token: token, sid, ...messageOf(sms) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const outcome = outcomeOf(response.status, await readResponseText(response, ANSWER_MAX_BYTES))
      return 'reason' in outcome ? { ...outcome, reason: outcome.reason.replaceAll(token, '[secret]') } : outcome
    } catch (error) {
      return outcomeOfFailure(error)
    }
  },
})

const messageOf = ({ id, to, text }: OutgoingSms) => ({
  msisdn: to.replace('+', ''),
  sms: text,
  csms_id: id.replaceAll('-', '').slice(0, ID_MAX),
})

/**
 * An answer that cannot be read leaves it open whether the message was taken, and so does a failure of the server. Taken is only
 * a message that the answer names as a success. One that the provider took and could not send is refused for good: sent
 * again, it would be answered as a duplicate.
 */
function outcomeOf(status: number, body: string): SmsOutcome {
  const answer = status < 500 ? readAnswer(body) : null
  if (answer === null) {
    const reason = `HTTP ${status}: ${body.slice(0, ANSWER_MAX)}`
    return status >= 400 && status < 500
      ? { outcome: 'refused', lasting: false, reason }
      : { outcome: 'unknown', reason }
  }
  const [message] = answer.smsinfo ?? []
  const messageStatus = message?.sms_status?.toUpperCase()
  const reason = [answer.status_code, messageStatus, answer.error_message]
    .filter(Boolean)
    .join(' ')
    .slice(0, ANSWER_MAX)
  if (answer.status_code === DUPLICATE_ID) return { outcome: 'taken', reference: null, providerStatus: null }
  if (answer.status_code !== TAKEN)
    return { outcome: 'refused', lasting: answer.status_code === NUMBER_INVALID, reason }
  if (messageStatus === undefined) return { outcome: 'unknown', reason }
  if (messageStatus !== 'SUCCESS') return { outcome: 'refused', lasting: true, reason }
  return { outcome: 'taken', reference: message?.reference_id ?? null, providerStatus: messageStatus }
}

function readAnswer(body: string): Answer | null {
  try {
    return Answer.parse(JSON.parse(body))
  } catch {
    return null
  }
}

function outcomeOfFailure(error: unknown): SmsOutcome {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  const reason = (cause?.message || message).slice(0, ANSWER_MAX)
  if (NOT_CONNECTED.has(cause?.code ?? '')) return { outcome: 'refused', lasting: false, reason }
  return { outcome: 'unknown', reason }
}
