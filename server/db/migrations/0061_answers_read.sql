ALTER TABLE "conversations" ADD COLUMN "answer_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_answer_id" bigint;--> statement-breakpoint
CREATE INDEX "conversations_with_new_answer" ON "conversations" USING btree ("buyer_id") WHERE "conversations"."answer_id" > coalesce("conversations"."read_answer_id", 0);