CREATE TABLE "purchase_list_lines" (
	"list_id" integer NOT NULL,
	"place" integer NOT NULL,
	"prod_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"prod_name" text NOT NULL,
	"sku_name" text NOT NULL,
	"catalog_no" text NOT NULL,
	"prod_count" integer NOT NULL,
	"saved_price" numeric(12,2),
	"saved_regimes" jsonb NOT NULL,
	CONSTRAINT "purchase_list_lines_list_id_sku_id_pk" PRIMARY KEY("list_id","sku_id"),
	CONSTRAINT "list_count_above_zero" CHECK ("purchase_list_lines"."prod_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_lists" (
	"list_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lists_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"buyer_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shared_with" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_list_name_once" UNIQUE("buyer_id","name")
);
--> statement-breakpoint
ALTER TABLE "purchase_list_lines" ADD CONSTRAINT "purchase_list_lines_list_id_purchase_lists_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."purchase_lists"("list_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lists" ADD CONSTRAINT "purchase_lists_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_shared_with" ON "purchase_lists" USING btree ("shared_with");