import type { ReactNode } from 'react'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { reasonText } from '#contract/catalogue/moderation-rules.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MediaGrid } from './media-grid.tsx'

type ReviewFactsProps = { product: ProductReview; wordsElsewhere: boolean }

/** All of a product: pictures and words, unless they are compared elsewhere, and what its seller sets alone. */
export function ReviewFacts({ product, wordsElsewhere }: ReviewFactsProps) {
  const { category, tags, price, original_price, stock_quantity, free_shipping, created_at, id } = product
  return (
    <>
      {!wordsElsewhere && (
        <Panel title={m.listings_part_media()}>
          <MediaGrid media={product.media} />
        </Panel>
      )}
      <Panel title={m.moderation_facts()}>
        <Rejection product={product} />
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {!wordsElsewhere && (
            <>
              <Fact label={m.listings_description()} wide>
                {product.description || m.listings_none_of_it()}
              </Fact>
              <Fact label={m.listings_category()}>
                {category?.name ? categoryLabel(category.name) : m.listings_no_category()}
              </Fact>
              <Fact label={m.listings_tags()}>
                <span className="flex flex-wrap gap-2">
                  {tags.length === 0
                    ? m.listings_none_of_it()
                    : tags.map((tag) => <Badge key={tag.id}>{tag.name}</Badge>)}
                </span>
              </Fact>
            </>
          )}
          <Fact label={m.moderation_price()}>
            {formatAmount(price)}
            {original_price && (
              <>
                {' '}
                <del className="text-ink-soft">
                  <span className="sr-only">{m.ui_price_before()} </span>
                  {formatAmount(original_price)}
                </del>
              </>
            )}
          </Fact>
          <Fact label={m.moderation_col_stock()}>{formatNumber(stock_quantity)}</Fact>
          <Fact label={m.listings_free_shipping()}>{free_shipping ? m.moderation_yes() : m.moderation_no()}</Fact>
          <Fact label={m.moderation_sold()}>{formatNumber(product.sales)}</Fact>
          <Fact label={m.moderation_col_made()}>{formatDay(created_at)}</Fact>
          <Fact label={m.moderation_col_number()}>{formatPlain(id)}</Fact>
        </dl>
      </Panel>
    </>
  )
}

/** Why it, or a change of it, was rejected last. */
function Rejection({
  product: { moderation_status, review_reason, review_note, proposal },
}: {
  product: ProductReview
}) {
  const said =
    proposal?.status === 'REJECTED'
      ? proposal
      : moderation_status === 'REJECTED'
        ? { review_reason, review_note }
        : null
  if (!said) return null
  return (
    <div className="mb-5 rounded-md border border-sale bg-sale-tint px-4 py-3">
      <p className="font-semibold">
        {proposal?.status === 'REJECTED' ? m.listings_change_rejected() : m.listings_status_rejected()}
      </p>
      {said.review_reason && <p>{reasonText(said.review_reason, getLocale())}</p>}
      {said.review_note && <q className="wrap-anywhere whitespace-pre-line">{said.review_note}</q>}
    </div>
  )
}

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <dt className="mb-0.5 text-sm font-semibold text-ink-soft">{label}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
