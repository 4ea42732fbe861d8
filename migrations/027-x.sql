-- Taken by another change; this file gives way to it.
select 1;
