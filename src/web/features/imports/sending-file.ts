import { ApiError } from '#contract/errors.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { readAccount } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { createStore, useStore } from '#web/synced-store.ts'
import { notify } from '#web/ui/toast.ts'
import { fileProblemLabel } from './format-reason.ts'

/** A file on its way: it goes on while other pages are read, and its page shows it again. */
type SendingFile = { owner: number | undefined; name: string; share: number; stop: () => void }

/** What becomes of it is said by the page of imports while that is open, and by a message otherwise. */
type ImportsPage = { onSent: (sent: ProductImport) => void; onRefused: (why: string) => void }

/** Who sends it may leave its page. */
type Sender = {
  onSent: ImportsPage['onSent']
  /** Leads to the import that was made of it. */
  show: (id: number) => void
  /** Leads back to the page of imports. */
  goBack: () => void
}

const store = createStore<SendingFile | null>(null)
let page: ImportsPage | null = null

/** The file that this account is sending. */
export function useSendingFile(): SendingFile | null {
  const file = useStore(store, null)
  return file !== null && file.owner === readAccount()?.id ? file : null
}

/** @returns ends it */
export function openImportsPage(opened: ImportsPage): () => void {
  page = opened
  return () => {
    if (page === opened) page = null
  }
}

/** Sends a file, which is checked then: that changes no products. */
export async function sendFile(file: File, sender: Sender): Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const owner = readAccount()?.id
  const { name } = file
  const own: SendingFile = { owner, name, share: 0, stop: () => stopping.abort() }
  let shown = own
  const show = (share: number) => {
    if (store.get() === shown) store.set((shown = { ...own, share }))
  }
  store.set(own)
  const isOwners = () => readAccount()?.id === owner
  try {
    const form = new FormData()
    form.set('file', file)
    // The body is the file itself.
    const body = form as object as Record<string, never>
    const one = await callApi('POST /seller/imports/', { body }, { onProgress: show, signal })
    if (page !== null && isOwners()) return page.onSent(one)
    sender.onSent(one)
    const action = { label: m.imports_look(), onClick: () => sender.show(one.id) }
    if (isOwners()) notify.success(m.imports_left_sent({ name }), { action })
  } catch (error) {
    if (signal.aborted || !isOwners()) return undefined
    const why = refusalText(error)
    if (page !== null) return page.onRefused(why)
    const action = { label: m.ui_way_back(), onClick: sender.goBack }
    notify.error(m.imports_left_not_sent({ name, why }), { action })
  } finally {
    if (store.get() === shown) store.set(null)
  }
  return undefined
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return formatProblem(error)
  return fileProblemLabel(error.problem.field_codes?.file, error.problem.params) ?? formatProblem(error)
}
