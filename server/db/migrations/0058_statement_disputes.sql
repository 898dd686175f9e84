CREATE TABLE "statement_confirmations" (
	"institution_id" integer NOT NULL,
	"month" text NOT NULL,
	"round" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"due" numeric(12,2) NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "statement_confirmations_institution_id_month_round_pk" PRIMARY KEY("institution_id","month","round"),
	CONSTRAINT "confirmed_month" CHECK ("statement_confirmations"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "confirmed_round" CHECK ("statement_confirmations"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_dispute_steps" (
	"step_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_dispute_steps_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"buyer_id" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "dispute_step" CHECK ("statement_dispute_steps"."step" in ('raise', 'answer', 'object', 'settle'))
);
--> statement-breakpoint
CREATE TABLE "statement_disputes" (
	"dispute_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_disputes_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 401 CACHE 1),
	"institution_id" integer NOT NULL,
	"month" text NOT NULL,
	"line_id" text NOT NULL,
	"line_name" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dispute_state" CHECK ("statement_disputes"."state" in ('open', 'answered', 'settled')),
	CONSTRAINT "dispute_kind" CHECK ("statement_disputes"."kind" in ('amount', 'notReceived', 'notOurs', 'invoice', 'payment', 'other'))
);
--> statement-breakpoint
ALTER TABLE "statement_confirmations" ADD CONSTRAINT "statement_confirmations_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_confirmations" ADD CONSTRAINT "statement_confirmations_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_dispute_steps" ADD CONSTRAINT "statement_dispute_steps_dispute_id_statement_disputes_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."statement_disputes"("dispute_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_dispute_steps" ADD CONSTRAINT "statement_dispute_steps_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_disputes" ADD CONSTRAINT "statement_disputes_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_disputes" ADD CONSTRAINT "statement_disputes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_dispute_steps_dispute_id_index" ON "statement_dispute_steps" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "statement_disputes_institution_id_month_index" ON "statement_disputes" USING btree ("institution_id","month");--> statement-breakpoint
CREATE INDEX "statement_disputes_order_number_index" ON "statement_disputes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "statement_disputes" USING btree ("create_time") WHERE "statement_disputes"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_unsettled_dispute_of_a_line" ON "statement_disputes" USING btree ("institution_id","month","line_id") WHERE "statement_disputes"."state" <> 'settled';