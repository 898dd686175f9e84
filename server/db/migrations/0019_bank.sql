CREATE TABLE "bank_lines" (
	"entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"serial" text NOT NULL,
	"day" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"payer" text NOT NULL,
	"remark" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "bank_line_state" CHECK ("bank_lines"."state" in ('open', 'settled', 'aside')),
	CONSTRAINT "bank_line_amount" CHECK ("bank_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_settlements" (
	"entry_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "bank_settlements_entry_id_order_number_pk" PRIMARY KEY("entry_id","order_number")
);
--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "bank_settlements_entry_id_bank_lines_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_lines"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "bank_settlements_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "a_bank_line_once" ON "bank_lines" USING btree ("key");--> statement-breakpoint
CREATE INDEX "bank_lines_state_day_entry_id_index" ON "bank_lines" USING btree ("state","day","entry_id");--> statement-breakpoint
CREATE INDEX "bank_settlements_order_number_index" ON "bank_settlements" USING btree ("order_number");