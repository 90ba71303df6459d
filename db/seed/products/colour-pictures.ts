import { colourOf } from '../shades.ts'
import type { SeedPicture } from '../types.ts'

const PALETTE = /^([\w-]+)(?::([\w,]+))?/

/** The shade that an artwork mainly has, 'bottle' of 't-shirt:bottle *'; undefined for one in its own colours. */
export const mainShade = (art: string): string | undefined => PALETTE.exec(art)?.[2]?.split(',')[0]

/** The artwork in another main shade. Where that was a second one, both change places. */
export const inShade = (art: string, shade: string): string =>
  art.replace(PALETTE, (_, name: string, palette: string | undefined) => {
    const [main, ...rest] = palette?.split(',') ?? []
    return `${name}:${[shade, ...rest.map((other) => (other === shade ? main : other))].join(',')}`
  })

/** A picture for each shade that a product is sold in; the first of its pictures shows the artwork's own. */
export const picturesOfShades = (slug: string, name: string, art: string, shades: readonly string[]): SeedPicture[] =>
  shades
    .filter((shade) => shade !== mainShade(art))
    .map((shade) => {
      const colour = (colourOf(shade) ?? shade).toLowerCase()
      return { file: `${slug}-${colour}`, alt: `${name} in ${colour}`, view: 'single', shade }
    })
