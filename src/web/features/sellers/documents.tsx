import { type DocumentKind, documentKinds } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { DocumentField } from './document-field.tsx'

type PapersProps = {
  saved: SellerApplication | null
  /** Shows an error at missing required documents. */
  showMissing: boolean
  application: () => Promise<SellerApplication>
  onKnown: (application: SellerApplication) => void
  /** Which kinds; all by default. */
  kinds?: readonly DocumentKind[]
}

/** The documents of an application. While it is pending they can only be added to. */
export function Documents({ saved, showMissing, application, onKnown, kinds = documentKinds }: PapersProps) {
  return (
    <div className="flex flex-col gap-4">
      {kinds.map((kind) => {
        const document = saved?.documents.find((one) => one.kind === kind)
        const optional = kind === 'trade_license'
        return (
          <DocumentField
            key={kind}
            kind={kind}
            document={document}
            optional={optional}
            settled={saved?.status === 'PENDING'}
            missing={showMissing && !optional && !document}
            application={application}
            onKnown={onKnown}
          />
        )
      })}
    </div>
  )
}
