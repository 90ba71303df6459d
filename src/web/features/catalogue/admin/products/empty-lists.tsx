import PackageCheck from 'lucide-react/icons/package-check'
import PackageSearch from 'lucide-react/icons/package-search'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ModeratedParams } from './products-search-params.ts'

/** No product waits for a decision. */
export const allDecided = () => ({
  icon: <PackageCheck />,
  title: m.products_admin_none(),
  text: m.products_admin_none_text(),
})

/** What one list has not, all products may have. */
export const noneMatching = ({ list, search }: Pick<ModeratedParams, 'list' | 'search'>) => ({
  icon: <PackageSearch />,
  title: m.products_admin_none_matching(),
  text: m.products_admin_none_matching_text(),
  action:
    search !== '' && list !== 'all' ? (
      <Link to={paths.admin('products', { list: 'all', search })} className={buttonClass({ variant: 'secondary' })}>
        {m.products_admin_search_all()}
      </Link>
    ) : (
      <Link to={paths.admin('products')} className={buttonClass({ variant: 'secondary' })}>
        {m.products_admin_show_waiting()}
      </Link>
    ),
})
