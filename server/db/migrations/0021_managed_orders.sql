CREATE TABLE "order_notes" (
	"order_number" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"order_number" text NOT NULL,
	"parcel_no" smallint NOT NULL,
	"sku_id" integer NOT NULL,
	"lot_no" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "parcel_lines_order_number_parcel_no_sku_id_lot_no_pk" PRIMARY KEY("order_number","parcel_no","sku_id","lot_no"),
	CONSTRAINT "parcel_line_count" CHECK ("parcel_lines"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"view_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_view_has_one_name" UNIQUE("buyer_id","page","name")
);
--> statement-breakpoint
ALTER TABLE "money_to_return" DROP CONSTRAINT "money_reason";--> statement-breakpoint
DROP INDEX "order_lines_sku_id_index";--> statement-breakpoint
DROP INDEX "orders_create_time_order_number_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ships" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(shipments, '$[*].ship')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "controlled" boolean GENERATED ALWAYS AS (jsonb_array_length(permits) > 0) STORED;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "lines_of_a_parcel" FOREIGN KEY ("order_number","parcel_no") REFERENCES "public"."parcels"("order_number","parcel_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_of_a_lot" ON "parcel_lines" USING btree ("lot_no","sku_id");--> statement-breakpoint
CREATE INDEX "lines_of_goods" ON "order_lines" USING btree ("sku_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_managed" ON "orders" USING btree ("create_time","order_number","status","pay_before","dvy_time","pay_time","actual_total","buyer_id","ships","controlled");--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("create_time","order_number") WHERE "orders"."status" = 2;--> statement-breakpoint
CREATE INDEX "parcels_dvy_flow_id_index" ON "parcels" USING btree ("dvy_flow_id");--> statement-breakpoint
CREATE INDEX "payments_by_way" ON "payments" USING btree ("way","order_number");--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_reason" CHECK ("money_to_return"."reason" in ('closed', 'paid', 'cancelled'));--> statement-breakpoint
-- What was sent until now was sent whole, one parcel for each way.
INSERT INTO "parcel_lines" ("order_number", "parcel_no", "sku_id", "lot_no", "count")
SELECT p."order_number", p."parcel_no", l."sku_id", coalesce(l."lot_no", ''), sum(l."prod_count")
FROM "parcels" p
JOIN "orders" o USING ("order_number")
CROSS JOIN LATERAL jsonb_array_elements(o."shipments") s
JOIN "order_lines" l ON l."order_number" = p."order_number" AND s->'skuIds' @> to_jsonb(l."sku_id")
WHERE s->>'ship' = p."ship"
GROUP BY 1, 2, 3, 4;
