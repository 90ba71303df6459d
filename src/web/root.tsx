import banglaFont from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { type CallApi, listFrom } from '#contract/caller.ts'
import type { Route } from './+types/root'
import './app.css'
import { apiContext } from './api-context.ts'
import { hydrationScript } from './defer-hydration.ts'
import { knowCategoryNames } from './features/catalogue/categories.ts'
import { getLocale } from './language.ts'
import { ProblemPage } from './shells/problem-page.tsx'
import { themeScript } from './theme.ts'

type RootData = {
  /** Where the market is in public: what canonical addresses begin with. */
  origin: string
  /** By their English names; none in English. */
  categoryNames: Record<string, string>
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const categoryNames = getLocale() === 'bn' ? await readCategoryNames(context.get(apiContext)) : {}
  return { origin: new URL(request.url).origin, categoryNames }
}

/** English names are better than no page. */
async function readCategoryNames(api: CallApi): Promise<RootData['categoryNames']> {
  const categories = await listFrom(api)('GET /categories/', { query: {} }).catch(() => [])
  return Object.fromEntries(categories.flatMap(({ name, name_bn }) => (name_bn === null ? [] : [[name, name_bn]])))
}

/** Both stay the same as long as the page lives. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const data = useRouteLoaderData<RootData>('root')
  // Before anything that says them, titles too. The server renders English and Bangla pages at once: one takes no names
  // from the other.
  if (locale === 'bn' && data) knowCategoryNames(data.categoryNames)
  // The page is alive: what was pressed before is pressed now. (Here, since the ids of React count every component.)
  useEffect(() => window.hydrated?.(), [])
  return (
    <html lang={locale} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${hydrationScript}` }} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={locale === 'bn' ? banglaFont : latinFont}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only for what breaks outside of any shell; pages have the market around their errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <ProblemPage error={error} />
    </main>
  )
}
