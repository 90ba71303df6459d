import { clsx } from 'clsx'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

type SellerLinkProps = { seller: string; slug: string; className?: string | undefined }

/** The store's name, which leads to its page. It stands beside the link that covers the card, and above it. */
export const SellerLink = ({ seller, slug, className }: SellerLinkProps) => (
  <Link
    to={paths.store(slug)}
    className={clsx(
      'relative z-10 inline-block min-h-6 max-w-full truncate hover:text-brand hover:underline',
      // 44 px for fingers without a taller card.
      'touch:-mt-4 touch:-mb-1.5 touch:pt-4 touch:pb-1.5',
      className,
    )}
  >
    {seller}
  </Link>
)
