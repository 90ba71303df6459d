/**
 * Checks docs/rules.md: every rule id used anywhere exists, every rule's files exist and one of them refers back to it, and
 * nothing refers to documents that are not in the repository.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const RULES = 'docs/rules.md'
/** Applied migrations are left out: they are never edited. */
const SOURCES = ['{src,test,tools,bench,docs,db/seed}/**/*.{ts,tsx,mjs,css,md}', '*.{ts,mjs,md}']

const ROW = /^\| <a id="(?<anchor>[\w-]+)"><\/a>\*\*(?<id>[A-Z]-\d+)\*\* \| (?<rule>.+) \| (?<files>.+) \|$/
/** `rules.md M-1, M-5`, and in a page a link to `rules.md#m-1`; in the rules themselves to `#m-1`. */
const NAMED = /rules\.md\s+([A-Z]-\d+(?:, [A-Z]-\d+)*)/g
const LINKED = /(?:rules\.md|\()#([a-z]-\d+)/g
const ELSEWHERE = /\b(?:SPEC|PRODUCT|DESIGN|STACK|LOCAL-SERVICES)(?:\.md\b|['’]s\b| \d)/

const problems: string[] = []
const texts = new Map(
  globSync(SOURCES)
    .filter((file) => !file.includes('paraglide') && file !== 'tools/check-rules.ts')
    .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]),
)

function idsIn(text: string): string[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(', '))
  return [...named, ...[...text.matchAll(LINKED)].map(([, id = '']) => id.toUpperCase())]
}

const rules = new Set<string>()
for (const line of texts.get(RULES)?.split('\n') ?? []) {
  if (!line.startsWith('| <a')) continue
  const { anchor, id = '', rule = '', files = '' } = ROW.exec(line)?.groups ?? {}
  if (id === '' || anchor !== id.toLowerCase())
    problems.push(`${RULES}: this row does not have the expected form: ${line}`)
  if (rules.has(id)) problems.push(`${RULES}: ${id} is listed twice`)
  rules.add(id)
  const named = [...files.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)
  for (const file of named) if (!existsSync(file)) problems.push(`${RULES}: ${id} names ${file}, which does not exist`)
  if (!named.some((file) => idsIn(texts.get(file) ?? '').includes(id)))
    problems.push(`${RULES}: no file of ${id} refers back to it ("${rule.slice(0, 40)}…")`)
}
if (rules.size === 0) problems.push(`${RULES}: no rules found`)

for (const [file, text] of texts) {
  for (const id of idsIn(text)) if (!rules.has(id)) problems.push(`${file}: there is no rule ${id}`)
  for (const [at, line] of text.split('\n').entries())
    if (ELSEWHERE.test(line)) problems.push(`${file}:${at + 1}: refers to a document that is not in the repository`)
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
