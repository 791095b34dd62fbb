-- Steps that came too late, and who of the shop or of support has read of each first.
CREATE TABLE "order_telling_reads" (
	"order_id" integer NOT NULL,
	"telling_id" bigint NOT NULL,
	"side" text NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_telling_reads_pkey" PRIMARY KEY("order_id","telling_id","side")
);
--> statement-breakpoint
ALTER TABLE "order_telling_reads" ADD CONSTRAINT "order_telling_reads_of" FOREIGN KEY ("order_id","telling_id") REFERENCES "public"."order_tellings"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tellings_refused" ON "order_tellings" USING btree ("order_id") WHERE refused_with is not null;