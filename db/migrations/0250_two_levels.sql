-- A category could get a parent while another, with subcategories, was being merged into it. These come to its parent
-- (rules.md C-11).
update categories c set parent_id = parent.parent_id
from categories parent where parent.id = c.parent_id and parent.parent_id is not null;
