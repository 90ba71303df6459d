import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { readConfig } from './config.ts'
import { createHttpServer } from './http.ts'
import { createLog } from './log.ts'

const OURS = /^[\da-f]{8}-[\da-f-]{27}$/

test('the audit log keeps a generated id, whatever the caller sends', async () => {
  const app = await startTestApp()
  const given = createGiven(app)
  const [seller, owner] = [await given.seller(), await given.admin()]
  const product = await given.product({ store_id: seller.store.id })
  const answer = await app.request(`PATCH /api/products/${product.id}/`, {
    as: seller,
    body: { price: '120.00' },
    headers: { 'x-request-id': 'chosen-by-the-caller' },
  })
  expect(answer.headers['x-request-id']).toMatch(OURS)
  const path = `/api/admin/audit-log/?subject=products&subject_id=${product.id}` as const
  const [entry] = (await app.request(`GET ${path}`, { as: owner })).body
  expect(entry.request_id).toBe(answer.headers['x-request-id'])
})

test('a proxy’s request id is logged beside the generated one, when it is well formed', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    { LOG_LEVEL: 'info', production: true },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), log)
  for (const header of ['edge-12345678', 'x'.repeat(65), 'a b<script>', 'short'])
    await app.inject({ url: '/nowhere', headers: { 'x-request-id': header } })
  await app.close()
  expect(lines.map(({ given_request_id }) => given_request_id)).toEqual([
    'edge-12345678',
    undefined,
    undefined,
    undefined,
  ])
  for (const { reqId } of lines) expect(reqId).toMatch(OURS)
})
