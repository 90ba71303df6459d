import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { deferHydration } from './defer-hydration.ts'
import type { PageHandle } from './page-parameters.ts'
import { slimPage } from './slim-page.ts'

/**
 * Renders the whole document at once, never streamed: pages are cached with the hashes of their inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderDocument(request, routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.DEV) return new Response(page, { status, headers })
  // In latin1 a character is a byte, in half of the memory; what is replaced here is ASCII.
  const bytes = page.toString('latin1')
  const slim = slimPage(deferHydration(bytes, worksWithoutScript(routerContext)))
  return new Response(Buffer.from(slim, 'latin1'), { status, headers })
}

const worksWithoutScript = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  matches.some(({ route }) => (route.handle as PageHandle | undefined)?.worksWithoutScript)

function renderDocument(request: Request, routerContext: EntryContext): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // A large boundary would otherwise be inserted by a script, and pages must be readable without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const parts: Buffer[] = []
        pipe(
          new Writable({
            write(part: Buffer, _encoding, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve(Buffer.concat(parts))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
