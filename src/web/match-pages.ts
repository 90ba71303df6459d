import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { splitLocale } from './language.ts'
import { type PageHandle, type PageParameters, parametersOf, readSearch, withCommas } from './page-parameters.ts'

type Page = {
  /** The ids of its routes, from the root to the page's own. */
  ids: ReadonlySet<string>
  /** Not the page for an unknown path. */
  isKnown: boolean
  parameters: PageParameters
  cookies: readonly (readonly [name: string, values: readonly string[]])[]
}

/** The router's own parameter of a data request: which loaders to run. */
const LOADERS = '_routes'
/** Size of a cache: matching is the slowest part of serving a cached page. */
const PATHS_REMEMBERED = 2000

export type ReadAddress = (
  url: URL,
  cookie: (name: string) => string | undefined,
) => { /** Path and query. */ address: string /** As a header. */; cookie: string }

/** Finds pages by their paths: which routes they are, and addresses normalized by what their pages read. */
export function matchPages(routes: ServerBuild['routes']): {
  routesOf: (pathname: string) => ReadonlySet<string>
  readAddress: ReadAddress
  isPage: (pathname: string) => boolean
} {
  const tree = treeOf(routes)
  const pages = new LRUCache<string, Page>({ max: PATHS_REMEMBERED })
  const find = (pathname: string): Page => {
    const shape = shapeOf(pageOf(pathname))
    const cached = pages.get(shape)
    if (cached) return cached
    const matches = (matchRoutes(tree, splitLocale(shape).path) ?? []).map(({ route }) => route)
    const page = {
      ids: new Set(matches.map(({ id }) => id ?? '')),
      isKnown: matches.length > 0 && !matches.at(-1)?.path?.endsWith('*'),
      parameters: parametersOf(matches),
      cookies: matches.flatMap(({ handle }) => Object.entries((handle as PageHandle | undefined)?.cookies ?? {})),
    }
    pages.set(shape, page)
    return page
  }
  const readAddress: ReadAddress = ({ pathname, search }, cookie) => {
    const page = find(pathname)
    const isData = pathname.endsWith('.data')
    const read = readSearch(page.parameters, isData ? withCommas(search) : search)
    const loaders = isData ? loadersOf(page, search) : ''
    const all = loaders === '' ? read : `${read === '' ? '?' : `${read}&`}${LOADERS}=${encodeURIComponent(loaders)}`
    return { address: pathname + all, cookie: readCookies(page, cookie) }
  }
  return { routesOf: (pathname) => find(pathname).ids, readAddress, isPage: (pathname) => find(pathname).isKnown }
}

/** The page whose data an address asks for, as the router names it. */
export const pageOf = (pathname: string) => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/** Whatever number is in a path, it is a parameter: all products are one page. */
const shapeOf = (pathname: string) => pathname.replaceAll(/\/\d+(?=\/|$)/g, '/0')

/** The names of all cookies that any page reads. */
export const cookiesReadBy = (routes: ServerBuild['routes']): ReadonlySet<string> =>
  new Set(
    Object.values(routes).flatMap((route) =>
      Object.keys((route?.module.handle as PageHandle | undefined)?.cookies ?? {}),
    ),
  )

function loadersOf({ ids }: Page, search: string): string {
  const requested = new URLSearchParams(search).get(LOADERS)?.split(',') ?? []
  return [...new Set(requested)]
    .filter((id) => ids.has(id))
    .toSorted()
    .join(',')
}

function readCookies({ cookies }: Page, cookie: (name: string) => string | undefined): string {
  const read = cookies.flatMap(([name, values]) => {
    const value = cookie(name)
    return value !== undefined && values.includes(value) ? `${name}=${value}` : []
  })
  return read.join('; ')
}

/** The manifest names each route's parent; matching wants a tree. */
function treeOf(routes: ServerBuild['routes']): RouteObject[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const below = (parent: string | undefined): RouteObject[] =>
    all.flatMap(({ id, parentId, path, index, module: { handle } }) => {
      if (parentId !== parent) return []
      if (path !== undefined && path !== shapeOf(`/${path}`).slice(1)) throw new Error(`a number in the path ${path}`)
      const route = { id, handle, ...(path !== undefined && { path }) }
      return index ? { ...route, index } : { ...route, children: below(id) }
    })
  return below(undefined)
}
