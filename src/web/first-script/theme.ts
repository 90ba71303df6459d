export const THEME_KEY = 'theme'

/**
 * Before anything is painted, so that no page flashes in the wrong colours; and says that scripts run at all, for what only
 * stands in for them (the `js` variant of app.css).
 */
export function markTheme(): void {
  const { dataset } = document.documentElement
  dataset.js = ''
  try {
    const theme = localStorage.getItem(THEME_KEY)
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
  } catch {
    // Nothing may be stored: the theme of the device.
  }
}
