/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** Several times what is ever shown; small enough for a slow line. */
const SIDE_MAX = 640
const QUALITY = 0.9

/**
 * The square as a JPEG data URL.
 * @throws when the browser cannot read the picture
 */
export async function cutSquare(url: string, { x, y, width, height }: Square): Promise<string> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  // JPEG has no transparency: what shows through is white, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
