CREATE TABLE "institutions" (
	"institution_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institutions_institution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 301 CACHE 1),
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"monthly_limit" numeric(12,2),
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "an_institution_once" UNIQUE("name","tax_no"),
	CONSTRAINT "monthly_limit_above_zero" CHECK ("institutions"."monthly_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"buyer_id" text PRIMARY KEY NOT NULL,
	"institution_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"scan" text,
	"version" integer DEFAULT 1 NOT NULL,
	"apply_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "verification_state" CHECK ("verifications"."state" in ('submitted', 'approved', 'refused', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "disabled_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "institution_id" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_of_institution" ON "verifications" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "verifications_by_state" ON "verifications" USING btree ("state","change_time");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_on_account" ON "payments" USING btree ("institution_id","time") WHERE "payments"."institution_id" is not null;--> statement-breakpoint
-- Who could buy on account was found to be of an institution before; what its accounts had each, they have together.
INSERT INTO "institutions" ("name", "tax_no", "monthly_limit", "create_time")
SELECT "institution", coalesce("tax"->>'taxNo', ''), sum("monthly_limit"), now()
FROM "buyers"
WHERE "monthly_limit" > 0 AND NOT "personal" AND "institution" <> '' AND "closed_time" IS NULL
GROUP BY 1, 2;
--> statement-breakpoint
-- So was who filed a permit that was approved.
INSERT INTO "institutions" ("name", "tax_no", "create_time")
SELECT DISTINCT b."institution", coalesce(b."tax"->>'taxNo', ''), now()
FROM "permits" p
JOIN "buyers" b USING ("buyer_id")
WHERE p."state" = 'approved' AND p."institution" = b."institution" AND NOT b."personal"
  AND b."institution" <> '' AND b."closed_time" IS NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "verifications" ("buyer_id", "institution_id", "state", "apply_time", "change_time")
SELECT b."buyer_id", i."institution_id", 'approved', now(), now()
FROM "buyers" b
JOIN "institutions" i ON i."name" = b."institution" AND i."tax_no" = coalesce(b."tax"->>'taxNo', '')
WHERE NOT b."personal" AND b."closed_time" IS NULL AND (b."monthly_limit" > 0 OR EXISTS (
  SELECT FROM "permits" p
  WHERE p."buyer_id" = b."buyer_id" AND p."state" = 'approved' AND p."institution" = b."institution"));
--> statement-breakpoint
UPDATE "payments" p SET "institution_id" = v."institution_id"
FROM "verifications" v
WHERE p."way" = 'monthly' AND v."buyer_id" = p."buyer_id";
