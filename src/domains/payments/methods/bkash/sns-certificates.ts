import { X509Certificate } from 'node:crypto'
import { clock, DAY, MINUTE, SECOND } from '#platform/clock.ts'
import { fetchPublic } from '#platform/fetch-public.ts'

const CERTIFICATE_MAX_BYTES = 16 * 1024
const TIMEOUT_MS = 5 * SECOND
const KEPT_MAX = 20
const KEPT_MS = DAY
/** How long one that could not be fetched is not asked for again. */
const FAILED_MS = MINUTE

const HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com$/
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/

/**
 * Fetches what Amazon serves: certificates and confirmations. Always from Amazon; only a test puts other functions here, as its
 * simulator signs with a certificate of its own. No setting can.
 */
export const amazon = {
  fetch: (url: string): Promise<Buffer> => fetchPublic(url, { maxBytes: CERTIFICATE_MAX_BYTES, timeoutMs: TIMEOUT_MS }),
}

/** A URL of Amazon SNS itself: https, its default port, nothing that could lead elsewhere. */
export function snsUrl(address: string): URL | null {
  const url = URL.parse(address)
  const plain = url?.username === '' && url.password === '' && url.port === '' && url.hash === ''
  return url?.protocol === 'https:' && plain && HOST.test(url.hostname) ? url : null
}

type Kept = { certificate: Promise<X509Certificate | null>; until: number }
const kept = new Map<string, Kept>()

/** For tests. */
export const forgetCertificates = (): void => kept.clear()

/** The certificate that a message names, if it is one of Amazon SNS and valid now. */
export async function snsCertificate(address: string): Promise<X509Certificate | null> {
  const url = snsUrl(address)
  if (!url || url.search !== '' || !CERTIFICATE_PATH.test(url.pathname)) return null
  const certificate = await keep(url.href)
  return certificate && isValidNow(certificate) ? certificate : null
}

function keep(address: string): Promise<X509Certificate | null> {
  const now = clock.now().getTime()
  const known = kept.get(address)
  if (known && known.until > now) return known.certificate
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  const entry: Kept = {
    certificate: fetchCertificate(address, () => (entry.until = now + FAILED_MS)),
    until: now + KEPT_MS,
  }
  kept.delete(address)
  kept.set(address, entry)
  return entry.certificate
}

const fetchCertificate = (address: string, failed: () => void) =>
  amazon
    .fetch(address)
    .then((pem) => new X509Certificate(pem))
    .catch(() => {
      failed()
      return null
    })

function isValidNow({ validFromDate, validToDate, subject }: X509Certificate): boolean {
  const now = clock.now()
  const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? ''
  return validFromDate <= now && now <= validToDate && /^sns(?:\.[a-z0-9-]+)?\.amazonaws\.com$/.test(name)
}
