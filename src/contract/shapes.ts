import {
  Analytics,
  CategoryFigures,
  FigureStepRow,
  Figures,
  Growth,
  SellerSummary,
  TopProduct,
} from './analytics/analytics.ts'
import { CartLine, SavedLine } from './cart/cart.ts'
import { AdminAttribute, AdminAttributeValue } from './catalogue/attribute-admin.ts'
import { AttributeFacet, CategoryAttribute, ProductAttribute } from './catalogue/attributes.ts'
import { Category, Facets, MediaItem, Product, Tag } from './catalogue/catalogue.ts'
import { Proposal } from './catalogue/proposal.ts'
import { SellerProduct } from './catalogue/selling.ts'
import { AdminCategory, AdminTag } from './catalogue/taxonomy.ts'
import { AppliedCoupon, Coupon, CouponUse } from './coupons/coupons.ts'
import { StaffMember } from './identity/admin-staff.ts'
import { UserDetail, UserSummary, UserView } from './identity/admin-users.ts'
import { Profile, Session, Tokens } from './identity/identity.ts'
import { ImportColumn, ImportReason, ImportRow, ProductImport } from './imports/imports.ts'
import { SentPicture } from './media/media.ts'
import { Notification, Preferences } from './notifications/notifications.ts'
import { Order } from './orders/orders.ts'
import { MovedOrder, OrderCounts } from './orders/selling.ts'
import { Answer, Question } from './questions/questions.ts'
import { OwnReview, Review, ReviewSummary } from './reviews/reviews.ts'
import { SellerApplication } from './sellers/applications.ts'
import { PublicSeller, SellerDetail, StoreProfile } from './sellers/sellers.ts'
import { Ticket, TicketMessage } from './support/support.ts'
import { WishlistItem } from './wishlist/wishlist.ts'

/** Named response shapes, as OpenAPI documents them and generated clients use them. */
export const shapes = {
  Analytics,
  Answer,
  AppliedCoupon,
  AttributeFacet,
  CartLine,
  Category,
  CategoryAttribute,
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
  AdminAttribute,
  AdminAttributeValue,
  AdminCategory,
  AdminTag,
  MediaItem,
  MovedOrder,
  Notification,
  Order,
  OrderCounts,
  OwnReview,
  Preferences,
  Product,
  ProductAttribute,
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
