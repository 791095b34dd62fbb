-- A price that was offered stays; it is taken once, in its time, by a transfer of the books.
create or replace function btc_sale_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['sold_at', 'deposit_id'];
begin
  if tg_op = 'INSERT' then
    if new.sold_at is not null then
      raise exception 'a sale begins as an offer' using errcode = '23514', constraint = 'btc_sales_begin';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.sold_at is not null or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.sold_at not between app_now() - interval '1 minute' and app_now() + interval '1 second' then
    raise exception 'sale % is of another time', new.id using errcode = '23514', constraint = 'btc_sales_in_time';
  end if;
  if not exists (select from ledger_transfers t where t.key = 'btc-sale:' || new.id)
     or not exists (select from deposits d where d.id = new.deposit_id and d.user_id = new.user_id and d.amount = new.value_cents and d.method = 'bitcoin') then
    raise exception 'sale % is not in the books', new.id using errcode = '23514', constraint = 'btc_sales_in_books';
  end if;
  return new;
end $$;

create or replace trigger btc_sales_fixed before insert or update or delete on btc_sales for each row execute function btc_sale_kept();
create or replace trigger btc_sales_kept before truncate on btc_sales for each statement execute function audit_refuse();
