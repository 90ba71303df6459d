/**
 * How the texts in messages/ are compiled to functions: for tools/compile-messages.mjs, and for Vite in development.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/web/paraglide',
  // src/web/language.ts sets the language of a page from the router's base path.
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
