-- Names of the field for tables, columns and stored words.
drop trigger if exists legal_rules_fixed on legal_rules;--> statement-breakpoint
drop trigger if exists legal_rules_kept on legal_rules;--> statement-breakpoint
drop function if exists legal_rule_kept cascade;--> statement-breakpoint
alter table order_charges rename constraint order_charges_rule_id_legal_rules_id_fk to order_charges_rule_id_jurisdiction_rules_id_fk;--> statement-breakpoint
alter table legal_rules rename to jurisdiction_rules;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_pkey to jurisdiction_rules_pkey;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_from to jurisdiction_rules_from;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_to to jurisdiction_rules_to;--> statement-breakpoint
alter index legal_rules_once rename to jurisdiction_rules_once;--> statement-breakpoint
alter sequence legal_rules_id_seq rename to jurisdiction_rules_id_seq;
