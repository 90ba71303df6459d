import type { Route } from './route.ts'

/**
 * The methods of a path below /api, for the header `Allow` (rules.md E-4); empty for an unknown path.
 * @param path without its query, with or without the slash at its end
 */
export function createAllowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const methodsOf = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    const known = methodsOf.get(endpoint.path) ?? new Set()
    known.add(endpoint.method)
    if (endpoint.method === 'GET') known.add('HEAD')
    methodsOf.set(endpoint.path, known)
  }
  const patterns = [...methodsOf].map(([path, methods]) => ({
    pattern: new RegExp(`^/api${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    methods,
  }))
  return (path) => [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))]
}
