import banglaFont from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { getLocale } from './language.ts'
import { ProblemPage } from './shells/problem-page.tsx'
import { themeScript } from './theme.ts'
import { wakingScript } from './waking.ts'

/** The public origin: what canonical addresses begin with. */
export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin })

/** The origin stays the same as long as the page lives. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  // The page is alive: what was pressed before is pressed now. (Here, since the ids of React count every component.)
  useEffect(() => window.awake?.(), [])
  return (
    <html lang={locale} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${wakingScript}` }} />
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
