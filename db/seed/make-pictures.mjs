// Renders the pictures of the demo market. Run by a developer when products or drawings change; the results are
// committed, so neither the shop nor its tests need what this script needs.
//
//   1. Somewhere outside the project:  npm install @iconify-json/fluent-emoji   (MIT, about 100 MB)
//   2. In the project:  node db/seed/make-pictures.mjs --artwork <that folder>/node_modules/@iconify-json/fluent-emoji
//
// Options: --part 1/2 (this process draws the first half; run a second one for the other), --only <stem>,<stem>, --new
// (only what has no files yet), --list (only check the data), --cache <folder>. What has not changed is not drawn again:
// the cache folder keeps a fingerprint of every picture. The last process to finish writes pictures.gen.ts; what is not
// in the cache stays there as it is.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { extraJobs } from './art/extras.mjs'
import { SHAPES } from './art/shapes.mjs'
import { parseArt, Studio, VERSION } from './art/studio.mjs'
import { categories, products, stores } from './market.ts'
import { pictureFiles } from './pictures.gen.ts'
import { inShade, mainShade } from './products/colour-pictures.ts'

const sharp = createRequire(import.meta.url)('sharp')
const { values: flags } = parseArgs({
  options: {
    artwork: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    only: { type: 'string' },
    new: { type: 'boolean' },
    list: { type: 'boolean' },
    cache: { type: 'string', default: join(tmpdir(), 'haat-pictures') },
    out: { type: 'string' },
  },
})
const folder = flags.out ?? fileURLToPath(new URL('./pictures/', import.meta.url))
const icons = JSON.parse(readFileSync(join(flags.artwork ?? '', 'icons.json'), 'utf8')).icons
const WIDTHS = [1280, 640, 320]
const QUALITY = { 1280: 44, 640: 50, 320: 54 }
// woven cloth needs many bytes: above these sizes its quality is lowered
const MOST = { 1280: 17_000, 640: 9_500, 320: 4_600 }

const jobs = [
  ...products.flatMap((product, at) =>
    product.pictures.map((picture, place) => {
      // Another colour is photographed as the first picture was.
      const view = picture.shade ? 0 : place
      return {
        stem: picture.file,
        art: picture.shade ? inShade(product.art, picture.shade) : product.art,
        view: picture.view,
        cover: view === 0,
        turn: at * 5 + view * 7,
        scene: at * 4 + view * 3,
        seed: picture.file,
        ...(picture.shade && { tint: picture.shade }),
        ...(picture.view === 'colours' && waysOf(product)),
        width: 1280,
        height: 1280,
      }
    }),
  ),
  ...extraJobs(categories, stores),
]

mkdirSync(folder, { recursive: true })
mkdirSync(flags.cache, { recursive: true })
check()
if (!flags.list) {
  await draw()
  writeIndex()
}

/** the two other colours in a picture of several: those that the product is sold in, where they are as many */
function waysOf({ pictures, art }) {
  const shades = pictures.flatMap(({ shade }) => shade ?? []).filter((shade) => shade !== mainShade(art))
  return shades.length > 1 ? { ways: shades.slice(0, 2) } : {}
}

/** every name of an artwork exists before the first picture is drawn */
function check() {
  for (const job of jobs)
    for (const art of [job.art, ...(job.items ?? []).map((item) => item.art)].filter(Boolean)) {
      const { main, props } = parseArt(art)
      for (const { name } of [main, ...props])
        if (!(name in SHAPES) && !icons[name]) throw new Error(`${job.stem}: no artwork named ${name}`)
    }
  if (new Set(jobs.map((job) => job.stem)).size !== jobs.length) throw new Error('Two pictures share a stem.')
}

async function draw() {
  const studio = new Studio(sharp, icons, flags.cache)
  const [part, parts] = flags.part.split('/').map(Number)
  const only = flags.only?.split(',')
  const mine = jobs
    .filter((job) => !flags.new || !existsSync(join(folder, `${job.stem}-1280.avif`)))
    .filter((job, at) =>
      only ? only.some((stem) => job.stem.startsWith(stem)) : Math.floor(at / 8) % parts === part - 1,
    )
  let drawn = 0
  for (const job of mine) {
    const print = fingerprint(job)
    const note = join(flags.cache, `${job.stem}.json`)
    if (
      existsSync(note) &&
      JSON.parse(readFileSync(note, 'utf8')).print === print &&
      WIDTHS.every((width) => existsSync(join(folder, `${job.stem}-${width}.avif`)))
    )
      continue
    const { width, height } = job
    const raw = job.items
      ? await studio.wide(job, width, height)
      : job.logo
        ? await studio.logo(job, width)
        : await studio.picture(job, width)
    const image = () => sharp(raw, { raw: { width, height, channels: 3 } })
    for (const w of WIDTHS) {
      const encode = (quality) => image().resize(w).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
      let file = await encode(QUALITY[w])
      for (let less = 7; file.length > MOST[w] && less <= 14; less += 7) file = await encode(QUALITY[w] - less)
      writeFileSync(join(folder, `${job.stem}-${w}.avif`), file)
    }
    const small = await image().resize(10).blur(0.6).webp({ quality: 20, alphaQuality: 0 }).toBuffer()
    const { channels } = await image().stats()
    const tint = `#${channels
      .slice(0, 3)
      .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
      .join('')}`
    writeFileSync(
      note,
      JSON.stringify({ print, width, height, placeholder: `data:image/webp;base64,${small.toString('base64')}`, tint }),
    )
    drawn += 1
    if (drawn % 25 === 0) console.log(`${flags.part}: ${drawn} drawn, at ${job.stem}`)
  }
  console.log(`${flags.part}: ${drawn} drawn of ${mine.length}`)
}

/** changes with the job, with the drawings it uses and with the studio */
function fingerprint(job) {
  const hash = createHash('sha1').update(`${VERSION} ${JSON.stringify(job)}`)
  for (const art of [job.art, ...(job.items ?? []).map((item) => item.art)].filter(Boolean))
    for (const { name } of [parseArt(art).main, ...parseArt(art).props]) hash.update(String(SHAPES[name]?.[1] ?? name))
  return hash.digest('hex')
}

function writeIndex() {
  const rows = []
  for (const { stem } of jobs.toSorted((a, b) => (a.stem < b.stem ? -1 : 1))) {
    const note = join(flags.cache, `${stem}.json`)
    const drawn = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : pictureFiles[stem]
    if (!drawn) return
    const { width, height, placeholder, tint } = drawn
    rows.push(`  '${stem}': { width: ${width}, height: ${height}, tint: '${tint}', placeholder: '${placeholder}' },`)
  }
  const known = new Set(jobs.flatMap(({ stem }) => WIDTHS.map((width) => `${stem}-${width}.avif`)))
  for (const file of readdirSync(folder)) if (file.endsWith('.avif') && !known.has(file)) rmSync(join(folder, file))
  writeFileSync(
    new URL('./pictures.gen.ts', import.meta.url),
    `// Written by make-pictures.mjs.\nexport type SeedPictureFile = { width: number; height: number; tint: string; placeholder: string }\n\n/** Size of the largest file, average colour and blurred placeholder of every picture, by its stem. */\nexport const pictureFiles: Record<string, SeedPictureFile> = {\n${rows.join('\n')}\n}\n`,
  )
}
