ALTER TABLE "order_fences" DROP COLUMN "entered_at";--> statement-breakpoint
ALTER TABLE "order_fences" DROP COLUMN "left_at";