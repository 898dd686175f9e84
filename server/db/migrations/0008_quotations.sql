CREATE SEQUENCE "public"."quotation_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "quotation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_no" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"kind" text NOT NULL,
	"order_number" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_no" text NOT NULL,
	"place" integer NOT NULL,
	"prod_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"prod_name" text NOT NULL,
	"sku_name" text NOT NULL,
	"catalog_no" text NOT NULL,
	"prod_count" integer NOT NULL,
	"quoted" numeric(12,2),
	"quoted_days" integer,
	"declined" text DEFAULT '' NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quotation_lines_quotation_no_sku_id_pk" PRIMARY KEY("quotation_no","sku_id"),
	CONSTRAINT "quotation_count" CHECK ("quotation_lines"."prod_count" > 0),
	CONSTRAINT "never_over_quoted" CHECK ("quotation_lines"."ordered" between 0 and "quotation_lines"."prod_count"),
	CONSTRAINT "quotation_price" CHECK ("quotation_lines"."quoted" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_orders" (
	"order_number" text NOT NULL,
	"quotation_no" text NOT NULL,
	"sku_id" integer NOT NULL,
	"prod_count" integer NOT NULL,
	"procured" boolean NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quotation_orders_order_number_sku_id_pk" PRIMARY KEY("order_number","sku_id")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"quotation_no" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"remark" text NOT NULL,
	"wished_day" text,
	"freight" text DEFAULT 'usual' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"valid_until" text,
	"decline_reason" text DEFAULT '' NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"answer_time" timestamptz(3),
	CONSTRAINT "quotation_status" CHECK ("quotations"."status" in ('asked', 'answered', 'declined', 'withdrawn')),
	CONSTRAINT "quotation_valid" CHECK ("quotations"."status" <> 'answered' or "quotations"."valid_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_no_quotations_quotation_no_fk" FOREIGN KEY ("quotation_no") REFERENCES "public"."quotations"("quotation_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_no_quotations_quotation_no_fk" FOREIGN KEY ("quotation_no") REFERENCES "public"."quotations"("quotation_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_line" FOREIGN KEY ("quotation_no","sku_id") REFERENCES "public"."quotation_lines"("quotation_no","sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_quotation" ON "quotation_events" USING btree ("quotation_no");--> statement-breakpoint
CREATE INDEX "orders_of_quotation" ON "quotation_orders" USING btree ("quotation_no");--> statement-breakpoint
CREATE INDEX "quotations_of_buyer" ON "quotations" USING btree ("buyer_id","create_time");--> statement-breakpoint
CREATE INDEX "quotations_by_time" ON "quotations" USING btree ("create_time");