import { storedStore, useStore } from './synced-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'

/**
 * Runs before anything is painted, so that no page flashes in the wrong colours; and says that scripts run at all, for
 * what only stands in for them (the `js` variant of app.css).
 */
export const themeScript = `document.documentElement.dataset.js='';try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const store = storedStore<Theme>({
  key: KEY,
  parse: (text) => themes.find((theme) => theme === text) ?? 'system',
  format: (theme) => (theme === 'system' ? null : theme),
  onChange: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  },
})

export const chooseTheme = store.set
export const useTheme = (): Theme => useStore(store, 'system')
