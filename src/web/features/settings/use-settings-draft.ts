import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSame } from '#contract/refuse-overwriting.ts'
import type { SettingValues } from '#contract/settings/settings.ts'
import { drafts } from '#web/drafts.ts'
import { inputOf, type SettingsInput } from './settings-input.ts'

type Typed = Partial<SettingsInput>

const settingsDrafts = drafts<Typed>({ name: 'settings', area: 'session', version: 1, parse: fieldsIn })

const isText = (value: unknown) => typeof value === 'string'
const isNumbers = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'number')
const isSwitch = (value: unknown) => typeof value === 'boolean'

function fieldsIn(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null
  const isField = ([field, part]: [string, unknown]) => {
    if (field === 'when') return part === 'now' || part === 'later'
    if (field === 'cash_categories_excluded') return isNumbers(part)
    return field === 'banner' || field === 'cash_on_delivery' ? isSwitch(part) : isText(part)
  }
  return Object.entries(value).every(isField) ? value : null
}

/**
 * What was typed and not saved is there again after a reload, or once who was logged out meanwhile has logged in again. What was
 * left alone is as it is by now.
 * @returns `forget`: it is given up
 */
export function useSettingsDraft(
  { setValue }: UseFormReturn<SettingsInput>,
  input: SettingsInput,
  now: SettingValues,
): { forget: () => void } {
  const [draft] = useState(() => settingsDrafts())
  const [start] = useState(draft.read)
  const before = inputOf(now)
  const typed = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !isSame(value, before[field as keyof SettingsInput])),
  )
  const text = JSON.stringify(typed)
  useEffect(() => {
    if (text === '{}') draft.clear()
    else draft.save(JSON.parse(text) as Typed)
  }, [draft, text])
  useEffect(() => {
    for (const [field, value] of Object.entries(start ?? {}))
      setValue(field as keyof SettingsInput, value, { shouldDirty: true })
  }, [setValue, start])
  return { forget: draft.clear }
}
