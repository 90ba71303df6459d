import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallApi } from '#contract/caller.ts'
import { apiContext } from './api-context.ts'
import { baseLocale, baseOf, type Locale, locales, speak, splitLocale } from './language.ts'
import { cookiesReadBy, matchPages, pageOf } from './match-pages.ts'
import { refusalPage } from './refusal-page.ts'

/**
 * The language of the request that is being rendered. Messages are plain functions, called in loaders, meta and components
 * alike; a context of the request spares all of them a parameter, and the server renders both languages at once.
 */
const speaking = new AsyncLocalStorage<Locale>()
speak(() => speaking.getStore() ?? baseLocale)

const mode = import.meta.env.MODE

/** The browser's files in a language (tools/one-language.ts). In development one set speaks both. */
function assetsOf(locale: Locale): ServerBuild['assets'] {
  if (import.meta.env.DEV || locale === baseLocale) return build.assets
  return JSON.parse(readFileSync(new URL(`manifest-${locale}.json`, import.meta.url), 'utf8'))
}

const assets = new Map(locales.map((locale) => [locale, assetsOf(locale)] as const))

const { routesOf, readAddress, isPage } = matchPages(build.routes)

/** An address and the visitor's cookies as far as the page there reads them (page-parameters.ts). */
export { isPage, readAddress }

type Handle = ReturnType<typeof createRequestHandler>
const handlers = new Map<string, Handle>()

/**
 * Each page has a handler of its own, which knows the routes of this page only: given all, the router looks through some
 * hundred twice for every request, and makes React's elements for each of them.
 */
function handlerOf(pathname: string, locale: Locale): Handle {
  const ids = routesOf(pathname)
  const key = `${locale} ${[...ids].at(-1)}`
  const known = handlers.get(key)
  if (known) return known
  const manifest = assets.get(locale) ?? build.assets
  const ofPage: ServerBuild = {
    ...build,
    basename: baseOf(locale),
    routes: only(build.routes, ids),
    assets: { ...manifest, routes: only(manifest.routes, ids) },
  }
  const handler = createRequestHandler(ofPage, mode)
  handlers.set(key, handler)
  return handler
}

/** All for an address that no route has: the router answers it with the root's error. */
const only = <T>(all: Record<string, T>, names: ReadonlySet<string>): Record<string, T> =>
  names.size === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))

export const cookiesRead = cookiesReadBy(build.routes)

/**
 * Answers a page, its data (`.data`) or a redirect; always as for a guest. The request's URL carries the public origin.
 * The language is that of the path.
 */
export async function renderPage(request: Request, { api }: { api: CallApi }): Promise<Response> {
  const { pathname } = new URL(request.url)
  // The language of the page, not of the address: the router requests the data of /bn as /bn.data.
  const { locale } = splitLocale(pageOf(pathname))
  const handle = handlerOf(pathname, locale)
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return speaking.run(locale, () => handle(request, context))
}

/** What stands where a page cannot be made just now, in the language of its path. */
export function renderRefusal(pathname: string, problem: { code: string; seconds: number }): string {
  return speaking.run(splitLocale(pathname).locale, () => refusalPage(problem))
}
