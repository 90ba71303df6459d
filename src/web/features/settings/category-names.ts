import { createContext } from 'react'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Names a category of a setting by its id. The page gives it, since categories belong to another feature. */
export const CategoryNames = createContext<(id: number) => string>((id) =>
  m.settings_category_gone({ id: formatPlain(id) }),
)
