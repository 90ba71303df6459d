import type { Kind } from './review-texts.ts'

type Pair = readonly [question: string, answer: string]

const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([question = '', answer = '']) => [question, answer])

const general = pairs(`
  How long does delivery to Sylhet take? | Three to five business days, usually. You get the courier's number as soon as it is on its way.
  Is the colour the same as in the picture? | Yes. We photograph in daylight; screens differ a little.
  Can you wrap it as a gift? | Yes, write it in the note of your order, and we do it at no charge.
  কুমিল্লায় ডেলিভারি দিতে কত দিন লাগে? | সাধারণত তিন থেকে পাঁচ কর্মদিবস। পাঠানোর সঙ্গে সঙ্গে ট্র্যাকিং নম্বর পেয়ে যাবেন।
  এটা কি ফেরত দেওয়া যাবে? | হ্যাঁ, হাতে পাওয়ার ১৪ দিনের মধ্যে, ব্যবহার না করে থাকলে।
  Do you have it in your shop too? I would like to see it first. | Yes, you are welcome at our shop any day but Friday, and it costs the same there.`)

const byKind: Record<Kind, Pair[]> = {
  cloth: pairs(`
    Does it shrink in the wash? | A little, about two per cent, at the first wash. Wash it cold and dry it in the shade.
    I am 5 feet 4. Which size should I take? | Most of our customers of that height take medium. A wrong size we exchange at our cost.
    রং কি ওঠে? | প্রথম দুইবার আলাদা ধোবেন, তারপর আর উঠবে না।`),
  tech: pairs(`
    Is there a warranty? | One year. Keep the box and the card; faulty ones we handle ourselves.
    Is it the original or a copy? | Original, with the seal of the importer. You can check the number on the box.
    Does it work with an older phone or computer too? | With nearly all of the last six years. Write to us which one you have, and we look it up.`),
  kitchen: pairs(`
    How do I clean it best? | With a soft, damp cloth and a little soap; never with steel wool.
    Is it heavy? My mother is to use it. | Not at all; she will manage with one hand.
    ওয়ারেন্টি আছে কি? | জি, দুই বছরের। কার্ডটি বাক্সের ভেতরে পাবেন।`),
  care: pairs(`
    What is the expiry date of the present lot? | More than a year from today. We never send anything with less than eight months left.
    Is it all right for sensitive skin? | For most people, yes. Try a little on your wrist first and wait a day.`),
  baby: pairs(`
    From which age is it suitable? | As the description says; if you are unsure, write to us how old your little one is.
    Has the colour been tested? | Yes, by the maker, and it does not come off on wet skin.`),
  drive: pairs(`
    Does it fit a 150 cc motorbike, or only cars? | The description says which; if it names no model, it fits all common ones.
    Does it stand the monsoon? | Yes, we use it ourselves the year round.`),
  sport: pairs(`
    Is it meant for beginners? | Yes, and it will do for your first two years.
    Do you sell spare parts for it? | Yes, write to us what you need, and we send it along.`),
  fine: pairs(`
    Does it come with a certificate? | Yes, where the description names the material. It lies in the box.
    Does it lose its shine? | Keep it dry and away from perfume, and wipe it with the cloth that comes along.`),
  pets: pairs(`
    Is it safe if she swallows a piece? | It should not happen with this one, but do take it away when it is worn.
    How fresh is it? | We get new stock every two weeks, and the date is printed on the bag.`),
  home: pairs(`
    Does somebody come to put it together? | Within Dhaka and Narayanganj, yes. Elsewhere it takes two people and half an hour.
    Which wood is it made of? | Seasoned mahogany, unless the description says otherwise.`),
  any: pairs(`
    How large is it exactly? | The measurements stand in the description; if one is missing, tell us, and we measure it for you.
    Can I order ten pieces for my office? | With pleasure, as long as the stock says so. Write to us first, then they come together.`),
}

export const questionsFor = (kind: Kind): Pair[] => [...byKind[kind], ...byKind[kind], ...general]
