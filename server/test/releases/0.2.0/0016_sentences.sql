-- Which sentences a text of a document is made of, each with a hash of what it said: [{"id": …, "hash": …}]. By them it is known how
-- much of it somebody has reviewed. Null where it was published before that was kept.
alter table legal_document add column sentences jsonb check (jsonb_typeof(sentences) = 'array');
