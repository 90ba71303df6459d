-- Words that look like a misspelled one are looked for among words alone: nearly all terms of a large market are names of several
-- words, and of a million products' names fifty thousand share enough groups of three letters with a word to be compared.
create index product_terms_words_idx on product_terms using gin (term_key gin_trgm_ops) where term_key !~ '\s';
