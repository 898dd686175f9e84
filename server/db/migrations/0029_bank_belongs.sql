ALTER TABLE "bank_settlements" DROP CONSTRAINT "bank_settlements_entry_id_bank_lines_entry_id_fk";--> statement-breakpoint
DROP INDEX "bank_settlements_order_number_index";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "belongs" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "assigned" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD COLUMN "belongs" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD COLUMN "belongs" text DEFAULT 'receipts' NOT NULL;--> statement-breakpoint
-- Lines that were settled paid orders.
UPDATE "bank_lines" SET "belongs" = 'orders', "assigned" = "amount" WHERE "state" = 'settled';--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "what_a_bank_line_is" UNIQUE("entry_id","belongs");--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "the_line_is_of_orders" FOREIGN KEY ("entry_id","belongs") REFERENCES "public"."bank_lines"("entry_id","belongs") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD CONSTRAINT "the_line_is_of_receipts" FOREIGN KEY ("entry_id","belongs") REFERENCES "public"."bank_lines"("entry_id","belongs") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "an_order_has_one_line" ON "bank_settlements" USING btree ("order_number","outcome");--> statement-breakpoint
CREATE INDEX "receipts_of_a_line" ON "monthly_receipts" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_line_belongs" CHECK ("bank_lines"."belongs" in ('orders', 'receipts'));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_line_assigned" CHECK ("bank_lines"."assigned" between 0 and "bank_lines"."amount");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_line_is_something" CHECK (("bank_lines"."belongs" is null) = ("bank_lines"."assigned" = 0));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_line_settled" CHECK (("bank_lines"."state" = 'settled') = ("bank_lines"."assigned" = "bank_lines"."amount"));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_line_pays_whole" CHECK ("bank_lines"."belongs" is distinct from 'orders' or "bank_lines"."assigned" = "bank_lines"."amount");--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "settlement_of_orders" CHECK ("bank_settlements"."belongs" = 'orders');--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD CONSTRAINT "receipt_of_receipts" CHECK ("monthly_receipts"."belongs" = 'receipts');--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD CONSTRAINT "withdrawn_has_no_line" CHECK ("monthly_receipts"."withdrawn_time" is null or "monthly_receipts"."entry_id" is null);
