/** A part of a picture, in its own pixels. */
export type Cut = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

/**
 * The part as a JPEG data URL, at most so many pixels wide.
 * @throws when the browser cannot read the picture
 */
export async function cutPicture(url: string, { x, y, width, height }: Cut, widthMax: number): Promise<string> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const scale = Math.min(1, widthMax / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  // JPEG has no transparency: use white, not black, as the background.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
