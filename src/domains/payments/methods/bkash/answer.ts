import { z } from 'zod'
import { GatewayUnanswered } from '../gateway.ts'

/** bKash's own refusal: its code and sentence. */
export type BkashRefusal = { code: string; message: string }

const code = z.union([z.string(), z.number()]).transform(String)
const text = z.string().catch('')

const StatusEnvelope = z.looseObject({ statusCode: code, statusMessage: text })
const ErrorEnvelope = z.looseObject({ errorCode: code, errorMessage: text })
const RefundEnvelope = z.looseObject({
  internalCode: code.optional(),
  externalCode: code,
  errorMessageEn: text,
})
const GatewayEnvelope = z.looseObject({ message: z.string() })

const SUCCESS = '0000'
/** "Under maintenance": nothing is known of what was asked. */
const MAINTENANCE = '503'

/** The token is missing, wrong or expired. */
export const UNAUTHORISED = 'unauthorised'

/**
 * Finds the refusal in an answer; `null` for one that is none. Of HTTP's status only a success counts, and it alone says
 * nothing: bKash answers refusals with 200, in four forms.
 * @throws GatewayUnanswered for an answer that is neither
 */
export function refusalIn(name: string, status: number, body: unknown): BkashRefusal | null {
  const refusal = readRefusal(status, body)
  if (refusal?.code === MAINTENANCE || status >= 500)
    throw new GatewayUnanswered(`${name}: HTTP ${status} ${refusal?.code ?? ''} ${refusal?.message ?? ''}`.trim())
  if (refusal === null && status !== 200) throw new GatewayUnanswered(`${name}: HTTP ${status}`)
  return refusal
}

function readRefusal(status: number, body: unknown): BkashRefusal | null {
  const byStatus = StatusEnvelope.safeParse(body).data
  if (byStatus)
    return byStatus.statusCode === SUCCESS ? null : { code: byStatus.statusCode, message: byStatus.statusMessage }
  const byError = ErrorEnvelope.safeParse(body).data
  if (byError) return { code: byError.errorCode, message: byError.errorMessage }
  const byRefund = RefundEnvelope.safeParse(body).data
  if (byRefund)
    return { code: byRefund.externalCode, message: byRefund.errorMessageEn || (byRefund.internalCode ?? '') }
  const byGateway = GatewayEnvelope.safeParse(body).data
  if (byGateway && (status === 401 || status === 403)) return { code: UNAUTHORISED, message: byGateway.message }
  return null
}
