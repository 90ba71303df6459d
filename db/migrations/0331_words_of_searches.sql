-- What people typed who did not know the search: a word for several things led to one of them only. A group that a market has renamed
-- or deleted stays as it is; none gets more than 20 words that are only typed (rules.md L-18).
update synonym_groups as g set typed = g.typed || array(
  select word from unnest(string_to_array(more.words, ', ')) with ordinality as given (word, at)
  where word <> all (g.words || g.words_bn || g.typed) order by at limit greatest(20 - cardinality(g.typed), 0)
)
from (values
  ('soundbar', 'sound box, soundbox, সাউন্ড বক্স, sound system, সাউন্ড সিস্টেম'),
  ('sling bag', 'ladies bag, লেডিস ব্যাগ'),
  ('tote bag', 'ladies bag, লেডিস ব্যাগ'),
  ('nose pin', 'nose ring, নাকের রিং')
) as more (name, words)
where g.words[1] = more.name;

update synonym_groups set words = words || array['tape tennis bat'], typed = array_remove(typed, 'tape tennis bat')
where words[1] = 'cricket bat' and 'tape tennis bat' <> all (words);
