-- Names of the field for tables, columns and stored words.
drop trigger if exists legal_rules_fixed on legal_rules;--> statement-breakpoint
drop trigger if exists legal_rules_kept on legal_rules;--> statement-breakpoint
drop function if exists shelf_told cascade;--> statement-breakpoint
drop function if exists legal_rule_kept cascade;--> statement-breakpoint
alter table courier_notice_papers rename to notice_documents;--> statement-breakpoint
alter table notice_documents rename constraint courier_notice_papers_pkey to notice_documents_pkey;--> statement-breakpoint
alter table notice_documents rename constraint courier_notice_papers_user_id_courier_profiles_user_id_fk to notice_documents_user_id_courier_profiles_user_id_fk;--> statement-breakpoint
alter table notice_documents rename constraint courier_notice_papers_added_by_users_id_fk to notice_documents_added_by_users_id_fk;--> statement-breakpoint
alter index courier_notice_papers_user rename to notice_documents_user;--> statement-breakpoint
alter sequence courier_notice_papers_id_seq rename to notice_documents_id_seq;--> statement-breakpoint
alter table courier_notices rename to adverse_action_notices;--> statement-breakpoint
alter table adverse_action_notices rename column paper_id to document_id;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_pkey to adverse_action_notices_pkey;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_user_id_courier_profiles_user_id_fk to adverse_action_notices_user_id_courier_profiles_user_id_fk;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_paper_id_courier_notice_papers_id_fk to adverse_action_notices_document_id_notice_documents_id_fk;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_given_by_users_id_fk to adverse_action_notices_given_by_users_id_fk;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_read_by_users_id_fk to adverse_action_notices_read_by_users_id_fk;--> statement-breakpoint
alter table adverse_action_notices rename constraint courier_notices_closed_by_users_id_fk to adverse_action_notices_closed_by_users_id_fk;--> statement-breakpoint
alter index courier_notices_one_open rename to adverse_action_notices_one_open;--> statement-breakpoint
alter index courier_notices_user rename to adverse_action_notices_user;--> statement-breakpoint
alter sequence courier_notices_id_seq rename to adverse_action_notices_id_seq;--> statement-breakpoint
alter table age_refusals rename column tries to attempts;--> statement-breakpoint
alter table order_charges rename constraint order_charges_rule_id_legal_rules_id_fk to order_charges_rule_id_jurisdiction_rules_id_fk;--> statement-breakpoint
alter table order_packings rename column pieces to units;--> statement-breakpoint
alter table order_pins rename column tries to attempts;--> statement-breakpoint
alter table order_pins rename constraint order_pins_tries to order_pins_attempts;--> statement-breakpoint
alter table order_refusals rename to order_partial_refusals;--> statement-breakpoint
alter table order_partial_refusals rename constraint order_refusals_order_id_orders_id_fk to order_partial_refusals_order_id_orders_id_fk;--> statement-breakpoint
alter table order_partial_refusals rename constraint order_refusals_pkey to order_partial_refusals_pkey;--> statement-breakpoint
alter table order_partial_refusals rename constraint order_refusals_quantity to order_partial_refusals_quantity;--> statement-breakpoint
alter table order_partial_refusals rename constraint order_refusals_refund to order_partial_refusals_refund;--> statement-breakpoint
alter sequence order_refusals_id_seq rename to order_partial_refusals_id_seq;--> statement-breakpoint
alter table legal_rules rename to jurisdiction_rules;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_pkey to jurisdiction_rules_pkey;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_from to jurisdiction_rules_from;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_to to jurisdiction_rules_to;--> statement-breakpoint
alter index legal_rules_once rename to jurisdiction_rules_once;--> statement-breakpoint
alter sequence legal_rules_id_seq rename to jurisdiction_rules_id_seq;--> statement-breakpoint
alter table stores rename column rush_until to busy_until;--> statement-breakpoint

-- Stored words: documents that were seen, actions on record, policy keys.
update person_proofs set kind = 'documents' where kind = 'papers';--> statement-breakpoint
alter table audit_entries disable trigger user;--> statement-breakpoint
update audit_entries set action = case action
    when 'papers.seen' then 'documents.seen'
    when 'store.rush_begun' then 'store.busy_mode_started'
    when 'store.rush_ended' then 'store.busy_mode_ended'
    when 'courier.papers-forgotten' then 'courier.documents-purged'
    when 'courier.notice-paper-added' then 'courier.notice-document-added'
    else 'courier.notice-document-purged' end
 where action in ('papers.seen', 'store.rush_begun', 'store.rush_ended', 'courier.papers-forgotten', 'courier.notice-paper-added', 'courier.notice-paper-forgotten');--> statement-breakpoint
alter table audit_entries enable trigger user;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = case key
    when 'courier.keepPapersDays' then 'courier.documentRetentionDays'
    when 'order.rushMinutes' then 'order.busyMinutes'
    when 'sale.barredZones' then 'sale.restrictedZones'
    else 'sale.ineligiblePersons' end
 where key in ('courier.keepPapersDays', 'order.rushMinutes', 'sale.barredZones', 'sale.barredPersons');--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Jobs that wait: what a notification is about.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'news' || jsonb_build_object('notification', data->'news')
     where name like 'notifications.%' and data ? 'news';
  end if;
end $$;
--> statement-breakpoint

-- Why a recurring order was not placed.
update recurring_occurrences set problem = jsonb_set(problem, '{details,of}', '"units"') where problem #>> '{details,of}' = 'pieces';--> statement-breakpoint
update recurring_occurrences set problem = jsonb_set(problem, '{code}', case problem ->> 'code'
    when 'ADDRESS_TYPE_BARRED' then '"ADDRESS_TYPE_RESTRICTED"'::jsonb
    when 'ZONE_BARRED' then '"ZONE_RESTRICTED"'
    else '"SIZE_RESTRICTED"' end)
 where problem ->> 'code' in ('ADDRESS_TYPE_BARRED', 'ZONE_BARRED', 'SIZE_BARRED');
