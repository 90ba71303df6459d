/** What buyers of the demo market say: sentences that fit a kind of product and how many stars were given. */
export type Kind = 'cloth' | 'tech' | 'kitchen' | 'care' | 'baby' | 'sport' | 'drive' | 'fine' | 'pets' | 'home' | 'any'
export type Mood = 'glad' | 'content' | 'torn' | 'sad'
type Some = readonly [string, ...string[]]

const kinds: Record<string, Kind> = {
  'Fashion & Apparel': 'cloth',
  'Gadgets & Electronics': 'tech',
  'Mobile Accessories': 'tech',
  'Computer Accessories': 'tech',
  Gaming: 'tech',
  'Kitchen Item': 'kitchen',
  'Home Appliances': 'kitchen',
  'Beauty & Personal Care': 'care',
  'Health & Wellness': 'care',
  'Baby Products': 'baby',
  'Sports & Outdoors': 'sport',
  'Car & Bike Accessories': 'drive',
  Jewelry: 'fine',
  'Luxury Items': 'fine',
  'Pet Supplies': 'pets',
  'Furniture & Decorations': 'home',
}
export const kindOf = (category: string): Kind => kinds[category] ?? 'any'
export const moodOf = (stars: number): Mood => (['sad', 'sad', 'torn', 'content', 'glad'] as const)[stars - 1] ?? 'torn'

const lines = (text: string): Some => {
  const [first = '', ...rest] = text.trim().split(/\s*\n\s*/)
  return [first, ...rest]
}

export const titles: Record<'en' | 'bn', Record<Mood, Some>> = {
  en: {
    glad: lines(`Exactly as described
      Very happy with it
      Worth every taka
      Better than I expected
      Will buy again
      Highly recommended`),
    content: lines(`Good for the price
      Solid, with one small wish
      Does its job well
      Nice, almost perfect`),
    torn: lines(`It is all right
      Good idea, could be better made
      Expected a little more
      Mixed feelings`),
    sad: lines(`Not what I hoped for
      Disappointed
      Does not match the description
      Would not buy again`),
  },
  bn: {
    glad: lines(`যেমন বলা, তেমনই পেয়েছি
      খুব ভালো লেগেছে
      টাকা উসুল
      আবার কিনব`),
    content: lines(`দাম হিসেবে ভালো
      মোটের ওপর ভালো
      কাজ চলে যায় সুন্দরভাবে`),
    torn: lines(`মোটামুটি
      আরেকটু ভালো আশা করেছিলাম`),
    sad: lines(`হতাশ হলাম
      বর্ণনার সঙ্গে মিল নেই`),
  },
}

