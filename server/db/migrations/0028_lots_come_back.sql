ALTER TABLE "lots" ADD COLUMN "entered_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "return_number" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "back_lot" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "back_key" text GENERATED ALWAYS AS (regexp_replace(back_lot, '[^0-9A-Z]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "returned_of_a_lot" ON "return_lines" USING btree ("sku_id","back_key");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "a_return_is_replaced_once" UNIQUE("return_number");--> statement-breakpoint
-- Who took in or corrected the lots that there are.
UPDATE "lots" SET "entered_by" = array(SELECT DISTINCT "actor" FROM "audit_log"
  WHERE "subject" = 'lot' AND "subject_id" = "lots"."lot_id"::text AND "action" IN ('takeIn', 'change')
    AND "actor_kind" = 'staff' AND "actor" IS NOT NULL)
  WHERE "state" <> 'recalled';
