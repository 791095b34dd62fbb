-- Names of the field for tables, columns and stored words.

-- Conversations of orders.
alter table order_talks rename to order_conversations;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_order_id_orders_id_fk to order_conversations_order_id_orders_id_fk;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_pkey to order_conversations_pkey;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_read to order_conversations_read;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'conversations' || substr(key, 5) where key like 'talk.%';--> statement-breakpoint
alter table policy_rows enable trigger user;
