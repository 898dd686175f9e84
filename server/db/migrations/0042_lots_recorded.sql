CREATE TABLE "lot_rules" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"required" boolean NOT NULL,
	"by" text NOT NULL,
	"time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "tested_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "released_time" timestamptz(3);--> statement-breakpoint
-- Who released a lot until now stands in the audit log alone.
UPDATE "lots" SET "released_by" = coalesce(nullif("who"."nick_name", ''), "who"."user_name", "last"."actor"), "released_time" = "last"."at"
FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "actor", "at" FROM "audit_log"
	WHERE "subject" = 'lot' AND "action" = 'releaseLot' ORDER BY "subject_id", "at" DESC) "last"
LEFT JOIN "buyers" "who" ON "who"."buyer_id" = "last"."actor"
WHERE "lots"."lot_id"::text = "last"."subject_id";
