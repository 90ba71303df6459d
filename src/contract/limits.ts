/** Limits that pages need without the schemas: importing this brings no schema to the browser. */
export const QUANTITY_MAX = 999
/** Different products in a cart, and so in an order (rules.md B-1). */
export const CART_LINES_MAX = 100
export const CART_MERGE_MAX = 200
/** Different products saved for later. */
export const SAVED_LINES_MAX = 200
/** Values in one parameter of a list, such as ids. */
export const LIST_VALUES_MAX = 100
/** Products on one wishlist. */
export const WISHLIST_MAX = 500
/** Watches of one person (rules.md B-11). */
export const WATCHES_MAX = 200
/** Characters; the server checks the other password rules (rules.md A-2). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256
export const NAME_MAX = 120
export const EMAIL_MAX = 254
export const ADDRESS_MAX = 500
export const CITY_MAX = 120
export const ZIP_MAX = 20
export const NOTE_MAX = 1000
/** Bytes of one uploaded picture: an avatar, a review's or a product's (rules.md C-10). */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024
/** Limits of a ticket and of the contact page (rules.md H-9). */
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000
/** Bytes of one attachment of a ticket. */
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024
/** Limits of a store's profile (rules.md S-5). */
export const STORE_NAME_MIN = 2
export const STORE_NAME_MAX = 60
export const STORE_DESCRIPTION_MAX = 2000
export const STORE_LOCATION_MAX = 120
export const WEBSITE_MAX = 300
export const RETURN_POLICY_MAX = 2000
export const HOLIDAY_NOTE_MAX = 300
