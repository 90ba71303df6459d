import type { Frame } from '@playwright/test'

declare global {
  interface Window {
    /** The first and the last text of each look. */
    looks?: Map<string, Element[]>
  }
}

/** Texts whose contrast is measured. */
export const SAMPLE = 'data-contrast-sample'

/**
 * Marks the first and the last of all texts that look the same: same classes, colour and type on the same background.
 * Measuring the others would take half of the time and find nothing else. @returns how many looks are not `known`: only these are
 * marked
 */
export async function markSamples(frame: Frame, known: ReadonlySet<string> = new Set()): Promise<number> {
  const looks = await frame.evaluate(findLooks)
  const unknown = looks.filter((look) => !known.has(look))
  await frame.evaluate(mark, [SAMPLE, unknown] as const)
  return unknown.length
}

function mark([sample, looks]: readonly [string, readonly string[]]) {
  for (const marked of document.querySelectorAll(`[${sample}]`)) marked.removeAttribute(sample)
  for (const look of looks) for (const text of window.looks?.get(look) ?? []) text.setAttribute(sample, '')
}

function findLooks(): string[] {
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity].join()
    const below = element.parentElement ? backgroundOf(element.parentElement) : ''
    const all = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${below}|${own}`
    backgrounds.set(element, all)
    return all
  }
  const looks = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const look = [
      element.className,
      style.color,
      style.fontSize,
      style.fontWeight,
      style.position,
      element.closest(':disabled, [aria-disabled=true]') !== null,
      element.closest('[aria-hidden=true]') !== null,
      backgroundOf(element),
    ].join()
    looks.set(look, [...(looks.get(look)?.slice(0, 1) ?? []), element])
  }
  window.looks = looks
  return [...looks.keys()]
}
