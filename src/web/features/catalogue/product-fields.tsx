import type { ReactNode } from 'react'
import { DESCRIPTION_MAX, LOW_STOCK, MEDIA_MAX, PRODUCT_NAME_MAX, SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { BanglaFields } from './bangla-fields.tsx'
import { CategoryPicker } from './category-picker.tsx'
import type { useCategoryAttributes } from './own-choices.ts'
import { PictureUploader } from './picture-uploader.tsx'
import { discountOf, type ProductForm } from './product-form.ts'
import { TagPicker } from './tag-picker.tsx'
import type { FormErrors } from './use-product-form.ts'
import type { ProductPictures } from './use-product-pictures.ts'
import { hasOptions } from './variants/variants-form.ts'
import { VariantsPart } from './variants/variants-part.tsx'
import { VideoLinks } from './video-links.tsx'

type ProductFieldsProps = {
  form: ProductForm
  list: ProductPictures
  errors: FormErrors
  change: (part: Partial<ProductForm>) => void
  /** What the chosen category asks for. */
  attributes: ReturnType<typeof useCategoryAttributes>
  /** Shows errors of single cells. */
  mark: (errors: FormErrors) => void
  /** Pieces there are now; `null` for a new product. */
  stock: number | null
  /** The product's current category, if any. */
  category?: string | undefined
}

/** The fields of a product's form; which are required: rules.md C-1. */
export function ProductFields({ form, list, errors, change, mark, attributes, stock, category }: ProductFieldsProps) {
  const varies = hasOptions(form.options)
  const room = MEDIA_MAX - list.pictures.length - form.videos.length
  return (
    <>
      <Part title={m.products_selling_part_words()}>
        <Field label={m.products_selling_name()} error={errors.name} required>
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
          fallbackName={category}
          error={errors.category_id}
          onChange={(category_id) => change({ category_id })}
        />
        <TagPicker
          chosen={{ tags: form.tags, text: form.typed_tags }}
          error={errors.tags}
          onChange={({ tags, text }) => change({ tags, typed_tags: text })}
        />
        <Field
          label={m.products_selling_description()}
          help={m.products_selling_description_help()}
          error={errors.description}
          required
        >
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
      <BanglaFields form={form} errors={errors} change={change} />
      <Part title={m.products_selling_attributes()}>
        <AttributeFields
          query={attributes}
          texts={form.attributes}
          errors={errors}
          onChange={(texts) => change({ attributes: texts })}
        />
      </Part>
      <Part title={m.products_selling_part_media()}>
        <PictureUploader list={list} error={errors.media} />
        <VideoLinks
          videos={form.videos}
          room={room}
          tried={errors.media !== undefined}
          onChange={(videos) => change({ videos })}
        />
      </Part>
      <Part title={m.products_selling_options()}>
        <VariantsPart
          form={form}
          pictures={list.pictures}
          errors={errors}
          change={change}
          mark={mark}
          asked={attributes.data ?? []}
        />
      </Part>
      <Part title={varies ? m.variants_part_other() : m.products_selling_part_price()}>
        {!varies && (
          <>
            <PriceFields form={form} errors={errors} change={change} />
            <StockField form={form} errors={errors} change={change} stock={stock} />
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {!varies && <SkuField form={form} errors={errors} change={change} />}
          <LowLimitField form={form} errors={errors} change={change} />
        </div>
        <Switch
          label={m.products_selling_free_shipping()}
          help={m.products_selling_free_shipping_help()}
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

type SomeFieldsProps = Pick<ProductFieldsProps, 'form' | 'errors' | 'change'>

/** Characters of a number, with what groups its digits. */
const NUMBER_MAX = 16

/** Prices in BDT; the discount is computed while typing. */
function PriceFields({ form, errors, change }: SomeFieldsProps) {
  const saved = discountOf(form)
  const amount = { inputMode: 'decimal', maxLength: NUMBER_MAX, autoComplete: 'off' } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.products_selling_price()} error={errors.price} required>
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
        label={m.products_selling_original_price()}
        help={
          saved > 0
            ? m.products_selling_discount({ percent: formatPercent(saved) })
            : m.products_selling_original_help()
        }
        error={errors.original_price}
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

/** Initial stock of a new product; later sellers only add to it (rules.md C-3). */
function StockField({ form, errors, change, stock }: SomeFieldsProps & { stock: number | null }) {
  const isNew = stock === null
  return (
    <Field
      label={isNew ? m.products_selling_stock_quantity() : m.products_selling_stock_add()}
      help={isNew ? undefined : m.products_selling_stock_now({ stock: formatNumber(stock) })}
      error={errors.stock_quantity}
      required={isNew}
      optional={!isNew}
      className="sm:max-w-60"
    >
      {(control) => (
        <Input
          {...control}
          name="stock_quantity"
          inputMode="numeric"
          maxLength={NUMBER_MAX}
          autoComplete="off"
          value={form.stock_quantity}
          onChange={({ target }) => change({ stock_quantity: target.value })}
        />
      )}
    </Field>
  )
}

const SkuField = ({ form, errors, change }: SomeFieldsProps) => (
  <Field label={m.products_selling_sku()} help={m.products_selling_sku_help()} error={errors.sku} optional>
    {(control) => (
      <Input
        {...control}
        name="sku"
        maxLength={SKU_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.sku}
        onChange={({ target }) => change({ sku: target.value })}
      />
    )}
  </Field>
)

const LowLimitField = ({ form, errors, change }: SomeFieldsProps) => (
  <Field
    label={m.products_selling_low_limit()}
    help={m.products_selling_low_limit_help({ usual: formatNumber(LOW_STOCK) })}
    error={errors.low_stock_limit}
    optional
  >
    {(control) => (
      <Input
        {...control}
        name="low_stock_limit"
        inputMode="numeric"
        maxLength={NUMBER_MAX}
        autoComplete="off"
        value={form.low_stock_limit}
        onChange={({ target }) => change({ low_stock_limit: target.value })}
      />
    )}
  </Field>
)
