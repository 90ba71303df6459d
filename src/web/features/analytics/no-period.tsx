import CalendarX from 'lucide-react/icons/calendar-x'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states.tsx'

/** Instead of figures while the days of a custom period are none: an address may name any. */
export const NoPeriod = () => (
  <EmptyState icon={<CalendarX />} title={m.analytics_no_period()} text={m.analytics_no_period_text()} />
)
