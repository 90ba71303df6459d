import { ATTRIBUTE_KEY_MAX } from '#contract/catalogue/attribute-rules.ts'

/** 'Screen size (inch)' becomes 'screen-size-inch'; '' of a name without Latin letters. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, ATTRIBUTE_KEY_MAX)
    .replace(/-+$/, '')
