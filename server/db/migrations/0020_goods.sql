CREATE TABLE "goods_import_lines" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"sku_id" integer,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "goods_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "goods_imports" (
	"import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"buyer_id" text,
	"create_time" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"applied_time" timestamptz(3),
	"undone_time" timestamptz(3),
	"undone_by" text,
	CONSTRAINT "goods_import_state" CHECK ("goods_imports"."state" in ('draft', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"plan_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plans_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"price" numeric(12,2),
	"since" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"buyer_id" text,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "plan_state" CHECK ("price_plans"."state" in ('planned', 'held', 'cancelled')),
	CONSTRAINT "plan_above_zero" CHECK ("price_plans"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_import_lines" ADD CONSTRAINT "goods_import_lines_import_id_goods_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."goods_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_undone_by_buyers_buyer_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_sku_id_packs_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."packs"("sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_imports_create_time_index" ON "goods_imports" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "one_plan_a_time" ON "price_plans" USING btree ("sku_id","since") WHERE "price_plans"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "plans_due" ON "price_plans" USING btree ("since") WHERE "price_plans"."state" = 'planned';--> statement-breakpoint
-- Hand-written texts are shown by every process, as price, stock and shelf are.
create or replace trigger tell_product after insert or delete or update of status, texts on products
  for each row when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_changed('product', 'prod_id');
--> statement-breakpoint
-- Whoever changes what two people may change at once counts its version, whichever way the change is made.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger pack_version before update on packs
  for each row when (old.price is distinct from new.price or old.status is distinct from new.status)
  execute function count_version();
--> statement-breakpoint
create or replace trigger product_version before update on products
  for each row when (old.status is distinct from new.status or old.texts is distinct from new.texts)
  execute function count_version();
