// Writes a .br beside every static file worth it, once, at the highest quality.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json|txt|xml|html|webmanifest)$/
const WORTH = 1024

for (const entry of readdirSync('build/client', { recursive: true })) {
  const file = path.join('build/client', entry)
  if (!COMPRESSIBLE.test(file) || !statSync(file).isFile() || statSync(file).size < WORTH) continue
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