/** Of the product itself, by kind. */
const products: Record<Kind, Record<'glad' | 'content' | 'torn' | 'sad', Some>> = {
  cloth: {
    glad: lines(`The cloth is soft, the stitching is neat, and the colour is the one in the picture.
      Wore it to a wedding and three people asked where I bought it.
      Washed it four times by now and the colour has not run at all.`),
    content: lines(`Good fabric and honest work; the colour is a shade darker than on my screen.
      Comfortable and well made. I had to iron it twice before the first wearing.`),
    torn: lines(`The fabric is fine but thinner than I thought, and a few threads were loose.
      Looks good from a distance; the finishing inside could be cleaner.`),
    sad: lines(`The colour ran at the first wash, although I did it cold as the label says.
      One seam came open after two wearings. The cloth itself would have been good.`),
  },
  tech: {
    glad: lines(`Works exactly as the description says; it was ready to use in five minutes.
      I have used it every day for three weeks without a single problem.
      The build feels much more expensive than it was.`),
    content: lines(`Does what it promises. The manual could explain more.
      Good quality for the money; I would have liked a longer warranty.`),
    torn: lines(`It works, but the finish scratches easily.
      Fine for light use. Do not expect what the expensive brands do.`),
    sad: lines(`It stopped working after ten days. The shop answered, but the exchange took its time.
      The one I got had clearly been opened before, and a part was scratched.`),
  },
  kitchen: {
    glad: lines(`Heavy, well finished and easy to clean. My mother has taken it over already.
      We use it every day, and it still looks like new.
      Exactly the right size for a family of five.`),
    content: lines(`Good and sturdy; a little heavier than I thought.
      Works well. The instructions are only in English, which my mother minds.`),
    torn: lines(`Usable, but the edges are not as smooth as they should be.
      All right for the price; it marks quickly.`),
    sad: lines(`Came with a dent, and cleaning it takes longer than cooking.
      Smaller than the pictures make it look. Read the measurements first.`),
  },
  care: {
    glad: lines(`I finished the first one and have ordered two more.
      Fresh, well sealed and with a long expiry date.
      Gentle, even for my sensitive skin, and the smell is not overpowering.`),
    content: lines(`Good, and the seal was intact. The cap does not close very tightly.
      I notice a difference after two weeks; give it time.`),
    torn: lines(`It does no harm, but I see no great difference either.
      The smell is stronger than I like.`),
    sad: lines(`It did not suit me at all, and I stopped after three days.
      The seal was broken when it came, so I did not dare to use it.`),
  },
  baby: {
    glad: lines(`Soft, no loose threads, and no smell of chemicals. Our little one loves it.
      Washes well and keeps its shape; we bought a second one.
      Safe edges and good material, exactly what I look for.`),
    content: lines(`Good quality; choose one size larger, babies grow faster than parcels travel.
      Nice and soft. The colours differ a little from the picture.`),
    torn: lines(`Sweet, but thinner than I had hoped.
      Our baby does not care for it much, though it is well made.`),
    sad: lines(`A part came off in the first week, which must not happen with things for babies.
      The size is far smaller than the table says.`),
  },
  sport: {
    glad: lines(`Used nearly every day for a month, and it shows no wear.
      Solid, well balanced and well worth the money.
      The whole family fights over it. Better than the one from the stadium market.`),
    content: lines(`Does its job well. A small bag to keep it in would have been nice.
      Good quality; the finish has one or two rough spots.`),
    torn: lines(`All right for beginners; those who use it every day should spend more.
      Usable, but not as sturdy as I had hoped.`),
    sad: lines(`It wore out within two weeks of normal use.
      It came with a crack, although the box looked fine.`),
  },
  drive: {
    glad: lines(`Used it in rain and dust for a month, and it holds.
      My mechanic asked where I got it. Well worth the money.
      Fits exactly, and took me ten minutes without any help.`),
    content: lines(`Does its job well. The instructions could be clearer.
      Solid. It needed a little adjusting before it sat right.`),
    torn: lines(`It works, but the material is thinner than I thought.
      Fits, but not as snugly as it should.`),
    sad: lines(`It wore out within two weeks of normal use.
      Did not fit, although the description says that it does.`),
  },
  fine: {
    glad: lines(`The work is very fine, and it came in a box that one can give as it is.
      Shines as in the picture, and my wife has not taken it off since.
      You see at once that it was made by hand, and with patience.`),
    content: lines(`Beautiful. A little smaller than I imagined, so do read the measurements.
      Lovely finish; the box was slightly bent.`),
    torn: lines(`Pretty, but I expected finer work at this price.
      The clasp is stiff. Otherwise it is nice.`),
    sad: lines(`Lost its shine in two weeks.
      Looks quite different from the pictures, and I sent it back.`),
  },
  pets: {
    glad: lines(`My cat inspected it for a minute and has not left it since.
      Fresh, and well packed. Ours eats nothing else any more.
      Sturdy enough for a dog who chews everything.`),
    content: lines(`Good quality. Our cat needed a few days to accept it.
      Does its job; a larger size would be welcome.`),
    torn: lines(`All right, but not made for strong teeth.
      Mine was not interested, though that may be my cat.`),
    sad: lines(`Chewed through in one evening.
      The bag had been damaged on the way and half of it was spilt.`),
  },
  home: {
    glad: lines(`It makes the whole room look finished. Solid, with honest joints.
      Easy to put together, nothing was missing, and it stands firmly.
      Even nicer than in the pictures; guests always ask about it.`),
    content: lines(`Good wood and a clean finish. Putting it together took an hour longer than promised.
      Looks good. The colour is slightly warmer than in the picture.`),
    torn: lines(`Nice, but it wobbles a little on our floor.
      Fine for the price; one corner was scuffed.`),
    sad: lines(`A leg was cracked when it came, and the replacement took two weeks.
      Far lighter and thinner than it looks.`),
  },
  any: {
    glad: lines(`Exactly what I was looking for, and well made.
      I bought it as a gift and it was received with a big smile.
      Careful work; one sees that somebody thought about it.`),
    content: lines(`Good quality for the price.
      Nice. I would have liked a little more choice of colours.`),
    torn: lines(`It is all right, no more and no less.
      Decent, but smaller than I thought.`),
    sad: lines(`Not the quality that the pictures promise.
      It broke sooner than it should have.`),
  },
}

