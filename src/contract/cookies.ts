const HOST_PREFIX = '__Host-'

/**
 * What a cookie is called. Behind https browsers keep `__Host-` for cookies that this very host set over TLS for all of
 * its paths: no other site of the domain, and nobody on the way, can plant one. Over http, on one's own machine, the
 * prefix would be refused.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name)

/** Its value under either name; the plain one is from http, or from before there was a prefix. */
export const readCookie = (cookies: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  cookies[HOST_PREFIX + name] ?? cookies[name]
