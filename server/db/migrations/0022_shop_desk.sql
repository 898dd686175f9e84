CREATE SEQUENCE "public"."invoice_batch_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoice_sign";--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "batch_no" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "batch_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owed_returns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_logs" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "return_logs" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_company" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_no" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_assignee_id_buyers_buyer_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_create_time_index" ON "feedbacks" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "invoices_batch_no_index" ON "invoices" USING btree ("batch_no");--> statement-breakpoint
CREATE INDEX "invoices_waiting" ON "invoices" USING btree ("apply_time") WHERE "invoices"."status" = 'issuing';--> statement-breakpoint
CREATE INDEX "returns_create_time_index" ON "returns" USING btree ("create_time");--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedback_status" CHECK ("feedbacks"."status" in ('received', 'handling', 'replied', 'closed'));--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedback_reply" CHECK (("feedbacks"."reply" is null) = ("feedbacks"."reply_time" is null));--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedback_replied" CHECK ("feedbacks"."status" <> 'replied' or "feedbacks"."reply" is not null);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoice_batch" CHECK (("invoices"."batch_no" is null) = ("invoices"."batch_time" is null) and ("invoices"."batch_no" is not null or cardinality("invoices"."owed_returns") = 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoice_sign" CHECK (case when "invoices"."original_id" is null then "invoices"."amount" > 0
        else "invoices"."amount" < 0 and "invoices"."status" in ('issuing', 'issued') and "invoices"."reason" is not null end);