import { useState } from 'react'
import { attachmentOf, type ChosenFile } from './chosen-file.ts'

export type Attachment = ReturnType<typeof useAttachment>

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
