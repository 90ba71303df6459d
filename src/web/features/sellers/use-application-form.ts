import { useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { ApplicationField, ApplicationTexts } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { useStore } from '#web/synced-store.ts'
import { beginApplication, changeApplication, findOwnApplication } from './application-calls.ts'
import { createApplicationSaver, type Saving } from './application-saver.ts'
import { textsOf } from './steps.ts'

const calls = { begin: beginApplication, change: changeApplication, find: findOwnApplication }

/** The application moved on elsewhere: in another tab, or by a decision. */
const movedOn = ({ error }: { error?: unknown }) =>
  error instanceof ApiError && ['application_pending', 'application_decided', 'not_found'].includes(error.code)

export type ApplicationForm = {
  texts: ApplicationTexts
  saving: Saving
  /** As the server knows it; `null` until something was saved. */
  application: SellerApplication | null
  type: (field: ApplicationField, text: string) => void
  /** Saves what is not saved yet. @throws ApiError */
  save: () => Promise<SellerApplication>
  /** What the server answered about a document. */
  know: (application: SellerApplication) => void
}

/** The form of an application, saved while it is typed. What was typed stays as it is, whatever the server answers. */
export function useApplicationForm(
  first: SellerApplication | null,
  onKnown: (application: SellerApplication) => void,
  onMoved: () => void,
): ApplicationForm {
  const [texts, setTexts] = useState(() => textsOf(first))
  const [saver] = useState(() => createApplicationSaver(first, calls))
  const { saving, application } = useStore({ get: saver.read, subscribe: saver.subscribe }, saver.read())
  const moved = movedOn(saving as { error?: unknown })
  useEffect(() => {
    if (moved) onMoved()
  }, [moved, onMoved])
  useEffect(() => {
    // The saver outlives the component while a request is pending: its last response arrives after unmounting.
    saver.subscribe(() => {
      const { application: latest } = saver.read()
      if (latest !== null) onKnown(latest)
    })
  }, [saver, onKnown])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      saver.flush()
    }
  }, [saver])
  const type = (field: ApplicationField, text: string) => {
    setTexts((before) => ({ ...before, [field]: text }))
    saver.type(field, text)
  }
  return { texts, saving, application, type, save: saver.save, know: saver.know }
}
