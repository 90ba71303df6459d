import { m } from '#web/paraglide/messages.js'

export type StorePicture = 'logo' | 'banner'

/** Texts and proportions of the logo and the banner. */
export const storePictures = {
  logo: {
    cut: { aspect: 1, round: true, widthMax: 640 },
    texts: {
      title: m.store_logo,
      help: m.store_logo_help,
      drop: m.store_picture_drop,
      upload: m.store_logo_upload,
      change: m.store_logo_change,
      remove: m.store_logo_remove,
      crop: m.store_logo_crop,
      cropText: m.account_avatar_crop_text,
      save: m.store_logo_save,
      saved: m.store_logo_saved,
      removed: m.store_logo_removed,
    },
  },
  banner: {
    cut: { aspect: 3, round: false, widthMax: 1280 },
    texts: {
      title: m.store_banner,
      help: m.store_banner_help,
      drop: m.store_picture_drop,
      upload: m.store_banner_upload,
      change: m.store_banner_change,
      remove: m.store_banner_remove,
      crop: m.store_banner_crop,
      cropText: m.store_banner_crop_text,
      save: m.store_banner_save,
      saved: m.store_banner_saved,
      removed: m.store_banner_removed,
    },
  },
} as const
