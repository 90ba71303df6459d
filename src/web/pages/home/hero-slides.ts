import type { HomeSections } from '#contract/catalogue.ts'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'
import { m } from '#web/paraglide/messages.js'

export type HeroKind = 'craft' | 'gadget' | 'living'
export type HeroSlide = { kind: HeroKind; category: string; offers: Offer[] }

const corners: readonly { kind: HeroKind; category: string }[] = [
  { kind: 'craft', category: 'Fashion & Apparel' },
  { kind: 'gadget', category: 'Gadgets & Electronics' },
  { kind: 'living', category: 'Furniture & Decorations' },
]

const PICTURES = 3

type Sayings = { eyebrow: () => string; title: () => string; text: () => string; action: () => string }

export const sayHero: Record<HeroKind, Sayings> = {
  craft: {
    eyebrow: m.home_craft_eyebrow,
    title: m.home_craft_title,
    text: m.home_craft_text,
    action: m.home_craft_action,
  },
  gadget: {
    eyebrow: m.home_gadget_eyebrow,
    title: m.home_gadget_title,
    text: m.home_gadget_text,
    action: m.home_gadget_action,
  },
  living: {
    eyebrow: m.home_living_eyebrow,
    title: m.home_living_title,
    text: m.home_living_text,
    action: m.home_living_action,
  },
}

/** A corner of the market is shown when enough of it is on sale to fill its pictures. */
export function heroSlides(sections: HomeSections['sections']): HeroSlide[] {
  return corners.flatMap(({ kind, category }) => {
    const section = sections.find((one) => one.category.name === category)
    const pictured = (section?.products ?? []).map(toOffer).filter((offer) => offer.picture !== null)
    return pictured.length < PICTURES ? [] : [{ kind, category, offers: pictured.slice(0, PICTURES) }]
  })
}
