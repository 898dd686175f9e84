CREATE TABLE "monthly_receipts" (
	"receipt_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monthly_receipts_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_id" integer NOT NULL,
	"month" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"day" text NOT NULL,
	"reference" text NOT NULL,
	"by" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"withdrawn_by" text,
	"withdrawn_time" timestamptz(3),
	"withdrawn_reason" text,
	CONSTRAINT "monthly_receipt_amount" CHECK ("monthly_receipts"."amount" > 0),
	CONSTRAINT "monthly_receipt_month" CHECK ("monthly_receipts"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "monthly_receipt_day" CHECK ("monthly_receipts"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "monthly_receipt_withdrawn" CHECK (num_nulls("monthly_receipts"."withdrawn_by", "monthly_receipts"."withdrawn_time", "monthly_receipts"."withdrawn_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "monthly_receipts" ADD CONSTRAINT "monthly_receipts_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_receipts_institution_id_month_index" ON "monthly_receipts" USING btree ("institution_id","month");