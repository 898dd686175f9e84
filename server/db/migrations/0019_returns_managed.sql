ALTER TABLE "return_logs" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "return_logs" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_company" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_no" text;--> statement-breakpoint
CREATE INDEX "returns_create_time_index" ON "returns" USING btree ("create_time");