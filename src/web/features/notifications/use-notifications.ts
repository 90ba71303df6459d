import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { readBell, setBell } from './bell-store.ts'

export type NotificationList =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  | { status: 'ready'; rows: readonly Notification[]; total: number }

type Asked = { page: number; size: number; unread?: boolean | undefined }
type Answer = { question: string; look: string; list: NotificationList }

/**
 * A part of one's notifications, read again whenever `turn` rises (something has changed) without blanking what is
 * shown. What is marked here shows at once; when the server does not hear of it, it is as it was.
 */
export function useNotifications({ page, size, unread = false }: Asked, turn: number) {
  const [tries, setTries] = useState(0)
  const question = `${page}/${size}/${unread}`
  const look = `${turn}/${tries}`
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const list = await readList({ page, size, unread }, leaving.signal)
      if (list === null) return
      // What is shown already stays, when another look at it fails.
      setAnswer((shown) =>
        list.status === 'failed' && shown?.question === question && shown.list.status === 'ready'
          ? shown
          : { question, look, list },
      )
    }
    void read()
    return () => leaving.abort()
  }, [page, size, unread, question, look])

  const again = useCallback(() => {
    setAnswer(null)
    setTries((times) => times + 1)
  }, [])
  const change = useCallback((mark: (row: Notification) => Notification, sent: Promise<unknown>) => {
    setAnswer((shown) =>
      shown?.list.status === 'ready' ? { ...shown, list: { ...shown.list, rows: shown.list.rows.map(mark) } } : shown,
    )
    sent.catch(() => {
      notify.error(m.notifications_mark_failed())
      setTries((times) => times + 1)
    })
  }, [])
  const list: NotificationList = answer?.question === question ? answer.list : { status: 'loading' }
  return { list, again, ...useMarks(change) }
}

/** `null` when nobody waits for it any more. */
async function readList({ page, size, unread }: Asked, signal: AbortSignal): Promise<NotificationList | null> {
  try {
    const query = { page, page_size: size, ...(unread ? { unread: true } : {}) }
    const { results, count } = await callPage('GET /notifications/', { query }, { signal })
    return { status: 'ready', rows: results, total: count }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof ApiError) return { status: 'failed', error }
    throw error
  }
}

type Change = (mark: (row: Notification) => Notification, sent: Promise<unknown>) => void

/** The badge follows at once; the stream says afterwards what is true. */
function useMarks(change: Change) {
  const markOne = useCallback(
    ({ id, read: before }: Notification, read: boolean) => {
      if (before === read) return
      setBell({ count: Math.max(0, readBell().count + (read ? -1 : 1)) })
      change(
        (row) => (row.id === id ? { ...row, read } : row),
        callApi('PATCH /notifications/{id}/', { params: { id }, body: { read } }),
      )
    },
    [change],
  )
  /** Without `upTo` every one; with it none that came after the reader looked. */
  const markAll = useCallback(
    (upTo: number | undefined) => {
      setBell({ count: 0 })
      change(
        (row) => ({ ...row, read: true }),
        callApi('POST /notifications/read/', { body: upTo === undefined ? {} : { up_to: upTo } }),
      )
    },
    [change],
  )
  return { markOne, markAll }
}
