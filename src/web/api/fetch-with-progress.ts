/** A connection that took nothing for this long counts as lost: the browser itself may wait for many minutes. */
const STALLED_MS = 60_000

/**
 * `fetch` for a large body that reports upload progress, which browsers offer with XMLHttpRequest only.
 * @throws TypeError when there was no response or the connection stalled, DOMException AbortError when `signal` aborts: as `fetch` does
 */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    // While this module was loaded.
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new TypeError('stalled'))
        request.abort()
      }, STALLED_MS)
    }
    request.upload.addEventListener('loadstart', wait)
    request.upload.addEventListener('loadend', () => clearTimeout(timer))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      wait()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('no answer')))
    request.addEventListener('abort', () => reject(aborted()))
    signal?.addEventListener('abort', () => request.abort())
    return request.send(typeof body === 'string' || body instanceof FormData ? body : null)
  })
}

const aborted = () => new DOMException('aborted', 'AbortError')

const WITHOUT_BODY = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status } = request
  return new Response(WITHOUT_BODY.has(status) ? null : request.responseText, { status, headers })
}
