-- The band of a number: how many digits it has before the point, and the first one or two of them. 148,000 is in 6.1,
-- and in 6.14. A range of numbers is a few bands, and the exact condition for the rows found.
create or replace function number_band(value numeric, digits integer) returns text
  language sql immutable strict parallel safe
  return case when value < 1 then '0' else length(trunc(value)::text) || '.' || left(trunc(value)::text, digits) end;
