-- Complaints about the search: a toy car found chargers and covers of cars, "3 pis" no three-piece; a blazer or a winter coat found
-- lipstick and phone cases, whose texts say that something has a coat. Groups that a market has changed or deleted stay as they are;
-- none gets more than 20 words that are only typed (rules.md L-18).

update synonym_groups set words = array['blazer', 'overcoat'], words_bn = array['ব্লেজার', 'ওভারকোট'],
  typed = array_remove(array_remove(typed, 'overcoat'), 'ওভারকোট') || array['suit', 'coat', 'কোট', 'স্যুট']
where words = array['blazer', 'suit', 'coat'] and cardinality(typed) <= 16;

-- It has no room for more words that are only typed; a product that is called so is one.
update synonym_groups set words = words || array['3 pis', 'three pis', 'tin pis']
where words[1] = 'three-piece' and cardinality(words) <= 17
  and not exists (select from unnest(words) as word where word in ('3 pis', 'three pis', 'tin pis'));

update synonym_groups as g set typed = g.typed || array(
  select word from unnest(string_to_array(more.words, ', ')) with ordinality as given (word, at)
  where word <> all (g.words || g.words_bn || g.typed) order by at limit greatest(20 - cardinality(g.typed), 0)
)
from (values
  ('toy', 'toy car, khelna gari, খেলনা গাড়ি'),
  ('jacket', 'winter coat, শীতের কোট')
) as more (own, words)
where g.words[1] = more.own;
