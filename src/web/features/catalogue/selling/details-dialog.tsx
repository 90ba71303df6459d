import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { lowStockLimit } from '#contract/catalogue/selling-rules.ts'
import { AttributeFacts } from '#web/features/catalogue/attribute-rows.tsx'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { categoryPath } from '#web/features/catalogue/category-choice.ts'
import { ProposalDifference } from '#web/features/catalogue/proposal-difference.tsx'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { StatusBadges, StockCount } from '#web/features/catalogue/status-badge.tsx'
import { StockHistory } from '#web/features/catalogue/stock-history.tsx'
import { OptionFacts } from '#web/features/catalogue/variants/variant-facts.tsx'
import { formatAmount, formatMoment, formatNumber, formatPlain, formatRating } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

type DetailsDialogProps = { product: SellerProduct; onClose: () => void }

/** The details of a product (rules.md D-10). Import it lazily. */
export default function DetailsDialog({ product, onClose }: DetailsDialogProps) {
  const categoryLabel = useCategoryLabel()
  const { proposal, review_note, media, tags } = product
  const pictures = media.filter(({ media_type }) => media_type === 'IMAGE')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={nameOf(product)}
      footer={
        <Link to={paths.editProduct(product.id)} className={buttonClass()}>
          <Pencil aria-hidden className="size-4.5" />
          {m.products_selling_edit()}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <StatusBadges product={product} />
        {review_note !== '' && (
          <p>
            <span className="font-semibold">{m.products_selling_note()}</span>{' '}
            <q className="whitespace-pre-line">{review_note}</q>
          </p>
        )}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map(({ id, url, alt }, at) => (
              <li key={id}>
                <img
                  src={url}
                  alt={alt || m.products_selling_picture_number({ number: formatNumber(at + 1) })}
                  width={96}
                  height={96}
                  className="size-24 rounded-sm bg-brand-tint object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={m.products_selling_column_price()}>
            <Price price={product.price} original={product.original_price} />
          </Fact>
          <Fact label={m.products_selling_column_stock()}>
            <StockCount pieces={product.stock_quantity} limit={product.low_stock_limit} />{' '}
            <ReservedPieces pieces={product.reserved} />
          </Fact>
          <Fact label={m.products_selling_free_shipping()}>
            {product.free_shipping ? m.products_selling_yes() : m.products_selling_no()}
          </Fact>
          <Fact label={m.products_selling_column_views()}>{formatNumber(product.views)}</Fact>
          <Fact label={m.products_selling_column_sales()}>{formatNumber(product.sales)}</Fact>
          <Fact label={m.products_selling_column_revenue()}>{formatAmount(product.revenue)}</Fact>
          <Fact label={m.products_selling_column_rating()}>
            {product.reviews > 0
              ? m.products_selling_rating({
                  count: product.reviews,
                  shown: formatNumber(product.reviews),
                  rating: formatRating(product.rating),
                })
              : m.ui_not_rated()}
          </Fact>
          <Fact label={m.products_selling_category()}>
            {product.category ? categoryPath(product.category, categoryLabel) : m.products_selling_no_category()}
          </Fact>
          <Fact label={m.products_selling_number()}>{formatPlain(product.id)}</Fact>
          {product.sku !== null && <Fact label={m.products_selling_sku()}>{product.sku}</Fact>}
          <Fact label={m.products_selling_low_limit()}>{formatNumber(lowStockLimit(product.low_stock_limit))}</Fact>
          {product.handle !== null && <Fact label={m.products_selling_handle()}>{product.handle}</Fact>}
          <Fact label={m.products_selling_created()}>{formatMoment(product.created_at)}</Fact>
          <Fact label={m.products_selling_updated()}>{formatMoment(product.updated_at)}</Fact>
        </dl>
        {tags.length > 0 && (
          <dl>
            <Fact label={m.products_selling_tags()}>{tags.map(({ name }) => name).join(', ')}</Fact>
          </dl>
        )}
        {product.attributes.length > 0 && (
          <dl>
            <Fact label={m.products_selling_attributes()}>
              <AttributeFacts attributes={product.attributes} />
            </Fact>
          </dl>
        )}
        {product.options.length > 0 && (
          <dl>
            <Fact label={m.products_selling_options()}>
              <OptionFacts options={product.options} variants={product.variants} />
            </Fact>
          </dl>
        )}
        <dl>
          <Fact label={m.products_selling_description()}>
            <span className="whitespace-pre-line">{product.description || m.products_selling_none_of_it()}</span>
          </Fact>
        </dl>
        <BanglaFacts product={product} />
        <StockHistory product={product.id} />
        {proposal && (
          <section className="rounded-md border border-line p-4">
            <h3 className="mb-1 font-semibold">{m.products_selling_difference()}</h3>
            <p className="mb-3 text-sm text-ink-soft">
              {m.products_selling_proposed_at({ time: formatMoment(proposal.created_at) })}
            </p>
            {proposal.review_note !== '' && (
              <p className="mb-3">
                <span className="font-semibold">{m.products_selling_note()}</span> <q>{proposal.review_note}</q>
              </p>
            )}
            <ProposalDifference product={product} proposal={proposal} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

const BanglaFacts = ({ product: { name_bn, description_bn } }: Pick<DetailsDialogProps, 'product'>) => (
  <dl className="flex flex-col gap-3">
    <Fact label={m.products_selling_name_bn()}>
      <span lang={name_bn === null ? undefined : 'bn'}>{name_bn ?? m.products_selling_none_of_it()}</span>
    </Fact>
    <Fact label={m.products_selling_description_bn()}>
      <span lang={description_bn === null ? undefined : 'bn'} className="whitespace-pre-line">
        {description_bn ?? m.products_selling_none_of_it()}
      </span>
    </Fact>
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
)