/** Of how it came and what it cost. */
const general: Record<Mood, Some> = {
  glad: lines(`Delivery took four days to Rajshahi, well packed.
    The seller answered my question within the hour.
    Came a day earlier than promised.
    Packed with care, not a scratch on it.`),
  content: lines(`Delivery was on time.
    Packing could be stronger, but nothing was damaged.
    Fair price compared with the shops in New Market.`),
  torn: lines(`Delivery took the full seven days.
    For this price it is acceptable.`),
  sad: lines(`At least the courier was friendly.
    I have asked the seller for a replacement.`),
}

const inBangla: Record<Mood, Some> = {
  glad: lines(`ছবিতে যেমন দেখেছি, হাতে পেয়ে তার চেয়েও ভালো লেগেছে।
    প্যাকেট খুব যত্ন করে করা ছিল, কোথাও দাগ লাগেনি।
    দাম হিসেবে মান খুবই ভালো, নিশ্চিন্তে কিনতে পারেন।
    চার দিনেই হাতে পেয়েছি। বাসার সবাই পছন্দ করেছে।
    আগেও এই দোকান থেকে কিনেছি, এবারও ঠকিনি।
    বিক্রেতা ফোন করে খোঁজ নিয়েছেন, ব্যবহার খুব ভালো।`),
  content: lines(`জিনিস ভালো, তবে রংটা ছবির চেয়ে একটু গাঢ়।
    কাজ ঠিকঠাক চলছে। প্যাকেটটা আরেকটু মজবুত হলে ভালো হতো।
    ভালো লেগেছে, ডেলিভারি পেতে ছয় দিন লেগেছে।`),
  torn: lines(`খারাপ না, তবে এই দামে আরেকটু ভালো আশা করেছিলাম।
    মাপটা একটু ছোট মনে হলো, কেনার আগে দেখে নেবেন।`),
  sad: lines(`কয়েক দিন ব্যবহারেই সমস্যা দেখা দিয়েছে।
    ছবির সঙ্গে মিল পাইনি, ফেরত দেওয়ার আবেদন করেছি।`),
}

export const commentsOf = (kind: Kind, mood: Mood, locale: 'en' | 'bn') =>
  locale === 'bn'
    ? { first: inBangla[mood], second: inBangla[mood] }
    : { first: products[kind][mood], second: general[mood] }

export const replies: Record<'thanks' | 'sorry', Some> = {
  thanks: lines(`Thank you for your kind words! They go straight to those who make it.
    Thank you for buying from us. We hope to see you again.
    ধন্যবাদ! আপনার কথা আমাদের কারিগরদের জানিয়ে দিয়েছি।
    We are glad that you like it, and that it came in good shape.`),
  sorry: lines(`We are sorry about this. Please send us a photograph through the order, and we will replace it.
    That is not how it should be. We have written to you and will make it good.
    Thank you for telling us. We have spoken to our packer, and the next lot is checked twice.`),
}
