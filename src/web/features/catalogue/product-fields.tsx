import type { ReactNode } from 'react'
import { DESCRIPTION_MAX, MEDIA_MAX, PRODUCT_NAME_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { PictureUploader } from './picture-uploader.tsx'
import { discountOf, type ProductForm } from './product-form.ts'
import { TagPicker } from './tag-picker.tsx'
import type { Wrong } from './use-product-form.ts'
import type { ProductPictures } from './use-product-pictures.ts'
import { VideoLinks } from './video-links.tsx'

type ProductFieldsProps = {
  form: ProductForm
  list: ProductPictures
  wrong: Wrong
  change: (part: Partial<ProductForm>) => void
  /** Pieces there are now; `null` for a new product. */
  stock: number | null
  /** Of a product that has one. */
  category?: string | undefined
}

/** SPEC 5: the form of a product. */
export function ProductFields({ form, list, wrong, change, stock, category }: ProductFieldsProps) {
  const room = MEDIA_MAX - list.pictures.length - form.videos.length
  return (
    <>
      <Part title={m.listings_part_words()}>
        <Field label={m.listings_name()} error={wrong.name} required>
          {(control) => (
            <Input
              {...control}
              name="name"
              maxLength={PRODUCT_NAME_MAX}
              enterKeyHint="next"
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <CategoryPicker
          value={form.category_id}
          known={category}
          error={wrong.category_id}
          onChange={(category_id) => change({ category_id })}
        />
        <TagPicker tags={form.tags} error={wrong.tags} onChange={(tags) => change({ tags })} />
        <Field label={m.listings_description()} help={m.listings_description_help()} error={wrong.description} required>
          {(control) => (
            <Textarea
              {...control}
              name="description"
              rows={7}
              maxLength={DESCRIPTION_MAX}
              value={form.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
      </Part>
      <Part title={m.listings_part_media()}>
        <PictureUploader list={list} error={wrong.media} />
        <VideoLinks
          videos={form.videos}
          room={room}
          tried={wrong.media !== undefined}
          onChange={(videos) => change({ videos })}
        />
      </Part>
      <Part title={m.listings_part_price()}>
        <PriceFields form={form} wrong={wrong} change={change} />
        <StockField form={form} wrong={wrong} change={change} stock={stock} />
        <Switch
          label={m.listings_free_shipping()}
          help={m.listings_free_shipping_help()}
          checked={form.free_shipping}
          onChange={(free_shipping) => change({ free_shipping })}
        />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4 sm:p-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

type SomeFieldsProps = Pick<ProductFieldsProps, 'form' | 'wrong' | 'change'>

/** BDT to the poisha; the discount is counted while one types. */
function PriceFields({ form, wrong, change }: SomeFieldsProps) {
  const saved = discountOf(form)
  const amount = { type: 'number', inputMode: 'decimal', step: 0.01, min: 0, autoComplete: 'off' } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.listings_price()} error={wrong.price} required>
        {(control) => (
          <Input
            {...control}
            {...amount}
            name="price"
            value={form.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.listings_original_price()}
        help={saved > 0 ? m.listings_discount({ percent: formatPercent(saved) }) : m.listings_original_help()}
        error={wrong.original_price}
        optional
      >
        {(control) => (
          <Input
            {...control}
            {...amount}
            name="original_price"
            value={form.original_price}
            onChange={({ target }) => change({ original_price: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** Stock is told once; from then on sellers only add to it (SPEC 4). */
function StockField({ form, wrong, change, stock }: SomeFieldsProps & { stock: number | null }) {
  const isNew = stock === null
  return (
    <Field
      label={isNew ? m.listings_stock_quantity() : m.listings_stock_add()}
      help={isNew ? undefined : m.listings_stock_now({ stock: formatNumber(stock) })}
      error={wrong.stock_quantity}
      required={isNew}
      optional={!isNew}
      className="sm:max-w-60"
    >
      {(control) => (
        <Input
          {...control}
          name="stock_quantity"
          type="number"
          inputMode="numeric"
          step={1}
          min={0}
          autoComplete="off"
          value={form.stock_quantity}
          onChange={({ target }) => change({ stock_quantity: target.value })}
        />
      )}
    </Field>
  )
}
