import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { formatDay, formatNumber, formatRating } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/seller-profile'
import { SampleNotice } from './sample-notice.tsx'
import { samplePicture } from './sample-pictures.ts'
import { sampleStore } from './sample-store.ts'
import { StoreAbout } from './store-about.tsx'
import { StoreProducts } from './store-products.tsx'
import { StoreReviews } from './store-reviews.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.samples_store_name(),
    description: m.samples_store_description(),
    path: paths.sampleStore(),
    hidden: true,
  })

export default function SellerProfile() {
  const [tab, setTab] = useState('products')
  return (
    <div className="page py-6 sm:py-8">
      <SampleNotice>{m.samples_store_notice()}</SampleNotice>
      <Front />
      <div className="mt-8">
        <Tabs
          label={m.samples_store_name()}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'products', label: m.samples_tab_products(), content: <StoreProducts /> },
            { value: 'about', label: m.samples_tab_about(), content: <StoreAbout /> },
            { value: 'reviews', label: m.samples_tab_reviews(), content: <StoreReviews /> },
          ]}
        />
      </div>
    </div>
  )
}

/** The store's header: banner and key facts. */
function Front() {
  const { banner, logo, joinedOn, rating, reviews, sold, followers } = sampleStore
  const facts = [
    [m.samples_fact_sold(), formatNumber(sold)],
    [m.samples_fact_followers(), formatNumber(followers)],
    [m.samples_fact_returns(), m.samples_days({ days: formatNumber(sampleStore.returnDays) })],
    [m.samples_fact_warranty(), m.samples_warranty_range()],
  ] as const
  return (
    <header className="mt-4 overflow-hidden rounded-md border border-line bg-surface">
      <img
        alt=""
        {...samplePicture(banner)}
        sizes="(min-width: 80rem) 80rem, 100vw"
        width={1280}
        height={320}
        fetchPriority="high"
        className="h-32 w-full bg-brand-tint object-cover object-[80%_50%] sm:h-auto"
      />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-4 pb-5 sm:px-6">
        <img
          alt=""
          {...samplePicture(logo)}
          sizes="7rem"
          width={112}
          height={112}
          className="-mt-12 size-24 rounded-full border-4 border-surface bg-surface sm:size-28"
        />
        <div className="min-w-0 flex-1 basis-60 pt-3">
          <h1 className="flex flex-wrap items-center gap-x-2 text-2xl font-bold tracking-tight">
            {m.samples_store_name()}
            <span className="inline-flex items-center gap-1 text-sm font-semibold tracking-normal text-success">
              <BadgeCheck aria-hidden className="size-5" />
              {m.samples_verified()}
            </span>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden className="size-4" />
              {m.samples_store_town()}
            </span>
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <Stars rating={rating} />
              {m.samples_rating({ rating: formatRating(rating), count: formatNumber(reviews) })}
            </span>
            <span>{m.samples_since({ day: formatDay(joinedOn) })}</span>
          </p>
        </div>
        <Link to={paths.products({ categories: ['Home Appliances'] })} className={buttonClass()}>
          {m.samples_store_action()}
        </Link>
      </div>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="px-4 py-3.5 sm:px-6">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
