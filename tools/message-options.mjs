/**
 * How the texts in messages/ become functions: for tools/compile-messages.mjs, and for Vite while developing.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/web/paraglide',
  // src/web/language.ts tells the messages which language a page is in: the router's base path already knows it.
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
