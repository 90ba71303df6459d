-- Complaints about the search: clothes and dresses led to a dress alone, and people are also called girls and boys. Groups that a
-- market has changed or deleted stay as they are.
create function pg_temp.also_typed(own text, more text[]) returns void language sql as $$
  update synonym_groups
  set typed = typed || array(select word from unnest(more) with ordinality as given (word, at)
                             where word <> all (typed || words || words_bn) order by at)
  where words[1] = own and cardinality(typed) + cardinality(more) <= 20
$$;

select pg_temp.also_typed(own, array['clothes', 'clothing', 'poshak', 'jama kapor', 'পোশাক', 'জামাকাপড়', 'জামা কাপড়'])
from unnest(array['romper', 'booties', 'dress', 'panjabi', 'shirt', 't-shirt', 'kurti', 'three-piece', 'sari']) as own;

select pg_temp.also_typed(own, array['jama', 'জামা'])
from unnest(array['romper', 'panjabi', 'shirt', 'kurti', 'three-piece']) as own;
select pg_temp.also_typed(own, array['dress']) from unnest(array['kurti', 'three-piece']) as own;
select pg_temp.also_typed('clothing', array['jama', 'জামাকাপড়', 'জামা কাপড়']);

select pg_temp.also_typed('women', array['girl', 'meye', 'mohilader', 'নারীদের', 'মহিলাদের', 'মেয়ে']);
select pg_temp.also_typed('men', array['boy', 'chele', 'purusher', 'পুরুষদের', 'ছেলে']);
select pg_temp.also_typed('children', array['girl', 'boy', 'bacchar', 'baccar', 'shishur', 'বাচ্চার', 'শিশুর']);

select pg_temp.also_typed(own, array['women bag', 'meyeder bag', 'mohilader bag', 'মেয়েদের ব্যাগ', 'মহিলাদের ব্যাগ', 'নারীদের ব্যাগ'])
from unnest(array['handbag', 'sling bag', 'tote bag']) as own;

insert into synonym_groups (words, words_bn, typed)
select array['cooking oil'], array['রান্নার তেল', 'ভোজ্য তেল'], array['rannar tel']
where exists (select from synonym_groups where words[1] = 'oil');
select pg_temp.also_typed(own, array['cooking oil', 'rannar tel', 'রান্নার তেল', 'ভোজ্য তেল'])
from unnest(array['mustard oil', 'soybean oil', 'olive oil']) as own;

drop function pg_temp.also_typed(text, text[]);
