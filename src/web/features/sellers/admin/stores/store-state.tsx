import type { StoreState } from '#contract/sellers/standing-rules.ts'
import { storeStateLabel } from '#web/features/sellers/format-standing.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<StoreState, Tone> = { open: 'success', on_holiday: 'info', suspended: 'error', closed: 'neutral' }

export const StoreStateBadge = ({ state }: { state: StoreState }) => (
  <Badge tone={tones[state]}>{storeStateLabel(state)}</Badge>
)
