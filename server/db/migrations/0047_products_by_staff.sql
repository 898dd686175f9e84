CREATE SEQUENCE "public"."hand_group_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."hand_product_serial" INCREMENT BY 1 MINVALUE 900000001 MAXVALUE 999999999 START WITH 900000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "product_draft_steps" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"body" jsonb NOT NULL,
	"buyer_id" text,
	"time" timestamptz(3) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_draft_steps_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "product_drafts" (
	"draft_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_drafts_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body" jsonb NOT NULL,
	"buyer_id" text,
	"change_time" timestamptz(3) NOT NULL,
	"prod_id" bigint,
	CONSTRAINT "product_draft_state" CHECK ("product_drafts"."state" in ('draft', 'submitted', 'released', 'rejected')),
	CONSTRAINT "product_draft_released" CHECK (("product_drafts"."state" = 'released') = ("product_drafts"."prod_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "held" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_draft_steps" ADD CONSTRAINT "product_draft_steps_draft_id_product_drafts_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."product_drafts"("draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft_steps" ADD CONSTRAINT "product_draft_steps_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_prod_id_products_prod_id_fk" FOREIGN KEY ("prod_id") REFERENCES "public"."products"("prod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_drafts_change_time_index" ON "product_drafts" USING btree ("change_time");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_by_hand_or_built" CHECK (not "products"."by_hand" or "products"."built_status" is null);