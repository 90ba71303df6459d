import { type ComponentProps, type ComponentType, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, Link as RouterLink, useLocation } from 'react-router'

type Props = ComponentProps<typeof RouterLink>

/**
 * A link of the router. On the server it is only its address, which is nearly always a path from the root: the router resolves
 * each twice and makes what a click needs, a tenth of what a list of products allocates.
 */
export const Link: ComponentType<Props> = import.meta.env.SSR ? ServerLink : RouterLink

export function ServerLink(props: Props) {
  const { basename } = useContext(NavigationContext)
  const { pathname } = useLocation()
  const href = plainHref(props.to, basename, pathname)
  if (href === null) return <RouterLink {...props} />
  // As the router marks it, which slim-page.ts takes out of a page.
  const mark = import.meta.env.DEV && { 'data-discover': 'true' }
  return (
    <a {...attributesOf(props)} href={href} {...mark}>
      {props.children}
    </a>
  )
}

/** What only the router reads. */
const OPTIONS: ReadonlySet<string> = new Set<keyof Props>([
  'to',
  'discover',
  'prefetch',
  'preventScrollReset',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'viewTransition',
])

const attributesOf = (props: Props): ComponentProps<'a'> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !OPTIONS.has(name)))

/** Nothing in it has to be resolved: no other host, no empty part, none that begins with a dot, no empty query or fragment. */
const PLAIN = /^(?:\/(?:[^/.?#][^/?#]*(?:\/[^/.?#][^/?#]*)*\/?)?)?(?:\?[^#]+)?(?:#.+)?$/

/** The address of a path from the root, or of a query of this page; null for what the router has to resolve. */
function plainHref(to: Props['to'], basename: string, pathname: string): string | null {
  if (typeof to !== 'string' || !/^[/?]/.test(to) || !PLAIN.test(to)) return null
  const path = to.startsWith('?') ? pathname + to : to
  if (basename === '/') return path
  return basename + (/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path)
}
