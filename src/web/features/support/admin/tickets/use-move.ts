import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '#contract/support/support.ts'
import type { TicketPriority, TicketStatus } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from '#web/ui/toast.ts'
import { useReloadAdmin } from './use-tickets.ts'

type Move = { status?: TicketStatus; priority?: TicketPriority; assigned_to?: number | null; message?: string }

/** Updates a ticket with its version; a conflict is reported and the ticket refetched. */
export function useMove({ id, updated_at }: Ticket) {
  const reload = useReloadAdmin()
  return useMutation({
    mutationFn: ({ message: _message, ...body }: Move) =>
      callApi('PATCH /support/tickets/{id}/', { params: { id }, body: { ...body, seen: updated_at } }),
    onSuccess: (_ticket, { message }) => message && notify.success(message),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: reload,
  })
}
