import type { StoreState } from '#contract/sellers/standing-rules.ts'
import { sayState } from '#web/features/sellers/say-standing.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<StoreState, Tone> = { open: 'success', on_holiday: 'info', suspended: 'error', closed: 'neutral' }

export const StoreStateBadge = ({ state }: { state: StoreState }) => (
  <Badge tone={tones[state]}>{sayState(state)}</Badge>
)
