import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { PREFERS_PATHS } from '#contract/prefer.ts'
import { APP_ROLE } from '#platform/app-role.ts'
import { clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createApp } from '../../src/app.ts'
import { type OpenResources, openResources } from '../../src/resources.ts'
import { checkResponse } from './check-response.ts'
import { command, connectionTo } from './scratch-postgres.ts'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of a response
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export type TestApp = {
  resources: OpenResources
  server: FastifyInstance
  /** Runs a statement as the owner of the tables; the server itself uses a role with fewer rights. */
  asOwner: (statement: string) => Promise<unknown>
  /** `request('POST /api/cart/', { as: buyer.token, body: {…} })` */
  request: (line: `${string} /${string}`, options?: RequestOptions) => Promise<Answer>
  /** A second server on the same database, as a second process would be: they share nothing else. */
  startOtherInstance: () => Promise<TestApp>
}

export type RequestOptions = {
  as?: string | { token: string }
  body?: unknown
  headers?: Record<string, string>
  ip?: string
}

/** The real application on its own database, cloned from the migrated template and dropped after the test file. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${name} template template_haat strategy file_copy`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-test-'))
  const drop = () => command(server, `drop database if exists ${name} with (force)`)
  return startApp({ owner: connectionTo(server, name), folder, drop, settings })
}

type Place = {
  /** As the owner of the tables. */
  owner: ReturnType<typeof connectionTo>
  /** Its data folder, removed after the test file. */
  folder: string
  /** Ends the database. */
  drop: () => Promise<unknown>
  settings: Record<string, string>
}

/** Why a request was answered with 500 is in the output of the run; other errors are what tests are about. */
const failedRequests = {
  write: (line: string) => {
    if (line.includes('"a request failed"')) process.stderr.write(line)
  },
}

/** The application on a database of this test file's own. */
export async function startApp({ owner, folder, drop, settings }: Place): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    WORK_LIMIT: '10000',
    DATABASE_POOL: '20',
    // Tests write to the database beside the application, and read at once.
    LISTS_IN_MEMORY: '0',
    ...settings,
  })
  const log = pino({ level: config.LOG_LEVEL }, failedRequests)
  const stops: (() => Promise<unknown>)[] = []
  const start = async (): Promise<TestApp> => {
    const resources = await openResources(config, log, { connection: { ...owner, user: APP_ROLE } }, stops)
    const app = await createApp(resources)
    stops.push(() => app.close())
    return {
      resources,
      server: app,
      asOwner: (statement) => command(owner, statement),
      request: (line, options) => send(app, line, options),
      startOtherInstance: start,
    }
  }
  afterAll(async () => {
    clock.set(null)
    for (const stop of stops.toReversed()) await stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  return start()
}

/** Sends a request through the whole server, as our pages do; a response that breaks the contract fails the test. */
async function send(
  app: FastifyInstance,
  line: string,
  { as, body, headers = {}, ip }: RequestOptions = {},
): Promise<Answer> {
  const at = line.indexOf(' ')
  const method = line.slice(0, at)
  const url = line.slice(at + 1)
  const token = typeof as === 'string' ? as : as?.token
  const response = await app.inject({
    method,
    url,
    headers: { prefer: PREFERS_PATHS, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip ? { remoteAddress: ip } : {}),
  })
  const text = response.body
  const json = (response.headers['content-type'] ?? '').includes('json')
  const parsed = text === '' ? null : json ? JSON.parse(text) : text
  checkResponse(method, url, response.statusCode, parsed)
  return { status: response.statusCode, body: parsed, headers: response.headers }
}
