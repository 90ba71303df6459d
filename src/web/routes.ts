import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Table of contents: every page and its address. The same addresses below /bn are in Bangla. */
export default [
  layout('shells/market.tsx', [
    index('pages/home/home.tsx'),
    route('categories', 'pages/categories.tsx'),
    route('products', 'pages/products/products.tsx'),
    route('products/:id', 'pages/product/product.tsx'),
    route('search', 'pages/search.ts'),
    route('deals', 'pages/static/deals.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders/:id', 'pages/order.tsx'),
    route('notifications', 'pages/notifications/notifications.tsx'),
    route('login', 'pages/login.tsx'),
    route('auth/forgot-password', 'pages/auth/forgot-password.tsx'),
    route('auth/reset-password', 'pages/auth/reset-password.tsx'),
    route('auth/verify-email', 'pages/auth/verify-email.tsx'),
    route('auth/confirm-email', 'pages/auth/confirm-email.tsx'),
    route('auth/goodbye', 'pages/auth/goodbye.tsx'),
    route('buyer-dashboard', 'pages/account/account.tsx'),
    route('seller-profile', 'pages/samples/seller-profile.tsx'),
    route('buyer-profile', 'pages/samples/buyer-profile.tsx'),
    route('profile', 'pages/samples/buyer-profile.tsx', { id: 'profile' }),
    route('returns', 'pages/static/returns.tsx'),
    route('shipping', 'pages/static/shipping.tsx'),
    route('contact', 'pages/static/contact.tsx'),
    route('privacy', 'pages/static/privacy.tsx'),
    route('terms', 'pages/static/terms.tsx'),
    route('cookies', 'pages/static/cookies.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
