-- American spelling of the license: in its table, and in stored words (signs of a duplicate account, kinds of documents,
-- policy keys and values, actions on record).
drop function if exists duplicate_candidates_of cascade;--> statement-breakpoint
alter table store_licences rename to store_licenses;--> statement-breakpoint
alter table store_licenses rename constraint store_licences_pkey to store_licenses_pkey;--> statement-breakpoint
alter table store_licenses rename constraint store_licences_store_id_stores_id_fk to store_licenses_store_id_stores_id_fk;--> statement-breakpoint
alter index store_licences_kind rename to store_licenses_kind;--> statement-breakpoint
alter sequence if exists store_licences_id_seq rename to store_licenses_id_seq;--> statement-breakpoint
update duplicate_candidates set signs = array_replace(signs, 'licence', 'license') where 'licence' = any(signs);--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'sale.needsLicense' where key = 'sale.needsLicence';--> statement-breakpoint
update policy_rows set value = replace(value::text, '"licence_', '"license_')::jsonb where value::text like '%"licence\_%';--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint
update courier_documents set kind = replace(kind, 'licence_', 'license_') where kind like 'licence\_%';--> statement-breakpoint
alter table audit_entries disable trigger user;--> statement-breakpoint
update audit_entries set action = 'license.filed' where action = 'licence.filed';--> statement-breakpoint
alter table audit_entries enable trigger user;--> statement-breakpoint
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'stores.warn-of-licences';
  end if;
end $$;
