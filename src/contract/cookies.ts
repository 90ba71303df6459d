const HOST_PREFIX = '__Host-'

/**
 * The name of a cookie. Over https it carries the `__Host-` prefix: browsers accept such a cookie only from this very host,
 * over TLS and for all paths, so that neither another subdomain nor a network attacker can plant one. Over http (local
 * development) browsers would refuse the prefix.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name)

/** The cookie's value under either name; the plain name was set over http, or before the prefix was introduced. */
export const readCookie = (cookies: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  cookies[HOST_PREFIX + name] ?? cookies[name]
