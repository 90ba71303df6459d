import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { m } from '#web/paraglide/messages.js'
import { chooseTheme, type Theme, themes, useTheme } from '#web/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }
const names: Record<Theme, () => string> = {
  system: m.shell_theme_system,
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
}

/** Each click takes the next: as the device, light, dark. */
export function ThemeSwitch() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const Icon = icons[theme]
  return (
    <IconButton
      label={m.shell_theme_now({ theme: names[theme]() })}
      icon={<Icon aria-hidden className="size-5" />}
      onClick={() => chooseTheme(next)}
    />
  )
}
