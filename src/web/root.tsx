import './older-browsers.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { type CallApi, listFrom } from '#contract/caller.ts'
import type { Route } from './+types/root'
import { apiContext } from './api-context.ts'
import stylesheet from './app.css?url'
import { CategoryNames } from './features/catalogue/categories.ts'
import { namesOf, packNames } from './features/catalogue/category-names.ts'
// oxlint-disable-next-line import/default -- tools/inline-script.ts exports the bundle
import firstScript from './first-script/main.ts?inline-script'
// oxlint-disable-next-line import/default -- as above
import firstScriptBn from './first-script/main-bn.ts?inline-script'
import banglaFont from './fonts/bangla.woff2?url'
import latinFont from './fonts/latin.woff2?url'
import { getLocale } from './language.ts'
import { PageChange } from './shells/page-change.tsx'
import { ProblemPage } from './shells/problem-page.tsx'
import { oneActPerPress } from './ui/one-press.ts'

type RootData = {
  /** Where the market is in public: what canonical addresses begin with. */
  origin: string
  /** Packed (category-names.ts); none in English. */
  categoryNames: string
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const categoryNames = getLocale() === 'bn' ? await readCategoryNames(context.get(apiContext)) : ''
  return { origin: new URL(request.url).origin, categoryNames }
}

/** Runs once, from the HTML: hydration leaves it as it is, and the browser's files need not hold it a second time. */
function FirstScript({ locale }: { locale: string }) {
  const isBangla = locale === 'bn'
  const code = import.meta.env.SSR ? (isBangla ? firstScriptBn : firstScript) : ''
  const font = import.meta.env.SSR && isBangla ? banglaFont : undefined
  return <script data-bangla-font={font} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** Without localized names the page shows English ones. */
const readCategoryNames = async (api: CallApi): Promise<string> =>
  packNames(await listFrom(api)('GET /categories/', { query: {} }).catch(() => []))

/** Both are constant until a page reload. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const data = useRouteLoaderData<RootData>('root')
  // Hydrated: replay what was entered and clicked earlier. (Here, since React's ids count every component.)
  useLayoutEffect(() => window.restoreEntered?.(), [])
  useEffect(() => window.hydrated?.(), [])
  return (
    <html lang={locale} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <FirstScript locale={locale} />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-apple-180.png" />
        <link rel="manifest" href={locale === 'bn' ? '/site.bn.webmanifest' : '/site.webmanifest'} />
        <Meta />
        {/* By its address: as a part of a chunk it would be loaded again with each lazy part, and the page laid out again. */}
        <link rel="stylesheet" href={stylesheet} />
        <Links />
      </head>
      <body>
        <CategoryNames.Provider value={namesOf(data?.categoryNames ?? '')}>{children}</CategoryNames.Provider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(oneActPerPress, [])
  return (
    <>
      <Outlet />
      <PageChange />
    </>
  )
}

/** Only for what breaks outside of any shell; pages have the market around their errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <ProblemPage error={error} />
    </main>
  )
}
