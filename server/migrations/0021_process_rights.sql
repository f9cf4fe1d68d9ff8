-- Who answers the internet, who delivers and who meets hostile websites speak of their own kind of process, and of nobody else: none of
-- them can make another look dead, or alive. A role that may issue keys is the service's, which clears away what nobody has heard of.
drop policy process_announce on process;
drop policy process_beat on process;
drop policy process_leave on process;
-- Beside process_read, by which everybody sees all of them.
create policy process_own on process using (
  (select has_table_privilege('public.integrator_key', 'insert'))
  or roles = (
    select case
      when has_table_privilege('public.analysis_turn', 'insert') then array['scanner']
      when has_table_privilege('public.delivery', 'insert') then array['worker']
      else array['visitors']
    end
  )
);
