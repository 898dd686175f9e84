DROP INDEX "lists_shared_with";--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "checked_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "told_change" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lists" ADD COLUMN "shared_group" integer;--> statement-breakpoint
ALTER TABLE "purchase_lists" ADD CONSTRAINT "purchase_lists_shared_group_groups_group_id_fk" FOREIGN KEY ("shared_group") REFERENCES "public"."groups"("group_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_shared_with" ON "purchase_lists" USING btree ("shared_group");--> statement-breakpoint
-- A name that anybody can type is no circle: what was shared is seen by the owner's group from now on.
UPDATE "purchase_lists" SET "shared_group" = m."group_id" FROM "group_members" m WHERE m."buyer_id" = "purchase_lists"."buyer_id" AND "purchase_lists"."shared_with" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lists" DROP COLUMN "shared_with";
