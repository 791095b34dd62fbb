ALTER TABLE "support_conversations" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "instead_of_model" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "is_known" boolean;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_key" ON "support_messages" USING btree ("sender_id","key") WHERE key is not null;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_keyed" CHECK ("support_messages"."key" is null or "support_messages"."sender" in ('person', 'agent'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_engine" CHECK ("support_messages"."engine" is null or "support_messages"."sender" = 'bot');