CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "shop_settings_version" CHECK ("shop_settings"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issuer" jsonb;