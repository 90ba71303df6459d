import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { useStore } from '#web/synced-store.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { changeWatch } from './watch-actions.ts'
import { takeRemembered } from './watch-intent.ts'
import { followWatches, readWatches, subscribeToWatches, type Watched, watchOf } from './watch-store.ts'

export type WatchToggleProps = ButtonLook & { watched: Watched & { name: string }; kind: WatchKind }

/** The button of a signed-in person: pressed while the product is watched. */
export function WatchToggle({ watched, kind, ...look }: WatchToggleProps) {
  const watches = useStore({ get: readWatches, subscribe: subscribeToWatches }, readWatches())
  const { revalidate } = useRevalidator()
  const { id, variantId, name } = watched
  useEffect(() => {
    void followWatches(id)
    // Set by a guest, who has signed in since.
    if (takeRemembered({ id, variantId }, kind)) void changeWatch({ id, variantId, name }, kind, true, revalidate)
  }, [id, variantId, name, kind, revalidate])
  const { isWatched, isSaving } = watchOf(watches, watched, kind)
  const idle = kind === 'stock' ? m.watch_stock() : m.watch_price()
  const set = kind === 'stock' ? m.watch_stock_set() : m.watch_price_set()
  const Icon = isWatched ? BellRing : Bell
  return (
    <DecisionButton
      {...look}
      variant={isWatched && look.variant !== 'ghost' ? 'secondary' : look.variant}
      aria-pressed={isWatched}
      busy={isSaving}
      onClick={() => void changeWatch(watched, kind, !isWatched, revalidate)}
    >
      {!isSaving && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {isWatched ? set : idle}
    </DecisionButton>
  )
}
