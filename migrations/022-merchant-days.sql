-- The days of each merchant, for the suggestions of recurring items: the distinct merchants and the newest days of each
-- are found by one step in the index each. What counts and moves money, without anchors and cuotas (docs/rules/counts.md).
create index transactions_merchant_days on transactions (merchant, type, currency, local_date)
  where type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and installment_number is null;

-- The export is written by COPY, which quotes by itself: what is left is text that somebody else wrote, in which what a
-- spreadsheet would run as a formula is made plain text by an apostrophe.
create function csv_plain(value text) returns text language sql immutable parallel safe as $$
  select coalesce(case when value ~ '^[=+@\t\r\n＝＋－＠-]' then '''' || value else value end, '')
$$;
drop function csv_text(text);
drop function csv_value(text);
