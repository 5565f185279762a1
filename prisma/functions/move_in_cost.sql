-- The naira that a tenant pays before moving in: the rent up front and all four fees. Null unless the listing is to
-- rent and says each of them (docs/product.md, Facts; lib/domain/market/move-in-cost.ts says the same).
create or replace function move_in_cost(price_kobo bigint, price_period price_period, attributes jsonb) returns bigint
  language sql immutable parallel safe
  return case when attributes ->> 'offer' = 'rent' and price_kobo > 0 then
    (price_kobo + 99) / 100
      * case when price_period = 'month' then greatest(coalesce((attributes ->> 'min_rent_months')::int, 1), 1)
          when price_period = 'year' then greatest((coalesce((attributes ->> 'min_rent_months')::int, 1) + 11) / 12, 1)
          else 1 end
      + (attributes ->> 'agency_fee')::bigint + (attributes ->> 'legal_fee')::bigint
      + (attributes ->> 'caution_deposit')::bigint + (attributes ->> 'service_charge')::bigint
    end;
