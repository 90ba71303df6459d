const COLORS = ['var(--color-brand)', 'var(--color-info)', 'var(--color-star)', 'var(--color-sale)'] as const

/** The colour of the n-th series; what is compared with is grey. */
export const seriesLook = (at: number, past = false): { color: string } => ({
  color: past ? 'var(--color-line-strong)' : (COLORS[at % COLORS.length] ?? COLORS[0]),
})
