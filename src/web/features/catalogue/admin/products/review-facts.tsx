import type { ReactNode } from 'react'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { reasonText } from '#contract/catalogue/moderation-rules.ts'
import { AttributeFacts } from '#web/features/catalogue/attribute-rows.tsx'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { OptionFacts } from '#web/features/catalogue/variants/variant-facts.tsx'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MediaGrid } from './media-grid.tsx'

type ReviewFactsProps = { product: ProductReview; wordsElsewhere: boolean }

/** A product's media and texts, unless a proposal is compared instead, and its price and stock. */
export function ReviewFacts({ product, wordsElsewhere }: ReviewFactsProps) {
  const categoryLabel = useCategoryLabel()
  const { category, tags, price, original_price, stock_quantity, free_shipping, created_at, id } = product
  return (
    <>
      {!wordsElsewhere && (
        <Panel title={m.products_selling_part_media()}>
          <MediaGrid media={product.media} />
        </Panel>
      )}
      <Panel title={m.products_admin_facts()}>
        <Rejection product={product} />
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {!wordsElsewhere && (
            <>
              <Fact label={m.products_selling_description()} wide>
                {product.description || m.products_selling_none_of_it()}
              </Fact>
              <BanglaFacts product={product} />
              <Fact label={m.products_selling_category()}>
                {category?.name ? categoryLabel(category.name) : m.products_selling_no_category()}
              </Fact>
              <Fact label={m.products_selling_tags()}>
                <span className="flex flex-wrap gap-2">
                  {tags.length === 0
                    ? m.products_selling_none_of_it()
                    : tags.map((tag) => <Badge key={tag.id}>{tag.name}</Badge>)}
                </span>
              </Fact>
              <Fact label={m.products_selling_attributes()} wide>
                <AttributeFacts attributes={product.attributes} />
              </Fact>
              {product.options.length > 0 && (
                <Fact label={m.products_selling_options()} wide>
                  <OptionFacts options={product.options} variants={product.variants} />
                </Fact>
              )}
            </>
          )}
          <Fact label={m.products_admin_price()}>
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
          <Fact label={m.products_admin_col_stock()}>
            {formatNumber(stock_quantity)} <ReservedPieces pieces={product.reserved} />
          </Fact>
          <Fact label={m.products_selling_free_shipping()}>
            {free_shipping ? m.products_admin_yes() : m.products_admin_no()}
          </Fact>
          <Fact label={m.products_admin_sold()}>{formatNumber(product.sales)}</Fact>
          <Fact label={m.products_admin_col_made()}>{formatDay(created_at)}</Fact>
          <Fact label={m.products_admin_col_number()}>{formatPlain(id)}</Fact>
        </dl>
      </Panel>
    </>
  )
}

/** The texts in Bangla, where there are any. */
const BanglaFacts = ({ product: { name_bn, description_bn } }: Pick<ReviewFactsProps, 'product'>) => (
  <>
    {name_bn !== null && (
      <Fact label={m.products_selling_name_bn()} wide>
        <span lang="bn">{name_bn}</span>
      </Fact>
    )}
    {description_bn !== null && (
      <Fact label={m.products_selling_description_bn()} wide>
        <span lang="bn">{description_bn}</span>
      </Fact>
    )}
  </>
)

/** The latest rejection of the product or of a change. */
function Rejection({
  product: { moderation_status, review_reason, review_note, proposal },
}: {
  product: ProductReview
}) {
  const reason =
    proposal?.status === 'REJECTED'
      ? proposal
      : moderation_status === 'REJECTED'
        ? { review_reason, review_note }
        : null
  if (!reason) return null
  return (
    <div className="mb-5 rounded-md border border-sale bg-sale-tint px-4 py-3">
      <p className="font-semibold">
        {proposal?.status === 'REJECTED' ? m.products_selling_change_rejected() : m.products_selling_status_rejected()}
      </p>
      {reason.review_reason && <p>{reasonText(reason.review_reason, getLocale())}</p>}
      {reason.review_note && <q className="wrap-anywhere whitespace-pre-line">{reason.review_note}</q>}
    </div>
  )
}

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <dt className="mb-0.5 text-sm font-semibold text-ink-soft">{label}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
