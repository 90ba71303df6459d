import type { TicketPriority } from '#contract/support/ticket-rules.ts'
import { sayPriority } from '#web/features/support/say-ticket.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<TicketPriority, Tone> = { low: 'neutral', medium: 'warning', high: 'error' }

export const PriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <Badge tone={tones[priority]}>{sayPriority(priority)}</Badge>
)
