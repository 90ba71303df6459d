import { ApiError } from '#contract/errors.ts'
import type { ApplicationField, ApplicationTexts } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'

export type Saving = { step: 'idle' | 'typing' | 'saving' | 'saved' } | { step: 'failed'; error: unknown }

/** How the saver reaches the server. */
export type ApplicationCalls = {
  begin: (texts: Partial<ApplicationTexts>) => Promise<SellerApplication>
  change: (id: number, texts: Partial<ApplicationTexts>) => Promise<SellerApplication>
  /** The own application, if there is one. */
  find: () => Promise<SellerApplication | null>
}

export type Saved = { saving: Saving; application: SellerApplication | null }

export type ApplicationSaver = {
  type: (field: ApplicationField, text: string) => void
  /** Saves what is not saved yet; an application is begun where there is none. @throws ApiError */
  save: () => Promise<SellerApplication>
  /** Saves pending changes silently: the page is being left. */
  flush: () => void
  /** Applies an application that another call has returned. */
  know: (application: SellerApplication) => void
  /** The same object until something changes. */
  read: () => Saved
  subscribe: (listener: () => void) => () => void
}

const PAUSE_MS = 900

/**
 * Autosaves an application: debounced, one call at a time, only changed fields. What
 * could not be saved is retried with the next change or on demand; input is never reverted.
 */
export function createApplicationSaver(first: SellerApplication | null, calls: ApplicationCalls): ApplicationSaver {
  let saved: Saved = { saving: { step: 'idle' }, application: first }
  let waiting: Partial<ApplicationTexts> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<SellerApplication> | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<Saved>) => {
    saved = { ...saved, ...change }
    for (const listener of listeners) listener()
  }

  const run = async (): Promise<SellerApplication> => {
    let { application } = saved
    while (application === null || Object.keys(waiting).length > 0) {
      const texts = waiting
      waiting = {}
      set({ saving: { step: 'saving' } })
      try {
        application = await send(calls, saved.application, texts)
        set({ application })
      } catch (error) {
        waiting = { ...texts, ...waiting }
        set({ saving: { step: 'failed', error } })
        throw error
      }
    }
    set({ saving: { step: 'saved' } })
    return application
  }
  const save = (): Promise<SellerApplication> => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  const saveQuietly = () => void save().catch(() => undefined)

  return {
    type(field, text) {
      waiting[field] = text
      if (running === null) set({ saving: { step: 'typing' } })
      clearTimeout(timer)
      timer = setTimeout(saveQuietly, PAUSE_MS)
    },
    save,
    flush() {
      if (Object.keys(waiting).length > 0) saveQuietly()
    },
    know: (application) => set({ application }),
    read: () => saved,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function send(
  calls: ApplicationCalls,
  application: SellerApplication | null,
  texts: Partial<ApplicationTexts>,
): Promise<SellerApplication> {
  if (application !== null) return calls.change(application.id, texts)
  try {
    return await calls.begin(texts)
  } catch (error) {
    // Begun in another tab, or on another device.
    const existing = error instanceof ApiError && error.code === 'application_exists' ? await calls.find() : null
    if (existing === null) throw error
    return calls.change(existing.id, texts)
  }
}
