-- Rows from before 0026 are looked at while everybody goes on reading and writing. Those of the log are the most: the doctor reads all of it.
alter table site validate constraint site_is_sound;
alter table standing validate constraint standing_is_sound;
