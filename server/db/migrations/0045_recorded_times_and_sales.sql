ALTER TABLE "packs" ALTER COLUMN "restock_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed_time" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
-- Restocking times of the build were invented; those that the shop's people typed with a pack of their own stay.
UPDATE "packs" SET "restock_days" = NULL WHERE NOT "by_hand";
