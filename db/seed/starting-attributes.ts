import type { AttributeType } from '#contract/catalogue/attribute-rules.ts'
import { type Choice, colours, materials } from './starting-choices.ts'

/** The attributes that a market may start with. The demo market has them; no other market gets them by itself. */
export type SeedAttribute = {
  key: string
  name: string
  name_bn: string
  type: AttributeType
  unit?: [string, string]
  open?: true
  /** Of a category, or '*' for every one: what it asks for and offers as a filter. */
  categories: Record<string, Ask>
  choices?: readonly Choice[]
}

export type Ask = 'shown' | 'filter' | 'required' | 'required filter'

const HANDMADE = ['Fashion & Apparel', 'Kitchen Item', 'Jewelry', 'Furniture & Decorations', 'Giftbox', 'Others']

const all = (names: readonly string[], ask: Ask): Record<string, Ask> =>
  Object.fromEntries(names.map((name) => [name, ask]))

/** In the order of a specification. */
export const startingAttributes: readonly SeedAttribute[] = [
  { key: 'brand', name: 'Brand', name_bn: 'ব্র্যান্ড', type: 'choice', open: true, categories: { '*': 'filter' } },
  {
    key: 'for',
    name: 'For',
    name_bn: 'কার জন্য',
    type: 'choice',
    categories: all(['Fashion & Apparel', 'Jewelry'], 'filter'),
    choices: [
      ['Women', 'নারী'],
      ['Men', 'পুরুষ'],
      ['Everyone', 'সবাই'],
    ],
  },
  {
    key: 'age',
    name: 'Age',
    name_bn: 'বয়স',
    type: 'choice',
    categories: { 'Baby Products': 'required filter' },
    choices: [
      ['From birth', 'জন্ম থেকে'],
      ['3 to 12 months', '৩ থেকে ১২ মাস'],
      ['1 to 3 years', '১ থেকে ৩ বছর'],
      ['3 years and older', '৩ বছর ও তার বেশি'],
    ],
  },
  {
    key: 'animal',
    name: 'Animal',
    name_bn: 'প্রাণী',
    type: 'choice',
    categories: { 'Pet Supplies': 'required filter' },
    choices: [
      ['Dog', 'কুকুর'],
      ['Cat', 'বিড়াল'],
      ['Dog and cat', 'কুকুর ও বিড়াল'],
      ['Bird', 'পাখি'],
      ['Fish', 'মাছ'],
    ],
  },
  {
    key: 'vehicle',
    name: 'Vehicle',
    name_bn: 'বাহন',
    type: 'choice',
    categories: { 'Car & Bike Accessories': 'required filter' },
    choices: [
      ['Car', 'গাড়ি'],
      ['Motorcycle', 'মোটরসাইকেল'],
      ['Car and motorcycle', 'গাড়ি ও মোটরসাইকেল'],
    ],
  },
  {
    key: 'sport',
    name: 'Sport',
    name_bn: 'খেলা',
    type: 'choice',
    categories: { 'Sports & Outdoors': 'required filter' },
    choices: [
      ['Cricket', 'ক্রিকেট'],
      ['Football', 'ফুটবল'],
      ['Volleyball', 'ভলিবল'],
      ['Basketball', 'বাস্কেটবল'],
      ['Badminton', 'ব্যাডমিন্টন'],
      ['Table tennis', 'টেবিল টেনিস'],
      ['Indoor games', 'ঘরের খেলা'],
      ['Fitness', 'শরীরচর্চা'],
      ['Camping and fishing', 'ক্যাম্পিং ও মাছ ধরা'],
      ['Cycling and skating', 'সাইকেল ও স্কেটিং'],
    ],
  },
  {
    key: 'occasion',
    name: 'Occasion',
    name_bn: 'উপলক্ষ',
    type: 'choice',
    categories: { Giftbox: 'required filter' },
    choices: [
      ['Any occasion', 'যেকোনো উপলক্ষ'],
      ['Birthday', 'জন্মদিন'],
      ['Wedding', 'বিয়ে'],
      ['Eid', 'ঈদ'],
      ['Pohela Boishakh', 'পহেলা বৈশাখ'],
      ['New baby', 'নবজাতক'],
    ],
  },
  {
    key: 'form',
    name: 'Form',
    name_bn: 'ধরন',
    type: 'choice',
    categories: { 'Health & Wellness': 'filter' },
    choices: [
      ['Device', 'যন্ত্র'],
      ['Capsules', 'ক্যাপসুল'],
      ['Powder', 'গুঁড়া'],
      ['Oil', 'তেল'],
      ['Honey', 'মধু'],
      ['Tea', 'চা'],
      ['Liquid', 'তরল'],
      ['Accessory', 'সরঞ্জাম'],
    ],
  },
  {
    key: 'room',
    name: 'Room',
    name_bn: 'ঘর',
    type: 'choice',
    categories: { 'Furniture & Decorations': 'filter' },
    choices: [
      ['Living room', 'বসার ঘর'],
      ['Bedroom', 'শোবার ঘর'],
      ['Dining room', 'খাবার ঘর'],
      ['Any room', 'যেকোনো ঘর'],
    ],
  },
  {
    key: 'colour',
    name: 'Colour',
    name_bn: 'রং',
    type: 'choice',
    categories: {
      ...all(['Fashion & Apparel', 'Gadgets & Electronics', 'Mobile Accessories', 'Gaming'], 'filter'),
      ...all(['Baby Products', 'Furniture & Decorations', 'Home Appliances'], 'filter'),
    },
    choices: colours,
  },
  {
    key: 'material',
    name: 'Material',
    name_bn: 'উপাদান',
    type: 'choice',
    open: true,
    categories: {
      'Fashion & Apparel': 'required filter',
      ...all(['Kitchen Item', 'Baby Products', 'Jewelry', 'Furniture & Decorations', 'Luxury Items'], 'filter'),
      ...all(['Sports & Outdoors', 'Pet Supplies'], 'shown'),
    },
    choices: materials,
  },
  { key: 'stone', name: 'Stone', name_bn: 'পাথর', type: 'text', categories: { Jewelry: 'shown' } },
  { key: 'sizes', name: 'Sizes', name_bn: 'মাপ', type: 'text', categories: { 'Fashion & Apparel': 'shown' } },
  {
    key: 'certificate',
    name: 'Certificate',
    name_bn: 'সনদ',
    type: 'text',
    categories: { 'Luxury Items': 'shown' },
  },
  {
    key: 'skin-type',
    name: 'Skin type',
    name_bn: 'ত্বকের ধরন',
    type: 'choice',
    categories: all(['Skin - Creams & Lotions', 'Skin - Soap & Cleansers'], 'filter'),
    choices: [
      ['All skin types', 'সব ধরনের ত্বক'],
      ['Oily skin', 'তৈলাক্ত ত্বক'],
      ['Dry skin', 'শুষ্ক ত্বক'],
      ['Sensitive skin', 'সংবেদনশীল ত্বক'],
    ],
  },
  {
    key: 'language',
    name: 'Language',
    name_bn: 'ভাষা',
    type: 'choice',
    categories: { 'Books - Bangla & English': 'filter' },
    choices: [
      ['Bangla', 'বাংলা'],
      ['English', 'ইংরেজি'],
      ['Bangla and English', 'বাংলা ও ইংরেজি'],
    ],
  },
  {
    key: 'connection',
    name: 'Connection',
    name_bn: 'সংযোগ',
    type: 'choice',
    categories: all(['Gadgets & Electronics', 'Computer Accessories', 'Gaming'], 'filter'),
    choices: [
      ['Bluetooth', 'ব্লুটুথ'],
      ['Wi-Fi', 'ওয়াই-ফাই'],
      ['Radio', 'রেডিও রিসিভার'],
      ['USB', 'ইউএসবি'],
      ['HDMI', 'এইচডিএমআই'],
      ['Cable', 'তার'],
      ['None', 'নেই'],
    ],
  },
  {
    key: 'screen-size',
    name: 'Screen size',
    name_bn: 'পর্দার মাপ',
    type: 'number',
    unit: ['inch', 'ইঞ্চি'],
    categories: {
      ...all(['Gadgets & Electronics', 'Computer Accessories', 'Phones - Handsets'], 'filter'),
      Gaming: 'shown',
    },
  },
  {
    key: 'storage',
    name: 'Storage',
    name_bn: 'স্টোরেজ',
    type: 'number',
    unit: ['GB', 'জিবি'],
    categories: all(['Phones - Handsets', 'Computer Accessories', 'Gaming'], 'filter'),
  },
  {
    key: 'battery-life',
    name: 'Battery life',
    name_bn: 'ব্যাটারি চলে',
    type: 'number',
    unit: ['hours', 'ঘণ্টা'],
    categories: { 'Gadgets & Electronics': 'shown' },
  },
  {
    key: 'capacity',
    name: 'Capacity',
    name_bn: 'ধারণক্ষমতা',
    type: 'number',
    unit: ['litres', 'লিটার'],
    categories: all(['Kitchen Item', 'Home Appliances'], 'filter'),
  },
  {
    key: 'content',
    name: 'Content',
    name_bn: 'পরিমাণ',
    type: 'number',
    unit: ['ml', 'মিলি'],
    categories: { 'Beauty & Personal Care': 'shown' },
  },
  {
    key: 'power',
    name: 'Power',
    name_bn: 'ক্ষমতা',
    type: 'number',
    unit: ['W', 'ওয়াট'],
    categories: { 'Home Appliances': 'filter', 'Mobile Accessories': 'shown' },
  },
  {
    key: 'warranty',
    name: 'Warranty',
    name_bn: 'ওয়ারেন্টি',
    type: 'number',
    unit: ['months', 'মাস'],
    categories: {
      ...all(['Gadgets & Electronics', 'Home Appliances'], 'required filter'),
      ...all(['Computer Accessories', 'Mobile Accessories', 'Gaming'], 'filter'),
      ...all(['Health & Wellness', 'Car & Bike Accessories', 'Furniture & Decorations'], 'shown'),
    },
  },
  {
    key: 'waterproof',
    name: 'Waterproof',
    name_bn: 'পানিরোধী',
    type: 'boolean',
    categories: all(['Sports & Outdoors', 'Car & Bike Accessories'], 'filter'),
  },
  { key: 'handmade', name: 'Handmade', name_bn: 'হাতে তৈরি', type: 'boolean', categories: all(HANDMADE, 'filter') },
  {
    key: 'organic',
    name: 'Organic',
    name_bn: 'প্রাকৃতিক',
    type: 'boolean',
    categories: all(['Kitchen Item', 'Beauty & Personal Care', 'Health & Wellness'], 'filter'),
  },
]
