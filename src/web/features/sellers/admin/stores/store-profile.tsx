import type { ReactNode } from 'react'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The store's profile as buyers see it. */
export function StoreProfile({ store }: { store: AdminStore }) {
  const { logo, slug, state, location, description, website, return_policy, takes_cash, holiday_note } = store
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.stores_admin_description(), description],
    [
      m.stores_admin_website(),
      website && (
        <a
          key="website"
          href={website}
          rel="noreferrer nofollow"
          target="_blank"
          className="break-all text-brand underline"
        >
          {website}
        </a>
      ),
    ],
    [m.stores_admin_return_policy(), return_policy],
    [m.stores_admin_takes_cash(), takes_cash ? m.stores_admin_cash_yes() : m.stores_admin_cash_no()],
  ]
  return (
    <>
      <div className="mb-5 flex items-center gap-4">
        {logo && <img src={logo} alt="" className="size-16 rounded-full border border-line object-cover" />}
        <div className="min-w-0">
          <p className="break-all text-ink-soft">/stores/{slug}</p>
          {location !== '' && <p>{location}</p>}
          {(state === 'open' || state === 'on_holiday') && (
            <Link to={paths.store(slug)} className="inline-flex min-h-6 font-medium text-brand underline">
              {m.stores_admin_see_page()}
            </Link>
          )}
        </div>
      </div>
      {holiday_note !== '' && <p className="mb-5 border-s-2 border-line ps-3 whitespace-pre-line">{holiday_note}</p>}
      <dl className="flex flex-col gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line">
              {value || <span className="text-ink-soft">{m.stores_admin_no_description()}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
