import type { TicketPriority, TicketStatus, TicketType } from '#contract/support/ticket-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

const types: Record<TicketType, () => string> = {
  ISSUE: m.support_type_issue,
  CHANGE: m.support_type_change,
  OTHER: m.support_type_other,
}
const priorities: Record<TicketPriority, () => string> = {
  low: m.support_priority_low,
  medium: m.support_priority_medium,
  high: m.support_priority_high,
}
const statuses: Record<TicketStatus, { format: () => string; tone: Tone }> = {
  open: { format: m.support_status_open, tone: 'info' },
  resolved: { format: m.support_status_resolved, tone: 'success' },
  closed: { format: m.support_status_closed, tone: 'neutral' },
}

export const ticketTypeLabel = (type: TicketType) => types[type]()
export const priorityLabel = (priority: TicketPriority) => priorities[priority]()
export const ticketStatusLabel = (status: TicketStatus) => statuses[status].format()
export const toneOf = (status: TicketStatus) => statuses[status].tone

const KB = 1024

/** '340 KB', '1.2 MB' */
export function formatSize(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / KB))
  if (kb < KB) return m.support_size_kb({ size: formatNumber(kb) })
  return m.support_size_mb({ size: formatNumber(Math.round((bytes / KB / KB) * 10) / 10) })
}
