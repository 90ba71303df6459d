import { action, type Template, text } from './mail-content.ts'
import { itemsOf, type ReceivedFacts } from './order-received.ts'

/** What became of a store's order that the team looked at before it is shipped. */
export type CheckedFacts = Omit<ReceivedFacts, 'held' | 'onDelivery' | 'discount'> & { approved: boolean }

export const orderChecked: Template<CheckedFacts> = {
  en: (order, format) => ({
    subject: order.approved
      ? `Order ${order.orderId} is checked: please ship it`
      : `Order ${order.orderId} is cancelled: please do not ship it`,
    preheader: order.approved ? 'You can pack it now.' : 'The pieces are back in your stock.',
    title: order.approved ? 'You can ship this order' : 'This order was cancelled',
    blocks: [
      text(format.hello(order.name)),
      text(
        order.approved
          ? `We have checked order ${order.orderId} of ${order.store}. Please pack:`
          : `We have checked order ${order.orderId} of ${order.store} and cancelled it. Nothing is to be shipped, and these pieces are back in your stock:`,
      ),
      itemsOf(order, format),
      action('Open the order', format.url(order.link)),
    ],
  }),
  bn: (order, format) => ({
    subject: order.approved
      ? `অর্ডার ${format.digits(order.orderId)} যাচাই হয়ে গেছে: এখন পাঠান`
      : `অর্ডার ${format.digits(order.orderId)} বাতিল: পাঠাবেন না`,
    preheader: order.approved ? 'এখন গোছাতে পারেন।' : 'পণ্যগুলো আপনার স্টকে ফিরেছে।',
    title: order.approved ? 'অর্ডারটি এখন পাঠাতে পারেন' : 'অর্ডারটি বাতিল হয়েছে',
    blocks: [
      text(format.hello(order.name)),
      text(
        order.approved
          ? `${order.store} দোকানের অর্ডার ${format.digits(order.orderId)} আমরা যাচাই করেছি। এই পণ্যগুলো গোছান:`
          : `${order.store} দোকানের অর্ডার ${format.digits(order.orderId)} যাচাই করে আমরা বাতিল করেছি। কিছু পাঠাতে হবে না, এই পণ্যগুলো আপনার স্টকে ফিরেছে:`,
      ),
      itemsOf(order, format),
      action('অর্ডারটি খুলুন', format.url(order.link)),
    ],
  }),
}
