/** Files that come with the market: the sample pages ask nothing of anybody. */
const files: Record<string, string> = import.meta.glob(
  [
    '/db/seed/pictures/store-kirtankhola-electric-banner-*.avif',
    '/db/seed/pictures/store-kirtankhola-electric-logo-320.avif',
    '/db/seed/pictures/{woven-bamboo-pendant-lamp,floor-lamp-with-linen-shade,table-fan-nine-inch,rechargeable-stand-fan}-1-{320,640}.avif',
    '/db/seed/pictures/{smart-led-bulb-colour,rechargeable-torch-1000-lumens,solar-power-bank-with-lamp,ring-light-with-stand}-1-{320,640}.avif',
  ],
  { eager: true, query: '?url', import: 'default' },
)

const WIDTHS = [320, 640, 1280] as const

/** What an img needs of a picture, by its name in the demo market. */
export function samplePicture(name: string): { src: string | undefined; srcSet: string } {
  const sources = WIDTHS.flatMap((width) => {
    const file = files[`/db/seed/pictures/${name}-${width}.avif`]
    return file === undefined ? [] : [{ file, width }]
  })
  return { src: sources.at(0)?.file, srcSet: sources.map(({ file, width }) => `${file} ${width}w`).join(', ') }
}
