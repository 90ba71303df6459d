import { action, type Template, text } from './mail-content.ts'

/** With `left` 0 the product is sold out. */
export type StockFacts = { name: string; product: string; left: number; link: string }

export const stockLow: Template<StockFacts> = {
  en: (stock, format) => {
    const out = stock.left === 0
    const title = out ? `${stock.product} is sold out` : `Only ${format.number(stock.left)} left of ${stock.product}`
    return {
      subject: title,
      preheader: out ? 'Add stock to sell it again.' : 'Add stock before it runs out.',
      title,
      blocks: [
        text(format.hello(stock.name)),
        text(
          out
            ? `The last piece of ${stock.product} was just sold. Nobody can buy it until you add stock.`
            : `There are ${format.number(stock.left)} of ${stock.product} left. Add stock before it runs out.`,
        ),
        action('Add stock', format.url(stock.link)),
      ],
    }
  },
  bn: (stock, format) => {
    const out = stock.left === 0
    const title = out ? `${stock.product} শেষ হয়ে গেছে` : `${stock.product} আর মাত্র ${format.number(stock.left)}টি আছে`
    return {
      subject: title,
      preheader: out ? 'আবার বিক্রি করতে স্টক বাড়ান।' : 'ফুরানোর আগেই স্টক বাড়ান।',
      title,
      blocks: [
        text(format.hello(stock.name)),
        text(
          out
            ? `‘${stock.product}’ পণ্যের শেষটিও বিক্রি হয়ে গেছে। স্টক না বাড়ালে কেউ আর এটি কিনতে পারবেন না।`
            : `${stock.product} আর ${format.number(stock.left)}টি আছে। ফুরানোর আগেই স্টক বাড়ান।`,
        ),
        action('স্টক বাড়ান', format.url(stock.link)),
      ],
    }
  },
}
