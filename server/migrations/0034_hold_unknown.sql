-- Whether unknown parties that recognise browsers are held back by itself: on websites that are registered from now on. Those from before get
-- it as a proposal. No row is rewritten, and nodes of the version before go on without these columns.

alter table site_settings
  -- Null: as the website was registered.
  add column hold_unknown boolean;

alter table standing add column hold_unknown_by_default boolean not null default false;
alter table standing alter column hold_unknown_by_default set default true;
