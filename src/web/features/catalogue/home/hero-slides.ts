import { m } from '#web/paraglide/messages.js'

type Text = () => string

export type HeroSlide = {
  /** The picture's number; its files are made with the demo market. */
  picture: 1 | 2 | 3
  category: string
  eyebrow: Text
  title: Text
  text: Text
  action: Text
}

export const heroSlides: readonly HeroSlide[] = [
  {
    picture: 1,
    category: 'Fashion & Apparel',
    eyebrow: m.home_craft_eyebrow,
    title: m.home_craft_title,
    text: m.home_craft_text,
    action: m.home_craft_action,
  },
  {
    picture: 2,
    category: 'Kitchen Item',
    eyebrow: m.home_kitchen_eyebrow,
    title: m.home_kitchen_title,
    text: m.home_kitchen_text,
    action: m.home_kitchen_action,
  },
  {
    picture: 3,
    category: 'Gadgets & Electronics',
    eyebrow: m.home_gadget_eyebrow,
    title: m.home_gadget_title,
    text: m.home_gadget_text,
    action: m.home_gadget_action,
  },
]

const files: Record<string, string> = import.meta.glob('/db/seed/pictures/hero-*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})
const fileOf = (picture: number, width: number) => files[`/db/seed/pictures/hero-${picture}-${width}.avif`]

export const HERO_WIDTH = 1280
export const HERO_HEIGHT = 560

/** Every width of a slide's picture. */
export function heroPicture(picture: HeroSlide['picture']): { src: string | undefined; srcSet: string } {
  const widths = [320, 640, HERO_WIDTH].flatMap((width) => {
    const file = fileOf(picture, width)
    return file === undefined ? [] : [`${file} ${width}w`]
  })
  return { src: fileOf(picture, 640), srcSet: widths.join(', ') }
}
