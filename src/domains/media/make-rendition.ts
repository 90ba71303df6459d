import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '#platform/files.ts'
import { inTurn } from './in-turn.ts'
import { originalName, type Rendition, renditionName } from './rules.ts'

/** AVIF effort 2 takes 80 ms, 4 takes 600 ms, for a few per cent of size. */
const AVIF = { effort: 2, quality: 50 }
const WEBP = { quality: 76 }

/** Pictures being made, by file name: who asks for one of them waits for the same. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Makes a rendition from the stored original and keeps it. Never wider than the original. However many ask, each is
 * made once, and two at a time.
 * @throws Error when the original is gone or no picture
 */
export function makeRendition(files: Files, rendition: Rendition, extension: string): Promise<Buffer> {
  const name = renditionName(rendition)
  const running = underWay.get(name)
  if (running) return running
  const making = inTurn(async () => {
    const original = await files.read(originalName(rendition.key, extension))
    if (!original) throw new Error(`the original of picture ${rendition.key} is gone`)
    const made = await render(await buffer(original.stream), rendition)
    await files.put(name, made)
    return made
  }).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

function render(original: Buffer, { width, format }: Rendition): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}
