import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Below the ports that the system hands out by itself: it could hand one of those out again before it is used. */
const LOWEST = 20_000
/** Each process and thread begins at a place of its own. */
let last = LOWEST + ((process.pid * 7 + threadId) % 1000) * 10

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  do last += 1
  while (!(await isFree(last)))
  return last
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
