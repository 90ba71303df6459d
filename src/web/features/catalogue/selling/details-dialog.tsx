import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { categoryPath } from '#web/features/catalogue/category-choice.ts'
import { ProposalDifference } from '#web/features/catalogue/proposal-difference.tsx'
import { StatusBadges, StockCount } from '#web/features/catalogue/status-badge.tsx'
import { formatAmount, formatMoment, formatNumber, formatPlain, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'

type DetailsDialogProps = { product: SellerProduct; onClose: () => void }

/** SPEC 2, 'view details': all that is known of a product. Import it lazily. */
export default function DetailsDialog({ product, onClose }: DetailsDialogProps) {
  const { proposal, review_note, media, tags } = product
  const pictures = media.filter(({ media_type }) => media_type === 'IMAGE')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={product.name}
      footer={
        <Link to={paths.editProduct(product.id)} className={buttonClass()}>
          <Pencil aria-hidden className="size-4.5" />
          {m.listings_edit()}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <StatusBadges product={product} />
        {review_note !== '' && (
          <p>
            <span className="font-semibold">{m.listings_note()}</span>{' '}
            <q className="whitespace-pre-line">{review_note}</q>
          </p>
        )}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map(({ id, url, alt }, at) => (
              <li key={id}>
                <img
                  src={url}
                  alt={alt || m.listings_picture_number({ number: formatNumber(at + 1) })}
                  width={96}
                  height={96}
                  className="size-24 rounded-sm bg-brand-tint object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={m.listings_column_price()}>
            <Price price={product.price} original={product.original_price} />
          </Fact>
          <Fact label={m.listings_column_stock()}>
            <StockCount pieces={product.stock_quantity} />
          </Fact>
          <Fact label={m.listings_free_shipping()}>{product.free_shipping ? m.listings_yes() : m.listings_no()}</Fact>
          <Fact label={m.listings_column_views()}>{formatNumber(product.views)}</Fact>
          <Fact label={m.listings_column_sales()}>{formatNumber(product.sales)}</Fact>
          <Fact label={m.listings_column_revenue()}>{formatAmount(product.revenue)}</Fact>
          <Fact label={m.listings_column_rating()}>
            {product.reviews > 0
              ? m.listings_rating({ rating: formatRating(product.rating), reviews: formatNumber(product.reviews) })
              : m.ui_not_rated()}
          </Fact>
          <Fact label={m.listings_category()}>
            {product.category ? categoryPath(product.category) : m.listings_no_category()}
          </Fact>
          <Fact label={m.listings_number()}>{formatPlain(product.id)}</Fact>
          {product.handle !== null && <Fact label={m.listings_handle()}>{product.handle}</Fact>}
          <Fact label={m.listings_created()}>{formatMoment(product.created_at)}</Fact>
          <Fact label={m.listings_updated()}>{formatMoment(product.updated_at)}</Fact>
        </dl>
        {tags.length > 0 && (
          <dl>
            <Fact label={m.listings_tags()}>{tags.map(({ name }) => name).join(', ')}</Fact>
          </dl>
        )}
        <dl>
          <Fact label={m.listings_description()}>
            <span className="whitespace-pre-line">{product.description || m.listings_none_of_it()}</span>
          </Fact>
        </dl>
        {proposal && (
          <section className="rounded-md border border-line p-4">
            <h3 className="mb-1 font-semibold">{m.listings_difference()}</h3>
            <p className="mb-3 text-sm text-ink-soft">
              {m.listings_proposed_at({ time: formatMoment(proposal.created_at) })}
            </p>
            {proposal.review_note !== '' && (
              <p className="mb-3">
                <span className="font-semibold">{m.listings_note()}</span> <q>{proposal.review_note}</q>
              </p>
            )}
            <ProposalDifference product={product} proposal={proposal} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
)
