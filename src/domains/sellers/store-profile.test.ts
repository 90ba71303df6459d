import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, HOUR } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { sellersJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
afterEach(() => clock.set(null))

type As = { token: string }
const update = (as: As, body: unknown) => app.request('PUT /api/auth/seller/profile/', { as, body })
const get = async (as: As) => (await app.request('GET /api/auth/seller/profile/', { as })).body

let shade = 0
async function picture(width = 300, height = 100): Promise<string> {
  shade += 1
  const background = { r: (shade * 40) % 256, g: (shade * 7) % 256, b: 255 - ((shade * 11) % 256) }
  const image = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${image.toString('base64')}`
}

test('a seller reads and changes their own store; absent fields stay', async () => {
  const seller = await given.seller({ name: 'Cha Ghor', slug: 'cha-ghor', location: 'Sylhet' })
  const before = await get(seller)
  expect(before).toEqual({
    id: seller.store.id,
    store_name: 'Cha Ghor',
    store_name_bn: null,
    slug: 'cha-ghor',
    store_description: '',
    location: 'Sylhet',
    website: '',
    return_policy: '',
    takes_cash: true,
    logo: null,
    banner: null,
    on_holiday: false,
    back_on: null,
    holiday_note: '',
    suspension: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const { status, body } = await update(seller, {
    store_name: '  Sylhet   Cha Ghor ',
    store_description: 'Tea\nof two leaves\u0007',
    website: 'cha.example',
    slug: 'another',
    id: 1,
  })
  expect([status, body]).toEqual([
    200,
    {
      ...before,
      // The slug stays, so that links keep working.
      store_name: 'Sylhet Cha Ghor',
      store_description: 'Tea\nof two leaves',
      website: 'https://cha.example/',
      updated_at: expect.any(String),
    },
  ])
  // The response can be sent back unchanged.
  expect((await update(seller, body)).body).toEqual({ ...body, updated_at: expect.any(String) })
})

test('a store says whether it takes cash on delivery, and the team sees it', async () => {
  const seller = await given.seller()
  const seen = async () =>
    (await app.request(`GET /api/admin/stores/${seller.store.id}/`, { as: await given.admin() })).body.takes_cash
  expect(await seen()).toBe(true)
  expect((await update(seller, { takes_cash: false })).body).toMatchObject({ takes_cash: false })
  expect((await update(seller, { location: 'Khulna' })).body).toMatchObject({ takes_cash: false, location: 'Khulna' })
  expect(await seen()).toBe(false)
  expect((await update(seller, { takes_cash: 'yes' })).body.field_codes).toEqual({ takes_cash: ['invalid_type'] })
})

test('no other store changes', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const before = await get(other)
  await update(seller, { store_name: 'Mine', id: other.store.id, slug: other.store.slug, owner_id: other.id })
  expect(await get(other)).toEqual(before)
  expect((await update(await given.buyer(), { store_name: 'X' })).status).toBe(403)
  expect((await update(await given.user({ role: 'SELLER' }), { store_name: 'Xy' })).status).toBe(404)
})

test('another store’s name is taken in any case, also for concurrent requests', async () => {
  const [first, second] = [await given.seller({ name: 'Jute Works' }), await given.seller()]
  const { status, body } = await update(second, { store_name: 'JUTE  works', location: 'Khulna' })
  expect([status, body.field_codes]).toEqual([400, { store_name: ['store_name_taken'] }])
  expect((await get(second)).location).not.toBe('Khulna')
  // The own name in another case is accepted.
  expect((await update(first, { store_name: 'JUTE WORKS' })).status).toBe(200)

  const rivals = await Promise.all(Array.from({ length: 6 }, () => given.seller()))
  const answers = await Promise.all(rivals.map((seller) => update(seller, { store_name: 'Shonar Tori' })))
  expect(answers.filter(({ status: each }) => each === 200)).toHaveLength(1)
  expect(answers.filter(({ status: each }) => each === 400)).toHaveLength(5)
})

test('a name that only invisible letters tell from another store’s is taken', async () => {
  const other = await given.seller()
  await update(await given.seller({ name: 'Nokshi Ghar' }), { store_name_bn: 'নকশী ঘর' })
  for (const store_name of ['Nokshi\u200b Ghar', 'Nokshi \u200b Ghar', '\u2060nokshi ghar', 'Nok\u200dshi Ghar\u3164'])
    expect((await update(other, { store_name })).body.field_codes).toEqual({ store_name: ['store_name_taken'] })
  for (const store_name_bn of ['নকশী\u200b ঘর', 'নকশী ঘ\u200dর', 'নকশী\u200c ঘর'])
    expect((await update(other, { store_name_bn })).body.field_codes).toEqual({ store_name_bn: ['store_name_taken'] })
  // What joins letters stays.
  expect((await update(other, { store_name_bn: 'র\u200d্যাপিড \u200bহাউস' })).body.store_name_bn).toBe('র\u200d্যাপিড হাউস')
})

test('invalid values are refused at their field, and nothing changes', async () => {
  const seller = await given.seller()
  const before = await get(seller)
  for (const [body, field, code] of [
    [{ store_name: 'x' }, 'store_name', 'too_short'],
    [{ store_name: '  ' }, 'store_name', 'too_short'],
    [{ store_name: 'x'.repeat(61) }, 'store_name', 'too_long'],
    [{ store_name: 7 }, 'store_name', 'invalid_type'],
    [{ website: 'javascript:alert(1)' }, 'website', 'invalid_website'],
    [{ website: `https://example.com/${'x'.repeat(300)}` }, 'website', 'too_long'],
    [{ store_description: 'x'.repeat(2001) }, 'store_description', 'too_long'],
    [{ holiday_note: 'x'.repeat(301), on_holiday: true }, 'holiday_note', 'too_long'],
    [{ on_holiday: true, back_on: '2020-01-01' }, 'back_on', 'day_not_ahead'],
    [{ on_holiday: true, back_on: '2999-01-01' }, 'back_on', 'day_too_far'],
    [{ logo: 'https://elsewhere.example/logo.png' }, 'logo', 'invalid'],
    [{ logo: '/media/0123456789abcdef01234567-320.webp' }, 'logo', 'picture_invalid'],
    [{ banner: `data:image/png;base64,${btoa('<html>')}` }, 'banner', 'picture_invalid'],
    [{ banner: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'banner', 'picture_invalid'],
  ] as const) {
    const { status, body: answer } = await update(seller, body)
    expect([body, status, answer.field_codes]).toEqual([body, 400, { [field]: [code] }])
  }
  for (const back_on of ['tomorrow', '2026-02-30', '20261203', 7, {}])
    expect((await update(seller, { on_holiday: true, back_on })).status).toBe(400)
  expect(await get(seller)).toEqual(before)
})

