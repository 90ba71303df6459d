/** What a text in Bangla does not say: numbers in other digits or groups. */

/** Names and codes with Latin letters keep their digits (UTF-8, #3f51b5), and so do parameters and addresses. */
const AS_WRITTEN = /\{[^}]*\}|\]\([^)]*\)|[\w#-]*[A-Za-z][\w-]*|0-9/g
/** Lakh and crore: 1,00,000, never 100,000 or 100000. A phone number begins with 0. */
const OTHER_GROUPS = /[০-৯]{3},[০-৯]{3}|,[০-৯]{3},[০-৯]{3}|(?<![০-৯,-])[১-৯][০-৯]{4,}/

/** What is wrong with the words and numbers of a text in Bangla. */
export function banglaProblems(text: string): string[] {
  const problems: string[] = []
  if (/\d/.test(text.replaceAll(AS_WRITTEN, ''))) problems.push('has Latin digits')
  if (OTHER_GROUPS.test(text)) problems.push('groups a number in another way than lakh and crore')
  return problems
}
