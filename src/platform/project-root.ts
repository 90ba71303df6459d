import path from 'node:path'

/** The project's folder: the server runs from src/platform in development and from build/app once bundled, each two below it. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..')
