import { z } from 'zod'
import { moment, typedText } from './fields.ts'
import { optionalQuery } from './page.ts'
import { REPORT_NOTE_MAX, reportReasons } from './reviews/review-rules.ts'

/** What the team hides of what people write: reviews and questions. */

/** Why it is not shown, by whom and since when; null while it is. */
export const hidden = z
  .object({ reason: z.enum(reportReasons), note: z.string(), by: z.string(), at: moment })
  .nullable()

/** Given with 'hide': why, which the author is told, and more about it for the team. */
export const hiding = {
  reason: optionalQuery(z.enum(reportReasons)),
  note: typedText(REPORT_NOTE_MAX).default(''),
}
