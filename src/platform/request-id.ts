import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const GIVEN = /^[\w.-]{8,64}$/

/** Always our own: the audit log keeps it, so that no caller may choose it. */
export const requestId = (): string => randomUUID()

/** What a proxy calls the request, for the log only; anybody can send it. */
export function givenRequestId({ headers }: IncomingMessage): { given_request_id?: string } {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN.test(given) ? { given_request_id: given } : {}
}
