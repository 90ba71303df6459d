-- Two complaints about the search: what was typed one way led to a thing, typed another way it did not. Groups that a market has changed
-- or deleted stay as they are.
update synonym_groups set typed = typed || array['phul']
where words[1] in ('rose', 'tuberose', 'bouquet', 'garland') and 'ful' = any (typed) and 'phul' <> all (typed);

update synonym_groups set typed = typed || array['bangles', 'churi', 'চুড়ি', 'bala', 'বালা']
where words = array['kada'] and 'bangles' <> all (typed);
