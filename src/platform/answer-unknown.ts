import type { FastifyInstance } from 'fastify'
import { methodNotAllowed, notFound } from '#contract/errors.ts'
import { answerError } from './http.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether there is a page at a path, in either language; `null` where no pages are served. */
    isPage: ((path: string) => Promise<boolean>) | null
  }
}

const READING = ['GET', 'HEAD']
/** The route of all pages: whether there is one at a path they say themselves. */
const PAGES = '/*'

/**
 * Answers what no route takes: 405 with `Allow` at the path of a page or of a route that takes other methods (rules.md E-4), else
 * 404. Paths below /api are answered by register-routes.ts.
 */
export function answerUnknown(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== PAGES && !url.startsWith('/api/')) routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  app.decorate('isPage', null)
  const allowedAt = async (path: string): Promise<readonly string[]> => {
    const own = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))
    if (own.size > 0) return [...own]
    return (await app.isPage?.(path)) ? READING : []
  }
  app.setNotFoundHandler(async (request, reply) => {
    const { url, method } = request
    const allowed = READING.includes(method) ? [] : await allowedAt(url.split('?', 1)[0] ?? '')
    if (allowed.length === 0 || allowed.includes(method)) return answerError(notFound(), request, reply)
    reply.header('allow', allowed.join(', '))
    return answerError(methodNotAllowed(), request, reply)
  })
}

/** A parameter, maybe with a pattern of its own, or the rest of the path; else what stands in the path as it is. */
const PART = /:\w+(?:\(\^?(.+?)\$?\))?|(\*)|[^:*]+/g

/** What a route's `/sitemap-:number(^\\d+$).xml` or `/media/*` matches. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url.replaceAll(PART, (part, pattern?: string, rest?: string) => {
      if (rest) return '.*'
      return part.startsWith(':') ? `(?:${pattern ?? '[^/]+?'})` : RegExp.escape(part)
    })}$`,
  )
