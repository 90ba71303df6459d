import { useCategoryName } from '#web/features/catalogue/use-category-name.ts'
import { CategoryNames } from '#web/features/settings/category-names.ts'
import { ChangeLists } from '#web/features/settings/change-lists.tsx'
import { useMarketSettings } from '#web/features/settings/use-market-settings.ts'
import { formatPlain } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/settings'
import { SettingsForm } from './settings-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.settings_title(),
    description: m.settings_text(),
    path: paths.admin('settings'),
    hidden: true,
  })

/** The market's settings: current, planned and past. */
export default function MarketSettings() {
  const nameOf = useCategoryName()
  return (
    <>
      <PageHeading title={m.settings_title()} text={m.settings_text()} />
      <ListStates query={useMarketSettings()} rows={6} isEmpty={() => false} empty={null}>
        {(settings) => (
          <CategoryNames value={(id) => nameOf(id) ?? m.settings_category_gone({ id: formatPlain(id) })}>
            <SettingsForm settings={settings} />
            <ChangeLists settings={settings} />
          </CategoryNames>
        )}
      </ListStates>
    </>
  )
}
