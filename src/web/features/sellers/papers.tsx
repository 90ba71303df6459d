import { type DocumentKind, documentKinds } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { DocumentField } from './document-field.tsx'

type PapersProps = {
  shown: SellerApplication | null
  /** Says at those that are asked for and not there that they are. */
  showMissing: boolean
  application: () => Promise<SellerApplication>
  onKnown: (application: SellerApplication) => void
  /** Of which kinds; all unless told. */
  kinds?: readonly DocumentKind[]
}

/** The papers of an application. While it waits, what is there stays. */
export function Papers({ shown, showMissing, application, onKnown, kinds = documentKinds }: PapersProps) {
  return (
    <div className="flex flex-col gap-4">
      {kinds.map((kind) => {
        const document = shown?.documents.find((one) => one.kind === kind)
        const optional = kind === 'trade_license'
        return (
          <DocumentField
            key={kind}
            kind={kind}
            document={document}
            optional={optional}
            settled={shown?.status === 'PENDING'}
            missing={showMissing && !optional && !document}
            application={application}
            onKnown={onKnown}
          />
        )
      })}
    </div>
  )
}
