import { Analytics, CategoryFigures, FigureStepRow, Figures, Growth, SellerSummary, TopProduct } from './analytics.ts'
import { SellerApplication } from './applications.ts'
import { CartLine, SavedLine } from './cart.ts'
import { Category, Facets, MediaItem, Product, Tag } from './catalogue.ts'
import { Proposal, SellerProduct } from './catalogue-selling.ts'
import { AppliedCoupon, Coupon, CouponUse } from './coupons.ts'
import { Profile, Session, Tokens } from './identity.ts'
import { ImportColumn, ImportReason, ImportRow, ProductImport } from './imports.ts'
import { SentPicture } from './media.ts'
import { Notification, Preferences } from './notifications.ts'
import { Order } from './orders.ts'
import { Answer, Question } from './questions.ts'
import { OwnReview, Review, ReviewSummary } from './reviews.ts'
import { MovedOrder, OrderCounts } from './seller-orders.ts'
import { PublicSeller, SellerDetail, StoreProfile } from './sellers.ts'
import { StaffMember } from './staff.ts'
import { Ticket, TicketMessage } from './support.ts'
import { KeptCategory, KeptTag } from './taxonomy.ts'
import { UserDetail, UserSummary, UserView } from './users.ts'
import { WishlistItem } from './wishlist.ts'

/** What answers are made of, by the names that OpenAPI documents and the clients generated from them use. */
export const shapes = {
  Analytics,
  Answer,
  AppliedCoupon,
  CartLine,
  Category,
  CategoryFigures,
  Coupon,
  CouponUse,
  Facets,
  Figures,
  FigureStepRow,
  Growth,
  ImportColumn,
  ImportReason,
  ImportRow,
  KeptCategory,
  KeptTag,
  MediaItem,
  MovedOrder,
  Notification,
  Order,
  OrderCounts,
  OwnReview,
  Preferences,
  Product,
  ProductImport,
  Profile,
  Proposal,
  PublicSeller,
  Question,
  Review,
  ReviewSummary,
  SavedLine,
  SellerApplication,
  SellerDetail,
  SellerProduct,
  SellerSummary,
  SentPicture,
  Session,
  StaffMember,
  StoreProfile,
  Tag,
  Ticket,
  TicketMessage,
  Tokens,
  TopProduct,
  UserDetail,
  UserSummary,
  UserView,
  WishlistItem,
}
