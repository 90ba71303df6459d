import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { queueKindLabel } from './format-moderation.ts'

type QueueRowProps = {
  product: ModeratedProduct
  to: string
  isShown: boolean
  selection: Selection
}

/** One line of the queue: picture, name, and what waits since when. */
export function QueueRow({ product, to, isShown, selection }: QueueRowProps) {
  const { id, name, image, price, variant_count: variants, waits } = product
  return (
    <li
      data-item={id}
      className={clsx('flex items-center rounded-md', isShown ? 'bg-brand-tint' : 'hover:bg-brand-tint')}
    >
      <TickBox label={m.ui_select({ name })} checked={selection.has(id)} onChange={(on) => selection.set([id], on)} />
      <Link
        to={to}
        preventScrollReset
        data-title
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md py-1 pe-2"
      >
        {image ? (
          <span className="shrink-0">
            <Picture url={image} alt="" sizes="2.5rem" className="size-10 rounded-sm bg-brand-tint" />
          </span>
        ) : (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-brand-tint text-ink-soft">
            <ImageOff aria-hidden className="size-5" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-sm font-semibold', isShown && 'text-brand')} title={name}>
            {name}
          </span>
          <span className="block truncate text-xs text-ink-soft">
            {waits && waits.kind !== 'new' && (
              <span className={waits.kind === 'appeal' ? 'font-semibold text-warning' : 'font-semibold text-brand'}>
                {queueKindLabel[waits.kind]()}
                {' · '}
              </span>
            )}
            {formatAmount(price)}
            {variants > 1 && ` · ${m.variants_number({ count: variants, shown: formatNumber(variants) })}`}
            {waits && ` · ${formatAge(waits.since)}`}
          </span>
        </span>
      </Link>
    </li>
  )
}
