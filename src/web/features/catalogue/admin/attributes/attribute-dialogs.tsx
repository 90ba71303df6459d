import { Suspense } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { lazy } from '#web/lazy.ts'
import type { AttributeAction } from './attribute-action.ts'

const AttributeDialog = lazy(() => import('./attribute-dialog.tsx'))
const AssignDialog = lazy(() => import('./assign-dialog.tsx'))
const RemoveAttributeDialog = lazy(() => import('./remove-attribute-dialog.tsx'))

type AttributeDialogsProps = {
  action: AttributeAction | null
  categories: readonly AdminCategory[]
  onAction: (action: AttributeAction | null) => void
  /** Where its page is left. */
  onRemoved?: () => void
}

/** The dialog of the action under way. */
export function AttributeDialogs({ action, categories, onAction, onRemoved }: AttributeDialogsProps) {
  const close = () => onAction(null)
  return (
    <Suspense>
      {(action?.what === 'create' || action?.what === 'edit') && (
        <AttributeDialog
          attribute={action.what === 'edit' ? action.attribute : null}
          onCreated={(attribute) => onAction({ what: 'assign', attribute, category: null })}
          onClose={close}
        />
      )}
      {action?.what === 'assign' && (
        <AssignDialog attribute={action.attribute} categories={categories} category={action.category} onClose={close} />
      )}
      {action?.what === 'remove' && (
        <RemoveAttributeDialog
          attribute={action.attribute}
          onRemoved={() => {
            close()
            onRemoved?.()
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
