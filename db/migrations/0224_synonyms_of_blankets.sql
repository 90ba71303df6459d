-- A complaint about the search: kombol in Latin letters found no kantha, which কম্বল and blanket do. A group that a market has renamed
-- or deleted stays as it is; none gets more than 20 words that are only typed (rules.md L-18).
update synonym_groups as g set typed = g.typed || array(
  select word from unnest(string_to_array(more.words, ', ')) with ordinality as given (word, at)
  where word <> all (g.words || g.words_bn || g.typed) order by at limit greatest(20 - cardinality(g.typed), 0)
)
from (values
  ('kantha', 'kombol, kambal, kombal, kambol, kommol')
) as more (own, words)
where g.words[1] = more.own;
