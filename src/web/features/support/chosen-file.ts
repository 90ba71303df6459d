import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'

/** A file to attach: its name and encoded content. */
export type ChosenFile = { name: string; bytes: number; picture: boolean; dataUrl: string }

/** What the file dialog offers; the server looks at the content itself. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf,text/plain,.pdf,.txt'

const taken = /^(?:image\/(?:jpeg|png|webp|gif|avif)|application\/pdf|text\/plain|)$/

/** @throws Error with a localized message that says why this file cannot be attached */
export async function chooseFile(file: File): Promise<ChosenFile> {
  if (file.size > ATTACHMENT_BYTES_MAX) throw new Error(m.error_attachment_too_large())
  if (!taken.test(file.type) || file.size === 0) throw new Error(m.error_attachment_invalid())
  const dataUrl = await readDataUrl(file)
  return { name: file.name, bytes: file.size, picture: file.type.startsWith('image/'), dataUrl }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error(m.support_attach_unreadable())))
    reader.readAsDataURL(file)
  })
}

/** As the API takes it. */
export const attachmentOf = (chosen: ChosenFile | null) =>
  chosen === null ? {} : { attachment: chosen.dataUrl, attachment_name: chosen.name }
