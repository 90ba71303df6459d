import Bell from 'lucide-react/icons/bell'
import { Suspense } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { rememberWatch } from './watch-intent.ts'
import type { WatchToggleProps } from './watch-toggle.tsx'

const WatchToggle = lazy(() => import('./watch-toggle.tsx').then(({ WatchToggle }) => ({ default: WatchToggle })))

type WatchButtonProps = Omit<WatchToggleProps, 'watched'> & {
  /** Where it has options, the return of the chosen variant is watched. */
  product: { id: number; name: string; variant: { id: number; name: string } | null }
  signedIn: boolean
}

const icon = <Bell aria-hidden className="size-4.5 shrink-0" />

/**
 * 'Tell me when it is back' or 'when the price falls'. A guest signs in first and comes back with the watch set (rules.md
 * B-11).
 */
export function WatchButton({ product: { id, name, variant }, signedIn, kind, ...look }: WatchButtonProps) {
  // The price is that of the product: its lowest (rules.md B-11).
  const chosen = kind === 'stock' ? variant : null
  const watched = { id, variantId: chosen?.id ?? null, name: nameWithVariant(name, chosen?.name ?? null) }
  const words = (
    <>
      {icon}
      {kind === 'stock' ? m.watch_stock() : m.watch_price()}
    </>
  )
  if (!signedIn)
    return (
      <Link
        to={paths.login(paths.product(id, variant?.id ?? null))}
        data-replay
        onClick={() => rememberWatch(watched, kind)}
        className={buttonClass(look)}
      >
        {words}
      </Link>
    )
  return (
    <Suspense
      fallback={
        // Pressed before its code has come: the toggle takes it up.
        <Button {...look} onClick={() => rememberWatch(watched, kind)}>
          {words}
        </Button>
      }
    >
      <WatchToggle {...look} watched={watched} kind={kind} />
    </Suspense>
  )
}
