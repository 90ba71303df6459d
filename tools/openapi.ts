/** Generates docs/openapi.json from the contract; with --check it fails when the file is stale. */
import { readFile, writeFile } from 'node:fs/promises'
import { apiDocument } from '../src/app.ts'

const FILE = 'docs/openapi.json'
const text = `${JSON.stringify(apiDocument, null, 2)}\n`
if (!process.argv.includes('--check')) await writeFile(FILE, text)
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error(`${FILE} is stale: the contract changed. Run node tools/openapi.ts and look at the difference.`)
  process.exit(1)
}
