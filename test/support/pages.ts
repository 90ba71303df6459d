import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { afterAll } from 'vitest'
import type { Pages } from '#platform/pages.ts'

/** Loads the pages from source, without a build; `rendered` lists the paths that were rendered. */
export async function loadPages() {
  // The test command has compiled the messages already.
  process.env.MESSAGES_COMPILED = '1'
  const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'haat-pages-'))
  const vite = await createServer({
    appType: 'custom',
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  afterAll(async () => {
    await vite.close()
    await rm(cacheDir, { recursive: true, force: true })
  })
  const pages = (await vite.ssrLoadModule('/src/web/server.ts')) as Pages
  const rendered: string[] = []
  const spied: Pages = {
    ...pages,
    renderPage: (request, resources) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      return pages.renderPage(request, resources)
    },
  }
  return { pages: spied, rendered, module: (file: string) => vite.ssrLoadModule(`/src/web/${file}`) }
}
