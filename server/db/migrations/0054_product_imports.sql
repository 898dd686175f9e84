CREATE TABLE "product_import_lines" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"problems" jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"base" jsonb,
	"prod_id" bigint,
	"draft_id" integer,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_verdict" CHECK ("product_import_lines"."verdict" in ('new', 'changed', 'same', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"buyer_id" text,
	"create_time" timestamptz(3) NOT NULL,
	"submit_time" timestamptz(3),
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_time" timestamptz(3),
	"decided_reason" text DEFAULT '' NOT NULL,
	"undone_by" text,
	"undone_time" timestamptz(3),
	CONSTRAINT "product_import_state" CHECK ("product_imports"."state" in ('draft', 'submitted', 'rejected', 'released', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_decided_by_buyers_buyer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_undone_by_buyers_buyer_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_create_time_index" ON "product_imports" USING btree ("create_time");