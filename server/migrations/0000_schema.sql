-- The tables of every domain, with their indexes and constraints, and the rows without which nothing works. Later changes of
-- tables are migrations of their own. Functions, triggers and views are not here: see server/routines.sql.
create extension if not exists pg_trgm;--> statement-breakpoint

-- Whoever may create objects beside ours could have them called in place of ours.
do $do$ begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $do$;--> statement-breakpoint

-- The database's own time, by which money and cut-offs go. A function of our own, so that a test can move it; in PL/pgSQL,
-- which is planned once per session, where an SQL function that calls something volatile is planned at every call. Columns
-- begin with it, so it is here.
create function app_now() returns timestamptz language plpgsql stable as $$ begin return clock_timestamp(); end $$;--> statement-breakpoint

-- platform

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  result_id bigint,
  created_at timestamptz(3) default app_now() not null,
  constraint idempotency_keys_scope_key unique (scope, key)
);--> statement-breakpoint

create table realtime_counter (
  id integer primary key,
  last bigint not null,
  constraint realtime_counter_one check (id = 1)
);--> statement-breakpoint
insert into realtime_counter(id, last) values (1, 0);--> statement-breakpoint

create table realtime_events (
  id bigint generated always as identity primary key,
  seq bigint,
  channels text[] not null,
  event jsonb not null,
  created_at timestamptz(3) default app_now() not null,
  constraint realtime_events_seq unique (seq)
);--> statement-breakpoint
create index realtime_events_waiting on realtime_events (id) where seq is null;--> statement-breakpoint

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) default app_now() not null,
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null
);--> statement-breakpoint

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  parts jsonb,
  created_at timestamptz(3) default app_now() not null,
  sent_at timestamptz(3),
  problem text,
  language text default 'en' not null
);--> statement-breakpoint
create index mails_recipient on mails (recipient, id);--> statement-breakpoint

-- policy

create table policy_rows (
  id serial primary key,
  key text not null,
  value jsonb not null,
  valid_from timestamptz(3) not null,
  changed_by text,
  reason text not null,
  created_at timestamptz(3) default app_now() not null,
  constraint policy_rows_key_valid_from unique (key, valid_from)
);--> statement-breakpoint

create table legal_rules (
  id serial primary key,
  state text default '' not null,
  zip text default '' not null,
  city text default '' not null,
  categories jsonb not null,
  terms jsonb not null,
  valid_from text not null,
  valid_to text,
  source text not null,
  added_by text,
  created_at timestamptz(3) default app_now() not null,
  constraint legal_rules_from check (valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint legal_rules_to check (valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);--> statement-breakpoint
create unique index legal_rules_once on legal_rules (state, zip, city, valid_from, md5(categories::text), md5(terms::text));--> statement-breakpoint

-- identity

create table users (
  id text primary key,
  email text not null,
  email_verified boolean default false not null,
  name text default '' not null,
  first_name text default '' not null,
  last_name text default '' not null,
  image text,
  phone text,
  role text,
  date_of_birth date,
  age_verified_at timestamptz(3),
  age_verification_method text,
  work_age_verified_at timestamptz(3),
  city text,
  created_at timestamptz(3) default app_now() not null,
  updated_at timestamptz(3) default now() not null,
  language text default 'en' not null,
  suspended_at timestamptz(3),
  suspension_reason text,
  wants_sign_in_mail boolean,
  constraint users_language check (language in ('en', 'es')),
  constraint users_suspension check ((suspended_at is null) = (suspension_reason is null))
);--> statement-breakpoint
create unique index users_email on users (email);--> statement-breakpoint
create index users_birth on users (date_of_birth);--> statement-breakpoint
create index users_suspended on users (suspended_at) where suspended_at is not null;--> statement-breakpoint
create index users_phone on users (phone) where phone <> '';--> statement-breakpoint

create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) default app_now() not null,
  updated_at timestamptz(3) default now() not null,
  constraint credentials_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index credentials_provider_account on credentials (provider_id, account_id);--> statement-breakpoint
create index credentials_user on credentials (user_id);--> statement-breakpoint

create table free_delivery_grants (
  user_id text primary key,
  reason text not null,
  granted_by text not null,
  created_at timestamptz(3) default app_now() not null,
  ends_on date,
  constraint free_delivery_grants_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table secrets (
  name text primary key,
  value text not null
);--> statement-breakpoint

create table sessions (
  id text primary key,
  token text not null,
  user_id text not null,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) default app_now() not null,
  updated_at timestamptz(3) default now() not null,
  last_seen_at timestamptz(3) default app_now() not null,
  second_factor_at timestamptz(3),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index sessions_token on sessions (token);--> statement-breakpoint
create index sessions_user on sessions (user_id);--> statement-breakpoint

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) default app_now() not null,
  updated_at timestamptz(3) default now() not null
);--> statement-breakpoint
create index verifications_identifier on verifications (identifier);--> statement-breakpoint

