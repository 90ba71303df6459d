-- Complaints about the search: what things are for, as people say it, and gram, which is a weight before it is a pea. A group that a
-- market has renamed or deleted stays as it is; none gets more than 20 words that are only typed (rules.md L-18).
update synonym_groups set typed = array_remove(typed, 'gram') where words[1] = 'chickpea';

update synonym_groups as g set typed = g.typed || array(
  select word from unnest(string_to_array(more.words, ', ')) with ordinality as given (word, at)
  where word <> all (g.words || g.words_bn || g.typed) order by at limit greatest(20 - cardinality(g.typed), 0)
)
from (values
  ('trimmer', 'dari katar machine, দাড়ি কাটার মেশিন'),
  ('watch', 'hater ghori, হাতের ঘড়ি'),
  ('nose pin', 'naker gohona, নাকের গহনা, নাকের গয়না'),
  ('nath', 'naker gohona, নাকের গহনা, নাকের গয়না'),
  ('sunscreen', 'rode makhar cream, রোদে মাখার ক্রিম'),
  ('stroller', 'thela gari, ঠেলা গাড়ি, babur gari, বাবুর গাড়ি'),
  ('chess set', 'dabar board'),
  ('heating pad', 'gorom sek, komor betha, komorer betha'),
  ('hot water bag', 'gorom sek, গরম সেক')
) as more (own, words)
where g.words[1] = more.own;
