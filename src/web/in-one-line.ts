const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * What others wrote, for a line with more in it. Where it has letters that run from right to left, a number beside it would be
 * turned around as well: it is isolated, as `<bdi>` does it in elements.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** 'Rahima · 01712-345678': facts of which others wrote some, in one line; those that are missing are left out. */
export const inOneLine = (facts: readonly (string | false | null | undefined)[], between = ' · '): string =>
  facts.flatMap((fact) => (fact ? isolated(fact) : [])).join(between)
