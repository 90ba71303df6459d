import { useState } from 'react'
import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import { callApi } from '#web/api/call-api.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { splitWords } from './split-words.ts'
import { nameOfGroup, useInvalidateSynonyms } from './use-synonyms.ts'

type SynonymDialogProps = { group: SynonymGroup | null; term: string; onClose: () => void }
type Values = Record<'words' | 'words_bn' | 'typed', string>

const fields = ['words', 'words_bn', 'typed'] as const

/** Adds or changes a group of synonyms. Import it lazily. */
export default function SynonymDialog({ group, term, onClose }: SynonymDialogProps) {
  const invalidate = useInvalidateSynonyms()
  const [failure, setFailure] = useState<string | null>(null)
  const { form, over, clear } = useFormDraft<Values>(`synonyms:${group?.id ?? `new:${term}`}`, {
    words: joinWords(group?.words ?? []),
    words_bn: joinWords(group?.words_bn ?? []),
    typed: group ? joinWords(group.typed) : term,
  })
  const { seen, place } = useSeen(group && { ...group, ...bodyOf(over) }, {
    words: joinWords,
    words_bn: joinWords,
    typed: joinWords,
  })
  const { register, handleSubmit, setError, formState } = form
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const body = bodyOf(values)
      const saved = seen
        ? await callApi('PUT /admin/synonyms/{id}/', { params: { id: seen.id }, body: changesOf(body, seen, seen) })
        : await callApi('POST /admin/synonyms/', { body })
      notify.success(m.synonyms_saved({ name: nameOfGroup(saved) }))
      clear()
      void invalidate()
      onClose()
    } catch (error) {
      setFailure(place(setError, error, fields))
      // Somebody else changed or deleted it: the list shows what it is now.
      if (group) void invalidate()
    }
  })
  const texts = {
    words: { label: m.synonyms_words(), help: m.synonyms_words_help(), lang: 'en' },
    words_bn: { label: m.synonyms_words_bn(), help: m.synonyms_words_bn_help(), lang: 'bn' },
    typed: { label: m.synonyms_typed(), help: m.synonyms_typed_help(), lang: undefined },
  }
  return (
    <FormDialog
      title={group ? m.synonyms_change({ name: nameOfGroup(group) }) : m.synonyms_new()}
      description={m.synonyms_form_text()}
      submit={m.synonyms_save()}
      busy={formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fields.map((name) => (
        <Field
          key={name}
          label={texts[name].label}
          help={texts[name].help}
          error={formState.errors[name]?.message}
          optional={name === 'typed'}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register(name)}
              rows={2}
              lang={texts[name].lang}
              maxLength={1300}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

const bodyOf = ({ words, words_bn, typed }: Values) => ({
  words: splitWords(words),
  words_bn: splitWords(words_bn),
  typed: splitWords(typed),
})
const joinWords = (words: unknown) => (words as string[]).join(', ')
