-- A complaint about the search: "65w charger" was only typed for a fast charger, so that no other charger of 65 W was found. Each of
-- its words is understood on its own. A group that a market has renamed stays as it is.
update synonym_groups set typed = array(
  select word from unnest(typed) with ordinality as given (word, at)
  where word <> all (array['65w charger']) order by at
) where words[1] = 'fast charger' and typed && array['65w charger'];
