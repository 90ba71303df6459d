// Writes a .br and a .gz beside every static file of 1 kB or more, at the highest compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json|txt|xml|html|webmanifest)$/
const MIN_BYTES = 1024

for (const entry of readdirSync('build/client', { recursive: true })) {
  const file = path.join('build/client', entry)
  if (!COMPRESSIBLE.test(file) || !statSync(file).isFile() || statSync(file).size < MIN_BYTES) continue
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
