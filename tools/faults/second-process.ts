import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './postgres.ts'
import type { Server } from './server.ts'
import type { Testbed } from './testbed.ts'

const MAIL_MS = 400
/** Each process polls for jobs once a second. */
const WORK_MS = 1000
/** Longer than any job takes: a job that is still active then belongs to the stopped process. */
const STILL_MS = 1500
const TRIES = 60
/** A process without heartbeat counts as dead after 30 seconds; its jobs are then retried elsewhere, with pauses. */
const DONE_WITHIN_MS = 240_000

const activeJobs = async (dataDir: string): Promise<string[]> =>
  (await query<{ id: string }>(dataDir, `select id::text from jobs.job where state = 'active' and data ? 'event'`)).map(
    ({ id }) => id,
  )

/**
 * Starts a second process of jobs and kills it while it works on some. Which process works on a job is not visible: so the
 * second one is stopped first, and killed only when jobs stay active that the other process would have finished by then.
 * @returns a wait until those jobs are done by the other process
 */
export async function killHelperAtWork({ dataDir, helper, mails }: Testbed): Promise<() => Promise<void>> {
  helper.launch()
  // Most jobs take milliseconds; a slow mail server makes those that send mails last.
  mails.state.answersAfterMs = MAIL_MS
  let stuck: string[] = []
  await untilListening(dataDir, helper)
  for (let tries = 0; tries < TRIES && stuck.length === 0; tries += 1) {
    await sleep(WORK_MS)
    while ((await activeJobs(dataDir)).length === 0) {
      if (helper.exited) throw new Error(`the second process ended: ${helper.output}`)
      await sleep(5)
    }
    helper.signal('SIGSTOP')
    const before = await activeJobs(dataDir)
    await sleep(STILL_MS)
    const after = new Set(await activeJobs(dataDir))
    stuck = before.filter((id) => after.has(id))
    if (stuck.length === 0) helper.signal('SIGCONT')
  }
  await helper.kill()
  mails.state.answersAfterMs = 0
  if (stuck.length === 0) throw new Error('the second process never worked on a job')
  return () => untilDone(dataDir, stuck)
}

/** Every process has one connection that listens for changes. */
async function untilListening(dataDir: string, helper: Server): Promise<void> {
  for (;;) {
    if (helper.exited) throw new Error(`the second process ended: ${helper.output}`)
    const open = await query(dataDir, `select pid from pg_stat_activity where application_name = 'haat changes'`)
    if (open.length > 1) return
    await sleep(50)
  }
}

async function untilDone(dataDir: string, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS
  while (performance.now() < deadline) {
    const open = await query(dataDir, `select id from jobs.job where id = any ($1::uuid[]) and state <> 'completed'`, [
      ids,
    ])
    if (open.length === 0) return
    await sleep(500)
  }
  throw new Error(`the jobs of the process that was killed were not done in time: ${ids.join(', ')}`)
}
