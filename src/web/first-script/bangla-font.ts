import { msWithoutScript } from './deferred-module.ts'

export const FONT_KEY = 'banglaFont'
/** What has loaded is painted by then. */
const PAINT_MS = 300

/**
 * On Bangla pages. The Bangla font is 135 kB, as much as all the rest of a page: on a slow connection a new visitor would wait a
 * second longer for the first picture. The page is read in the device's own font until it has loaded, and in Anek then, but
 * not where data is saved; a page that needs its script is hydrated before. A browser that has the file starts with it.
 * @param href of this version of the font
 */
export function loadBanglaFont(href: string): void {
  if (hasFont(href)) {
    showFont()
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }),
    )
  } else if (!savesData()) addEventListener('load', () => fetchLater(href))
}

const fetchLater = (href: string): void => {
  setTimeout(() => (window.hydrated && !msWithoutScript() ? fetchLater(href) : void fetchFont(href)), PAINT_MS)
}

async function fetchFont(href: string): Promise<void> {
  const faces = await document.fonts.load('1em Anek Bangla', 'ক').catch(() => [])
  if (faces.length === 0) return
  showFont()
  try {
    localStorage.setItem(FONT_KEY, href)
  } catch {
    // Nothing may be stored: the next page fetches it again, from the browser's cache.
  }
}

const showFont = () => {
  document.documentElement.dataset.banglaFont = ''
}

function hasFont(href: string): boolean {
  try {
    return localStorage.getItem(FONT_KEY) === href
  } catch {
    return false
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
