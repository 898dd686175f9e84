CREATE TABLE "invoice_files" (
	"invoice_id" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"checked" boolean NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_type_pk" PRIMARY KEY("invoice_id","type"),
	CONSTRAINT "invoice_file_type" CHECK ("invoice_files"."type" in ('pdf', 'ofd', 'xml'))
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE cascade ON UPDATE no action;