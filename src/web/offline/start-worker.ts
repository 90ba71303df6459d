const HOUR_MS = 60 * 60 * 1000

let outdated = false

/** A newer build has taken over: the next page is loaded whole, since files of this one may be gone from the server. */
export const isOutdated = () => outdated

/** Registers the service worker, and looks for a newer build when the tab is opened again after a while. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker || !import.meta.env.PROD) return
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    outdated ||= controlled
    controlled = true
  })
  const registration = await serviceWorker.register('/sw.js')
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}
