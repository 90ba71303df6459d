import type { SentStatus } from '#contract/sellers/standing-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<SentStatus, { label: () => string; tone: Tone }> = {
  PENDING: { label: m.applications_waiting, tone: 'info' },
  APPROVED: { label: m.applications_approved, tone: 'success' },
  REJECTED: { label: m.applications_rejected, tone: 'error' },
  WITHDRAWN: { label: m.applications_withdrawn, tone: 'neutral' },
}

export const statusName = (status: SentStatus) => looks[status].label()

export const ApplicationStatus = ({ status }: { status: SentStatus }) => (
  <Badge tone={looks[status].tone}>{looks[status].label()}</Badge>
)
