import MapPin from 'lucide-react/icons/map-pin'
import StoreIcon from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { SellerDetail } from '#contract/sellers/sellers.ts'
import { ShareButton } from '#web/features/catalogue/share-button.tsx'
import { formatAnswerTime } from '#web/features/sellers/storefront/format-answer-time.ts'
import { formatDay, formatNumber, formatRating } from '#web/format.ts'
import { formatPlace } from '#web/format-place.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The store's header: banner, logo, name and key facts. */
export function Front({ seller }: { seller: SellerDetail }) {
  const { seller_name: name, location, image, banner, banner_placeholder: placeholder } = seller
  return (
    <header className="overflow-hidden rounded-md border border-line bg-surface">
      {banner ? (
        <Picture
          url={banner}
          alt=""
          width={1280}
          height={427}
          placeholder={placeholder ?? undefined}
          sizes="(min-width: 84rem) 80rem, 100vw"
          load="first"
          className="aspect-[3/1] max-h-80 w-full bg-brand-tint"
        />
      ) : (
        <div aria-hidden className="h-24 bg-brand-tint sm:h-36" />
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-4 pb-4 sm:px-6 sm:pb-5">
        <span className="relative -mt-10 flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full border-4 border-surface bg-brand-tint text-brand sm:-mt-14 sm:size-28">
          {image ? (
            <Picture url={image} alt="" sizes="7rem" load="now" className="size-full" />
          ) : (
            <StoreIcon aria-hidden className="size-9 sm:size-12" />
          )}
        </span>
        <div className="min-w-0 flex-1 basis-52 pt-3">
          <h1 lang={otherLanguage(name)} className="text-2xl font-bold tracking-tight">
            {name}
          </h1>
          {location && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
              <MapPin aria-hidden className="size-4" />
              {formatPlace(location)}
            </p>
          )}
        </div>
        <div className="-mx-3">
          <ShareButton title={name} />
        </div>
      </div>
      <Facts seller={seller} />
    </header>
  )
}

function Facts({ seller }: { seller: SellerDetail }) {
  const { rating, rating_count: count, products_count: products, sales, joined, answer_minutes: minutes } = seller
  return (
    <dl
      aria-label={m.store_facts()}
      className="grid grid-cols-2 gap-px border-t border-line bg-line sm:flex sm:flex-wrap [&>*]:bg-surface"
    >
      <Fact label={m.store_fact_rating()} wide>
        {count === 0 ? (
          m.store_fact_rating_none()
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars rating={rating} />
            {count === 1
              ? m.store_fact_rating_one({ rating: formatRating(rating) })
              : m.store_fact_rating_value({ rating: formatRating(rating), count: formatNumber(count) })}
          </span>
        )}
      </Fact>
      <Fact label={m.store_fact_products()}>{formatNumber(products)}</Fact>
      <Fact label={m.store_fact_sold()}>{formatNumber(sales)}</Fact>
      <Fact label={m.store_fact_joined()}>
        <time dateTime={joined}>{formatDay(joined)}</time>
      </Fact>
      {minutes !== null && <Fact label={m.store_fact_answers()}>{formatAnswerTime(minutes)}</Fact>}
    </dl>
  )
}

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={`px-4 py-3 sm:flex-1 sm:px-6 ${wide ? 'max-sm:col-span-2 sm:flex-[1.6]' : ''}`}>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold whitespace-nowrap tabular">{children}</dd>
  </div>
)
