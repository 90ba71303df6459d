import type { ProductReview } from '#contract/catalogue/admin.ts'
import { reasonLabel } from '#contract/catalogue/moderation-rules.ts'
import { isSteepFall } from '#contract/catalogue/selling-rules.ts'
import { formatAmount, formatMoment } from '#web/format.ts'
import { isolated } from '#web/in-one-line.ts'
import { getLocale } from '#web/language.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { productEventLabel } from './format-moderation.ts'

/** The product's events, newest first, down to its creation. */
export const ProductHistory = ({ product: { events, created_at, seller } }: { product: ProductReview }) => (
  <Panel title={m.products_admin_history()}>
    <ol className="flex flex-col gap-4 border-s border-line ps-4 text-sm">
      {events.map(({ id, kind, by, at, reason, note, price, skus_left_out: left, ...variant }) => (
        <li key={id} className="flex flex-col gap-0.5">
          <p className="font-semibold">{productEventLabel[kind]()}</p>
          <p className="text-ink-soft">
            {by ? `${isolated(by.name)} · ` : ''}
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {price && (
            <p className={isSteepFall(price.from, price.to) ? 'font-semibold text-sale tabular' : 'tabular'}>
              {variant.variant_name && `${inPageLanguage(variant.variant_name, variant.variant_name_bn)}: `}
              {formatAmount(price.from)} → {formatAmount(price.to)}
            </p>
          )}
          {left.length > 0 && <p>{m.variants_skus_left_out({ skus: left.join(', ') })}</p>}
          {reason && (
            <p>
              <Badge>{reasonLabel(reason, getLocale())}</Badge>
            </p>
          )}
          {note && <q className="wrap-anywhere whitespace-pre-line">{note}</q>}
        </li>
      ))}
      <li>
        <p className="font-semibold">{m.products_admin_event_made()}</p>
        <p className="text-ink-soft">
          <bdi>{seller}</bdi> · <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
      </li>
    </ol>
  </Panel>
)
