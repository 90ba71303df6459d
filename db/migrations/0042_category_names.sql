-- What Bangla pages call a category; null where nobody has said it. Until now only these had one, in the pages' code.
alter table categories add column name_bn text check (name_bn <> '');
update categories c set name_bn = given.name_bn
from (values
  ('Fashion & Apparel', 'ফ্যাশন ও পোশাক'),
  ('Gadgets & Electronics', 'গ্যাজেট ও ইলেকট্রনিকস'),
  ('Kitchen Item', 'রান্নাঘরের জিনিস'),
  ('Beauty & Personal Care', 'রূপচর্চা ও পরিচর্যা'),
  ('Health & Wellness', 'স্বাস্থ্য ও সুস্থতা'),
  ('Baby Products', 'শিশুর পণ্য'),
  ('Sports & Outdoors', 'খেলাধুলা ও ভ্রমণ'),
  ('Car & Bike Accessories', 'গাড়ি ও বাইকের সরঞ্জাম'),
  ('Mobile Accessories', 'মোবাইলের সরঞ্জাম'),
  ('Computer Accessories', 'কম্পিউটারের সরঞ্জাম'),
  ('Gaming', 'গেমিং'),
  ('Jewelry', 'গয়না'),
  ('Pet Supplies', 'পোষা প্রাণীর পণ্য'),
  ('Home Appliances', 'ঘরের যন্ত্রপাতি'),
  ('Furniture & Decorations', 'আসবাব ও সাজসজ্জা'),
  ('Luxury Items', 'লাক্সারি পণ্য'),
  ('Others', 'অন্যান্য'),
  ('Giftbox', 'গিফটবক্স')
) as given (name, name_bn)
where c.name = given.name;
