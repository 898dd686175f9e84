CREATE TABLE "money_to_return" (
	"return_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_to_return_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"reason" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"returned_time" timestamptz(3),
	CONSTRAINT "money_reason" CHECK ("money_to_return"."reason" in ('closed', 'paid')),
	CONSTRAINT "money_amount" CHECK ("money_to_return"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt_orders" (
	"payment_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	CONSTRAINT "payment_attempt_orders_payment_id_order_number_pk" PRIMARY KEY("payment_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"state" text NOT NULL,
	"pay_url" text,
	"create_time" timestamptz(3) NOT NULL,
	"expires" timestamptz(3) NOT NULL,
	"transaction_id" text,
	"paid_at" timestamptz(3),
	CONSTRAINT "attempt_state" CHECK ("payment_attempts"."state" in ('open', 'failed', 'paid')),
	CONSTRAINT "attempt_amount" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "attempt_paid" CHECK (("payment_attempts"."state" = 'paid') = ("payment_attempts"."transaction_id" is not null and "payment_attempts"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_to_return_payment_id_payment_attempts_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_attempts"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_to_return_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_orders" ADD CONSTRAINT "payment_attempt_orders_payment_id_payment_attempts_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_attempts"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_orders" ADD CONSTRAINT "payment_attempt_orders_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_returned_once" ON "money_to_return" USING btree ("transaction_id","order_number");--> statement-breakpoint
CREATE INDEX "money_to_return_order_number_index" ON "money_to_return" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "payment_attempt_orders_order_number_index" ON "payment_attempt_orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "payment_attempts_buyer_id_index" ON "payment_attempts" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction_once" ON "payment_attempts" USING btree ("transaction_id");