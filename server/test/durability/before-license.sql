-- What the migration 0004_license.sql finds, as far as it converts it.
create table stores(id int primary key);
create table store_licences(id serial primary key, store_id int, kind text,
  constraint store_licences_store_id_stores_id_fk foreign key (store_id) references stores(id));
create unique index store_licences_kind on store_licences(store_id, kind);
create table duplicate_candidates(signs text[]);
insert into duplicate_candidates values ('{device,licence}'), ('{device}');
create table policy_rows(key text, value jsonb);
insert into policy_rows values ('sale.needsLicence', 'true'), ('courier.documents', '["licence_front", "insurance"]');
create table courier_documents(kind text);
insert into courier_documents values ('licence_front'), ('licence_back'), ('insurance');
create table audit_entries(action text);
insert into audit_entries values ('licence.filed'), ('store.approved');
