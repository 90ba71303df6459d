import { useEffect, useState } from 'react'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from '#web/ui/toast.ts'
import { useUpdateImport } from './use-imports.ts'

type Options = Pick<ProductImport, 'default_category_id' | 'existing'>

/**
 * The options of an import as they are chosen. A choice is sent at once, or, while the file is being checked and takes none,
 * when the check has ended.
 */
export function useImportOptions(one: ProductImport): { chosen: Options; choose: (options: Partial<Options>) => void } {
  const updateImport = useUpdateImport()
  const [unsent, setUnsent] = useState<Partial<Options>>({})
  const [sending, setSending] = useState(false)
  /** What the import was when it took a choice: until the answer is shown, it seems to take another. */
  const [before, setBefore] = useState<ProductImport | null>(null)

  const ready = one.can.change && one !== before && !sending && Object.keys(unsent).length > 0
  useEffect(() => {
    if (!ready) return
    const send = async () => {
      setSending(true)
      try {
        const answer = await callApi('PATCH /seller/imports/{id}/', { params: { id: one.id }, body: unsent })
        setBefore(one)
        await updateImport(answer)
      } catch (error) {
        notify.error(formatProblem(error))
      } finally {
        // What was chosen meanwhile stays.
        setUnsent((now) => (now === unsent ? {} : now))
        setSending(false)
      }
    }
    void send()
  }, [ready, one, unsent, updateImport])

  return { chosen: { ...one, ...unsent }, choose: (options) => setUnsent((now) => ({ ...now, ...options })) }
}
