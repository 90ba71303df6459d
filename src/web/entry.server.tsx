import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Pages read without script: what is seen (style, font, picture) comes before what makes it alive. */
const EAGER_SCRIPTS = '<link rel="modulepreload"'
const PATIENT_SCRIPTS = `${EAGER_SCRIPTS} fetchpriority="low"`

/**
 * The whole document at once, never streamed: pages are cached as they are, with the hashes of their inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderDocument(request, routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page.replaceAll(EAGER_SCRIPTS, PATIENT_SCRIPTS), { status, headers })
}

function renderDocument(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        const whole = new PassThrough()
        text(whole).then(resolve, reject)
        pipe(whole)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
