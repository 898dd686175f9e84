CREATE TABLE "stock_receipt_lots" (
	"order_number" text NOT NULL,
	"sku_id" integer NOT NULL,
	"lot" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "stock_receipt_lots_order_number_sku_id_lot_pk" PRIMARY KEY("order_number","sku_id","lot"),
	CONSTRAINT "lot_count" CHECK ("stock_receipt_lots"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_receipt_lots" ADD CONSTRAINT "lot_of_receipt" FOREIGN KEY ("order_number","sku_id") REFERENCES "public"."stock_receipts"("order_number","sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "stock_receipt_lots" SELECT "order_number", "sku_id", "lot", "received" FROM "stock_receipts" WHERE "received" > 0;--> statement-breakpoint
ALTER TABLE "stock_receipts" DROP COLUMN "lot";--> statement-breakpoint
CREATE FUNCTION check_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	line stock_receipts;
	of_order text;
	of_sku integer;
begin
	if tg_op = 'DELETE' then
		of_order := old.order_number; of_sku := old.sku_id;
	else
		of_order := new.order_number; of_sku := new.sku_id;
	end if;
	-- Held, so that two who change its lots at once see each other's.
	select * into line from stock_receipts r
		where r.order_number = of_order and r.sku_id = of_sku for update;
	if not found then return null; end if;
	if line.received <> (select coalesce(sum(l.count), 0) from stock_receipt_lots l
		where l.order_number = line.order_number and l.sku_id = line.sku_id)
	then raise exception 'the lots of a receipt are not what came well' using errcode = 'check_violation'; end if;
	if line.received + line.missing + line.damaged + line.wrong > (select coalesce(sum(o.prod_count), 0) from order_lines o
		where o.order_number = line.order_number and o.sku_id = line.sku_id)
	then raise exception 'more was received than was sent' using errcode = 'check_violation'; end if;
	return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipt_sum AFTER INSERT OR UPDATE ON "stock_receipts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_receipt();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipt_lot_sum AFTER INSERT OR UPDATE OR DELETE ON "stock_receipt_lots"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_receipt();