describe('pictures', () => {
  const show = (address: string) => app.server.inject({ method: 'GET', url: address })

  test('a logo is cropped square, a banner is not, and both are public', async () => {
    const seller = await given.seller()
    const { body } = await update(seller, { logo: await picture(300, 200), banner: await picture(600, 200) })
    expect(await sharp((await show(body.logo)).rawPayload).metadata()).toMatchObject({ width: 200, height: 200 })
    expect(await sharp((await show(body.banner)).rawPayload).metadata()).toMatchObject({ width: 600, height: 200 })
    const { body: seen } = await app.request(`GET /api/auth/seller/public/${seller.store.slug}/`)
    expect([seen.image, seen.banner, seen.banner_placeholder]).toEqual([
      body.logo,
      body.banner,
      expect.stringMatching(/^data:image\/webp;base64,/),
    ])
    // The present address in any width leaves the picture; null removes it.
    expect((await update(seller, { logo: body.logo.replace('320', '640') })).body.logo).toBe(body.logo)
    expect((await update(seller, { logo: null, banner: '' })).body).toMatchObject({ logo: null, banner: null })
  })

  test('another store’s picture is refused', async () => {
    const [seller, other] = [await given.seller(), await given.seller()]
    const { logo } = (await update(other, { logo: await picture(100, 100) })).body
    expect((await update(seller, { logo })).body.field_codes).toEqual({ logo: ['picture_invalid'] })
  })

  test('unused pictures are deleted after an hour, and no others', async () => {
    const sweep = sellersJobs.find(({ queue }) => queue === 'sellers-sweep-pictures')
    const seller = await given.seller()
    const old = (await update(seller, { logo: await picture(90, 90) })).body.logo
    const { logo, banner } = (await update(seller, { logo: await picture(80, 80), banner: await picture() })).body
    const avatar = await app.request('PUT /api/auth/avatar/', { as: seller, body: { image: await picture(70, 70) } })
    const shared = await given.picture()
    const statuses = async () =>
      Promise.all([old, logo, banner, avatar.body.avatar].map(async (address) => (await show(address)).statusCode))

    await sweep?.run(app.resources, {})
    expect(await statuses()).toEqual([200, 200, 200, 200])
    clock.set(new Date(Date.now() + 2 * HOUR))
    for (let n = 0; n < 2; n += 1) await sweep?.run(app.resources, {})
    expect(await statuses()).toEqual([404, 200, 200, 200])
    expect(await db.selectFrom('pictures').select('id').where('id', '=', shared.id).execute()).toHaveLength(1)
  })
})

