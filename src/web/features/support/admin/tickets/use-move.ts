import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '#contract/support/support.ts'
import type { TicketPriority, TicketStatus } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from '#web/ui/toast.ts'
import { useReloadAdmin } from './use-tickets.ts'

type Move = { status?: TicketStatus; priority?: TicketPriority; assigned_to?: number | null; said?: string }

/** Moves a ticket as it was seen: what somebody else did meanwhile is said, and shown. */
export function useMove({ id, updated_at }: Ticket) {
  const reload = useReloadAdmin()
  return useMutation({
    mutationFn: ({ said: _said, ...body }: Move) =>
      callApi('PATCH /support/tickets/{id}/', { params: { id }, body: { ...body, seen: updated_at } }),
    onSuccess: (_ticket, { said }) => said && notify.success(said),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: reload,
  })
}
