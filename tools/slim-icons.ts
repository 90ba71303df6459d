import path from 'node:path'
import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const OURS = path.resolve(import.meta.dirname, '../src/web/ui/create-icon.tsx')

/** Draws lucide's icons with our own component: theirs renders each shape as an element, and repeats ten attributes. */
export const slimIcons = (): Plugin => ({
  name: 'haat:slim-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && ICON.test(importer) && source.endsWith('/createLucideIcon.mjs') ? OURS : null,
})
