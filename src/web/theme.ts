import { THEME_KEY } from './first-script/theme.ts'
import { storedStore, useStore } from './synced-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const store = storedStore<Theme>({
  key: THEME_KEY,
  parse: (text) => themes.find((theme) => theme === text) ?? 'system',
  format: (theme) => (theme === 'system' ? null : theme),
  onChange: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  },
})

export const chooseTheme = store.set
export const useTheme = (): Theme => useStore(store, 'system')
