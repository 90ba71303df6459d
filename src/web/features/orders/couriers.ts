/** Couriers of Bangladesh, to choose from; any other name can be typed. */
export const couriers = [
  'Pathao Courier',
  'RedX',
  'Steadfast Courier',
  'Sundarban Courier',
  'SA Paribahan',
  'eCourier',
  'Paperfly',
  'Bangladesh Post',
] as const
