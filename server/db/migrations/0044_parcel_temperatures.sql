CREATE TABLE "parcel_temperatures" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_temperatures_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"parcel_no" smallint NOT NULL,
	"file_name" text NOT NULL,
	"by" text NOT NULL,
	"received_time" timestamptz(3) NOT NULL,
	"readings" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"skipped" smallint NOT NULL,
	"ended_time" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "parcel_temperatures" ADD CONSTRAINT "temperatures_of_a_parcel" FOREIGN KEY ("order_number","parcel_no") REFERENCES "public"."parcels"("order_number","parcel_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "a_parcel_has_one_temperature_record" ON "parcel_temperatures" USING btree ("order_number","parcel_no") WHERE "parcel_temperatures"."ended_time" is null;