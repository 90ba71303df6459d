import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Table of contents: every page and its address. The same addresses below /bn are in Bangla. */
export default [
  layout('shells/market.tsx', [
    index('pages/home/home.tsx'),
    route('products', 'pages/products/products.tsx'),
    route('products/:id', 'pages/product/product.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders/:id', 'pages/order.tsx'),
    route('login', 'pages/login.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
