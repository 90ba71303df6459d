import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { rememberWatch } from './watch-intent.ts'
import type { WatchToggleProps } from './watch-toggle.tsx'

const WatchToggle = lazy(() => import('./watch-toggle.tsx').then(({ WatchToggle }) => ({ default: WatchToggle })))

type WatchButtonProps = WatchToggleProps & { signedIn: boolean }

const icon = <Bell aria-hidden className="size-4.5 shrink-0" />

/**
 * 'Tell me when it is back' or 'when the price falls'. A guest signs in first and comes back with the watch set (rules.md
 * B-11).
 */
export function WatchButton({ signedIn, ...props }: WatchButtonProps) {
  const { product, kind, ...look } = props
  const words = (
    <>
      {icon}
      {kind === 'stock' ? m.watch_stock() : m.watch_price()}
    </>
  )
  if (!signedIn)
    return (
      <Link
        to={paths.login(paths.product(product.id))}
        data-replay
        onClick={() => rememberWatch(product.id, kind)}
        className={buttonClass(look)}
      >
        {words}
      </Link>
    )
  return (
    <Suspense
      fallback={
        // Pressed before its code has come: the toggle takes it up.
        <Button {...look} onClick={() => rememberWatch(product.id, kind)}>
          {words}
        </Button>
      }
    >
      <WatchToggle {...props} />
    </Suspense>
  )
}
