import { z } from 'zod'
import { moment, typedText } from './fields.ts'
import { optionalQuery } from './page.ts'
import { REPORT_NOTE_MAX, reportReasons } from './reviews/review-rules.ts'

/** Content that the team hides: reviews and questions. */

/** Why, by whom and since when it is hidden; null while it is visible. */
export const hidden = z
  .object({ reason: z.enum(reportReasons), note: z.string(), by: z.string(), at: moment })
  .nullable()

/** Sent with 'hide': the reason, which the author is told, and an internal note. */
export const hiding = {
  reason: optionalQuery(z.enum(reportReasons)),
  note: typedText(REPORT_NOTE_MAX).default(''),
}
