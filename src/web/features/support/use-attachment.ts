import { useState } from 'react'
import { attachmentOf, type ChosenFile } from './chosen-file.ts'

export type Attachment = ReturnType<typeof useAttachment>

/** Why a message was not sent, with which file. `attachment`: what is wrong with the file. */
export type SendFailure<Problem = string> = {
  problem: Problem
  attachment: string | undefined
  file: ChosenFile | null
}

/** What was wrong with a file is said while that is the chosen one. */
export const failureWith = <Problem>(failure: SendFailure<Problem> | null, file: ChosenFile | null) =>
  failure?.attachment !== undefined && failure.file !== file ? null : failure

/** The file of a message. While a chosen one is being read, which takes a phone seconds, nothing is sent without it. */
export function useAttachment() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [reading, setReading] = useState(false)
  return {
    file,
    setFile,
    reading,
    setReading,
    /** As the API takes it. */
    body: attachmentOf(file),
    /** What tells it from another. */
    id: [file?.name, file?.bytes],
    /** It was sent: one that was chosen since stays. */
    leaveSince: () => setFile((now) => (now === file ? null : now)),
  }
}
