ALTER TABLE "cart_lines" ALTER COLUMN "basket_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "basket_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "price_history" ALTER COLUMN "price_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_history" ALTER COLUMN "price_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "confirmations" ALTER COLUMN "basket_ids" SET DATA TYPE bigint[];