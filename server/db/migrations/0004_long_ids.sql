ALTER TABLE "attempts" ALTER COLUMN "attempt_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "attempt_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "audit_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "audit_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "order_logs" ALTER COLUMN "log_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_logs" ALTER COLUMN "log_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "return_logs" ALTER COLUMN "log_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "return_logs" ALTER COLUMN "log_id" SET MAXVALUE 9223372036854775807;