CREATE TABLE "product_draft_pictures" (
	"draft_id" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "product_draft_pictures_draft_id_picture_id_pk" PRIMARY KEY("draft_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture_sizes" (
	"picture_id" text NOT NULL,
	"edge" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "product_picture_sizes_picture_id_edge_pk" PRIMARY KEY("picture_id","edge")
);
--> statement-breakpoint
CREATE TABLE "product_picture_uploads" (
	"picture_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "product_picture_uploads_picture_id_buyer_id_pk" PRIMARY KEY("picture_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"public_since" timestamptz(3),
	CONSTRAINT "picture_id_is_hash" CHECK ("product_pictures"."picture_id" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "product_draft_pictures" ADD CONSTRAINT "product_draft_pictures_draft_id_product_drafts_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."product_drafts"("draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft_pictures" ADD CONSTRAINT "product_draft_pictures_picture_id_product_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."product_pictures"("picture_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_sizes" ADD CONSTRAINT "product_picture_sizes_picture_id_product_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."product_pictures"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_uploads" ADD CONSTRAINT "product_picture_uploads_picture_id_product_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."product_pictures"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_uploads" ADD CONSTRAINT "product_picture_uploads_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_draft_pictures_picture_id_index" ON "product_draft_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_picture_uploads_buyer_id_index" ON "product_picture_uploads" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "loose_pictures" ON "product_pictures" USING btree ("create_time") WHERE "product_pictures"."public_since" is null;--> statement-breakpoint
UPDATE "product_drafts" SET "body" = "body" || '{"pictures": []}' WHERE NOT "body" ? 'pictures';--> statement-breakpoint
UPDATE "product_draft_steps" SET "body" = "body" || '{"pictures": []}' WHERE NOT "body" ? 'pictures';--> statement-breakpoint
UPDATE "product_import_lines" SET "draft" = "draft" || '{"pictures": []}' WHERE NOT "draft" ? 'pictures';--> statement-breakpoint
UPDATE "product_import_lines" SET "base" = "base" || '{"pictures": []}' WHERE "base" IS NOT NULL AND NOT "base" ? 'pictures';
