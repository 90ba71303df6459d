import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { toAmount } from '#contract/money.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { defaultSettings, type Rates, ratesOf } from '#contract/settings/settings-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { createStore, useStore } from './synced-store.ts'

/** Defaults, so that a page renders without its settings. */
export const defaultPublicSettings: PublicSettings = {
  version: 0,
  shipping_fee: toAmount(defaultSettings.shippingFee),
  tax_percent: defaultSettings.taxPercent,
  return_days: defaultSettings.returnDays,
  free_shipping_from: defaultSettings.freeShippingFrom,
  page_size: defaultSettings.pageSize,
  list_max: defaultSettings.listMax,
  cash_on_delivery: defaultSettings.cashOnDelivery,
  cash_fee: toAmount(defaultSettings.cashFee),
  phone_sign_in: false,
  banner: null,
}

const Came = createContext<PublicSettings>(defaultPublicSettings)

/** The settings from the loader. */
export const SettingsProvider = ({ initial, children }: { initial: PublicSettings; children: ReactNode }) => (
  <Came.Provider value={initial}>{children}</Came.Provider>
)

/** Refetched settings: a visit may outlast a setting. */
const store = createStore<PublicSettings | null>(null)

/** What is in force, as far as this page knows. */
export function useSettings(): PublicSettings {
  const initial = useContext(Came)
  return useStore(store, null) ?? initial
}

/** Failures are ignored: the server computes with its own settings. */
export async function refreshSettings(): Promise<void> {
  try {
    const now = await callApi('GET /settings/', {})
    const read = store.get()
    if (now.version === read?.version && now.banner?.version === read.banner?.version) return
    store.set(now)
  } catch {
    // Keep the current settings.
  }
}

/** For pages that compute amounts: refetches the settings in force. */
export function useRates(): Rates {
  useEffect(() => {
    void refreshSettings()
  }, [])
  return ratesOf(useSettings())
}

/** '14 days' */
export const formatDays = (count: number) => m.ui_days({ count, shown: formatNumber(count) })

/** The settings as the texts of the help pages say them. */
export type SettingTexts = {
  days: string
  fee: string
  percent: string
  /** Delivery costs nothing. */
  free: boolean
  /** From what price of the goods an order ships free. */
  freeFrom: string | null
}

function settingTexts({ return_days, shipping_fee, free_shipping_from, tax_percent }: PublicSettings): SettingTexts {
  return {
    days: formatDays(return_days),
    fee: formatAmount(shipping_fee),
    percent: formatPercent(tax_percent),
    free: Number(shipping_fee) === 0,
    freeFrom: free_shipping_from && formatAmount(free_shipping_from),
  }
}

export const useSettingTexts = (): SettingTexts => settingTexts(useSettings())

type Matches = readonly ({ loaderData?: unknown; data?: unknown } | undefined)[]

/** For a page's `meta`, which has no context: the market's shell has read them. */
export function settingTextsOf(matches: Matches): SettingTexts {
  for (const match of matches) {
    const data = match?.loaderData as { settings?: PublicSettings } | undefined
    if (data?.settings) return settingTexts(data.settings)
  }
  return settingTexts(defaultPublicSettings)
}
