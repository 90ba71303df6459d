/** Every message exists in every language, with the same parameters, and is used. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LANGUAGES = ['en', 'bn']

type Messages = Record<string, unknown>

function messagesOf(language: string): Messages {
  const all: Messages = {}
  for (const file of globSync(`messages/${language}/*.json`)) {
    const text = readFileSync(file, 'utf8')
    const content = JSON.parse(text) as Messages
    // JSON.parse keeps the last of two equal keys without an error.
    const written = [...text.matchAll(/^ {2}"(\w+)":/gm)].map((match) => match[1])
    for (const [at, key] of written.entries())
      if (written.indexOf(key) < at) problems.push(`${path.basename(file)}: ${language} has ${key} twice`)
    for (const [key, value] of Object.entries(content)) {
      if (key === '$schema') continue
      if (key in all) problems.push(`${path.basename(file)}: ${language} has ${key} twice`)
      all[key] = value
    }
  }
  return all
}

const parametersOf = (message: unknown) =>
  [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')

const problems: string[] = []
const [base = {}, ...others] = LANGUAGES.map(messagesOf)
if (Object.keys(base).length === 0) problems.push('no messages found')
for (const [at, other] of others.entries()) {
  const language = LANGUAGES[at + 1]
  for (const key of Object.keys(base)) {
    if (!(key in other)) problems.push(`${language} lacks ${key}`)
    else if (parametersOf(base[key]) !== parametersOf(other[key]))
      problems.push(`${key} has other parameters in ${language}`)
  }
  for (const key of Object.keys(other)) if (!(key in base)) problems.push(`${language} has ${key}, which en lacks`)
}
const code = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('paraglide'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const used = new Set(code.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g))
for (const key of Object.keys(base)) if (!used.has(key)) problems.push(`${key} is used nowhere`)

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
