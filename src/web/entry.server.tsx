import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { dataScripts } from './data-scripts.ts'
import { deferHydration } from './defer-hydration.ts'
import { MisusedPart, renderWithKept } from './kept-parts.ts'
import type { PageHandle } from './page-parameters.ts'
import { PageResponse } from './page-response.ts'
import { slimPage } from './slim-page.ts'
import { toBytes } from './to-bytes.ts'

const END = '</body></html>'

/**
 * Renders the whole document at once, never streamed: pages are cached with the hashes of their inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
): Promise<Response> {
  const data = await readTexts(serverHandoffStream)
  const document = () => <ServerRouter context={{ ...routerContext, renderMeta: {} }} url={request.url} />
  const finish = (html: string) => finishPage(html, msWithoutScript(routerContext))
  const html = renderAtOnce(document(), finish) ?? finish(await renderInTime(document()))
  if (!html.endsWith(END)) throw new Error('a page does not end with its body')
  const page = [html.slice(0, -END.length), toBytes(dataScripts(data)), END].join('')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new PageResponse(page, { status, headers })
}

const finishPage = (html: string, msWithoutScript: number): string =>
  import.meta.env.DEV ? toBytes(html) : slimPage(deferHydration(toBytes(html), msWithoutScript))

function msWithoutScript({ staticHandlerContext: { matches } }: Pick<EntryContext, 'staticHandlerContext'>): number {
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  const works = handles.find((handle) => handle?.worksWithoutScript)?.worksWithoutScript ?? 0
  return works === true ? Number.POSITIVE_INFINITY : works
}

/** The router's data of the page, in the parts in which it became known. */
async function readTexts(stream: EntryContext['serverHandoffStream']): Promise<string[]> {
  const decoder = new TextDecoder()
  const texts: string[] = []
  for await (const part of stream ?? []) texts.push(decoder.decode(part, { stream: true }))
  return texts
}

/** Only a stream of React's begins with it. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React leaves where something has to be waited for. */
const UNFINISHED = '<!--$!-->'

/** The document where nothing in it has to be waited for, in less time than a stream takes; else null. */
function renderAtOnce(document: ReactElement, finish: (html: string) => string): string | null {
  try {
    return renderWithKept(() => {
      const html = renderToString(document)
      if (html.includes(UNFINISHED)) throw new Error('a part of the page has to be waited for')
      return finish(DOCTYPE + html)
    })
  } catch (error) {
    if (import.meta.env.DEV && error instanceof MisusedPart) throw error
    // What failed, and not only waited, fails again when it is rendered in time.
    return null
  }
}

/** The document with everything that has to be waited for: the module of a lazy component, when it is first rendered. */
async function renderInTime(document: ReactElement): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(document, {
    // A large boundary would otherwise be inserted by a script, and pages must be readable without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError: reject,
  })
  await promise
  return text(pipe(new PassThrough()))
}
