CREATE TABLE "permit_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permit_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"use_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"return_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "a_permit_entry_once" UNIQUE("use_id","kind","return_number"),
	CONSTRAINT "permit_entry" CHECK ("permit_entries"."count" > 0 and "permit_entries"."kind" in ('buy', 'receive', 'giveBack'))
);
--> statement-breakpoint
CREATE TABLE "permit_handlers" (
	"permit_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	CONSTRAINT "permit_handlers_permit_id_buyer_id_pk" PRIMARY KEY("permit_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "permit_scans" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"permit_id" integer,
	"content" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permit_substances" (
	"permit_id" integer NOT NULL,
	"place" integer NOT NULL,
	"cas" text NOT NULL,
	"name" text NOT NULL,
	"grams" numeric NOT NULL,
	CONSTRAINT "permit_substances_permit_id_cas_pk" PRIMARY KEY("permit_id","cas"),
	CONSTRAINT "permit_grams_above_zero" CHECK ("permit_substances"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "permit_uses" (
	"use_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permit_uses_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"permit_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"sku_id" integer NOT NULL,
	"cas" text NOT NULL,
	"count" integer NOT NULL,
	"grams_each" numeric NOT NULL,
	"day" text NOT NULL,
	"prod_name" text NOT NULL,
	"sku_name" text NOT NULL,
	"catalog_no" text NOT NULL,
	"handler" text NOT NULL,
	"destination" text NOT NULL,
	CONSTRAINT "a_permit_use_once" UNIQUE("order_number","sku_id","permit_id","cas"),
	CONSTRAINT "permit_use_above_zero" CHECK ("permit_uses"."count" > 0 and "permit_uses"."grams_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "permits" (
	"permit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permits_permit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"buyer_id" text NOT NULL,
	"institution" text NOT NULL,
	"regime" text NOT NULL,
	"no" text NOT NULL,
	"no_key" text NOT NULL,
	"issuer" text NOT NULL,
	"purpose" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text NOT NULL,
	"use" text NOT NULL,
	"state" text NOT NULL,
	"review_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "permit_state" CHECK ("permits"."state" in ('submitted', 'approved', 'refused', 'ended')),
	CONSTRAINT "permit_use" CHECK ("permits"."use" in ('year', 'term', 'once')),
	CONSTRAINT "permit_days" CHECK ("permits"."valid_from" <= "permits"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "permit_entries" ADD CONSTRAINT "permit_entries_use_id_permit_uses_use_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."permit_uses"("use_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_handlers" ADD CONSTRAINT "permit_handlers_permit_id_permits_permit_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."permits"("permit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_handlers" ADD CONSTRAINT "permit_handlers_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_scans" ADD CONSTRAINT "permit_scans_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_scans" ADD CONSTRAINT "permit_scans_permit_id_permits_permit_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."permits"("permit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_substances" ADD CONSTRAINT "permit_substances_permit_id_permits_permit_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."permits"("permit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_uses" ADD CONSTRAINT "permit_uses_permit_id_permits_permit_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."permits"("permit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_uses" ADD CONSTRAINT "permit_uses_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permit_handlers_buyer_id_index" ON "permit_handlers" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "permit_scans_permit_id_index" ON "permit_scans" USING btree ("permit_id");--> statement-breakpoint
CREATE INDEX "permit_scans_buyer_id_index" ON "permit_scans" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "uses_of_permit" ON "permit_uses" USING btree ("permit_id","cas","day");--> statement-breakpoint
CREATE UNIQUE INDEX "a_permit_once" ON "permits" USING btree ("regime","no_key") WHERE "permits"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "permits_of_buyer" ON "permits" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "permits_by_state" ON "permits" USING btree ("state","change_time");