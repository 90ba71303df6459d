/**
 * Cuts the two fonts down to what pages use, into src/web/fonts/ (fonts.css), when this file or a font has changed: the
 * weights from regular to bold, the features that texts need, and of the Latin letters those of English apart from the rest.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const folder = fileURLToPath(import.meta.resolve('../src/web/fonts'))
const latin = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2')
const bangla = import.meta.resolve('@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2')

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** The characters of each file; fonts.css repeats them as ranges. */
export const characters = {
  /** English texts and our messages. */
  latin: `${between(0x20, 0x7e)}\u00a0©®°±·×–—‘’“”•…−`,
  /** What else the Latin font has: accents and other signs. */
  'latin-accented': `${between(0xa1, 0xff)}ıŒœʻʼˆ˚˜‚„′″‹›⁄€™∕`.replaceAll(/[©®°±·×]/g, ''),
  bangla: `${between(0x0964, 0x0965)}${between(0x0980, 0x09fe)}\u200c\u200d\u25cc`,
}

const variationAxes = { wght: { min: 400, max: 700 } }
const LATIN_FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'rvrn']
const files = [
  { name: 'latin', from: latin, keepFeatures: LATIN_FEATURES },
  { name: 'latin-accented', from: latin, keepFeatures: LATIN_FEATURES },
  // Without its features Bangla falls apart: all of them stay.
  { name: 'bangla', from: bangla },
]

/** Writes the files unless they are there; takes about two seconds. Whole files replace each other, so two at once do no harm. */
async function writeFonts() {
  const digest = createHash('sha256')
  for (const file of [import.meta.url, latin, bangla]) digest.update(readFileSync(new URL(file)))
  const hash = digest.digest('hex')
  const stamp = path.join(folder, '.haat-subset')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  mkdirSync(folder, { recursive: true })
  for (const { name, from, keepFeatures } of files) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures }
    const font = await subsetFont(readFileSync(new URL(from)), characters[name], options)
    const half = path.join(folder, `.${name}-${process.pid}`)
    writeFileSync(half, font)
    renameSync(half, path.join(folder, `${name}.woff2`))
  }
  writeFileSync(stamp, hash)
}

let written

/** Before Vite reads what names the files. */
export const subsetFonts = () => ({
  name: 'haat:subset-fonts',
  config: async () => {
    written ??= writeFonts()
    await written
  },
})
