import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { formatNumber, formatPlain, formatWhole } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useSettings } from '#web/settings.tsx'
import { JamdaniBand } from '#web/ui/jamdani-band.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer({ year }: { year: number | null }) {
  const { free_shipping_from, return_days, shipping_fee } = useSettings()
  const shown = { year, free_shipping_from, return_days, shipping_fee }
  return (
    <Kept by={['footer', shown]}>
      <Content {...shown} />
    </Kept>
  )
}

type ContentProps = { year: number | null } & Pick<
  PublicSettings,
  'free_shipping_from' | 'return_days' | 'shipping_fee'
>

function Content({ year, free_shipping_from, return_days, shipping_fee }: ContentProps) {
  const free = Number(shipping_fee) === 0
  return (
    <footer className="footer mt-16 print:hidden">
      <JamdaniBand />
      <div className="border-t border-line bg-surface pb-[calc(var(--above-bars)+1rem)] lg:pb-8">
        <ul className="page grid gap-3 border-b border-line py-5 sm:auto-cols-fr sm:grid-flow-col">
          {(free || free_shipping_from !== null) && (
            <Promise icon={<Truck aria-hidden className="size-5" />}>
              {free
                ? m.shell_promo_shipping_free()
                : m.shell_promo_shipping({ amount: formatWhole(Number(free_shipping_from)) })}
            </Promise>
          )}
          <Promise icon={<RotateCcw aria-hidden className="size-5" />}>
            {m.shell_promo_returns({ days: formatNumber(return_days) })}
          </Promise>
          <Promise icon={<ShieldCheck aria-hidden className="size-5" />}>{m.shell_promo_secure()}</Promise>
        </ul>
        <div className="page grid grid-cols-2 gap-8 py-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <Logo />
            <p className="mt-2 max-w-xs text-sm text-ink-soft">{m.shell_footer_about()}</p>
          </div>
          <Links
            title={m.shell_footer_shop()}
            links={[
              [m.shell_products(), paths.products()],
              [m.shell_all_categories(), paths.categories()],
              [m.shell_deals(), paths.deals()],
              [m.shell_wishlist(), paths.account('wishlist')],
              [m.shell_sell(), paths.sell()],
            ]}
          />
          <Links
            title={m.shell_footer_help()}
            links={[
              [m.shell_support(), paths.account('support')],
              [m.shell_link_contact(), paths.contact()],
              [m.shell_link_shipping(), paths.shipping()],
              [m.shell_link_returns(), paths.returns()],
            ]}
          />
          <Links
            title={m.shell_footer_legal()}
            links={[
              [m.shell_link_privacy(), paths.privacy()],
              [m.shell_link_terms(), paths.terms()],
              [m.shell_link_cookies(), paths.cookies()],
            ]}
          />
        </div>
        <div className="page flex min-h-11 items-center justify-between gap-4">
          <p className="text-xs text-ink-soft">{year !== null && m.shell_copyright({ year: formatPlain(year) })}</p>
          {/* On wider screens it stands in the header. */}
          <div className="lg:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 text-sm font-medium">
      <span className="text-brand">{icon}</span>
      {children}
    </li>
  )
}

function Links({ title, links }: { title: string; links: readonly (readonly [label: string, to: string])[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-1">
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
