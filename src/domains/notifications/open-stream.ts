import type { ServerResponse } from 'node:http'
import type { InvalidatedTags } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { presentNotification } from './present.ts'
import { findBell, findNewer } from './views.ts'

export type Stream = {
  userId: number
  /** Called when something changed: checks whether it concerns this reader. */
  onInvalidated: (tags: InvalidatedTags) => void
  /** Ends this stream in favour of a newer one of the same reader. */
  replace: () => void
  end: () => void
}

type Reader = {
  user: User
  /** Whether token and session are still valid. */
  isSessionValid: () => Promise<boolean>
  /** The newest notification that the client has; `null` when it has none. */
  seen: number | null
  heartbeatMs: number
  gone: () => void
}

/** After a long absence the unread count is enough. */
const CATCH_UP = 20
/** A client that stops reading is disconnected. */
const UNREAD_BYTES = 64 * 1024

/** Streams new notifications to one reader, one check at a time, until either side ends it. */
export function openStream(
  raw: ServerResponse,
  { db, log }: Resources,
  { user, isSessionValid, seen, heartbeatMs, gone }: Reader,
): Stream {
  let lastId = seen
  let ended = false

  const write = (text: string) => {
    if (ended) return
    raw.write(text)
    if (raw.writableLength > UNREAD_BYTES) raw.destroy()
  }
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    gone()
    raw.end()
  }
  const look = serialise(async () => {
    try {
      const { unread, newest } = await findBell(db, user.id)
      const added = lastId !== null && newest > lastId ? await findNewer(db, user.id, lastId, CATCH_UP) : []
      for (const row of added) write(eventOf('notification', row.id, presentNotification(row)))
      // Also when it is behind what the client has seen, as in a database that was restored from a backup.
      lastId = newest
      write(eventOf('unread', newest, { count: unread }))
    } catch (error) {
      // The client reconnects.
      log.warn({ err: error }, 'a stream of notifications was ended')
      end()
    }
  })
  const check = async () => {
    if (await isSessionValid()) write(': beat\n\n')
    else end()
  }
  const heartbeat = setInterval(() => void check(), heartbeatMs)
  heartbeat.unref()
  raw.on('close', end)
  raw.on('error', end)
  write('retry: 3000\n\n')
  look()

  return {
    userId: user.id,
    onInvalidated(tags) {
      const all = tags === 'everything'
      if (all || tags.has(`notifications:${user.id}`)) look()
      if (all || tags.has(`session:${user.sessionId}`) || tags.has(`user:${user.id}`)) void check()
    },
    replace() {
      write('event: replaced\ndata: {}\n\n')
      end()
    },
    end,
  }
}

const eventOf = (name: string, id: number, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Runs `work` one at a time: any number of calls during a run lead to one more run. */
function serialise(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
