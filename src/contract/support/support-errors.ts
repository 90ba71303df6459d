import { declareError } from '#contract/declare-error.ts'
import type { TicketStatus } from './ticket-rules.ts'

export const ticketMove = declareError(
  409,
  'ticket_move',
  ({ from, to }: { from: TicketStatus; to: TicketStatus }) => `A ticket that is ${from} cannot become ${to}.`,
)

export const ticketWritten = declareError(
  409,
  'ticket_written',
  'Somebody wrote on this ticket meanwhile. Read it first.',
)

export const ticketChanged = declareError(409, 'ticket_changed', 'This ticket was changed meanwhile. Look at it again.')

export const ticketAnswered = declareError(
  409,
  'ticket_answered',
  'This ticket was answered already. It can be closed, not deleted.',
)

export const templatesFull = declareError(
  409,
  'templates_full',
  ({ max }: { max: number }) => `There are ${max} templates already; remove one first.`,
)

export const noAccount = declareError(409, 'no_account', 'No account has confirmed this e-mail address.')

export const messageSettled = declareError(
  409,
  'message_settled',
  'A message can be changed or taken back for 15 minutes.',
)
