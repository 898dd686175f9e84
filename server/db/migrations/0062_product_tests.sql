-- Drafts of products have the tests of their certificates. Older drafts have none.
update "product_drafts" set "body" = "body" || '{"tests":[]}' where not "body" ? 'tests';--> statement-breakpoint
update "product_draft_steps" set "body" = "body" || '{"tests":[]}' where not "body" ? 'tests';--> statement-breakpoint
update "product_import_lines" set "draft" = "draft" || '{"tests":[]}' where not "draft" ? 'tests';--> statement-breakpoint
update "product_import_lines" set "base" = "base" || '{"tests":[]}' where "base" is not null and not "base" ? 'tests';
