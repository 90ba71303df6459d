import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type Answer =
  | { status?: number; json: unknown }
  | { status?: number; html: string }
  | { redirect: string }
  /** The connection breaks. */
  | 'lost'

export type Handle = (asked: Asked) => Promise<Answer | null>

/** A server on a loopback port that answers with what `handle` returns. */
export async function serve(handle: Handle, port = 0) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const { method = 'GET', headers } = request
    const body = await text(request)
    send(response, await handle({ method, path: url.pathname, query: url.searchParams, headers, body }))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error))
      else response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, answer: Answer | null) {
  if (answer === null) response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"not found"}')
  else if (answer === 'lost') response.destroy()
  else if ('redirect' in answer) response.writeHead(303, { location: answer.redirect }).end()
  else if ('html' in answer)
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
  else response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
}

/**
 * `POST /control` with `{ call, args }` calls the control of a simulator in another process.
 * @returns `null` for other requests
 */
export async function answerControl(control: object, { method, path, body }: Asked): Promise<Answer | null> {
  if (method !== 'POST' || path !== '/control') return null
  const { call, args = [] } = JSON.parse(body) as { call: string; args?: unknown[] }
  const methods = control as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const result = Object.hasOwn(methods, call) ? await methods[call]?.(...args) : undefined
  return { json: { result: result ?? null } }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escape = (value: string) => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

export const page = (title: string, colour: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f4f5; color: #18181b }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-top: 6px solid ${colour} }
  input, button { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; margin: .3rem 0 }
  button.main { background: ${colour}; color: #fff; border: 0 }
  .note { font-size: .875rem; color: #52525b }
</style></head><body><main>${content}</main></body></html>`
