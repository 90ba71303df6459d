/** Fields whose machine name does not read as words. */
const special: Partial<Record<string, string>> = {
  nid_number: 'NID number',
  zip: 'ZIP code',
  otp: 'Code',
  image_base64: 'Picture',
  image: 'Picture',
  images: 'Pictures',
  tag_ids: 'Tags',
  stockCount: 'Stock quantity',
  video_link: 'Video link',
}

/** The name of a field in words, from its path in the input: 'shipping_address.phone' is 'Phone'. */
function fieldName(path: string): string {
  const own = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = own
    .replace(/_id(s?)$/, '$1')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return special[own] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A sentence about a field: `predicate` begins with its verb, in the singular. */
export function sentenceAbout(path: string, predicate: string): string {
  const name = fieldName(path)
  const isPlural = /[^su]s$/.test(name)
  return `${name} ${isPlural ? predicate.replace(/^is /, 'are ') : predicate}`
}
