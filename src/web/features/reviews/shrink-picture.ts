import { PICTURE_BYTES_MAX } from '#contract/limits.ts'

/** As large as a review shows them; a phone's picture of 8 MB is sent as 300 kB. */
const LONGEST = 1600
const QUALITY = 0.86

/**
 * A picture as a data URL, made smaller where this browser can read it; as it is where it cannot, for the server to
 * judge.
 * @throws Error when it is no picture, or too large to be sent as it is
 */
export async function shrinkPicture(file: File): Promise<string> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error('no picture')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap) {
    try {
      return draw(bitmap)
    } finally {
      bitmap.close()
    }
  }
  if (file.size > PICTURE_BYTES_MAX || !/^image\/(?:avif|gif|jpeg|png|webp)$/.test(file.type)) throw new Error('unread')
  return readAsDataUrl(file)
}

function draw(bitmap: ImageBitmap): string {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // What was transparent becomes white, since JPEG knows no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')))
    reader.readAsDataURL(file)
  })
}
