/** Pictures to upload, as files of a browser. */
const png = (name: string, base64: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') })
/** A red square and a green one. */
export const FRONT = png(
  'Front.png',
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXIMh9YvqOmAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
)
export const BACK = png(
  'Back.png',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
