import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { adoptOriginal } from '#domains/media/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Files } from '#platform/files.ts'
import { type Chance, createChance } from './chance.ts'

/** A buyer's photograph to be made: of which picture of the product, and the how many-th of it. */
export type PhotoOf = { file: string; turn: number }

const LUMINANCE = [0.3, 0.59, 0.11]
const SIDE = 640
const TOGETHER = 4
type Some<T> = readonly [T, ...T[]]

const SHAPES: Some<readonly [number, number]> = [
  [1, 1],
  [0.75, 1],
  [1, 0.75],
]
/** Factors of red, green and blue: a lamp at night, shade, daylight. */
const LIGHTS: Some<readonly [number, number, number]> = [
  [1.06, 1, 0.9],
  [0.94, 0.99, 1.07],
  [1.02, 1.02, 1],
]

/**
 * Photographs as buyers take them: the product's own picture from nearer, a little askew, in another light; no two alike.
 * Their renditions are made when they are asked for. @returns their ids, in order
 */
export async function takePhotos(tx: Tx, files: Files, photos: readonly PhotoOf[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < photos.length; at += TOGETHER) {
    const taken = await Promise.all(photos.slice(at, at + TOGETHER).map(take))
    for (const { original, ...size } of taken) {
      const key = createHash('sha256').update(original).digest('hex').slice(0, 24)
      ids.push(await adoptOriginal(tx, files, { key, ...size, original }))
    }
  }
  return ids
}

async function take({ file, turn }: PhotoOf) {
  const chance = createChance(createHash('sha256').update(`${file} ${turn}`).digest().readUInt32LE(0))
  const angle = (chance.next() * 2 - 1) * 7
  const tilted = await sharp(file).resize(SIDE).rotate(angle).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = tilted.info
  const frame = frameIn({ width, height }, angle, chance)
  const shot = sharp(tilted.data, { raw: { width, height, channels } })
    .extract(frame)
    .recomb(inLight(chance))
    .composite([{ input: Buffer.from(shade(frame, chance)) }])
  const original = await shot.webp({ quality: 74, effort: 0 }).toBuffer()
  const small = await sharp(original).resize(10).blur(0.6).webp({ quality: 20, alphaQuality: 0 }).toBuffer()
  const placeholder = `data:image/webp;base64,${small.toString('base64')}`
  return { original, width: frame.width, height: frame.height, placeholder }
}

type Row = [number, number, number]

/** Brightness, saturation and tint as one matrix of colours. */
function inLight(chance: Chance): [Row, Row, Row] {
  const [bright, saturated] = [0.88 + chance.next() * 0.2, 0.78 + chance.next() * 0.26]
  const row = (tint: number, own: number): Row => {
    const shares = LUMINANCE.map((grey, at) => grey * (1 - saturated) + (at === own ? saturated : 0))
    const [red = 0, green = 0, blue = 0] = shares.map((share) => share * tint * bright)
    return [red, green, blue]
  }
  const [red, green, blue] = chance.pick(LIGHTS)
  return [row(red, 0), row(green, 1), row(blue, 2)]
}

/** A part of the tilted picture without its empty corners. */
function frameIn(tilted: Required<Pick<Metadata, 'width' | 'height'>>, angle: number, chance: Chance) {
  const radians = (Math.abs(angle) * Math.PI) / 180
  const inner = SIDE / (Math.cos(radians) + Math.sin(radians)) - 4
  const near = inner * (0.76 + chance.next() * 0.22)
  const [wide, high] = chance.pick(SHAPES)
  const [width, height] = [Math.round(near * wide), Math.round(near * high)]
  const place = (whole: number, length: number) =>
    Math.round((whole - length) / 2 + (inner - length) * (chance.next() - 0.5) * 0.8)
  return { left: place(tilted.width, width), top: place(tilted.height, height), width, height }
}

/** Light from one corner, dark towards the edges. */
function shade({ width, height }: { width: number; height: number }, chance: Chance): string {
  const [x, y] = [15 + chance.next() * 70, 5 + chance.next() * 50]
  const dark = 0.14 + chance.next() * 0.2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="a" cx="${x}%" cy="${y}%" r="95%"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`
}
