import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { useStore } from '#web/synced-store.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { changeWatch } from './watch-actions.ts'
import { takeRemembered } from './watch-intent.ts'
import { followWatches, readWatches, subscribeToWatches } from './watch-store.ts'

export type WatchToggleProps = ButtonLook & { product: { id: number; name: string }; kind: WatchKind }

/** The button of a signed-in person: pressed while the product is watched. */
export function WatchToggle({ product, kind, ...look }: WatchToggleProps) {
  const watches = useStore({ get: readWatches, subscribe: subscribeToWatches }, readWatches())
  const { revalidate } = useRevalidator()
  const { id, name } = product
  useEffect(() => {
    void followWatches(id)
    // Set by a guest, who has signed in since.
    if (takeRemembered(id, kind)) void changeWatch({ id, name }, kind, true, revalidate)
  }, [id, name, kind, revalidate])
  const own = watches.product === id ? watches : null
  const isWatched = own?.ids[kind] !== undefined
  const idle = kind === 'stock' ? m.watch_stock() : m.watch_price()
  const set = kind === 'stock' ? m.watch_stock_set() : m.watch_price_set()
  const Icon = isWatched ? BellRing : Bell
  return (
    <Button
      {...look}
      variant={isWatched && look.variant !== 'ghost' ? 'secondary' : look.variant}
      aria-pressed={isWatched}
      busy={own?.saving === kind}
      onClick={() => void changeWatch({ id, name }, kind, !isWatched, revalidate)}
    >
      {own?.saving !== kind && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {isWatched ? set : idle}
    </Button>
  )
}
