-- When a store was written to, because it had not confirmed a return.
ALTER TABLE "order_returns" ADD COLUMN "reminded_at" timestamp (3) with time zone;