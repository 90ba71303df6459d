/** Seller applications of the demo market: two pending, so that the team has a queue, and one rejected with a note. */
import sharp from 'sharp'
import type { DocumentKind } from '#contract/sellers/application-rules.ts'
import { createUser } from '#domains/identity/index.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Files } from '#platform/files.ts'
import { privateName } from '#platform/private-file.ts'
import { demoAccounts } from './market.ts'

type SeedApplication = {
  name: string
  email: string
  store: string
  location: string
  phone: string
  address: string
  nid: string
  license: string
  description: string
  daysAgo: number
  documents: readonly DocumentKind[]
  rejected?: { daysAgo: number; note: string }
}

const applications: readonly SeedApplication[] = [
  {
    name: 'Rokeya Khatun',
    email: 'rokeya@haat.test',
    store: 'Rokeya Pitha Ghor',
    location: 'Jashore',
    phone: '+8801711223344',
    address: 'House 12, Rail Road, Jashore',
    nid: '1985412207',
    license: '',
    description: 'Date-palm jaggery, pitha moulds and winter sweets from Jashore, made at home by my sisters and me.',
    daysAgo: 4,
    documents: ['nid_front', 'nid_back'],
  },
  {
    name: 'Tanvir Hasan',
    email: 'tanvir@haat.test',
    store: 'Karigar Leather',
    location: 'Dhaka',
    phone: '+8801811556677',
    address: 'Shop 21, Hazaribagh Leather Market, Dhaka',
    nid: '5512098734',
    license: 'TRAD/DSCC/021877/2024',
    description: 'Wallets, belts and sandals from full-grain leather, cut and stitched by hand in Hazaribagh.',
    daysAgo: 1,
    documents: ['nid_front', 'nid_back', 'trade_license'],
  },
  {
    name: 'Sumon Mia',
    email: 'sumon@haat.test',
    store: 'Sumon Electronics',
    location: 'Cumilla',
    phone: '+8801911889900',
    address: 'Kandirpar, Cumilla',
    nid: '19907811234567890',
    license: '',
    description: 'Chargers, cables and earphones.',
    daysAgo: 9,
    documents: ['nid_front'],
    rejected: {
      daysAgo: 7,
      note: 'The back of your NID is missing, and we need a trade licence for a shop of this kind. Add both and send it again.',
    },
  },
]

export async function writeApplications(tx: Tx, files: Files): Promise<void> {
  const admin = demoAccounts.find(({ role }) => role === 'ADMIN')
  const { id: adminId } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin?.email ?? '')
    .executeTakeFirstOrThrow()
  for (const application of applications) await writeApplication(tx, files, application, adminId)
}

async function writeApplication(tx: Tx, files: Files, application: SeedApplication, adminId: number) {
  const submittedAt = ago(application.daysAgo)
  const { id: userId } = await createUser(tx, {
    name: application.name,
    email: application.email,
    role: 'BUYER',
    phone: application.phone,
    password: crypto.randomUUID(),
    createdAt: ago(application.daysAgo + 1),
  })
  const { id } = await tx
    .insertInto('seller_applications')
    .values({
      user_id: userId,
      status: application.rejected ? 'REJECTED' : 'PENDING',
      business_name: application.name,
      store_name: application.store,
      phone: application.phone,
      address: application.address,
      location: application.location,
      nid_number: application.nid,
      trade_license: application.license,
      description: application.description,
      submitted_at: submittedAt,
      created_at: submittedAt,
      updated_at: application.rejected ? ago(application.rejected.daysAgo) : submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of application.documents) {
    const content = await specimen(kind, application)
    const file = privateName('documents', 'webp')
    await files.put(file, content)
    const name = `${kind.replace('_', '-')}.webp`
    const of = { application_id: id, kind, file, name, media_type: 'image/webp', bytes: content.length }
    await tx
      .insertInto('application_documents')
      .values({ ...of, width: WIDTH, height: HEIGHT, created_at: submittedAt })
      .execute()
  }
  if (!application.rejected) return
  const { note, daysAgo } = application.rejected
  await tx
    .insertInto('application_decisions')
    .values({ application_id: id, decision: 'REJECTED', note, decided_by: adminId, decided_at: ago(daysAgo) })
    .execute()
}

const ago = (days: number) => new Date(Date.now() - days * DAY)

const WIDTH = 860
const HEIGHT = 540
const titles: Record<DocumentKind, string> = {
  nid_front: 'National ID card, front',
  nid_back: 'National ID card, back',
  trade_license: 'Trade licence',
}

/** An image of a document, marked as a specimen. */
async function specimen(kind: DocumentKind, { name, nid, address, license }: SeedApplication): Promise<Buffer> {
  const lines = kind === 'nid_front' ? [name, `No. ${nid}`] : kind === 'nid_back' ? [address] : [name, `No. ${license}`]
  const text = lines
    .map((line, at) => `<text x="60" y="${250 + at * 56}" font-size="34" fill="#15211c">${line}</text>`)
    .join('')
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#e8f2ed"/>
    <rect x="20" y="20" width="820" height="500" rx="24" fill="#ffffff" stroke="#0a5c43" stroke-width="3"/>
    <text x="60" y="120" font-size="40" font-weight="bold" fill="#0a5c43">${titles[kind]}</text>
    <line x1="60" y1="160" x2="800" y2="160" stroke="#e6e3db" stroke-width="3"/>${text}
    <text x="60" y="470" font-size="26" fill="#5b6862">Specimen of the demo market. Not a document.</text>
  </svg>`
  return sharp(Buffer.from(card)).webp({ quality: 80 }).toBuffer()
}
