CREATE TABLE "lots" (
	"lot_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"sku_id" integer NOT NULL,
	"lot_no" text NOT NULL,
	"lot_key" text GENERATED ALWAYS AS (regexp_replace(lot_no, '[^0-9A-Z]', '', 'g')) STORED NOT NULL,
	"warehouse" text NOT NULL,
	"place" text NOT NULL,
	"quantity" integer NOT NULL,
	"made_on" text NOT NULL,
	"tested_on" text,
	"expires_on" text NOT NULL,
	"rows" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"recalled_time" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_lot_once" UNIQUE("sku_id","lot_key"),
	CONSTRAINT "lot_state" CHECK ("lots"."state" in ('pending', 'released', 'frozen', 'recalled')),
	CONSTRAINT "lot_quantity" CHECK ("lots"."quantity" > 0),
	CONSTRAINT "lot_days" CHECK ("lots"."made_on" < "lots"."expires_on" and "lots"."made_on" <= "lots"."tested_on"),
	CONSTRAINT "lot_recalled" CHECK (("lots"."state" = 'recalled') = ("lots"."recalled_time" is not null)),
	CONSTRAINT "lot_tested" CHECK ("lots"."state" not in ('released', 'frozen') or "lots"."tested_on" is not null),
	CONSTRAINT "lot_reason" CHECK (("lots"."state" in ('frozen', 'recalled')) = ("lots"."state_reason" <> ''))
);
--> statement-breakpoint
DROP INDEX "parcels_of_a_lot";--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD COLUMN "lot_key" text GENERATED ALWAYS AS (regexp_replace(lot_no, '[^0-9A-Z]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_sku_id_packs_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."packs"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_by_expiry" ON "lots" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "parcels_of_a_lot" ON "parcel_lines" USING btree ("sku_id","lot_key");--> statement-breakpoint
-- What was recalled stays recalled, whoever asks and by whatever way.
CREATE OR REPLACE FUNCTION keep_recalled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lot % was recalled and stays so', old.lot_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER recalled_stays BEFORE UPDATE ON "lots"
  FOR EACH ROW WHEN (old.state = 'recalled' AND (
    new.state <> 'recalled' OR new.recalled_time IS DISTINCT FROM old.recalled_time
    OR new.state_reason <> old.state_reason OR new.lot_no <> old.lot_no OR new.sku_id <> old.sku_id))
  EXECUTE FUNCTION keep_recalled();
