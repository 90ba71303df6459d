import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './postgres.ts'
import type { Server } from './server.ts'
import type { Stage } from './stage.ts'

const MAIL_MS = 400
/** Each process looks for jobs once a second. */
const WORK_MS = 1000
/** Longer than any job of ours takes: what is still held then is held by a process that does not move. */
const STILL_MS = 1500
const TRIES = 60
/** A silent process counts as gone after 30 seconds; then its jobs are tried again elsewhere, with pauses. */
const DONE_WITHIN_MS = 240_000

const heldJobs = async (dataDir: string): Promise<string[]> =>
  (await ask<{ id: string }>(dataDir, `select id::text from jobs.job where state = 'active' and data ? 'event'`)).map(
    ({ id }) => id,
  )

/**
 * Starts a second process of jobs and kills it in the middle of some. Which of the two works on a job nobody can see from
 * outside: so it is stopped first, and only killed where jobs stay active that the other would have done by now.
 * @returns a wait until those jobs were done elsewhere
 */
export async function killHelperAtWork({ dataDir, helper, mails }: Stage): Promise<() => Promise<void>> {
  helper.launch()
  // Most jobs are done within milliseconds; those that send mails take as long as the mail server.
  mails.state.answersAfterMs = MAIL_MS
  let held: string[] = []
  await untilListening(dataDir, helper)
  for (let tries = 0; tries < TRIES && held.length === 0; tries += 1) {
    await sleep(WORK_MS)
    while ((await heldJobs(dataDir)).length === 0) {
      if (helper.gone) throw new Error(`the second process ended: ${helper.output}`)
      await sleep(5)
    }
    helper.signal('SIGSTOP')
    const then = await heldJobs(dataDir)
    await sleep(STILL_MS)
    const now = new Set(await heldJobs(dataDir))
    held = then.filter((id) => now.has(id))
    if (held.length === 0) helper.signal('SIGCONT')
  }
  await helper.kill()
  mails.state.answersAfterMs = 0
  if (held.length === 0) throw new Error('the second process never held a job')
  return () => untilDone(dataDir, held)
}

/** Every process holds one connection that listens for changes. */
async function untilListening(dataDir: string, helper: Server): Promise<void> {
  for (;;) {
    if (helper.gone) throw new Error(`the second process ended: ${helper.output}`)
    const open = await ask(dataDir, `select pid from pg_stat_activity where application_name = 'haat changes'`)
    if (open.length > 1) return
    await sleep(50)
  }
}

async function untilDone(dataDir: string, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS
  while (performance.now() < deadline) {
    const open = await ask(dataDir, `select id from jobs.job where id = any ($1::uuid[]) and state <> 'completed'`, [
      ids,
    ])
    if (open.length === 0) return
    await sleep(500)
  }
  throw new Error(`the jobs of the process that was killed were never done: ${ids.join(', ')}`)
}
