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
alter table order_charges rename constraint order_charges_rule_id_legal_rules_id_fk to order_charges_rule_id_jurisdiction_rules_id_fk;--> statement-breakpoint
alter table order_packings rename column pieces to units;--> statement-breakpoint
alter table legal_rules rename to jurisdiction_rules;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_pkey to jurisdiction_rules_pkey;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_from to jurisdiction_rules_from;--> statement-breakpoint
alter table jurisdiction_rules rename constraint legal_rules_to to jurisdiction_rules_to;--> statement-breakpoint
alter index legal_rules_once rename to jurisdiction_rules_once;--> statement-breakpoint
alter sequence legal_rules_id_seq rename to jurisdiction_rules_id_seq;--> statement-breakpoint

-- Stored words: documents that were seen, actions on record, policy keys.
update person_proofs set kind = 'documents' where kind = 'papers';--> statement-breakpoint
alter table audit_entries disable trigger user;--> statement-breakpoint
update audit_entries set action = case action
    when 'papers.seen' then 'documents.seen'
    when 'courier.papers-forgotten' then 'courier.documents-purged'
    when 'courier.notice-paper-added' then 'courier.notice-document-added'
    else 'courier.notice-document-purged' end
 where action in ('papers.seen', 'courier.papers-forgotten', 'courier.notice-paper-added', 'courier.notice-paper-forgotten');--> statement-breakpoint
alter table audit_entries enable trigger user;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'courier.documentRetentionDays' where key = 'courier.keepPapersDays';--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Jobs that wait: what a notification is about.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'news' || jsonb_build_object('notification', data->'news')
     where name like 'notifications.%' and data ? 'news';
  end if;
end $$;
--> statement-breakpoint

-- What a limit of a recurring order counted.
update recurring_occurrences set problem = jsonb_set(problem, '{details,of}', '"units"') where problem #>> '{details,of}' = 'pieces';
