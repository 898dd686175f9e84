CREATE TABLE "canned_answers" (
	"answer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" text,
	"change_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_no" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "conversation_side" CHECK ("conversation_messages"."side" in ('buyer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"conversation_no" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"about" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"prod_id" integer,
	"prod_name" text DEFAULT '' NOT NULL,
	"catalog_no" text DEFAULT '' NOT NULL,
	"lot_no" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"rfq" jsonb,
	"quotation_no" text,
	"closed" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamptz(3),
	"assignee_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"last_time" timestamptz(3) NOT NULL,
	CONSTRAINT "conversation_about" CHECK ("conversations"."about" in ('order', 'product', 'lot', 'none')),
	CONSTRAINT "conversation_order" CHECK (("conversations"."about" = 'order') = ("conversations"."order_number" <> '')),
	CONSTRAINT "conversation_product" CHECK (("conversations"."about" in ('product', 'lot')) = ("conversations"."prod_id" is not null)),
	CONSTRAINT "conversation_lot" CHECK (("conversations"."about" = 'lot') = ("conversations"."lot_no" <> '')),
	CONSTRAINT "conversation_closed" CHECK (not "conversations"."closed" or "conversations"."waiting_since" is null)
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"question_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_questions_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prod_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"conversation_no" text,
	"proposer_id" text,
	"propose_time" timestamptz(3) NOT NULL,
	"decider_id" text,
	"decide_time" timestamptz(3),
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "question_state" CHECK ("product_questions"."state" in ('proposed', 'published', 'rejected', 'withdrawn')),
	CONSTRAINT "question_decided" CHECK (("product_questions"."state" = 'proposed') = ("product_questions"."decide_time" is null)),
	CONSTRAINT "question_second" CHECK ("product_questions"."state" <> 'published' or "product_questions"."decider_id" is distinct from "product_questions"."proposer_id")
);
--> statement-breakpoint
ALTER TABLE "buyers" DROP CONSTRAINT "staff_roles";--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_author_id_buyers_buyer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_no_conversations_conversation_no_fk" FOREIGN KEY ("conversation_no") REFERENCES "public"."conversations"("conversation_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_buyers_buyer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_buyers_buyer_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_conversation_no_conversations_conversation_no_fk" FOREIGN KEY ("conversation_no") REFERENCES "public"."conversations"("conversation_no") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_proposer_id_buyers_buyer_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_decider_id_buyers_buyer_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "conversation_messages" USING btree ("conversation_no","message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_of_author" ON "conversation_messages" USING btree ("author_id","time");--> statement-breakpoint
CREATE INDEX "conversations_of_buyer" ON "conversations" USING btree ("buyer_id","last_time");--> statement-breakpoint
CREATE INDEX "conversations_by_time" ON "conversations" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "questions_of_product" ON "product_questions" USING btree ("prod_id") WHERE "product_questions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "questions_of_conversation" ON "product_questions" USING btree ("conversation_no");--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "staff_roles" CHECK ("buyers"."staff_roles" <@ array['manager', 'warehouse', 'finance', 'content', 'service']);