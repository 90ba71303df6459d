import type { Plugin } from 'vite'

const REGISTRY = /\/paraglide\/registry\.js$/
const MADE = 'new Intl.PluralRules(locale, options)'

/**
 * Makes the plural rules of a language once. The message compiler makes them for every text, which takes forty times as
 * long as asking them, and a list asks with every card.
 */
export const keptPluralRules = (): Plugin => ({
  name: 'haat:kept-plural-rules',
  apply: 'build',
  transform(code, id) {
    if (!REGISTRY.test(id)) return null
    if (!code.includes(MADE)) throw new Error(`${id} does not have ${MADE}`)
    const kept = `(rulesOf[locale + JSON.stringify(options)] ??= ${MADE})`
    return { code: `const rulesOf = {};\n${code.replace(MADE, kept)}`, map: null }
  },
})
