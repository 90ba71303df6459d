import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const GIVEN = /^[\w.-]{8,64}$/

/** Always generated here: the audit log keeps it, so no caller may choose it. */
export const requestId = (): string => randomUUID()

/** The proxy's id of the request, for the log only, since anybody can send one. */
export function givenRequestId({ headers }: IncomingMessage): { given_request_id?: string } {
  const header = headers['x-request-id']
  return typeof header === 'string' && GIVEN.test(header) ? { given_request_id: header } : {}
}
