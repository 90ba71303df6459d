import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { DocumentKind } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { removeDocument, sendDocument } from './application-calls.ts'
import { chooseDocument } from './choose-document.ts'
import { documentLabel } from './steps.ts'

/** `sent` from 0 to 1; at 1 the server looks at it. */
export type DocumentState = { step: 'idle' } | { step: 'sending'; name: string; sent: number } | { step: 'removing' }

type DocumentOptions = {
  kind: DocumentKind
  /** The application that it belongs to, begun if there is none. */
  application: () => Promise<SellerApplication>
  onKnown: (application: SellerApplication) => void
}

/** One document on its way: chosen, sent, replaced, removed. A file that could not be sent can be sent again. */
export function useDocument({ kind, application, onKnown }: DocumentOptions) {
  const [state, setState] = useState<DocumentState>({ step: 'idle' })
  const [problem, setProblem] = useState<{ text: string; retryFile: File | null } | null>(null)

  const send = async (file: File) => {
    setProblem(null)
    setState({ step: 'sending', name: file.name, sent: 0 })
    try {
      const content = await chooseDocument(file)
      const { id } = await application()
      onKnown(
        await sendDocument(id, kind, { file: content, name: file.name }, (sent) =>
          setState({ step: 'sending', name: file.name, sent }),
        ),
      )
      notify.success(m.sell_doc_kept({ what: documentLabel(kind) }))
    } catch (error) {
      const refusedFile = !(error instanceof ApiError) || error.status === 400
      const why = error instanceof ApiError ? formatProblem(error) : (error as Error).message
      const said = isUnanswered(error) ? m.sell_doc_unanswered : m.sell_doc_failed
      setProblem({ text: said({ name: file.name, why }), retryFile: refusedFile ? null : file })
    }
    setState({ step: 'idle' })
  }

  const remove = async () => {
    setProblem(null)
    setState({ step: 'removing' })
    try {
      const before = await application()
      await removeDocument(before.id, kind)
      onKnown({ ...before, documents: before.documents.filter((document) => document.kind !== kind) })
      notify.say(m.sell_doc_removed({ what: documentLabel(kind) }))
    } catch (error) {
      setProblem({ text: formatProblem(error), retryFile: null })
    }
    setState({ step: 'idle' })
  }
  return { state, problem, send, remove }
}
