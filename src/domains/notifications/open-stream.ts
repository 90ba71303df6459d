import type { ServerResponse } from 'node:http'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { presentNotification } from './present.ts'
import { findBell, findNewer } from './views.ts'

export type Stream = {
  userId: number
  /** What changed somewhere: looks whether it concerns this reader. */
  hear: (names: ReadonlySet<string> | 'everything') => void
  /** Ends it in favour of a newer one of the same reader. */
  replace: () => void
  end: () => void
}

type Reader = {
  user: User
  /** Whether token and session are still good. */
  stillThere: () => Promise<boolean>
  /** The newest notification that the client knows; `null` when it knows none. */
  seen: number | null
  beatMs: number
  gone: () => void
}

/** After a long absence the badge says enough. */
const CATCH_UP = 20
/** A reader who takes nothing any more is let go. */
const UNREAD_BYTES = 64 * 1024

/** Tells one reader what is new, one look at a time, until either side ends it. */
export function openStream(
  raw: ServerResponse,
  { db, log }: Resources,
  { user, stillThere, seen, beatMs, gone }: Reader,
): Stream {
  let known = seen
  let ended = false

  const write = (text: string) => {
    if (ended) return
    raw.write(text)
    if (raw.writableLength > UNREAD_BYTES) raw.destroy()
  }
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(beat)
    gone()
    raw.end()
  }
  const look = oneAtATime(async () => {
    try {
      const { unread, newest } = await findBell(db, user.id)
      const fresh = known !== null && newest > known ? await findNewer(db, user.id, known, CATCH_UP) : []
      for (const row of fresh) write(eventOf('notification', row.id, presentNotification(row)))
      known = Math.max(newest, known ?? 0)
      write(eventOf('unread', known, { count: unread }))
    } catch (error) {
      // The client comes back and asks anew.
      log.warn({ err: error }, 'a stream of notifications was ended')
      end()
    }
  })
  const check = async () => {
    if (await stillThere()) write(': beat\n\n')
    else end()
  }
  const beat = setInterval(() => void check(), beatMs)
  beat.unref()
  raw.on('close', end)
  raw.on('error', end)
  write('retry: 3000\n\n')
  look()

  return {
    userId: user.id,
    hear(names) {
      const all = names === 'everything'
      if (all || names.has(`notifications:${user.id}`)) look()
      if (all || names.has(`session:${user.sessionId}`) || names.has(`user:${user.id}`)) void check()
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

/** What is asked for while it runs is done once more afterwards, however often it was asked for. */
function oneAtATime(work: () => Promise<void>): () => void {
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
