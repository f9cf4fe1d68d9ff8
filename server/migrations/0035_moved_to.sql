-- Where a website leads that its latest survey found to have moved elsewhere: scheme and host. Null: it has not, or nobody knows. Nodes of the
-- version before go on without the column.

alter table survey add column moved_to text check (length(moved_to) <= 261);
