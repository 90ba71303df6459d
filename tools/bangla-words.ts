/** What a text in Bangla does not say: words that the glossary replaces, and numbers in other digits or groups. */
import { readFileSync } from 'node:fs'

const HEADING = '## Words that Bangla texts do not use'

/** '-x' is an ending, other words count with any ending. */
function patternOf(word: string): RegExp {
  if (word.startsWith('-')) return new RegExp(`[\\p{L}\\p{M}]${word.slice(1)}`, 'u')
  return new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u')
}

function wordsOf(glossary: string): { word: string; instead: string; pattern: RegExp }[] {
  const [, table = ''] = glossary.split(HEADING)
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (?!not |---)([^|]+) \| ([^|]+) \|$/gm)]
  return rows.flatMap(([, words = '', instead = '']) =>
    words.split(', ').map((word) => ({ word, instead, pattern: patternOf(word) })),
  )
}

const AVOIDED = wordsOf(readFileSync('docs/glossary.md', 'utf8'))

/** Names and codes with Latin letters keep their digits (UTF-8, #3f51b5), and so do parameters and addresses. */
const AS_WRITTEN = /\{[^}]*\}|\]\([^)]*\)|[\w#-]*[A-Za-z][\w-]*|0-9/g
/** Lakh and crore: 1,00,000, never 100,000 or 100000. A phone number begins with 0. */
const OTHER_GROUPS = /[০-৯]{3},[০-৯]{3}|,[০-৯]{3},[০-৯]{3}|(?<![০-৯,-])[১-৯][০-৯]{4,}/

/** What is wrong with the words and numbers of a text in Bangla. */
export function banglaProblems(text: string): string[] {
  const problems = AVOIDED.filter(({ pattern }) => pattern.test(text)).map(
    ({ word, instead }) => `says '${word}' for '${instead}'`,
  )
  if (/\d/.test(text.replaceAll(AS_WRITTEN, ''))) problems.push('has Latin digits')
  if (OTHER_GROUPS.test(text)) problems.push('groups a number in another way than lakh and crore')
  return problems
}
