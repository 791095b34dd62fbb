-- Names of the field for tables, columns and stored words.

-- Conversations of orders.
alter table order_talks rename to order_conversations;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_order_id_orders_id_fk to order_conversations_order_id_orders_id_fk;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_pkey to order_conversations_pkey;--> statement-breakpoint
alter table order_conversations rename constraint order_talks_read to order_conversations_read;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'conversations' || substr(key, 5) where key like 'talk.%';--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Preferences of customers.
alter table order_line_wishes rename to order_line_preferences;--> statement-breakpoint
alter table pin_wishes rename to pin_preferences;--> statement-breakpoint
alter table call_wishes rename to call_preferences;--> statement-breakpoint
alter table order_lines rename column wish to preference;--> statement-breakpoint
alter table order_lines rename column wish_max_price to preference_max_price;--> statement-breakpoint
alter table order_pins rename column wish to preference;--> statement-breakpoint
alter table call_preferences rename constraint call_wishes_pkey to call_preferences_pkey;--> statement-breakpoint
alter table call_preferences rename constraint call_wishes_user_id_users_id_fk to call_preferences_user_id_users_id_fk;--> statement-breakpoint
alter table order_line_preferences rename constraint order_line_wishes_line to order_line_preferences_line;--> statement-breakpoint
alter table order_line_preferences rename constraint order_line_wishes_pkey to order_line_preferences_pkey;--> statement-breakpoint
alter table order_line_preferences rename constraint order_line_wishes_product_id_products_id_fk to order_line_preferences_product_id_products_id_fk;--> statement-breakpoint
alter table order_line_preferences rename constraint order_line_wishes_rank to order_line_preferences_rank;--> statement-breakpoint
alter table pin_preferences rename constraint pin_wishes_pkey to pin_preferences_pkey;--> statement-breakpoint
alter table pin_preferences rename constraint pin_wishes_user_id_users_id_fk to pin_preferences_user_id_users_id_fk;--> statement-breakpoint
alter index order_line_wishes_once rename to order_line_preferences_once;
