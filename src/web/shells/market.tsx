import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { dayInDhaka } from '#contract/business-days.ts'
import { type CallApi, listFrom } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { timesLeft } from '#web/api/account-left.ts'
import { apiContext } from '#web/api-context.ts'
import { m } from '#web/paraglide/messages.js'
import { defaultPublicSettings, SettingsProvider } from '#web/settings.tsx'
import { useStore } from '#web/synced-store.ts'
import { Toasts } from '#web/ui/toast.ts'
import type { Route } from './+types/market'
import { Announcement } from './announcement.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { MenuCategories } from './categories-menu.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { EveryPage } from './every-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LuxuryGate } from './luxury-gate.tsx'
import { ProblemPage } from './problem-page.tsx'
import { SkipLink } from './skip-link.tsx'

/** How many the header names (rules.md W-1). */
const HEADER_CATEGORIES = 8

type Frame = { categories: MenuCategories; year: number | null; settings: PublicSettings }

/** Without the menu the page still renders. */
export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  const api = context.get(apiContext)
  const [categories, settings] = await Promise.all([readMenu(api), readSettings(api)])
  return { categories, settings, year: Number(dayInDhaka(new Date()).slice(0, 'YYYY'.length)) }
}

const readSettings = (api: CallApi): Promise<PublicSettings> =>
  api('GET /settings/', {}).catch(() => defaultPublicSettings)

async function readMenu(api: CallApi): Promise<MenuCategories> {
  try {
    const all = await listFrom(api)('GET /categories/', { query: {} })
    const top = all.filter((category) => category.parent === null)
    return { names: top.slice(0, HEADER_CATEGORIES).map((category) => category.name) }
  } catch (error) {
    return { problem: error instanceof ApiError ? error.message : 'API request failed' }
  }
}

/** The menu changes rarely: loaded once per visit. Pages that compute amounts refetch the settings. */
export const shouldRevalidate = () => false

/** What a page's `handle` says about the shell around it. */
export type MarketHandle = {
  /** The page brings its own bar at the lower edge of phones. */
  ownBottomBar?: boolean
  /** Only the logo, the language and the cart: for a page with one purpose. */
  plainHeader?: boolean
}

export default function Market({ loaderData }: Route.ComponentProps) {
  // The page begins anew: its forms have what the account typed.
  const left = useStore(timesLeft, 0)
  return (
    <Shell {...loaderData}>
      <Outlet key={left} />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...(loaderData ?? { categories: { names: [] }, year: null, settings: defaultPublicSettings })}>
      <div className="page">
        <ProblemPage error={error} />
      </div>
    </Shell>
  )
}

function Shell({ categories, year, settings, children }: Frame & { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as MarketHandle | undefined)
  const ownBottomBar = handles.some((handle) => handle?.ownBottomBar)
  return (
    <SettingsProvider initial={settings}>
      <LuxuryGate>
        <SkipLink />
        <EveryPage />
        <Announcement />
        <Header categories={categories} plain={handles.some((handle) => handle?.plainHeader)} />
        {/* As high as the screen: while a page loads its content, the footer below cannot be seen moving. */}
        <main id="content" tabIndex={-1} className="min-h-svh outline-none print:min-h-0">
          {children}
        </main>
        <Footer year={year} />
        {!ownBottomBar && <BottomBar />}
        <ConsentBanner />
        <Toasts label={m.ui_notifications()} />
      </LuxuryGate>
    </SettingsProvider>
  )
}
