import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Resources } from '#platform/resources.ts'
import { originalName, type Rendition, renditionName } from './rules.ts'

/** AVIF effort 2 takes 80 ms, effort 4 takes 600 ms for a few per cent of size. */
const AVIF = { effort: 2, quality: 50 }
const WEBP = { quality: 76 }

/**
 * Makes a rendition from the stored original and saves it, never wider than the original. Concurrent requests share one run,
 * and two runs at a time. One that was saved since the caller looked for it is read.
 * @throws Error when the original is missing or invalid
 */
export function makeRendition(
  { files, pictureWork }: Pick<Resources, 'files' | 'pictureWork'>,
  rendition: Rendition,
  extension: string,
): Promise<Buffer> {
  const name = renditionName(rendition)
  return pictureWork.runOnce(name, async () => {
    const saved = await files.read(name)
    if (saved) return buffer(saved.stream)
    const original = await files.read(originalName(rendition.key, extension))
    if (!original) throw new Error(`the original of picture ${rendition.key} is gone`)
    const rendered = await render(await buffer(original.stream), rendition)
    await files.put(name, rendered)
    return rendered
  })
}

function render(original: Buffer, { width, format }: Rendition): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}
