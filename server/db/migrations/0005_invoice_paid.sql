-- An application is for at most what its orders cost; once it is issued, what stands of it (less its red ones) is at most
-- what was paid for them and not given back. Also looked at when a return is refunded.

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
  select coalesce(sum(amount), 0) into taken from invoices where original_id = blue.invoice_id;
  if taken < -blue.amount then
    raise exception 'red invoices take % back of invoice % over %', -taken, blue.invoice_id, blue.amount
      using errcode = 'check_violation', constraint = 'invoice_taken_back', table = 'invoices';
  end if;
  if blue.status = 'issuing' then
    select coalesce(sum(actual_total), 0) into paid
      from invoice_orders join orders using (order_number) where invoice_id = blue.invoice_id;
  else
    select coalesce(sum(payments.amount), 0) into paid
      from invoice_orders join payments using (order_number)
      where invoice_id = blue.invoice_id and payments.settled;
    paid := paid - (select coalesce(sum(refund_total), 0)
      from invoice_orders join returns using (order_number)
      where invoice_id = blue.invoice_id and returns.status = 'refunded');
  end if;
  if blue.amount + taken > paid then
    raise exception 'invoice % over % is above the % paid for its orders', blue.invoice_id, blue.amount + taken, paid
      using errcode = 'check_violation', constraint = 'invoice_above_paid', table = 'invoices';
  end if;
end $$;
--> statement-breakpoint
drop trigger if exists invoice_limits on invoices;
--> statement-breakpoint
create constraint trigger invoice_limits after insert or update of amount, status, original_id on invoices
  deferrable initially deferred for each row execute function invoice_changed();
--> statement-breakpoint
create or replace function refund_changed() returns trigger language plpgsql as $$
begin
  perform check_invoice(invoice_id) from invoice_orders
    where order_number = new.order_number and standing order by invoice_id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger refund_limits after insert or update of status on returns
  deferrable initially deferred for each row when (new.status = 'refunded') execute function refund_changed();
