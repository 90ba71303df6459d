import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type Bell, readBell, setBell } from './bell-store.ts'

export type NotificationList =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  | { status: 'ready'; rows: readonly Notification[]; total: number }

type ListOptions = { page: number; size: number; unread?: boolean | undefined }
type Answer = { question: string; tries: number; list: NotificationList }

/**
 * A page of notifications, refetched whenever `revision` rises without clearing what is
 * shown; not for the bell's first count, when the list is as new. Marking as read applies optimistically and is reverted when the call fails.
 */
export function useNotifications({ page, size, unread = false }: ListOptions, revision: number) {
  const [tries, setTries] = useState(0)
  const question = `${page}/${size}/${unread}`
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const list = await readList({ page, size, unread }, leaving.signal)
      if (list === null) return
      // A failed refetch keeps the current list.
      setAnswer((shown) =>
        list.status === 'failed' && shown?.question === question && shown.list.status === 'ready'
          ? shown
          : { question, tries, list },
      )
    }
    void read()
    return () => leaving.abort()
  }, [page, size, unread, question, tries])

  const found = answer?.question === question ? answer.list : null
  useUpdates(revision, found && { list: found, page, unread }, () => setTries((times) => times + 1))

  const retry = useCallback(() => {
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
  return { list, retry, ...useMarks(change) }
}

type Found = { list: NotificationList; page: number; unread: boolean }

/** @param found `null` while it is read */
function useUpdates(revision: number, found: Found | null, onUpdate: () => void): void {
  const seen = useRef(revision)
  const tell = useEffectEvent(onUpdate)
  const waits = found === null
  const isOld = useEffectEvent(() => found === null || !isAsNew(found, readBell()))
  useEffect(() => {
    if (revision === seen.current) return
    const isFirst = seen.current === 0 && revision === 1
    if (isFirst && waits) return
    seen.current = revision
    if (!isFirst || isOld()) tell()
  }, [revision, waits])
}

/** Whether nothing came or was read between the list and the count, as far as the page tells: the newest is on the first. */
function isAsNew({ list, page, unread }: Found, { count, newest }: Bell): boolean {
  if (list.status !== 'ready') return false
  if (page === 1 && (list.rows[0]?.id ?? 0) !== newest) return false
  if (unread) return list.total === count
  const shown = list.rows.filter(({ read }) => !read).length
  return list.rows.length === list.total ? shown === count : shown <= count
}

/** `null` after an abort. */
async function readList({ page, size, unread }: ListOptions, signal: AbortSignal): Promise<NotificationList | null> {
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

/** Updates the badge optimistically; the stream then sends the actual count. */
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
  /** Without `upTo` all; with it none that arrived after the list was loaded. */
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
