import { hexOf, Pen } from './pen.mjs'
import { cloth } from './shapes-cloth.mjs'
import { home } from './shapes-home.mjs'
import { tech } from './shapes-tech.mjs'

export const SHAPES = { ...cloth, ...home, ...tech }

/** One shape as a whole SVG document. `colours` and `kind` fall back to the shape's own. */
export function drawShape(name, colours, kind, size) {
  const [defaults, draw] = SHAPES[name]
  const [c, d, t, k] = defaults.split(' ')
  const pen = new Pen()
  const body = draw(pen, hexOf(colours[0] || c), hexOf(colours[1] || d), hexOf(colours[2] || t), kind || k)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><defs>${pen.defs.join('')}</defs>${body}</svg>`
}
