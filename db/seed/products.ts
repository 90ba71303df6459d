import { babyProducts } from './products/baby-products.ts'
import { beautyPersonalCare } from './products/beauty-personal-care.ts'
import { carBikeAccessories } from './products/car-bike-accessories.ts'
import { computerAccessories } from './products/computer-accessories.ts'
import { fashionApparel } from './products/fashion-apparel.ts'
import { furnitureDecorations } from './products/furniture-decorations.ts'
import { gadgetsElectronics } from './products/gadgets-electronics.ts'
import { gaming } from './products/gaming.ts'
import { giftbox } from './products/giftbox.ts'
import { healthWellness } from './products/health-wellness.ts'
import { homeAppliances } from './products/home-appliances.ts'
import { jewelry } from './products/jewelry.ts'
import { kitchenItem } from './products/kitchen-item.ts'
import { luxuryItems } from './products/luxury-items.ts'
import { mobileAccessories } from './products/mobile-accessories.ts'
import { others } from './products/others.ts'
import { petSupplies } from './products/pet-supplies.ts'
import { sportsOutdoors } from './products/sports-outdoors.ts'
import type { SeedProduct } from './types.ts'

/** The products of each top-level category. */
export const shelves: Record<string, SeedProduct[]> = {
  'Fashion & Apparel': fashionApparel,
  'Gadgets & Electronics': gadgetsElectronics,
  'Kitchen Item': kitchenItem,
  'Beauty & Personal Care': beautyPersonalCare,
  'Health & Wellness': healthWellness,
  'Baby Products': babyProducts,
  'Sports & Outdoors': sportsOutdoors,
  'Car & Bike Accessories': carBikeAccessories,
  'Mobile Accessories': mobileAccessories,
  'Computer Accessories': computerAccessories,
  Gaming: gaming,
  Jewelry: jewelry,
  'Pet Supplies': petSupplies,
  'Home Appliances': homeAppliances,
  'Furniture & Decorations': furnitureDecorations,
  'Luxury Items': luxuryItems,
  Others: others,
  Giftbox: giftbox,
}

export const products: SeedProduct[] = Object.values(shelves).flat()
