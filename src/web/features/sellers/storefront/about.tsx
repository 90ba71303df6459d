import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { SellerDetail } from '#contract/sellers/sellers.ts'
import { formatPlace } from '#web/format-place.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { formatDays, useSettings } from '#web/settings.tsx'
import { Link } from '#web/ui/link.tsx'

/** The store in its own words, and what it promises when something goes back. */
export function About({ seller }: { seller: SellerDetail }) {
  const { return_days } = useSettings()
  const { seller_name: name, description, return_policy: policy, location, website } = seller
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section>
        <h2 className="text-xl font-bold tracking-tight">{m.store_about_title({ name })}</h2>
        <p lang={otherLanguage(description)} className="mt-3 max-w-prose leading-relaxed whitespace-pre-line">
          {description || m.store_about_none()}
        </p>
        <dl className="mt-6 flex flex-col gap-4">
          {location && (
            <div>
              <dt className="flex items-center gap-2 text-sm text-ink-soft">
                <MapPin aria-hidden className="size-4.5 text-brand" />
                {m.store_place()}
              </dt>
              <dd className="mt-0.5 font-medium">{formatPlace(location)}</dd>
            </div>
          )}
          {website && (
            <div>
              <dt className="flex items-center gap-2 text-sm text-ink-soft">
                <ExternalLink aria-hidden className="size-4.5 text-brand" />
                {m.store_website()}
              </dt>
              <dd className="mt-0.5">
                {/* Somebody else's page: no reward for it in search engines, and no way back into ours. */}
                <a
                  href={website}
                  target="_blank"
                  rel="nofollow ugc noopener noreferrer"
                  className="inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 items-center font-medium break-all text-brand hover:underline"
                >
                  {website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <section className="self-start rounded-md border border-line bg-surface p-5 sm:p-6">
        <h2 className="flex items-center gap-2.5 text-lg font-semibold">
          <RotateCcw aria-hidden className="size-5 text-brand" />
          {m.store_returns_title()}
        </h2>
        <p lang={otherLanguage(policy)} className="mt-3 leading-relaxed whitespace-pre-line">
          {policy || m.store_returns_none({ days: formatDays(return_days) })}
        </p>
        <Link
          to={paths.returns()}
          className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
        >
          {m.store_returns_market()}
        </Link>
      </section>
    </div>
  )
}
