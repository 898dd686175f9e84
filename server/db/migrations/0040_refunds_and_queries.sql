ALTER TABLE "money_to_return" DROP CONSTRAINT "money_reason";--> statement-breakpoint
DROP INDEX "money_returned_once";--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "return_number" text;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "refund_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "refund_queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD COLUMN "refund_next" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_query" timestamptz(3);--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_to_return_return_number_returns_return_number_fk" FOREIGN KEY ("return_number") REFERENCES "public"."returns"("return_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "a_return_refunded_once" ON "money_to_return" USING btree ("return_number");--> statement-breakpoint
CREATE INDEX "refunds_to_query" ON "money_to_return" USING btree ("refund_next") WHERE "money_to_return"."refund_next" is not null;--> statement-breakpoint
CREATE INDEX "attempts_to_query" ON "payment_attempts" USING btree ("next_query") WHERE "payment_attempts"."next_query" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_returned_once" ON "money_to_return" USING btree ("transaction_id","order_number") WHERE "money_to_return"."return_number" is null;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_to_return_refundId_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "refund_state" CHECK ("money_to_return"."refund_state" in ('pending', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "refund_has_id" CHECK (("money_to_return"."refund_state" is null) = ("money_to_return"."refund_id" is null));--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_reason" CHECK ("money_to_return"."reason" in ('closed', 'paid', 'cancelled', 'over', 'returned'));