CREATE TABLE "parcel_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"parcel_no" smallint NOT NULL,
	"dvy_flow_id" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"by" text NOT NULL,
	"received_time" timestamptz(3) NOT NULL,
	"deleted_time" timestamptz(3),
	CONSTRAINT "an_event_is_told_once" UNIQUE("order_number","parcel_no","dvy_flow_id","source","at","kind","place","text")
);
--> statement-breakpoint
DROP INDEX "orders_of_buyer";--> statement-breakpoint
DROP INDEX "orders_managed";--> statement-breakpoint
DROP INDEX "orders_to_receive";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "events_of_a_parcel" FOREIGN KEY ("order_number","parcel_no") REFERENCES "public"."parcels"("order_number","parcel_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","deleted","create_time","order_number","status","pay_before","dvy_time","delivered_time");--> statement-breakpoint
CREATE INDEX "orders_managed" ON "orders" USING btree ("create_time","order_number","status","pay_before","dvy_time","delivered_time","pay_time","actual_total","buyer_id","ships","controlled");--> statement-breakpoint
CREATE INDEX "orders_to_receive" ON "orders" USING btree (coalesce("delivered_time", "dvy_time")) WHERE "orders"."status" = 3;