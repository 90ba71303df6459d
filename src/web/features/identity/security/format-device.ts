import { m } from '#web/paraglide/messages.js'

/** "Chrome · Android", as the API names a device, in words: 'Chrome on Android'. */
export function deviceLabel(device: string): string {
  const [browser, system] = device.split(' · ')
  if (!browser) return m.account_session_unknown()
  return system ? m.account_session_device({ browser, system }) : browser
}
