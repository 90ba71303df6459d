import { CartLine, SavedLine } from './cart.ts'
import { Category, Facets, MediaItem, Product, Tag } from './catalogue.ts'
import { AppliedCoupon, Coupon } from './coupons.ts'
import { Profile, Session, Tokens } from './identity.ts'
import { Notification, Preferences } from './notifications.ts'
import { Order } from './orders.ts'
import { Answer, Question } from './questions.ts'
import { OwnReview, Review, ReviewSummary } from './reviews.ts'
import { PublicSeller } from './sellers.ts'
import { Ticket, TicketMessage } from './support.ts'
import { WishlistItem } from './wishlist.ts'

/** What answers are made of, by the names that OpenAPI documents and the clients generated from them use. */
export const shapes = {
  Answer,
  AppliedCoupon,
  CartLine,
  Category,
  Coupon,
  Facets,
  MediaItem,
  Notification,
  Order,
  OwnReview,
  Preferences,
  Product,
  Profile,
  PublicSeller,
  Question,
  Review,
  ReviewSummary,
  SavedLine,
  Session,
  Tag,
  Ticket,
  TicketMessage,
  Tokens,
  WishlistItem,
}