describe('changes', () => {
  test("a new name invalidates every page that shows it; other texts only the store's page", async () => {
    const seller = await given.seller()
    const dropped: string[] = []
    app.resources.invalidations.subscribe((tags) => {
      // 'listing' is for the catalogue in memory: its triggers look at every change of a store.
      if (tags !== 'everything') dropped.push(...[...tags].filter((tag) => tag !== 'listing'))
    })
    const own = `store:${seller.store.id}`
    for (const [body, names] of [
      [{ store_description: 'New words' }, [own]],
      [{ return_policy: 'Never' }, [own]],
      [{ store_name: 'Another name' }, [own, 'stores']],
      [{ on_holiday: true }, [own, 'stores']],
      [{ on_holiday: false }, [own, 'stores']],
    ] as const) {
      dropped.length = 0
      expect((await update(seller, body)).status).toBe(200)
      await expect.poll(() => dropped).toEqual(names)
    }
  })
})

test('a store has a Bangla name of its own, which no other store has', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const put = (as: As, body: object) => app.request('PUT /api/auth/seller/profile/', { as, body })
  expect((await put(seller, { store_name_bn: '  মাটির   ঘর ' })).body).toMatchObject({ store_name_bn: 'মাটির ঘর' })
  expect((await app.request(`GET /api/auth/seller/public/${seller.store.slug}/`)).body.seller_name_bn).toBe('মাটির ঘর')
  const { body: found } = await app.request(`GET /api/auth/seller/public/all/?search=${encodeURIComponent('মাটির')}`)
  expect(found.map(({ seller_id }: { seller_id: number }) => seller_id)).toEqual([seller.store.id])
  expect((await put(other, { store_name_bn: 'মাটির ঘর' })).body.field_codes).toEqual({
    store_name_bn: ['store_name_taken'],
  })
  expect((await put(other, { store_name_bn: 'হাট' })).body.field_codes).toEqual({
    store_name_bn: ['store_name_reserved'],
  })
  expect((await put(other, { store_name_bn: 'ঘ' })).body.field_codes).toEqual({ store_name_bn: ['too_short'] })
  expect((await put(other, { store_name_bn: 'ঘ'.repeat(61) })).body.field_codes).toEqual({
    store_name_bn: ['too_long'],
  })
  expect((await put(seller, { location: 'Bogura' })).body.store_name_bn).toBe('মাটির ঘর')
  expect((await put(seller, { store_name_bn: '' })).body.store_name_bn).toBeNull()
})
