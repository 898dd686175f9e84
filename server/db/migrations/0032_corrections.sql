CREATE TABLE "goods_corrections" (
	"correction_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_corrections_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prod_id" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"upon" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"buyer_id" text,
	"create_time" timestamptz(3) NOT NULL,
	"confirmed_by" text,
	"confirmed_time" timestamptz(3),
	"ended_by" text,
	"ended_time" timestamptz(3),
	"end_reason" text DEFAULT '' NOT NULL,
	"review" boolean DEFAULT false NOT NULL,
	CONSTRAINT "correction_state" CHECK ("goods_corrections"."state" in ('proposed', 'confirmed', 'refused', 'withdrawn', 'merged', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "goods_corrections" ADD CONSTRAINT "goods_corrections_prod_id_products_prod_id_fk" FOREIGN KEY ("prod_id") REFERENCES "public"."products"("prod_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_corrections" ADD CONSTRAINT "goods_corrections_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_corrections" ADD CONSTRAINT "goods_corrections_confirmed_by_buyers_buyer_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_corrections" ADD CONSTRAINT "goods_corrections_ended_by_buyers_buyer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_corrections_prod_id_index" ON "goods_corrections" USING btree ("prod_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_correction" ON "goods_corrections" USING btree ("prod_id") WHERE "goods_corrections"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "one_correction_in_force" ON "goods_corrections" USING btree ("prod_id") WHERE "goods_corrections"."state" = 'confirmed';--> statement-breakpoint
-- What is put right by hand is shown by every process, as price, stock, shelf and texts are.
create or replace trigger tell_correction after insert or delete or update of state, after on goods_corrections
  for each row when (current_setting('shop.importing', true) is distinct from 'on')
  execute function catalogue_changed('product', 'prod_id');
