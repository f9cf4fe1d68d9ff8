-- What is due of sites whose time was moved, by the real time: there can be very many, though in staging alone. Counted in
-- UTC, as all sessions of Portico count: an index cannot depend on a session's time zone.
create index standing_by_own_boundary on standing (((next_boundary_at at time zone 'UTC') - clock_offset))
where clock_offset <> interval '0' and next_boundary_at is not null;
