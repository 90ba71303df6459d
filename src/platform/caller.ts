import type { CallApi } from '#contract/caller.ts'
import { tooBusy } from '#contract/errors.ts'
import { KeptAnswer } from './kept-json.ts'
import { isOverload } from './overload.ts'
import type { Resources } from './resources.ts'
import type { Route } from './route.ts'

/**
 * Calls endpoints in this process as a guest, without a network hop: validation, access and presentation are the
 * same. The cache tags of the answers are added to `cacheTags`.
 */
export function createCaller(
  routes: ReadonlyMap<string, Route>,
  resources: Resources,
  origin: string,
  cacheTags: Set<string>,
): CallApi {
  const call = async (
    key: string,
    input: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown } = {},
  ) => {
    const route = routes.get(key)
    if (!route) throw new Error(`no such endpoint: ${key}`)
    const url = new URL(`/api${key.slice(key.indexOf(' ') + 1)}`, origin)
    const answer = route.answer({
      params: input.params,
      query: input.query ?? {},
      headers: input.headers ?? {},
      body: input.body,
      user: null,
      resources,
      request: { id: 'page', ip: '', userAgent: '', url, cookies: {}, authorization: undefined },
      reply: {
        header: () => {},
        accept: () => {},
        setCookie: () => {},
        clearCookie: () => {},
        setHostCookie: () => {},
      },
      cacheTag: (...tags) => {
        for (const tag of tags) cacheTags.add(tag)
      },
    })
    // As over HTTP: an overload is a 503, not an unexpected error.
    const content = await answer.catch((error: unknown) => {
      if (!isOverload(error)) throw error
      resources.log.warn({ err: error }, 'a page is refused for now')
      throw tooBusy()
    })
    return content instanceof KeptAnswer ? content.read() : content
  }
  return call as CallApi
}

export const routeKey = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`
