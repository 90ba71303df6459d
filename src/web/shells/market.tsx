import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { CallApi } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import { apiContext } from '#web/api-context.ts'
import { m } from '#web/paraglide/messages.js'
import { Toasts } from '#web/ui/toast.ts'
import type { Route } from './+types/market'
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

type Frame = { categories: MenuCategories; year: number | null }

/** A page without its menu is better than no page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  return { categories: await readMenu(context.get(apiContext)), year: new Date().getFullYear() }
}

async function readMenu(api: CallApi): Promise<MenuCategories> {
  try {
    const all = await api('GET /categories/', { query: {} })
    const list = Array.isArray(all) ? all : all.results
    const top = list.filter((category) => category.parent === null)
    return { names: top.slice(0, HEADER_CATEGORIES).map((category) => category.name) }
  } catch (error) {
    return { problem: error instanceof ApiError ? error.message : 'API request failed' }
  }
}

/** The menu changes rarely; a new visit brings the new one. */
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
    <Shell {...(loaderData ?? { categories: { names: [] }, year: null })}>
      <div className="page">
        <ProblemPage error={error} />
      </div>
    </Shell>
  )
}

function Shell({ categories, year, children }: Frame & { children: ReactNode }) {
  const ownBottomBar = useMatches().some((match) => (match.handle as MarketHandle | undefined)?.ownBottomBar)
  return (
    <LuxuryGate>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {m.shell_skip()}
      </a>
      <ProgressBar />
      <Header categories={categories} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer year={year} />
      {!ownBottomBar && <BottomBar />}
      <ConsentBanner />
      <Toasts label={m.ui_notifications()} />
    </LuxuryGate>
  )
}
