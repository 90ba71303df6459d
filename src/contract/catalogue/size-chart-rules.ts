/** What pages need of size charts without the schemas (as catalogue-rules.ts). */

/** Limits of a size chart (rules.md C-36). */
export const SIZE_CHART_COLUMNS_MAX = 12
export const SIZE_CHART_ROWS_MAX = 30
export const SIZE_CHART_CELL_MAX = 40
export const SIZE_CHART_TITLE_MAX = 80
export const SIZE_CHART_NOTE_MAX = 200

/** Names of options beside which a size chart is shown, in lower case (rules.md C-37). */
const SIZE_NAMES = ['size', 'sizes', 'সাইজ', 'মাপ']

export const isSizeOption = ({ name, name_bn }: { name: string; name_bn: string | null }): boolean =>
  [name, name_bn ?? ''].some((one) => SIZE_NAMES.includes(one.trim().toLowerCase()))
