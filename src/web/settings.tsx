import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { toAmount } from '#contract/money.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { type Rates, ratesOf, specSettings } from '#contract/settings/settings-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** A page without its settings is better than no page: these are the market's own until somebody sets others. */
export const specPublic: PublicSettings = {
  version: 0,
  shipping_fee: toAmount(specSettings.shippingFee),
  tax_percent: specSettings.taxPercent,
  return_days: specSettings.returnDays,
  promo_over: toAmount(specSettings.promoOver),
  page_size: specSettings.pageSize,
  list_max: specSettings.listMax,
  banner: null,
}

const Came = createContext<PublicSettings>(specPublic)

/** With what the page came. */
export const SettingsProvider = ({ came, children }: { came: PublicSettings; children: ReactNode }) => (
  <Came.Provider value={came}>{children}</Came.Provider>
)

/** Read since: a visit may last longer than a setting. */
let read: PublicSettings | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is in force, as far as this page knows. */
export function useSettings(): PublicSettings {
  const came = useContext(Came)
  return (
    useSyncExternalStore(
      subscribe,
      () => read,
      () => null,
    ) ?? came
  )
}

/** Not knowing better is no reason to stop anyone: the server reckons for itself. */
export async function refreshSettings(): Promise<void> {
  try {
    const now = await callApi('GET /settings/', {})
    if (now.version === read?.version && now.banner?.version === read.banner?.version) return
    read = now
    for (const listener of listeners) listener()
  } catch {
    // The page keeps what it knows.
  }
}

/** Where money is reckoned: what is in force is asked for anew. */
export function useRates(): Rates {
  useEffect(() => {
    void refreshSettings()
  }, [])
  return ratesOf(useSettings())
}

/** '14 days' */
export const formatDays = (count: number) => m.ui_days({ count, shown: formatNumber(count) })

/** The settings as the texts of the help pages say them. */
export type SettingWords = {
  days: string
  fee: string
  percent: string
  /** Delivery costs nothing. */
  free: boolean
}

export function settingWords({ return_days, shipping_fee, tax_percent }: PublicSettings): SettingWords {
  return {
    days: formatDays(return_days),
    fee: formatAmount(shipping_fee),
    percent: formatPercent(tax_percent),
    free: Number(shipping_fee) === 0,
  }
}

export const useSettingWords = (): SettingWords => settingWords(useSettings())

type Matches = readonly ({ loaderData?: unknown; data?: unknown } | undefined)[]

/** For a page's `meta`, which has no context: the market's shell has read them. */
export function settingWordsOf(matches: Matches): SettingWords {
  for (const match of matches) {
    const data = match?.loaderData as { settings?: PublicSettings } | undefined
    if (data?.settings) return settingWords(data.settings)
  }
  return settingWords(specPublic)
}
