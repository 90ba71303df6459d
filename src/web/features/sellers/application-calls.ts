import type { ApplicationTexts, DocumentKind } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { callApi, callList } from '#web/api/call-api.ts'

const at = (id: number) => ({ params: { id } })

/** The own application, if there is one. @throws ApiError */
export async function findOwnApplication(): Promise<SellerApplication | null> {
  const [own] = await callList('GET /onboarding/seller-applications/', { query: {} })
  return own ?? null
}

export const beginApplication = (texts: Partial<ApplicationTexts>) =>
  callApi('POST /onboarding/seller-applications/', { body: { ...texts, status: 'DRAFT' } })

export const changeApplication = (id: number, texts: Partial<ApplicationTexts>) =>
  callApi('PATCH /onboarding/seller-applications/{id}/', { ...at(id), body: texts })

export const sendApplication = (id: number) =>
  callApi('PATCH /onboarding/seller-applications/{id}/', { ...at(id), body: { status: 'PENDING' } })

export const withdrawApplication = (id: number) =>
  callApi('PATCH /onboarding/seller-applications/{id}/', { ...at(id), body: { status: 'DRAFT' } })

export const discardApplication = (id: number) => callApi('DELETE /onboarding/seller-applications/{id}/', at(id))

export const removeDocument = (id: number, kind: DocumentKind) =>
  callApi('DELETE /onboarding/seller-applications/{id}/documents/{kind}/', { params: { id, kind } })

export const sendDocument = (
  id: number,
  kind: DocumentKind,
  body: { file: string; name: string },
  onProgress: (sent: number) => void,
) =>
  callApi('PUT /onboarding/seller-applications/{id}/documents/{kind}/', { params: { id, kind }, body }, { onProgress })
