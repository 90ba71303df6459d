import type { Plugin } from 'vite'

/** Texts that the team sends in the reader's language, whatever the page's. */
const BOTH = /\/applications_reason_\w+_note\.js$/
const MESSAGE = /\/paraglide\/messages\/(?!_index)\w+\.js$/
const EXPORT = /export const (\w+) = [\s\S]*$/

/**
 * Leaves one language in the scripts of the browser: a document is in one language, and changing it loads another
 * document. The server keeps both.
 */
export const oneLanguage = (locale: string): Plugin => ({
  name: 'haat:one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!MESSAGE.test(id) || BOTH.test(id)) return null
    const name = EXPORT.exec(code)?.[1]
    if (!name || !code.includes(`const ${locale}_${name} =`)) throw new Error(`${id} has no ${locale}_${name}`)
    return { code: code.replace(EXPORT, `export const ${name} = ${locale}_${name}`), map: null }
  },
})
