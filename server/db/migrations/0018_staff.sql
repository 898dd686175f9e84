ALTER TABLE "buyers" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Who could see the administration could do all of it.
UPDATE "buyers" SET "staff_roles" = '{manager}' WHERE "can_manage";--> statement-breakpoint
ALTER TABLE "buyers" DROP COLUMN "can_manage";--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "staff_roles" CHECK ("buyers"."staff_roles" <@ array['manager', 'warehouse', 'finance', 'content']);