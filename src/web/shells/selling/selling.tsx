import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { apiContext } from '#web/api-context.ts'
import { m } from '#web/paraglide/messages.js'
import { defaultPublicSettings, SettingsProvider } from '#web/settings.tsx'
import { Announcement } from '#web/shells/announcement.tsx'
import { ConsentBanner } from '#web/shells/consent-banner.tsx'
import { EveryPage } from '#web/shells/every-page.tsx'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Toasts } from '#web/ui/toast.ts'
import { SkipLink } from '../skip-link.tsx'
import type { Route } from './+types/selling'
import { SellersOnly } from './sellers-only.tsx'
import { SellingBar } from './selling-bar.tsx'
import { SellingHeader } from './selling-header.tsx'
import { SellingNav } from './selling-nav.tsx'

/** Without the market's settings the page still renders. */
export const loader = ({ context }: Route.LoaderArgs): Promise<PublicSettings> =>
  context
    .get(apiContext)('GET /settings/', {})
    .catch(() => defaultPublicSettings)

export const shouldRevalidate = () => false

/** What is around every page below /seller-dashboard: no shop, the seller's places (rules.md D-7). */
export default function Selling({ loaderData }: Route.ComponentProps) {
  return (
    <Shell settings={loaderData}>
      <SellersOnly outside={outside}>
        <div className="flex">
          <div className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-e border-line px-2.5 py-4 lg:block print:hidden">
            <SellingNav />
          </div>
          <Content>
            <Outlet />
          </Content>
        </div>
        <SellingBar />
      </SellersOnly>
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell settings={loaderData ?? defaultPublicSettings}>
      <Content>
        <div className="page">
          <ProblemPage error={error} />
        </div>
      </Content>
    </Shell>
  )
}

const outside = (state: ReactNode) => <Content>{state}</Content>

const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="min-h-[60vh] min-w-0 flex-1 pb-44 outline-none lg:pb-24 print:p-0">
    {children}
  </main>
)

const Shell = ({ settings, children }: { settings: PublicSettings; children: ReactNode }) => (
  <SettingsProvider initial={settings}>
    <SkipLink />
    <EveryPage />
    <Announcement />
    <SellingHeader />
    {children}
    <ConsentBanner />
    <Toasts label={m.ui_notifications()} />
  </SettingsProvider>
)
