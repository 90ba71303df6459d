import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallApi } from '#contract/caller.ts'
import { apiContext } from './api-context.ts'
import { baseLocale, baseOf, type Locale, locales, speak, splitLocale } from './language.ts'
import { cookiesReadBy, matchPages } from './match-pages.ts'
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

const handlers = new Map(
  locales.map((locale) => {
    const inLanguage: ServerBuild = { ...build, basename: baseOf(locale), assets: assetsOf(locale) }
    return [locale, createRequestHandler(inLanguage, mode)] as const
  }),
)

/** An address and the visitor's cookies as far as the page there reads them (page-parameters.ts). */
export const readAddress = matchPages(build.routes)

export const cookiesRead = cookiesReadBy(build.routes)

/**
 * Answers a page, its data (`.data`) or a redirect; always as for a guest. The request's URL carries the public origin.
 * The language is that of the path.
 */
export async function renderPage(request: Request, { api }: { api: CallApi }): Promise<Response> {
  const { locale } = splitLocale(new URL(request.url).pathname)
  const handle = handlers.get(locale)
  if (!handle) throw new Error(`no pages in ${locale}`)
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return speaking.run(locale, () => handle(request, context))
}

/** What stands where a page cannot be made just now, in the language of its path. */
export function renderRefusal(pathname: string, problem: { code: string; seconds: number }): string {
  return speaking.run(splitLocale(pathname).locale, () => refusalPage(problem))
}
