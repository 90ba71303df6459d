import { PICTURE_TYPES, type PictureFileProblem, pictureFileProblem } from './picture-file.ts'

const QUALITY = 0.86

/** Why a picture cannot be sent. */
export class UnreadPicture extends Error {
  readonly problem: PictureFileProblem
  constructor(problem: PictureFileProblem) {
    super(problem)
    this.problem = problem
  }
}

export type Shrinking = {
  /** The longer side in pixels, as large as it will be shown; a phone's picture of 8 MB becomes 300 kB. */
  longest: number
  /** Files up to this size are sent unchanged if the server supports their type. Default: none. */
  asIs?: number
}

/**
 * A picture as a data URL, made smaller where this browser can read it; as it is where it cannot, for the server to
 * judge.
 * @throws UnreadPicture when it is no picture, or too large to be sent as it is
 */
export async function shrinkPicture(file: File, { longest, asIs = 0 }: Shrinking): Promise<string> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new UnreadPicture('picture_invalid')
  if (file.size <= asIs && PICTURE_TYPES.some((supported) => supported === file.type)) return readAsDataUrl(file)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap) {
    try {
      return draw(bitmap, longest)
    } finally {
      bitmap.close()
    }
  }
  const problem = pictureFileProblem(file)
  if (problem) throw new UnreadPicture(problem)
  return readAsDataUrl(file)
}

function draw(bitmap: ImageBitmap, longest: number): string {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadPicture('picture_invalid')
  // JPEG has no transparency: use white as the background.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new UnreadPicture('picture_invalid')))
    reader.readAsDataURL(file)
  })
}