create table access_requests (
  id bigint generated always as identity primary key,
  user_id text not null,
  role text not null,
  status text default 'pending' not null,
  created_at timestamptz(3) default app_now() not null,
  decided_by text,
  decided_at timestamptz(3),
  reason text,
  constraint access_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint access_requests_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index access_requests_one_pending on access_requests (user_id) where status = 'pending';--> statement-breakpoint
create index access_requests_status on access_requests (status, id);--> statement-breakpoint

create table passkeys (
  id text primary key,
  credential_id text not null,
  user_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text default '' not null,
  is_synced boolean default false not null,
  name text not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) default app_now() not null,
  constraint passkeys_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index passkeys_credential on passkeys (credential_id);--> statement-breakpoint
create index passkeys_user on passkeys (user_id);--> statement-breakpoint

create table recovery_codes (
  user_id text not null,
  code_hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_user_id_code_hash_pk primary key (user_id, code_hash),
  constraint recovery_codes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table second_factors (
  user_id text primary key,
  secret text not null,
  confirmed_at timestamptz(3),
  last_step bigint default 0 not null,
  wrong_codes integer default 0 not null,
  blocked_until timestamptz(3),
  created_at timestamptz(3) default app_now() not null,
  constraint second_factors_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table sign_in_challenges (
  id text primary key,
  kind text not null,
  user_id text,
  value text default '' not null,
  expires_at timestamptz(3) not null,
  constraint sign_in_challenges_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);--> statement-breakpoint

create table account_links (
  token_hash text primary key,
  user_id text not null,
  purpose text not null,
  created_at timestamptz(3) default app_now() not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint account_links_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index account_links_user on account_links (user_id, purpose);--> statement-breakpoint

create table known_devices (
  device_hash text not null,
  user_id text not null,
  created_at timestamptz(3) default app_now() not null,
  last_seen_at timestamptz(3) default app_now() not null,
  misses integer default 0 not null,
  constraint known_devices_device_hash_user_id_pk primary key (device_hash, user_id),
  constraint known_devices_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index known_devices_user on known_devices (user_id);--> statement-breakpoint

create table sign_in_tries (
  subject text primary key,
  tries integer not null,
  last_at timestamptz(3) not null,
  closed_until timestamptz(3)
);--> statement-breakpoint
create index sign_in_tries_last on sign_in_tries (last_at);--> statement-breakpoint

create table free_delivery_requests (
  id bigint generated always as identity primary key,
  user_id text not null,
  reason text not null,
  status text default 'pending' not null,
  photo text,
  created_at timestamptz(3) default app_now() not null,
  decided_by text,
  decided_at timestamptz(3),
  words text,
  constraint free_delivery_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint free_delivery_requests_photo check ((status = 'pending') = (photo is not null)),
  constraint free_delivery_requests_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index free_delivery_requests_one_pending on free_delivery_requests (user_id) where status = 'pending';--> statement-breakpoint
create index free_delivery_requests_status on free_delivery_requests (status, id);--> statement-breakpoint
create index free_delivery_requests_user on free_delivery_requests (user_id, id desc nulls last);--> statement-breakpoint

create table person_addresses (
  user_id text not null,
  hash text not null,
  is_home boolean default false not null,
  order_id integer,
  last_seen_at timestamptz(3) default app_now() not null,
  constraint person_addresses_user_id_hash_pk primary key (user_id, hash),
  constraint person_addresses_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index person_addresses_hash on person_addresses (hash);--> statement-breakpoint
create index person_addresses_order on person_addresses (order_id);--> statement-breakpoint
create unique index person_addresses_one_home on person_addresses (user_id) where is_home;--> statement-breakpoint

create table person_matches (
  id bigint generated always as identity primary key,
  older_id text not null,
  newer_id text not null,
  signs text[] not null,
  status text default 'waiting' not null,
  created_at timestamptz(3) default app_now() not null,
  decided_by text,
  decided_at timestamptz(3),
  reason text,
  constraint person_matches_two check (older_id <> newer_id),
  constraint person_matches_decided check ((status = 'waiting') = (decided_at is null)),
  constraint person_matches_older_id_users_id_fk foreign key (older_id) references users(id) on delete cascade,
  constraint person_matches_newer_id_users_id_fk foreign key (newer_id) references users(id) on delete cascade
);--> statement-breakpoint
create unique index person_matches_pair on person_matches (older_id, newer_id);--> statement-breakpoint
create index person_matches_status on person_matches (status, id);--> statement-breakpoint
create index person_matches_newer on person_matches (newer_id);--> statement-breakpoint

create table person_proofs (
  user_id text not null,
  kind text not null,
  seen_by text,
  created_at timestamptz(3) default app_now() not null,
  constraint person_proofs_user_id_kind_pk primary key (user_id, kind),
  constraint person_proofs_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table self_exclusions (
  id bigint generated always as identity primary key,
  user_id text not null,
  scope text not null,
  term text not null,
  created_at timestamptz(3) default app_now() not null,
  ends_at timestamptz(3),
  constraint self_exclusions_end check ((term = 'for_good') = (ends_at is null)),
  constraint self_exclusions_user_id_users_id_fk foreign key (user_id) references users(id)
);--> statement-breakpoint
create index self_exclusions_user on self_exclusions (user_id, scope);--> statement-breakpoint

create table account_suspensions (
  id serial primary key,
  user_id text not null,
  created_at timestamptz(3) default app_now() not null,
  suspended_by text,
  appeal_until timestamptz(3) not null,
  appeal text,
  appealed_at timestamptz(3),
  reply_due_at timestamptz(3),
  upheld_because text,
  upheld_at timestamptz(3),
  upheld_by text,
  ended_at timestamptz(3),
  constraint account_suspensions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint account_suspensions_suspended_by_users_id_fk foreign key (suspended_by) references users(id) on delete set null,
  constraint account_suspensions_upheld_by_users_id_fk foreign key (upheld_by) references users(id) on delete set null
);--> statement-breakpoint
create unique index account_suspensions_one_open on account_suspensions (user_id) where ended_at is null;--> statement-breakpoint

create table age_refusals (
  user_id text primary key,
  date_hash text not null,
  "check" text not null,
  created_at timestamptz(3) default app_now() not null,
  last_tried_at timestamptz(3) default app_now() not null,
  tries integer default 1 not null,
  constraint age_refusals_check check ("check" in ('customer', 'work')),
  constraint age_refusals_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index age_refusals_created on age_refusals (created_at);--> statement-breakpoint

-- notifications

create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz(3) default app_now() not null,
  constraint push_subscriptions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint push_subscriptions_session_id_sessions_id_fk foreign key (session_id) references sessions(id) on delete cascade
);--> statement-breakpoint
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);--> statement-breakpoint
create index push_subscriptions_user on push_subscriptions (user_id);--> statement-breakpoint
create index push_subscriptions_session on push_subscriptions (session_id);--> statement-breakpoint

-- ledger

create table ledger_account_kinds (
  kind text primary key,
  may_go_negative boolean not null
);--> statement-breakpoint
insert into ledger_account_kinds(kind, may_go_negative) values
  ('wallet', false), ('held', false), ('store', false), ('courier', false),
  ('courier-cash', true), ('house', true), ('outside', true);--> statement-breakpoint

-- Rows that change at every order leave room on their page for the next version of themselves; so do the products.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null,
  currency text not null,
  may_go_negative boolean not null,
  balance bigint default 0 not null,
  version bigint default 0 not null,
  constraint ledger_accounts_name unique (name),
  constraint ledger_accounts_floor check (may_go_negative or balance >= 0),
  constraint ledger_accounts_kind_ledger_account_kinds_kind_fk foreign key (kind) references ledger_account_kinds(kind)
) with (fillfactor = 50);--> statement-breakpoint

-- Only the journal writes entries, for the transfer and over the accounts it has just written under lock, and neither can be
-- deleted. Foreign keys would look both up again at every entry, a tenth of what an order costs; the checker looks instead.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null,
  balance_after bigint not null,
  seq bigint not null,
  constraint ledger_entries_account_seq unique (account_id, seq),
  constraint ledger_entries_amount check (amount <> 0)
);--> statement-breakpoint
create index ledger_entries_transfer on ledger_entries (transfer_id);--> statement-breakpoint

create table ledger_transfers (
  id bigint generated always as identity primary key,
  key text not null,
  request_hash text not null,
  kind text not null,
  cause text not null,
  description text not null,
  created_at timestamptz(3) default app_now() not null,
  constraint ledger_transfers_key unique (key)
);--> statement-breakpoint
create index ledger_transfers_cause on ledger_transfers (cause);--> statement-breakpoint

create table ledger_seals (
  transfer_id bigint primary key,
  place bigint not null,
  hash bytea not null
);--> statement-breakpoint

-- payments

create table deposits (
  id bigint generated always as identity primary key,
  user_id text not null,
  amount bigint not null,
  network_fee bigint not null,
  provider text not null,
  reference text,
  status text default 'pending' not null,
  created_at timestamptz(3) default app_now() not null,
  settled_at timestamptz(3),
  constraint deposits_user_id_users_id_fk foreign key (user_id) references users(id)
);--> statement-breakpoint
create index deposits_user_created on deposits (user_id, created_at);--> statement-breakpoint
create index deposits_status on deposits (status);--> statement-breakpoint

-- stores

create table stores (
  id serial primary key,
  name text not null,
  description text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  time_zone text not null,
  hours jsonb not null,
  delivery_fee bigint,
  free_delivery_above bigint,
  minimum_order bigint,
  radius_miles double precision,
  is_approved boolean default false not null,
  created_at timestamptz(3) default app_now() not null,
  about text default '' not null,
  hours_exceptions jsonb default '[]' not null,
  paused_until timestamptz(3),
  pause_reason text,
  prep_minutes integer,
  reviewed_at timestamptz(3),
  reviewed_by text,
  review_reason text,
  licensed_until jsonb default '{}' not null,
  version integer default 1 not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  rush_until timestamptz(3),
  return_terms jsonb default '{}' not null,
  constraint stores_reviewed_by_users_id_fk foreign key (reviewed_by) references users(id) on delete set null
);--> statement-breakpoint

create table store_staff (
  store_id integer not null,
  user_id text not null,
  created_at timestamptz(3) default app_now() not null,
  role text default 'staff' not null,
  constraint store_staff_user_id_store_id_pk primary key (user_id, store_id),
  constraint store_staff_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint store_staff_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint
create index store_staff_store on store_staff (store_id);--> statement-breakpoint
create unique index store_staff_one_store on store_staff (user_id);--> statement-breakpoint

create table store_invitations (
  id serial primary key,
  store_id integer not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by text,
  created_at timestamptz(3) default app_now() not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by text,
  revoked_at timestamptz(3),
  constraint store_invitations_token_hash_unique unique (token_hash),
  constraint store_invitations_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint store_invitations_invited_by_users_id_fk foreign key (invited_by) references users(id) on delete set null,
  constraint store_invitations_accepted_by_users_id_fk foreign key (accepted_by) references users(id) on delete set null
);--> statement-breakpoint
create unique index store_invitations_one_open on store_invitations (store_id, email) where accepted_at is null and revoked_at is null;--> statement-breakpoint

create table store_licences (
  id serial primary key,
  store_id integer not null,
  kind text not null,
  number text not null,
  categories text[] not null,
  expires_on date not null,
  warned_days integer,
  created_at timestamptz(3) default app_now() not null,
  constraint store_licences_store_id_stores_id_fk foreign key (store_id) references stores(id)
);--> statement-breakpoint
create unique index store_licences_kind on store_licences (store_id, kind);--> statement-breakpoint

-- catalogue

create table products (
  id serial primary key,
  store_id integer not null,
  name text not null,
  description text default '' not null,
  category text not null,
  price bigint not null,
  requires_age_verification boolean not null,
  min_age integer,
  art jsonb not null,
  scratch_off_number text,
  barcode text,
  stock integer not null,
  is_active boolean default true not null,
  created_at timestamptz(3) default app_now() not null,
  version integer default 1 not null,
  deleted_at timestamptz(3),
  was_active boolean,
  was_price bigint,
  was_until timestamptz(3),
  size text,
  constraint products_stock_floor check (stock >= 0),
  constraint products_price_floor check (price > 0),
  constraint products_deleted_hidden check (deleted_at is null or not is_active),
  constraint products_size check (size ~ '^([1-9][0-9]{0,2} x )?[1-9][0-9]{0,5} (ml|g|ct)$'),
  constraint products_store_id_stores_id_fk foreign key (store_id) references stores(id)
) with (fillfactor = 70);--> statement-breakpoint
create index products_name_trgm on products using gin (lower(name || ' ' || description) gin_trgm_ops);--> statement-breakpoint
create index products_store on products (store_id, id);--> statement-breakpoint
create index products_category on products (category, store_id, id);--> statement-breakpoint
create unique index products_barcode on products (store_id, barcode) where barcode is not null and deleted_at is null;--> statement-breakpoint
create index products_article on products (barcode);--> statement-breakpoint

create table price_batches (
  id serial primary key,
  store_id integer not null,
  undoes integer,
  created_by text not null,
  created_at timestamptz(3) default app_now() not null,
  imported jsonb,
  constraint price_batches_undoes unique (undoes),
  constraint price_batches_store_id_stores_id_fk foreign key (store_id) references stores(id)
);--> statement-breakpoint
create index price_batches_store on price_batches (store_id);--> statement-breakpoint

create table price_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  version integer not null,
  price_before bigint,
  price bigint not null,
  batch_id integer,
  changed_by text,
  changed_at timestamptz(3) default app_now() not null,
  constraint price_changes_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint
create index price_changes_product on price_changes (product_id, id);--> statement-breakpoint
create index price_changes_batch on price_changes (batch_id) where batch_id is not null;--> statement-breakpoint

create table product_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  version integer not null,
  before jsonb not null,
  changed_by text,
  changed_at timestamptz(3) default app_now() not null,
  constraint product_changes_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint
create index product_changes_product on product_changes (product_id, version);--> statement-breakpoint

create table stock_transfers (
  id serial primary key,
  from_store_id integer not null,
  to_store_id integer not null,
  product_id integer not null,
  to_product_id integer,
  quantity integer not null,
  note text default '' not null,
  state text default 'sent' not null,
  created_by text not null,
  created_at timestamptz(3) default app_now() not null,
  ended_by text,
  ended_at timestamptz(3),
  constraint stock_transfers_state check (state in ('sent', 'received', 'declined', 'cancelled')),
  constraint stock_transfers_ended check ((state = 'sent') = (ended_at is null)),
  constraint stock_transfers_taken_in check ((state = 'received') = (to_product_id is not null)),
  constraint stock_transfers_two_shops check (from_store_id <> to_store_id),
  constraint stock_transfers_quantity check (quantity > 0),
  constraint stock_transfers_from_store_id_stores_id_fk foreign key (from_store_id) references stores(id),
  constraint stock_transfers_to_store_id_stores_id_fk foreign key (to_store_id) references stores(id),
  constraint stock_transfers_product_id_products_id_fk foreign key (product_id) references products(id),
  constraint stock_transfers_to_product_id_products_id_fk foreign key (to_product_id) references products(id)
);--> statement-breakpoint
create index stock_transfers_from on stock_transfers (from_store_id, id);--> statement-breakpoint
create index stock_transfers_to on stock_transfers (to_store_id, id);--> statement-breakpoint

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null,
  kind text not null,
  change integer not null,
  stock_before integer not null,
  stock_after integer not null,
  note text default '' not null,
  created_by text not null,
  created_at timestamptz(3) default app_now() not null,
  transfer_id integer,
  constraint stock_movements_add_up check (stock_after = stock_before + change and stock_after >= 0),
  constraint stock_movements_transfer check ((kind in ('transferred_out', 'transferred_in')) = (transfer_id is not null)),
  constraint stock_movements_product_id_products_id_fk foreign key (product_id) references products(id),
  constraint stock_movements_transfer_id_stock_transfers_id_fk foreign key (transfer_id) references stock_transfers(id)
);--> statement-breakpoint
create index stock_movements_product on stock_movements (product_id, id);--> statement-breakpoint
create unique index stock_movements_halves on stock_movements (transfer_id, kind) where transfer_id is not null;--> statement-breakpoint

create table product_word_deletions (
  deletion text not null,
  word text not null,
  constraint product_word_deletions_deletion_word_pk primary key (deletion, word)
);--> statement-breakpoint

create table product_words (
  word text primary key
);--> statement-breakpoint

create table product_photos (
  id serial primary key,
  product_id integer not null,
  type text not null,
  hash text not null,
  "position" integer not null,
  created_at timestamptz(3) default app_now() not null,
  constraint product_photos_type check (type in ('main', 'scratch_off', 'barcode', 'gallery')),
  constraint product_photos_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint
create unique index product_photos_once on product_photos (product_id, hash);--> statement-breakpoint
create unique index product_photos_main on product_photos (product_id) where type = 'main';--> statement-breakpoint
create index product_photos_hash on product_photos (hash);--> statement-breakpoint

create table category_requests (
  id serial primary key,
  product_id integer not null,
  store_id integer not null,
  kind text not null,
  from_category text not null,
  category text not null,
  state text default 'pending' not null,
  reason text,
  asked_by text not null,
  asked_at timestamptz(3) default app_now() not null,
  decided_by text,
  decided_at timestamptz(3),
  closed_at timestamptz(3),
  constraint category_requests_state check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  constraint category_requests_product_id_products_id_fk foreign key (product_id) references products(id),
  constraint category_requests_store_id_stores_id_fk foreign key (store_id) references stores(id)
);--> statement-breakpoint
create unique index category_requests_one_open on category_requests (product_id) where closed_at is null;--> statement-breakpoint
create index category_requests_waiting on category_requests (id) where state = 'pending';--> statement-breakpoint

create table scratch_packs (
  id serial primary key,
  store_id integer not null,
  product_id integer not null,
  game_number text not null,
  pack_number text not null,
  first_ticket integer not null,
  last_ticket integer not null,
  ticket_price bigint not null,
  state text default 'received' not null,
  received_by text not null,
  received_at timestamptz(3) default app_now() not null,
  activated_by text,
  activated_at timestamptz(3),
  closed_by text,
  closed_at timestamptz(3),
  constraint scratch_packs_tickets check (first_ticket between 0 and last_ticket),
  constraint scratch_packs_price check (ticket_price > 0),
  constraint scratch_packs_state check (state in ('received', 'active', 'settled', 'returned')),
  constraint scratch_packs_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint scratch_packs_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint
create unique index scratch_packs_numbers on scratch_packs (store_id, game_number, pack_number);--> statement-breakpoint
create index scratch_packs_store on scratch_packs (store_id, id);--> statement-breakpoint
create index scratch_packs_open on scratch_packs (product_id, id) where state in ('received', 'active');--> statement-breakpoint

create table scratch_out (
  id bigint generated always as identity primary key,
  pack_id integer not null,
  first_ticket integer not null,
  last_ticket integer not null,
  order_id integer,
  line_id bigint,
  constraint scratch_out_tickets check (first_ticket between 0 and last_ticket),
  constraint scratch_out_pack_id_scratch_packs_id_fk foreign key (pack_id) references scratch_packs(id)
);--> statement-breakpoint
create index scratch_out_pack on scratch_out (pack_id, first_ticket);--> statement-breakpoint
create index scratch_out_order on scratch_out (order_id) where order_id is not null;--> statement-breakpoint

create table scratch_pack_events (
  id bigint generated always as identity primary key,
  pack_id integer not null,
  kind text not null,
  first_ticket integer,
  last_ticket integer,
  order_id integer,
  created_by text,
  created_at timestamptz(3) default app_now() not null,
  constraint scratch_pack_events_pack_id_scratch_packs_id_fk foreign key (pack_id) references scratch_packs(id)
);--> statement-breakpoint
create index scratch_pack_events_pack on scratch_pack_events (pack_id, id);--> statement-breakpoint

create table price_plans (
  id serial primary key,
  store_id integer not null,
  at timestamptz(3) not null,
  state text default 'waiting' not null,
  batch_id integer,
  problem jsonb,
  created_by text not null,
  created_at timestamptz(3) default app_now() not null,
  ended_by text,
  ended_at timestamptz(3),
  constraint price_plans_batch unique (batch_id),
  constraint price_plans_state check (state in ('waiting', 'applied', 'refused', 'cancelled')),
  constraint price_plans_ended check ((state = 'waiting') = (ended_at is null)),
  constraint price_plans_told check ((state = 'refused') = (problem is not null)),
  constraint price_plans_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint price_plans_batch_id_price_batches_id_fk foreign key (batch_id) references price_batches(id)
);--> statement-breakpoint
create index price_plans_store on price_plans (store_id, id);--> statement-breakpoint
create index price_plans_due on price_plans (at) where state = 'waiting';--> statement-breakpoint

create table price_plan_lines (
  plan_id integer not null,
  product_id integer not null,
  before bigint not null,
  after bigint not null,
  constraint price_plan_lines_plan_id_product_id_pk primary key (plan_id, product_id),
  constraint price_plan_lines_prices check (before > 0 and after > 0 and before <> after),
  constraint price_plan_lines_plan_id_price_plans_id_fk foreign key (plan_id) references price_plans(id),
  constraint price_plan_lines_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint

-- couriers

create table courier_profiles (
  user_id text primary key,
  license_number text not null,
  license_expires_on date,
  firearm_training_cert text not null,
  background_check_status text default 'pending' not null,
  is_active boolean default false not null,
  rating numeric(3,2),
  total_deliveries integer default 0 not null,
  created_at timestamptz(3) default app_now() not null,
  time_zone text default 'UTC' not null,
  license_told_days integer,
  version integer default 1 not null,
  check_expires_on date,
  check_told_days integer,
  constraint courier_profiles_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table courier_duties (
  user_id text primary key,
  on_duty boolean not null,
  since timestamptz(3) not null,
  latitude double precision,
  longitude double precision,
  seen_at timestamptz(3),
  heard_at timestamptz(3) default app_now() not null,
  is_put_off boolean default false not null,
  told_at timestamptz(3),
  constraint courier_duties_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table courier_documents (
  id serial primary key,
  user_id text not null,
  kind text not null,
  number text,
  expires_on date,
  state text default 'submitted' not null,
  reason text,
  hash text not null,
  content text not null,
  created_at timestamptz(3) default app_now() not null,
  decided_at timestamptz(3),
  decided_by text,
  told_days integer,
  constraint courier_documents_user_id_courier_profiles_user_id_fk foreign key (user_id) references courier_profiles(user_id) on delete cascade,
  constraint courier_documents_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null
);--> statement-breakpoint
create unique index courier_documents_one_approved on courier_documents (user_id, kind) where state = 'approved';--> statement-breakpoint
create unique index courier_documents_one_waiting on courier_documents (user_id, kind) where state <> 'approved';--> statement-breakpoint

create table courier_notice_papers (
  id serial primary key,
  user_id text not null,
  type text not null,
  content text not null,
  hash text not null,
  created_at timestamptz(3) default app_now() not null,
  added_by text,
  constraint courier_notice_papers_user_id_courier_profiles_user_id_fk foreign key (user_id) references courier_profiles(user_id) on delete cascade,
  constraint courier_notice_papers_added_by_users_id_fk foreign key (added_by) references users(id) on delete set null
);--> statement-breakpoint
create index courier_notice_papers_user on courier_notice_papers (user_id);--> statement-breakpoint

create table courier_notices (
  id serial primary key,
  user_id text not null,
  kind text not null,
  state text default 'open' not null,
  reason text not null,
  report text,
  created_at timestamptz(3) default app_now() not null,
  given_by text,
  final_from timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by text,
  closing_reason text,
  evidence text,
  paper_id integer,
  answer_until timestamptz(3),
  reply_due_at timestamptz(3),
  read_at timestamptz(3),
  read_by text,
  constraint courier_notices_user_id_courier_profiles_user_id_fk foreign key (user_id) references courier_profiles(user_id) on delete cascade,
  constraint courier_notices_given_by_users_id_fk foreign key (given_by) references users(id) on delete set null,
  constraint courier_notices_closed_by_users_id_fk foreign key (closed_by) references users(id) on delete set null,
  constraint courier_notices_paper_id_courier_notice_papers_id_fk foreign key (paper_id) references courier_notice_papers(id) on delete set null,
  constraint courier_notices_read_by_users_id_fk foreign key (read_by) references users(id) on delete set null
);--> statement-breakpoint
create unique index courier_notices_one_open on courier_notices (user_id, kind) where state = 'open';--> statement-breakpoint
create index courier_notices_user on courier_notices (user_id, kind, id);--> statement-breakpoint

create table courier_certificates (
  user_id text not null,
  training text not null,
  passed_on date not null,
  expires_on date not null,
  told_days integer,
  constraint courier_certificates_user_id_training_pk primary key (user_id, training),
  constraint courier_certificates_user_id_courier_profiles_user_id_fk foreign key (user_id) references courier_profiles(user_id) on delete cascade
);--> statement-breakpoint

create table courier_training_attempts (
  id serial primary key,
  user_id text not null,
  training text not null,
  answers jsonb not null,
  is_passed boolean not null,
  created_at timestamptz(3) default app_now() not null,
  constraint courier_training_attempts_user_id_courier_profiles_user_id_fk foreign key (user_id) references courier_profiles(user_id) on delete cascade
);--> statement-breakpoint
create index courier_training_attempts_user on courier_training_attempts (user_id, training, created_at);--> statement-breakpoint

create table courier_releases (
  id serial primary key,
  courier_id text not null,
  order_id integer not null,
  created_at timestamptz(3) default app_now() not null,
  constraint courier_releases_courier_id_courier_profiles_user_id_fk foreign key (courier_id) references courier_profiles(user_id) on delete cascade
);--> statement-breakpoint
create index courier_releases_courier on courier_releases (courier_id, created_at);--> statement-breakpoint

-- orders

create table orders (
  id serial primary key,
  status text default 'pending' not null,
  version integer default 1 not null,
  customer_id text not null,
  store_id integer not null,
  courier_id text,
  ready_at timestamptz(3),
  payment_method text not null,
  subtotal bigint not null,
  delivery_fee bigint not null,
  is_free_delivery boolean not null,
  total bigint not null,
  min_age integer,
  delivery_address text not null,
  delivery_area text not null,
  delivery_instructions text,
  latitude double precision not null,
  longitude double precision not null,
  estimated_delivery_at timestamptz(3),
  cancel_reason text,
  created_at timestamptz(3) default app_now() not null,
  closed_at timestamptz(3),
  ready_by timestamptz(3),
  charges bigint default 0 not null,
  address_type text,
  bag_code text default upper(left(replace(gen_random_uuid()::text, '-', ''), 6)) not null,
  pay_base bigint,
  pay_share_ppm integer,
  pay_return bigint,
  recipient_name text,
  bag_checked_at timestamptz(3),
  address_mark text,
  constraint orders_total check (total = subtotal + delivery_fee + charges),
  constraint orders_customer_id_users_id_fk foreign key (customer_id) references users(id),
  constraint orders_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint orders_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint
create index orders_customer on orders (customer_id, id desc nulls last);--> statement-breakpoint
create index orders_store on orders (store_id, id desc nulls last);--> statement-breakpoint
create index orders_open on orders (id) where courier_id is null and status in ('pending', 'accepted');--> statement-breakpoint
create index orders_courier on orders (courier_id, id desc nulls last) where courier_id is not null;--> statement-breakpoint
create index orders_unfinished on orders (created_at) where status in ('pending', 'accepted', 'picked_up', 'en_route');--> statement-breakpoint
create index orders_store_open on orders (store_id, id desc nulls last) where closed_at is null;--> statement-breakpoint
create index orders_store_closed on orders (store_id, closed_at, status, total) where closed_at is not null;--> statement-breakpoint
create index orders_courier_delivered on orders (courier_id, closed_at) where status = 'delivered';--> statement-breakpoint
create index orders_courier_open on orders (courier_id, id desc nulls last) where courier_id is not null and closed_at is null;--> statement-breakpoint
create index orders_cash_customer on orders (customer_id) where payment_method = 'cash' and closed_at is null;--> statement-breakpoint
create index orders_cash_address on orders (address_mark) where payment_method = 'cash' and closed_at is null;--> statement-breakpoint

create table order_events (
  id bigint generated always as identity not null,
  order_id integer not null,
  event text not null,
  status text not null,
  notes text,
  actor_id text,
  created_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  constraint order_events_pkey primary key (order_id, id),
  constraint order_events_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table order_lines (
  id bigint generated always as identity not null,
  order_id integer not null,
  product_id integer not null,
  quantity integer not null,
  price bigint not null,
  name text not null,
  category text not null,
  wish text default 'refund' not null,
  wish_max_price bigint,
  replaces bigint,
  disposition text,
  size text,
  constraint order_lines_pkey primary key (order_id, id),
  constraint order_lines_quantity check (quantity between 0 and 99),
  constraint order_lines_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_lines_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint

create table order_positions (
  order_id integer primary key,
  courier_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  recorded_at timestamptz(3) not null,
  device text,
  other_device_at timestamptz(3),
  constraint order_positions_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint
create index order_positions_recorded on order_positions (recorded_at);--> statement-breakpoint

create table order_returns (
  order_id integer primary key,
  store_id integer not null,
  courier_id text not null,
  reason text not null,
  words text,
  opened_at timestamptz(3) default app_now() not null,
  confirmed_at timestamptz(3),
  confirmed_by text,
  called_twice boolean default false not null,
  reminded_at timestamptz(3),
  constraint order_returns_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_returns_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint order_returns_courier_id_users_id_fk foreign key (courier_id) references users(id),
  constraint order_returns_confirmed_by_users_id_fk foreign key (confirmed_by) references users(id)
);--> statement-breakpoint
create index order_returns_open on order_returns (store_id, order_id) where confirmed_at is null;--> statement-breakpoint
create index order_returns_courier_open on order_returns (courier_id, order_id) where confirmed_at is null;--> statement-breakpoint

create table order_substitutions (
  id bigint generated always as identity not null,
  order_id integer not null,
  line_id bigint not null,
  quantity integer not null,
  state text not null,
  product_id integer,
  price bigint,
  refund bigint not null,
  asked_until timestamptz(3),
  decided_by text,
  created_at timestamptz(3) default app_now() not null,
  decided_at timestamptz(3),
  constraint order_substitutions_pkey primary key (order_id, id),
  constraint order_substitutions_quantity check (quantity between 1 and 99),
  constraint order_substitutions_refund check (refund >= 0),
  constraint order_substitutions_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_substitutions_product_id_products_id_fk foreign key (product_id) references products(id)
);--> statement-breakpoint
create index order_substitutions_asked on order_substitutions (asked_until) where state = 'asked';--> statement-breakpoint

create table order_handovers (
  order_id integer primary key,
  courier_id text not null,
  method text not null,
  outcome text not null,
  min_age integer not null,
  is_of_age boolean not null,
  is_id_valid boolean not null,
  is_sober boolean not null,
  attempts integer default 1 not null,
  checked_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  is_recipient boolean,
  constraint order_handovers_passed check (outcome <> 'passed' or (is_of_age and is_id_valid and is_sober)),
  constraint order_handovers_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_handovers_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint

create table order_proof_photos (
  order_id integer not null,
  courier_id text not null,
  hash text not null,
  content text,
  received_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  leg text default 'dropOff' not null,
  constraint order_proof_photos_order_leg primary key (order_id, leg),
  constraint order_proof_photos_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_proof_photos_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint
create index order_proof_photos_kept on order_proof_photos (received_at) where content is not null;--> statement-breakpoint

create table order_charges (
  order_id integer not null,
  rule_id integer not null,
  kind text not null,
  basis text not null,
  rate integer not null,
  categories jsonb not null,
  base bigint not null,
  amount bigint not null,
  constraint order_charges_pkey primary key (order_id, rule_id),
  constraint order_charges_amount check (base >= 0 and amount >= 0),
  constraint order_charges_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_charges_rule_id_legal_rules_id_fk foreign key (rule_id) references legal_rules(id)
);--> statement-breakpoint

create table order_incidents (
  id bigint generated always as identity not null,
  order_id integer not null,
  kind text not null,
  words text not null,
  author_id text not null,
  author_role text not null,
  created_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  photo_hash text,
  photo text,
  constraint order_incidents_pkey primary key (order_id, id),
  constraint order_incidents_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_incidents_author_id_users_id_fk foreign key (author_id) references users(id)
);--> statement-breakpoint
create index order_incidents_photos on order_incidents (created_at) where photo is not null;--> statement-breakpoint

create table order_refusals (
  id bigint generated always as identity not null,
  order_id integer not null,
  line_id bigint not null,
  quantity integer not null,
  reason text not null,
  refund bigint not null,
  disposition text,
  created_at timestamptz(3) default app_now() not null,
  constraint order_refusals_pkey primary key (order_id, id),
  constraint order_refusals_quantity check (quantity between 1 and 99),
  constraint order_refusals_refund check (refund >= 0),
  constraint order_refusals_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table phone_orders (
  order_id integer primary key,
  placed_by text not null,
  consent_note text not null,
  created_at timestamptz(3) default app_now() not null,
  constraint phone_orders_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint phone_orders_placed_by_users_id_fk foreign key (placed_by) references users(id)
);--> statement-breakpoint

create table recurring_orders (
  id serial primary key,
  customer_id text not null,
  store_id integer not null,
  state text default 'active' not null,
  every text not null,
  first_day text not null,
  "time" text not null,
  time_zone text not null,
  next_at timestamptz(3) not null,
  wanted jsonb not null,
  agreed_total bigint not null,
  version integer default 1 not null,
  created_at timestamptz(3) default app_now() not null,
  ended_at timestamptz(3),
  constraint recurring_orders_ended check ((state = 'ended') = (ended_at is not null)),
  constraint recurring_orders_customer_id_users_id_fk foreign key (customer_id) references users(id),
  constraint recurring_orders_store_id_stores_id_fk foreign key (store_id) references stores(id)
);--> statement-breakpoint
create index recurring_orders_customer on recurring_orders (customer_id, id desc nulls last);--> statement-breakpoint
create index recurring_orders_due on recurring_orders (next_at) where state = 'active';--> statement-breakpoint

create table recurring_occurrences (
  id serial primary key,
  recurring_id integer not null,
  due_at timestamptz(3) not null,
  state text not null,
  wanted jsonb not null,
  agreed_total bigint not null,
  order_id integer,
  open_until timestamptz(3),
  asks text,
  problem jsonb,
  created_at timestamptz(3) default app_now() not null,
  settled_at timestamptz(3),
  constraint recurring_occurrences_placed check ((state = 'placed') = (order_id is not null)),
  constraint recurring_occurrences_recurring_id_recurring_orders_id_fk foreign key (recurring_id) references recurring_orders(id),
  constraint recurring_occurrences_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint
create unique index recurring_occurrences_once on recurring_occurrences (recurring_id, due_at);--> statement-breakpoint
create unique index recurring_occurrences_order on recurring_occurrences (order_id) where order_id is not null;--> statement-breakpoint
create index recurring_occurrences_due on recurring_occurrences (id) where state = 'due';--> statement-breakpoint
create index recurring_occurrences_open on recurring_occurrences (open_until) where open_until is not null;--> statement-breakpoint

create table order_tips (
  order_id integer primary key,
  customer_id text not null,
  amount bigint not null,
  paid bigint not null,
  times integer not null,
  created_at timestamptz(3) default app_now() not null,
  changed_at timestamptz(3) default app_now() not null,
  constraint order_tips_amount check (amount > 0),
  constraint order_tips_paid check (paid between 0 and amount),
  constraint order_tips_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_tips_customer_id_users_id_fk foreign key (customer_id) references users(id)
);--> statement-breakpoint

create table order_declines (
  courier_id text not null,
  order_id integer not null,
  created_at timestamptz(3) default app_now() not null,
  constraint order_declines_pkey primary key (courier_id, order_id),
  constraint order_declines_courier_id_users_id_fk foreign key (courier_id) references users(id) on delete cascade,
  constraint order_declines_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table order_follows (
  order_id integer not null,
  user_id text not null,
  kind text not null,
  last_at timestamptz(3) not null,
  constraint order_follows_pkey primary key (order_id, user_id),
  constraint order_follows_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_follows_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table order_packings (
  order_id integer primary key,
  is_sealed boolean not null,
  is_counted boolean not null,
  is_answered boolean not null,
  pieces integer not null,
  packed_by text not null,
  packed_at timestamptz(3) default app_now() not null,
  constraint order_packings_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table order_pins (
  order_id integer primary key,
  pin text default lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 10000)::text, 4, '0') not null,
  wish boolean,
  by_policy boolean default false not null,
  tries integer default 0 not null,
  courier_id text,
  told_at timestamptz(3),
  captured_at timestamptz(3),
  note text,
  noted_at timestamptz(3),
  constraint order_pins_pin check (pin ~ '^[0-9]{4}$'),
  constraint order_pins_tries check (tries between 0 and 5),
  constraint order_pins_note check (note is null or (tries = 5 and told_at is null)),
  constraint order_pins_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_pins_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint

create table pin_wishes (
  user_id text primary key,
  is_asked boolean not null,
  constraint pin_wishes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table order_id_attempts (
  id bigint generated always as identity not null,
  order_id integer not null,
  courier_id text not null,
  method text not null,
  outcome text not null,
  checked_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  constraint order_id_attempts_pkey primary key (order_id, id),
  constraint order_id_attempts_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_id_attempts_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint

create table order_signatures (
  order_id integer primary key,
  courier_id text not null,
  is_typed boolean not null,
  strokes jsonb,
  typed_name text,
  received_at timestamptz(3) default app_now() not null,
  captured_at timestamptz(3),
  constraint order_signatures_kind check ((not is_typed or strokes is null) and (is_typed or typed_name is null)),
  constraint order_signatures_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_signatures_courier_id_users_id_fk foreign key (courier_id) references users(id)
);--> statement-breakpoint
create index order_signatures_kept on order_signatures (received_at) where strokes is not null or typed_name is not null;--> statement-breakpoint

create table order_tellings (
  id bigint generated always as identity not null,
  order_id integer not null,
  actor_id text not null,
  step text not null,
  seq integer,
  phone_at timestamptz(3) not null,
  sent_at timestamptz(3),
  taken_at timestamptz(3) not null,
  told_at timestamptz(3) default app_now() not null,
  refused_with text,
  status text not null,
  constraint order_tellings_pkey primary key (order_id, id),
  constraint order_tellings_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint
create index order_tellings_refused on order_tellings (order_id) where refused_with is not null;--> statement-breakpoint

create table order_line_wishes (
  order_id integer not null,
  line_id bigint not null,
  rank integer not null,
  product_id integer not null,
  constraint order_line_wishes_pkey primary key (order_id, line_id, rank),
  constraint order_line_wishes_rank check (rank between 1 and 5),
  constraint order_line_wishes_product_id_products_id_fk foreign key (product_id) references products(id),
  constraint order_line_wishes_line foreign key (order_id, line_id) references order_lines(order_id, id)
);--> statement-breakpoint
create unique index order_line_wishes_once on order_line_wishes (order_id, line_id, product_id);--> statement-breakpoint

create table order_telling_reads (
  order_id integer not null,
  telling_id bigint not null,
  side text not null,
  read_by text not null,
  read_at timestamptz(3) default app_now() not null,
  constraint order_telling_reads_pkey primary key (order_id, telling_id, side),
  constraint order_telling_reads_of foreign key (order_id, telling_id) references order_tellings(order_id, id)
);--> statement-breakpoint

create table order_cancellations (
  id serial primary key,
  order_id integer not null,
  reason text not null,
  state text default 'asked' not null,
  asked_by text not null,
  asked_at timestamptz(3) default app_now() not null,
  decided_by text,
  decided_at timestamptz(3),
  words text,
  constraint order_cancellations_state check (state in ('asked', 'confirmed', 'refused')),
  constraint order_cancellations_decided check ((state = 'asked') = (decided_by is null) and (state = 'asked') = (decided_at is null)),
  constraint order_cancellations_second check (state <> 'confirmed' or decided_by <> asked_by),
  constraint order_cancellations_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_cancellations_asked_by_users_id_fk foreign key (asked_by) references users(id),
  constraint order_cancellations_decided_by_users_id_fk foreign key (decided_by) references users(id)
);--> statement-breakpoint
create unique index order_cancellations_open on order_cancellations (order_id) where state = 'asked';--> statement-breakpoint
create index order_cancellations_order on order_cancellations (order_id);--> statement-breakpoint

-- delivery

create table courier_breaks (
  user_id text primary key,
  begins_at timestamptz(3) not null,
  minutes integer not null,
  constraint courier_breaks_minutes check (minutes between 5 and 120),
  constraint courier_breaks_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table order_fences (
  order_id integer not null,
  place text not null,
  is_inside boolean not null,
  constraint order_fences_pkey primary key (order_id, place),
  constraint order_fences_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table courier_next_stops (
  user_id text primary key,
  order_id integer not null,
  kind text not null,
  constraint courier_next_stops_kind check (kind in ('pickup', 'dropOff')),
  constraint courier_next_stops_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint courier_next_stops_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

-- talk

create table call_wishes (
  user_id text primary key,
  do_not_call boolean not null,
  constraint call_wishes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);--> statement-breakpoint

create table order_calls (
  order_id integer not null,
  caller_id text not null,
  callee_id text not null,
  number text not null,
  expires_at timestamptz(3) not null,
  constraint order_calls_pkey primary key (order_id, caller_id),
  constraint order_calls_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_calls_caller_id_users_id_fk foreign key (caller_id) references users(id),
  constraint order_calls_callee_id_users_id_fk foreign key (callee_id) references users(id)
);--> statement-breakpoint
create index order_calls_expires on order_calls (expires_at);--> statement-breakpoint

create table order_messages (
  order_id integer not null,
  number integer not null,
  sender text not null,
  sender_id text not null,
  text text,
  phrase text,
  key text,
  created_at timestamptz(3) default app_now() not null,
  constraint order_messages_pkey primary key (order_id, number),
  constraint order_messages_key unique (order_id, sender_id, key),
  constraint order_messages_one check ((text is null) <> (phrase is null)),
  constraint order_messages_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint order_messages_sender_id_users_id_fk foreign key (sender_id) references users(id)
);--> statement-breakpoint

create table order_shares (
  order_id integer primary key,
  token_hash text not null,
  created_at timestamptz(3) default app_now() not null,
  constraint order_shares_token unique (token_hash),
  constraint order_shares_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

create table order_talks (
  order_id integer primary key,
  last_number integer default 0 not null,
  customer_read integer default 0 not null,
  courier_read integer default 0 not null,
  do_not_call boolean,
  constraint order_talks_read check (customer_read between 0 and last_number and courier_read between 0 and last_number),
  constraint order_talks_order_id_orders_id_fk foreign key (order_id) references orders(id)
);--> statement-breakpoint

-- reviews

create table store_reviews (
  id serial primary key,
  order_id integer not null,
  store_id integer not null,
  customer_id text not null,
  stars integer not null,
  text text not null,
  created_at timestamptz(3) default app_now() not null,
  edited_at timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_by text,
  hidden_reason text,
  constraint store_reviews_order unique (order_id),
  constraint store_reviews_stars check (stars between 1 and 5),
  constraint store_reviews_hidden check ((hidden_at is null) = (hidden_reason is null)),
  constraint store_reviews_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint store_reviews_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint store_reviews_customer_id_users_id_fk foreign key (customer_id) references users(id),
  constraint store_reviews_hidden_by_users_id_fk foreign key (hidden_by) references users(id)
);--> statement-breakpoint
create index store_reviews_store on store_reviews (store_id, id desc nulls last);--> statement-breakpoint

create table courier_ratings (
  id serial primary key,
  order_id integer not null,
  courier_id text not null,
  customer_id text not null,
  stars integer not null,
  text text not null,
  created_at timestamptz(3) default app_now() not null,
  is_removed boolean default false not null,
  appeal_state text,
  appeal_reason text,
  appealed_at timestamptz(3),
  appeal_answer text,
  appeal_decided_at timestamptz(3),
  appeal_decided_by text,
  constraint courier_ratings_order unique (order_id),
  constraint courier_ratings_stars check (stars between 1 and 5),
  constraint courier_ratings_appeal check ((appeal_state is null) = (appeal_reason is null)),
  constraint courier_ratings_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint courier_ratings_courier_id_users_id_fk foreign key (courier_id) references users(id),
  constraint courier_ratings_customer_id_users_id_fk foreign key (customer_id) references users(id),
  constraint courier_ratings_appeal_decided_by_users_id_fk foreign key (appeal_decided_by) references users(id)
);--> statement-breakpoint
create index courier_ratings_courier on courier_ratings (courier_id, id desc nulls last);--> statement-breakpoint
create index courier_ratings_appeals on courier_ratings (appealed_at) where appeal_state = 'open';--> statement-breakpoint

create table review_reports (
  id serial primary key,
  review_id integer not null,
  reporter_id text not null,
  reason text not null,
  text text not null,
  created_at timestamptz(3) default app_now() not null,
  decision text,
  decided_at timestamptz(3),
  decided_by text,
  constraint review_reports_decided check ((decision is null) = (decided_at is null)),
  constraint review_reports_review_id_store_reviews_id_fk foreign key (review_id) references store_reviews(id),
  constraint review_reports_reporter_id_users_id_fk foreign key (reporter_id) references users(id),
  constraint review_reports_decided_by_users_id_fk foreign key (decided_by) references users(id)
);--> statement-breakpoint
create unique index review_reports_once on review_reports (review_id, reporter_id);--> statement-breakpoint
create index review_reports_open on review_reports (review_id) where decision is null;--> statement-breakpoint

-- earnings

create table payouts (
  id serial primary key,
  user_id text,
  amount bigint not null,
  state text default 'requested' not null,
  requested_at timestamptz(3) default app_now() not null,
  decided_at timestamptz(3),
  decided_by text,
  reason text,
  payee text not null,
  store_id integer,
  requested_by text not null,
  note text,
  reference text,
  needs_second boolean default false not null,
  constraint payouts_amount check (amount > 0),
  constraint payouts_payee check ((payee = 'store') = (store_id is not null)),
  constraint payouts_user check ((user_id is null) = (store_id is not null)),
  constraint payouts_reference check (reference is null or state = 'paid'),
  constraint payouts_second check (not needs_second or state <> 'paid' or decided_by <> requested_by),
  constraint payouts_decided check ((state = 'requested') = (decided_at is null) and (state = 'requested') = (decided_by is null)),
  constraint payouts_user_id_users_id_fk foreign key (user_id) references users(id),
  constraint payouts_decided_by_users_id_fk foreign key (decided_by) references users(id),
  constraint payouts_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint payouts_requested_by_users_id_fk foreign key (requested_by) references users(id)
);--> statement-breakpoint
create unique index payouts_open_user on payouts (payee, user_id) where state = 'requested';--> statement-breakpoint
create unique index payouts_open_store on payouts (store_id) where state = 'requested';--> statement-breakpoint
create index payouts_of_user on payouts (payee, user_id, id desc nulls last);--> statement-breakpoint
create index payouts_of_store on payouts (store_id, id desc nulls last);--> statement-breakpoint

create table courier_cash_handovers (
  id serial primary key,
  courier_id text not null,
  store_id integer,
  taken_by text not null,
  carried bigint not null,
  counted bigint not null,
  note text,
  created_at timestamptz(3) default app_now() not null,
  constraint courier_cash_handovers_counted check (counted > 0 and counted <= carried),
  constraint courier_cash_handovers_noted check (counted = carried or note is not null),
  constraint courier_cash_handovers_courier_id_users_id_fk foreign key (courier_id) references users(id),
  constraint courier_cash_handovers_store_id_stores_id_fk foreign key (store_id) references stores(id),
  constraint courier_cash_handovers_taken_by_users_id_fk foreign key (taken_by) references users(id)
);--> statement-breakpoint
create index courier_cash_handovers_courier on courier_cash_handovers (courier_id, id desc nulls last);--> statement-breakpoint
create index courier_cash_handovers_store on courier_cash_handovers (store_id, id desc nulls last);
