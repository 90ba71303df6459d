// Prints the JavaScript that a first visit to each page loads, compressed with brotli. Run it after a build: node tools/measure-js.mjs
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = path.resolve(import.meta.dirname, '../build/client')
const chunks = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()

const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(path.join(client, file))).length)
  return sizes.get(file)
}

/** The files of a chunk and of its static imports. */
function filesOf(key, seen = new Set()) {
  const chunk = chunks[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

const entries = Object.keys(chunks).filter((key) => chunks[key].isEntry)
const shared = entries.filter((key) => /entry\.client|root\.tsx|shells\/market/.test(key))
const pages = entries.filter((key) => /\/pages\//.test(key))
const sum = (files) =>
  [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + sizeOf(file), 0)
// The router's manifest is loaded beside the chunks (of each language there is one, as large).
const manifest = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
const base = new Set([`assets/${manifest}`, ...shared.flatMap((key) => [...filesOf(key)])])
const home = pages.find((key) => key.includes('pages/home/'))
const onHome = new Set([...base, ...(home ? filesOf(home) : [])])

const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7)
console.log(`${kilo(sum(base))} kB  the shell`)
for (const key of pages.toSorted()) {
  const files = new Set([...base, ...filesOf(key)])
  const added = [...files].filter((file) => !onHome.has(file))
  const name = key.replace(/\?.*$/, '').replace('src/web/pages/', '')
  console.log(
    `${kilo(sum(files))} kB  ${name}${key === home ? '' : `  (${kilo(sum(added)).trim()} kB more than home)`}`,
  )
}
