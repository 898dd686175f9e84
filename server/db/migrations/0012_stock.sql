CREATE TABLE "stock_bottles" (
	"bottle_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_bottles_bottle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"owner" text NOT NULL,
	"goods_key" text NOT NULL,
	"prod_id" integer,
	"sku_id" integer,
	"catalog_no" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"cas" text,
	"pack" text DEFAULT '' NOT NULL,
	"amount" numeric NOT NULL,
	"unit" text NOT NULL,
	"left_amount" numeric NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"place_id" integer,
	"opened_on" text,
	"expires_on" text,
	"state" text DEFAULT 'unopened' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "bottle_state" CHECK ("stock_bottles"."state" in ('unopened', 'opened', 'empty', 'discarded')),
	CONSTRAINT "bottle_left" CHECK ("stock_bottles"."left_amount" >= 0 and "stock_bottles"."amount" > 0),
	CONSTRAINT "gone_is_empty" CHECK ("stock_bottles"."state" in ('unopened', 'opened') = ("stock_bottles"."left_amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bottle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" numeric NOT NULL,
	"left_amount" numeric NOT NULL,
	"done_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_places" (
	"place_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_places_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"owner" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	CONSTRAINT "a_place_name_once" UNIQUE NULLS NOT DISTINCT("owner","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "stock_receipts" (
	"order_number" text NOT NULL,
	"sku_id" integer NOT NULL,
	"lot" text NOT NULL,
	"received" integer NOT NULL,
	"missing" integer NOT NULL,
	"damaged" integer NOT NULL,
	"wrong" integer NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "stock_receipts_order_number_sku_id_pk" PRIMARY KEY("order_number","sku_id"),
	CONSTRAINT "receipt_counts" CHECK (least("stock_receipts"."received", "stock_receipts"."missing", "stock_receipts"."damaged", "stock_receipts"."wrong") >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_thresholds" (
	"owner" text NOT NULL,
	"goods_key" text NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "stock_thresholds_owner_goods_key_pk" PRIMARY KEY("owner","goods_key"),
	CONSTRAINT "threshold_above_zero" CHECK ("stock_thresholds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_bottles" ADD CONSTRAINT "stock_bottles_place_id_stock_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_bottle_id_stock_bottles_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."stock_bottles"("bottle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_parent_id_stock_places_place_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stock_places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bottles_of_owner" ON "stock_bottles" USING btree ("owner","state");--> statement-breakpoint
CREATE INDEX "bottles_by_place" ON "stock_bottles" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "entries_of_bottle" ON "stock_entries" USING btree ("bottle_id","entry_id");--> statement-breakpoint
-- What became of a bottle sums to what is left of it, looked at when the transaction ends.
CREATE FUNCTION check_bottle_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM stock_bottles b WHERE b.bottle_id = NEW.bottle_id
      AND b.left_amount <> (SELECT coalesce(sum(e.change), 0) FROM stock_entries e WHERE e.bottle_id = b.bottle_id)
  ) THEN
    RAISE EXCEPTION 'the entries of bottle % do not sum to what is left', NEW.bottle_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bottle_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bottle_sum AFTER INSERT OR UPDATE ON stock_bottles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bottle_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_sum AFTER INSERT ON stock_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bottle_sum();
