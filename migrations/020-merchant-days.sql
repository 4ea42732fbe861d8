-- The days of each merchant, for the suggestions of recurring items: the distinct merchants and the newest days of each
-- are found by one step in the index each. What counts and moves money, without anchors and cuotas (docs/rules/counts.md).
create index transactions_merchant_days on transactions (merchant, type, currency, local_date)
  where type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and installment_number is null;
