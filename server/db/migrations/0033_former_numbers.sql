CREATE TABLE "former_invoice_numbers" (
	"former_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_invoice_numbers_former_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"corrected_time" timestamptz(3) NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_parcel_numbers" (
	"order_number" text NOT NULL,
	"parcel_no" smallint NOT NULL,
	"dvy_flow_id" text NOT NULL,
	CONSTRAINT "former_parcel_numbers_order_number_parcel_no_dvy_flow_id_pk" PRIMARY KEY("order_number","parcel_no","dvy_flow_id")
);
--> statement-breakpoint
ALTER TABLE "former_invoice_numbers" ADD CONSTRAINT "former_invoice_numbers_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_parcel_numbers" ADD CONSTRAINT "former_numbers_of_a_parcel" FOREIGN KEY ("order_number","parcel_no") REFERENCES "public"."parcels"("order_number","parcel_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_invoice_numbers_invoice_id_index" ON "former_invoice_numbers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "former_parcel_numbers_dvy_flow_id_index" ON "former_parcel_numbers" USING btree ("dvy_flow_id");--> statement-breakpoint
-- What was corrected before is in the log alone: of a parcel as carrier and number, with a space between them.
insert into former_invoice_numbers (invoice_id, invoice_no, corrected_time, reason)
  select invoice_id, before->>'invoiceNo', at, coalesce(after->>'reason', '')
  from audit_log join invoices on invoice_id::text = subject_id
  where subject = 'invoice' and action = 'correctNumber' and before->>'invoiceNo' is not null
  order by audit_id;--> statement-breakpoint
insert into former_parcel_numbers (order_number, parcel_no, dvy_flow_id)
  select distinct subject_id,
    (select parcel_no from parcels where order_number = subject_id
      order by dvy_flow_id = substring(after->>'parcel' from '[^ ]+$') desc, parcel_no limit 1),
    substring(before->>'parcel' from '[^ ]+$')
  from audit_log
  where subject = 'order' and action = 'correctParcel'
    and exists (select from parcels where order_number = subject_id)
    and substring(before->>'parcel' from '[^ ]+$') <> substring(after->>'parcel' from '[^ ]+$');
