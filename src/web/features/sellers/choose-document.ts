import { DOCUMENT_PDF_BYTES_MAX } from '#contract/sellers/application-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { shrinkPicture, UnreadPicture } from '#web/pictures/shrink-picture.ts'

/** What the file dialog offers, a phone's camera among it; the server looks at the content itself. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,.pdf'

/** Small print stays readable. */
const PICTURE = { longest: 2000, asIs: 1024 * 1024 }

/** As it is sent: a data URL. @throws Error whose message says in the reader's language why it cannot be */
export async function chooseDocument(file: File): Promise<string> {
  if (file.type === 'application/pdf') {
    if (file.size > DOCUMENT_PDF_BYTES_MAX) throw new Error(m.error_document_too_large())
    return readDataUrl(file)
  }
  try {
    return await shrinkPicture(file, PICTURE)
  } catch (error) {
    const large = error instanceof UnreadPicture && error.problem === 'picture_too_large'
    throw new Error(large ? m.error_picture_too_large() : m.error_document_invalid(), { cause: error })
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error(m.sell_doc_unreadable())))
    reader.readAsDataURL(file)
  })
}
