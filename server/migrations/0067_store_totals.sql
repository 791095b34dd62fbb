CREATE TABLE "product_looks" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_totals" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"revenue" bigint NOT NULL
);
