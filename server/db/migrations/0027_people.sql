-- Whoever is shut out does not work here: roles are given anew when the account is let in again.
UPDATE "buyers" SET "staff_roles" = '{}' WHERE "disabled_time" IS NOT NULL AND cardinality("staff_roles") > 0;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "nobody_shut_out_works_here" CHECK ("buyers"."disabled_time" is null or cardinality("buyers"."staff_roles") = 0);