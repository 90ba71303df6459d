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
