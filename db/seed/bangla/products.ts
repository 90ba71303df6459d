import { babyProductsBn } from './baby-products.ts'
import { beautyPersonalCareBn } from './beauty-personal-care.ts'
import { carBikeAccessoriesBn } from './car-bike-accessories.ts'
import { computerAccessoriesBn } from './computer-accessories.ts'
import { fashionApparelBn } from './fashion-apparel.ts'
import { furnitureDecorationsBn } from './furniture-decorations.ts'
import { gadgetsElectronicsBn } from './gadgets-electronics.ts'
import { gamingBn } from './gaming.ts'
import { giftboxBn } from './giftbox.ts'
import { healthWellnessBn } from './health-wellness.ts'
import { homeAppliancesBn } from './home-appliances.ts'
import { jewelryBn } from './jewelry.ts'
import { kitchenItemBn } from './kitchen-item.ts'
import { luxuryItemsBn } from './luxury-items.ts'
import { mobileAccessoriesBn } from './mobile-accessories.ts'
import { othersBn } from './others.ts'
import { petSuppliesBn } from './pet-supplies.ts'
import { sportsOutdoorsBn } from './sports-outdoors.ts'

/** The Bangla texts of the market's products, by English name. */
export const productsBn = new Map([
  ...babyProductsBn,
  ...beautyPersonalCareBn,
  ...carBikeAccessoriesBn,
  ...computerAccessoriesBn,
  ...fashionApparelBn,
  ...furnitureDecorationsBn,
  ...gadgetsElectronicsBn,
  ...gamingBn,
  ...giftboxBn,
  ...healthWellnessBn,
  ...homeAppliancesBn,
  ...jewelryBn,
  ...kitchenItemBn,
  ...luxuryItemsBn,
  ...mobileAccessoriesBn,
  ...othersBn,
  ...petSuppliesBn,
  ...sportsOutdoorsBn,
])
