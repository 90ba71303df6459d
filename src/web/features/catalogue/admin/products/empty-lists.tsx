import PackageCheck from 'lucide-react/icons/package-check'
import PackageSearch from 'lucide-react/icons/package-search'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Every product on this page is decided. */
export const moreToCome = () => ({
  icon: <PackageCheck />,
  title: m.products_admin_more(),
  text: m.products_admin_more_text(),
})

export const allDecided = () => ({
  icon: <PackageCheck />,
  title: m.products_admin_none(),
  text: m.products_admin_none_text(),
})

export const noneMatching = () => ({
  icon: <PackageSearch />,
  title: m.products_admin_none_matching(),
  text: m.products_admin_none_matching_text(),
  action: (
    <Link to={paths.admin('products')} className={buttonClass({ variant: 'secondary' })}>
      {m.products_admin_show_waiting()}
    </Link>
  ),
})
