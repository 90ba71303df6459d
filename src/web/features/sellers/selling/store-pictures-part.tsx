import StoreIcon from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'
import { useSetOwnStore } from '#web/features/sellers/use-store.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureUpload } from '#web/pictures/picture-upload.tsx'
import { type StorePicture, storePictures } from './store-pictures.ts'

/** The store's banner and logo, as buyers see them. */
export function StorePicturesPart({ store }: { store: StoreProfile }) {
  const name = inPageLanguage(store.store_name, store.store_name_bn)
  return (
    <div className="flex flex-col gap-6">
      <StorePicturePart store={store} field="banner">
        {store.banner ? (
          <img
            src={store.banner}
            alt={m.store_banner_of({ name })}
            width={1280}
            height={427}
            className="aspect-[3/1] w-full rounded-md border border-line object-cover"
          />
        ) : (
          <span aria-hidden className="block aspect-[3/1] w-full rounded-md bg-brand-tint" />
        )}
      </StorePicturePart>
      <StorePicturePart store={store} field="logo">
        {store.logo ? (
          <img
            src={store.logo}
            alt={m.store_logo_of({ name })}
            width={96}
            height={96}
            className="size-24 shrink-0 rounded-full border border-line object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="flex size-24 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand"
          >
            <StoreIcon className="size-10" />
          </span>
        )}
      </StorePicturePart>
    </div>
  )
}

type StorePicturePartProps = { store: StoreProfile; field: StorePicture; children: ReactNode }

function StorePicturePart({ store, field, children }: StorePicturePartProps) {
  const setStore = useSetOwnStore()
  const { cut, texts } = storePictures[field]
  return (
    <PictureUpload
      picture={store[field]}
      texts={texts}
      cut={cut}
      field={field}
      onSave={async (image, options) => {
        setStore(await callApi('PUT /auth/seller/profile/', { body: { [field]: image } }, options))
      }}
    >
      {children}
    </PictureUpload>
  )
}
