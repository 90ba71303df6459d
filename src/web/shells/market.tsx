import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { type CallApi, listFrom } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { apiContext } from '#web/api-context.ts'
import { m } from '#web/paraglide/messages.js'
import { SettingsProvider, specPublic } from '#web/settings.tsx'
import { Toasts } from '#web/ui/toast.ts'
import type { Route } from './+types/market'
import { Announcement } from './announcement.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { MenuCategories } from './categories-menu.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LuxuryGate } from './luxury-gate.tsx'
import { ProblemPage } from './problem-page.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** SPEC 9: how many the header names. */
const HEADER_CATEGORIES = 8

type Frame = { categories: MenuCategories; year: number | null; settings: PublicSettings }

/** A page without its menu is better than no page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  const api = context.get(apiContext)
  const [categories, settings] = await Promise.all([readMenu(api), readSettings(api)])
  return { categories, settings, year: new Date().getFullYear() }
}

const readSettings = (api: CallApi): Promise<PublicSettings> => api('GET /settings/', {}).catch(() => specPublic)

async function readMenu(api: CallApi): Promise<MenuCategories> {
  try {
    const all = await listFrom(api)('GET /categories/', { query: {} })
    const top = all.filter((category) => category.parent === null)
    return { names: top.slice(0, HEADER_CATEGORIES).map((category) => category.name) }
  } catch (error) {
    return { problem: error instanceof ApiError ? error.message : 'API request failed' }
  }
}

/** The menu changes rarely; a new visit brings the new one. Where money is reckoned, the settings are read anew. */
export const shouldRevalidate = () => false

/** Pages that bring their own bar at the lower edge of phones say so in their `handle`. */
export type MarketHandle = { ownBottomBar?: boolean }

export default function Market({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...(loaderData ?? { categories: { names: [] }, year: null, settings: specPublic })}>
      <div className="page">
        <ProblemPage error={error} />
      </div>
    </Shell>
  )
}

function Shell({ categories, year, settings, children }: Frame & { children: ReactNode }) {
  const ownBottomBar = useMatches().some((match) => (match.handle as MarketHandle | undefined)?.ownBottomBar)
  return (
    <SettingsProvider came={settings}>
      <LuxuryGate>
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
        >
          {m.shell_skip()}
        </a>
        <ProgressBar />
        <Announcement />
        <Header categories={categories} />
        <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
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
