import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { copyDemoData, post, serverFolder, start } from '#test/server-process.ts'

/** A server with its production memory limit receives a thousand hostile bodies at once. */

const MIB = 1024 * 1024
const folder = await serverFolder()
await copyDemoData(folder)
const server = await start(folder)
const account = { email: 'buyer@haat.test', password: 'haat-demo-2026' }
const { body: session } = await post(`${server.url}/api/auth/login/`, account)

const lists = (bytes: number) => `{"x":[${'{},'.repeat(bytes / 3)}{}]}`
const texts = (bytes: number) => `{"image":"${'A'.repeat(bytes)}"}`
const signIn = JSON.stringify({ email: 'a@b.test', password: 'x', more: 'y'.repeat(64_000) })

type Kind = { line: string; body: Buffer; token?: string }
const token = String(session.access)
const kinds: readonly Kind[] = [
  { line: 'PUT /api/auth/avatar/', body: lists(10 * MIB) },
  { line: 'POST /api/reviews/reviews/', body: lists(13 * MIB) },
  { line: 'PUT /api/auth/avatar/', body: texts(13 * MIB), token },
  { line: 'PUT /api/auth/avatar/', body: lists(10 * MIB), token },
  { line: 'POST /api/reviews/reviews/', body: texts(13 * MIB), token },
  { line: 'POST /api/auth/login/', body: signIn },
  { line: 'POST /api/auth/login/', body: JSON.stringify({ ...account, password: 'wrong' }) },
  { line: 'POST /api/auth/register/', body: '['.repeat(4000) },
].map((kind) => ({ ...kind, body: Buffer.from(kind.body) }))

/** Sends a body until the server responds or closes. @returns the status, or null without a response */
async function attack({ line, body, token }: Kind): Promise<number | null> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let status: number | null = null
  socket.on('error', () => {})
  socket.on('data', (chunk) => (status ??= Number(String(chunk).slice(9, 12))))
  const when = (event: string) => new Promise((resolve) => socket.once(event, resolve))
  const over = Promise.race([when('data'), when('close')])
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  socket.write(
    `${line} HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${authorization}\r\n`,
  )
  for (let at = 0; at < body.length && status === null && !socket.destroyed; at += MIB)
    if (!socket.write(body.subarray(at, at + MIB))) await Promise.race([when('drain'), over])
  await over
  socket.destroy()
  return status
}

test('the server survives a thousand hostile bodies at once and keeps answering', async () => {
  let over = false
  const attacks = Promise.all(Array.from({ length: 1000 }, (_, at) => attack(kinds[at % kinds.length] as Kind)))
  void attacks.finally(() => (over = true))
  let seen = 0
  while (!over) {
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(200)
    seen += 1
  }
  expect(seen).toBeGreaterThan(1)
  const statuses = new Set(await attacks)
  expect(statuses).not.toContain(200)
  expect(statuses).not.toContain(500)
  expect(statuses).toContain(401)
  expect(statuses).toContain(413)
  expect(server.child.exitCode).toBeNull()
  // A client that retries after a 503 is served.
  let answer = await post(`${server.url}/api/auth/login/`, account)
  while (answer.status === 503) answer = await post(`${server.url}/api/auth/login/`, account)
  expect(answer.status).toBe(200)
})
