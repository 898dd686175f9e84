-- Every process shows prices, stock and shelf from memory: whoever changes them tells the others, once it is committed.
-- `pack:<id>` and `product:<id>` ask to read that one again, `all` to read the whole catalogue (facts changed).
-- An import says `all` itself and keeps the rows quiet with `set local shop.importing = 'on'`.

create or replace function catalogue_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('catalogue', tg_argv[0] || ':' || (changed ->> tg_argv[1]));
  return null;
end $$;
--> statement-breakpoint
create or replace function catalogue_facts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'all');
  return null;
end $$;
--> statement-breakpoint
create or replace trigger tell_pack after insert or delete or update of price, status on packs
  for each row when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_changed('pack', 'sku_id');
--> statement-breakpoint
create or replace trigger tell_stock after insert or delete or update on pack_stocks
  for each row when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_changed('pack', 'sku_id');
--> statement-breakpoint
create or replace trigger tell_product after insert or delete or update of status on products
  for each row when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_changed('product', 'prod_id');
--> statement-breakpoint
create or replace trigger tell_pack_facts
  after update of prod_id, place, sku_name, catalog_no, restock_days on packs
  for each statement when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_facts_changed();
--> statement-breakpoint
create or replace trigger tell_product_facts
  after update of place, catalog_no, prod_name, cas, brand_id, category_id, facts on products
  for each statement when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_facts_changed();
--> statement-breakpoint
create or replace trigger tell_categories after insert or update or delete on categories
  for each statement when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_facts_changed();
--> statement-breakpoint
create or replace trigger tell_brands after insert or update or delete on brands
  for each statement when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_facts_changed();
--> statement-breakpoint
create or replace trigger tell_substances after insert or update or delete on substances
  for each statement when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_facts_changed();
--> statement-breakpoint
-- No invoice is above what was paid, and red ones never take back more than their blue one: looked at when the
-- transaction ends, for rows of an invoice are written one after the other.
create or replace function check_invoice(id integer) returns void language plpgsql as $$
declare
  blue invoices;
  paid numeric;
  taken numeric;
begin
  -- Of a red one its blue one is looked at. Held: two red ones that end at once must see each other.
  select * into blue from invoices
    where invoice_id = (select coalesce(original_id, invoice_id) from invoices where invoice_id = id)
    for no key update;
  if not found then return; end if;
  select coalesce(sum(actual_total), 0) into paid
    from invoice_orders join orders using (order_number) where invoice_id = blue.invoice_id;
  if blue.amount > paid then
    raise exception 'invoice % over % is above the % paid for its orders', blue.invoice_id, blue.amount, paid
      using errcode = 'check_violation', constraint = 'invoice_above_paid', table = 'invoices';
  end if;
  select coalesce(sum(amount), 0) into taken from invoices where original_id = blue.invoice_id;
  if taken < -blue.amount then
    raise exception 'red invoices take % back of invoice % over %', -taken, blue.invoice_id, blue.amount
      using errcode = 'check_violation', constraint = 'invoice_taken_back', table = 'invoices';
  end if;
end $$;
--> statement-breakpoint
create or replace function invoice_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform check_invoice(old.invoice_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.invoice_id <> old.invoice_id) then
    perform check_invoice(new.invoice_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger if exists invoice_limits on invoices;
--> statement-breakpoint
create constraint trigger invoice_limits after insert or update of amount, original_id on invoices
  deferrable initially deferred for each row execute function invoice_changed();
--> statement-breakpoint
drop trigger if exists invoice_order_limits on invoice_orders;
--> statement-breakpoint
create constraint trigger invoice_order_limits after insert or update or delete on invoice_orders
  deferrable initially deferred for each row execute function invoice_changed();
