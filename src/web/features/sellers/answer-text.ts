import type { ApplicationField } from '#contract/sellers/application-rules.ts'
import { formatPhone } from '#web/format-phone.ts'
import { localDigits } from '#web/local-names.ts'

/** An answer of an application as people read it: numbers in the digits of the page. */
export function answerText(field: ApplicationField, answer: string): string {
  if (field === 'phone') return formatPhone(answer)
  return field === 'nid_number' ? localDigits(answer) : answer
}
