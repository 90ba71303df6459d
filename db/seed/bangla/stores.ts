/** What the Bangla pages call the stores of the demo market. */
export const storesBn: Readonly<Record<string, { name: string }>> = {
  'nokshi-ghar': { name: 'নকশী ঘর' },
  'tangail-tant-bari': { name: 'টাঙ্গাইল তাঁত বাড়ি' },
  'sylhet-cha-ghor': { name: 'সিলেট চা ঘর' },
  'barind-bazaar': { name: 'বরেন্দ্র বাজার' },
  'jamuna-karukaj': { name: 'যমুনা কারুকাজ' },
  'korotoa-kitchen': { name: 'করতোয়া কিচেন' },
  'dhanmondi-gadgets': { name: 'ধানমন্ডি গ্যাজেটস' },
  'agrabad-computers': { name: 'আগ্রাবাদ কম্পিউটার্স' },
  'sundarban-naturals': { name: 'সুন্দরবন ন্যাচারালস' },
  'shitalakkhya-home': { name: 'শীতলক্ষ্যা হোম' },
  'brahmaputra-kids-pets': { name: 'ব্রহ্মপুত্র কিডস অ্যান্ড পেটস' },
  'tista-sports-motors': { name: 'তিস্তা স্পোর্টস অ্যান্ড মোটরস' },
  'kirtankhola-electric': { name: 'কীর্তনখোলা ইলেকট্রিক' },
  'sagor-jewellers': { name: 'সাগর জুয়েলার্স' },
}
