import { m } from '#web/paraglide/messages.js'

/** The market's own categories have Bangla names; those that were added later are shown as they are. */
const sayings: Record<string, () => string> = {
  'Fashion & Apparel': () => m.category_fashion_apparel(),
  'Gadgets & Electronics': () => m.category_gadgets_electronics(),
  'Kitchen Item': () => m.category_kitchen_item(),
  'Beauty & Personal Care': () => m.category_beauty_personal_care(),
  'Health & Wellness': () => m.category_health_wellness(),
  'Baby Products': () => m.category_baby_products(),
  'Sports & Outdoors': () => m.category_sports_outdoors(),
  'Car & Bike Accessories': () => m.category_car_bike_accessories(),
  'Mobile Accessories': () => m.category_mobile_accessories(),
  'Computer Accessories': () => m.category_computer_accessories(),
  Gaming: () => m.category_gaming(),
  Jewelry: () => m.category_jewelry(),
  'Pet Supplies': () => m.category_pet_supplies(),
  'Home Appliances': () => m.category_home_appliances(),
  'Furniture & Decorations': () => m.category_furniture_decorations(),
  'Luxury Items': () => m.category_luxury_items(),
  Others: () => m.category_others(),
  Giftbox: () => m.category_giftbox(),
}

export const sayCategory = (name: string) => sayings[name]?.() ?? name

/** 'Women - Saris' is the label 'Saris' in the group 'Women' (SPEC 2); a name without ' - ' is its own label. */
export function splitCategory(name: string): { group: string | null; label: string } {
  const at = name.indexOf(' - ')
  return at < 0 ? { group: null, label: name } : { group: name.slice(0, at).trim(), label: name.slice(at + 3).trim() }
}
