CREATE TABLE "call_wishes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"do_not_call" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"order_id" integer NOT NULL,
	"caller_id" text NOT NULL,
	"callee_id" text NOT NULL,
	"number" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_calls_pkey" PRIMARY KEY("order_id","caller_id")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"sender" text NOT NULL,
	"sender_id" text NOT NULL,
	"text" text,
	"phrase" text,
	"key" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_messages_pkey" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_messages_key" UNIQUE("order_id","sender_id","key"),
	CONSTRAINT "order_messages_one" CHECK (("order_messages"."text" is null) <> ("order_messages"."phrase" is null))
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_shares_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_talks" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"customer_read" integer DEFAULT 0 NOT NULL,
	"courier_read" integer DEFAULT 0 NOT NULL,
	"do_not_call" boolean,
	CONSTRAINT "order_talks_read" CHECK ("order_talks"."customer_read" between 0 and "order_talks"."last_number" and "order_talks"."courier_read" between 0 and "order_talks"."last_number")
);
--> statement-breakpoint
ALTER TABLE "call_wishes" ADD CONSTRAINT "call_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_callee_id_users_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_talks" ADD CONSTRAINT "order_talks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_calls_expires" ON "order_calls" USING btree ("expires_at");
