import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { ApplicationField, ApplicationTexts } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { drafts, textsOf as textsIn } from '#web/drafts.ts'
import { parseTypedOver, resume, type TypedOver } from '#web/errors/use-seen.ts'
import { useStore } from '#web/synced-store.ts'
import { beginApplication, changeApplication, findOwnApplication } from './application-calls.ts'
import { createApplicationSaver, type Saving } from './application-saver.ts'
import { applicationFields, textsOf } from './steps.ts'

const calls = { begin: beginApplication, change: changeApplication, find: findOwnApplication }

/**
 * What the server has not answered for yet: a page that is reloaded asks for the application while the last change is still on
 * its way there.
 */
const unanswered = drafts<TypedOver<ApplicationTexts>>({
  name: 'application',
  area: 'session',
  version: 1,
  parse: (value) => parseTypedOver(value, (texts) => textsIn(texts, applicationFields)),
})()

/** What is to be sent again; not where the server has meanwhile got another text from elsewhere. */
function unansweredOver(now: ApplicationTexts): Partial<ApplicationTexts> {
  const { typed, seen } = resume(unanswered.read(), now)
  const again = applicationFields.filter((field) => typed[field] !== now[field] && seen[field] === now[field])
  return Object.fromEntries(again.map((field) => [field, typed[field]]))
}

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
  const [again] = useState(() => unansweredOver(textsOf(first)))
  const [texts, setTexts] = useState(() => ({ ...textsOf(first), ...again }))
  const typed = useRef(texts)
  const [saver] = useState(() => createApplicationSaver(first, calls))
  const { saving, application } = useStore({ get: saver.read, subscribe: saver.subscribe }, saver.read())
  const moved = movedOn(saving as { error?: unknown })
  useEffect(() => {
    if (moved) onMoved()
  }, [moved, onMoved])
  useEffect(() => {
    // The saver outlives the component while a request is pending: its last response arrives after unmounting.
    saver.subscribe(() => {
      const { application: latest, saving } = saver.read()
      if (saving.step === 'saved') unanswered.clear()
      if (latest !== null) onKnown(latest)
    })
  }, [saver, onKnown])
  useEffect(() => {
    for (const field of applicationFields) if (again[field] !== undefined) saver.type(field, again[field])
  }, [saver, again])
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
    typed.current = { ...typed.current, [field]: text }
    setTexts(typed.current)
    unanswered.save({ typed: typed.current, seen: textsOf(saver.read().application) })
    saver.type(field, text)
  }
  return { texts, saving, application, type, save: saver.save, know: saver.know }
}
