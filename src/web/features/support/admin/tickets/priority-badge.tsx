import type { TicketPriority } from '#contract/support/ticket-rules.ts'
import { priorityLabel } from '#web/features/support/format-ticket.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<TicketPriority, Tone> = { low: 'neutral', medium: 'warning', high: 'error' }

export const PriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <Badge tone={tones[priority]}>{priorityLabel(priority)}</Badge>
)
