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
alter index order_line_wishes_once rename to order_line_preferences_once;--> statement-breakpoint

-- Error codes that rows remember: why an offline step was rejected, why a recurring order was not placed.
create temporary table renamed_codes (was text primary key, code text not null);--> statement-breakpoint
insert into renamed_codes values
    ('CASH_NOT_NOW', 'CASH_UNAVAILABLE'),
    ('SIGNATURE_NOT_NOW', 'SIGNATURE_INVALID_STATE'),
    ('ID_CHECK_NOT_NOW', 'ID_CHECK_INVALID_STATE'),
    ('PROOF_NOT_NOW', 'PROOF_PHOTO_INVALID_STATE'),
    ('REFUSAL_NOT_NOW', 'REFUSAL_INVALID_STATE'),
    ('INCIDENT_NOT_NOW', 'INCIDENT_WINDOW_CLOSED'),
    ('PIN_NOT_NOW', 'PIN_INVALID_STATE'),
    ('PROOF_KEPT', 'PROOF_PHOTO_IMMUTABLE'),
    ('INCIDENT_PHOTO_KEPT', 'INCIDENT_PHOTO_IMMUTABLE'),
    ('BAG_WRONG', 'BAG_CODE_MISMATCH'),
    ('ID_CHECK_METHOD', 'ID_CHECK_METHOD_NOT_ALLOWED'),
    ('HAND_OVER_HOURS', 'OUTSIDE_HAND_OVER_HOURS'),
    ('REFUSAL_LINES', 'REFUSAL_QUANTITY_INVALID'),
    ('REFUSAL_WHOLE', 'REFUSAL_NOT_PARTIAL'),
    ('REFUSAL_AGE', 'REFUSAL_REASON_NOT_APPLICABLE'),
    ('REFUSAL_LEAVES', 'REFUSAL_INCOMPLETE'),
    ('RETURN_REASON_NOT_TAKEN', 'RETURN_REASON_NOT_ACCEPTED'),
    ('EVIDENCE_NEEDED', 'EVIDENCE_REQUIRED'),
    ('INCIDENT_NOT_YOURS', 'INCIDENT_NOT_OWNED'),
    ('PIN_NOT_ASKED', 'PIN_NOT_REQUIRED'),
    ('PIN_WRONG', 'PIN_INCORRECT'),
    ('PIN_NOTE_EARLY', 'PIN_NOTE_NOT_ALLOWED'),
    ('COURIER_NEEDED', 'COURIER_REQUIRED'),
    ('CASH_NEEDS_EMAIL', 'CASH_EMAIL_UNVERIFIED'),
    ('NOT_SOLD_TO_YOU', 'BUYER_INELIGIBLE'),
    ('NOT_SOLD_TO_CUSTOMER', 'CUSTOMER_INELIGIBLE'),
    ('QUANTITY_CAP', 'QUANTITY_LIMIT_EXCEEDED'),
    ('CASH_LIMIT', 'CASH_LIMIT_EXCEEDED'),
    ('RELEASE_LIMIT', 'RELEASE_LIMIT_EXCEEDED'),
    ('STEP_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED'),
    ('ORDER_TAKEN', 'ORDER_ALREADY_ASSIGNED'),
    ('PHOTO_DIMENSIONS', 'PHOTO_DIMENSIONS_TOO_LARGE'),
    ('PHOTO_BROKEN', 'PHOTO_CORRUPT'),
    ('UNREADABLE', 'MALFORMED_REQUEST'),
    ('SIGN_IN_AGAIN', 'REAUTHENTICATION_REQUIRED'),
    ('UNSUPPORTED_TYPE', 'UNSUPPORTED_MEDIA_TYPE'),
    ('TOO_LARGE', 'PAYLOAD_TOO_LARGE'),
    ('INTERNAL', 'INTERNAL_ERROR'),
    ('UNAVAILABLE', 'SERVICE_UNAVAILABLE');--> statement-breakpoint
alter table order_tellings disable trigger user;--> statement-breakpoint
update order_tellings t set refused_with = r.code from renamed_codes r where t.refused_with = r.was;--> statement-breakpoint
alter table order_tellings enable trigger user;--> statement-breakpoint
update recurring_occurrences o set problem = jsonb_set(o.problem, '{code}', to_jsonb(r.code)) from renamed_codes r where o.problem ->> 'code' = r.was;--> statement-breakpoint
drop table renamed_codes;--> statement-breakpoint

-- Sign-in: throttling, trusted devices, tokens of emails.
alter table known_devices rename to trusted_devices;--> statement-breakpoint
alter table account_links rename to email_tokens;--> statement-breakpoint
alter table sign_in_tries rename to sign_in_attempts;--> statement-breakpoint
alter table sign_in_attempts rename column tries to attempts;--> statement-breakpoint
alter table sign_in_attempts rename column closed_until to locked_until;--> statement-breakpoint
alter table email_tokens rename constraint account_links_pkey to email_tokens_pkey;--> statement-breakpoint
alter table email_tokens rename constraint account_links_user_id_users_id_fk to email_tokens_user_id_users_id_fk;--> statement-breakpoint
alter table trusted_devices rename constraint known_devices_device_hash_user_id_pk to trusted_devices_device_hash_user_id_pk;--> statement-breakpoint
alter table trusted_devices rename constraint known_devices_user_id_users_id_fk to trusted_devices_user_id_users_id_fk;--> statement-breakpoint
alter table sign_in_attempts rename constraint sign_in_tries_pkey to sign_in_attempts_pkey;--> statement-breakpoint
alter index account_links_user rename to email_tokens_user;--> statement-breakpoint
alter index known_devices_user rename to trusted_devices_user;--> statement-breakpoint
alter index sign_in_tries_last rename to sign_in_attempts_last;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = case key when 'guard.tries' then 'signIn.attempts' else 'signIn.lockout' end where key in ('guard.tries', 'guard.pauses');--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Verification levels.
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'verification.limits', value = value - 'papers_seen' || jsonb_build_object('documents_verified', value->'papers_seen') where key = 'tier.limits';--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Duplicate accounts.
drop function if exists persons_alike(text) cascade;--> statement-breakpoint
alter table person_matches rename to duplicate_candidates;--> statement-breakpoint
alter table duplicate_candidates rename constraint person_matches_decided to duplicate_candidates_decided;--> statement-breakpoint
alter table duplicate_candidates rename constraint person_matches_newer_id_users_id_fk to duplicate_candidates_newer_id_users_id_fk;--> statement-breakpoint
alter table duplicate_candidates rename constraint person_matches_older_id_users_id_fk to duplicate_candidates_older_id_users_id_fk;--> statement-breakpoint
alter table duplicate_candidates rename constraint person_matches_pkey to duplicate_candidates_pkey;--> statement-breakpoint
alter table duplicate_candidates rename constraint person_matches_two to duplicate_candidates_two;--> statement-breakpoint
alter index person_matches_newer rename to duplicate_candidates_newer;--> statement-breakpoint
alter index person_matches_pair rename to duplicate_candidates_pair;--> statement-breakpoint
alter index person_matches_status rename to duplicate_candidates_status;--> statement-breakpoint
alter sequence person_matches_id_seq rename to duplicate_candidates_id_seq;--> statement-breakpoint

-- Buyers.
drop function if exists person_standing(text, int, text) cascade;--> statement-breakpoint

-- Geofences of orders.
alter table order_fences rename to order_geofences;--> statement-breakpoint
alter table order_geofences rename constraint order_fences_order_id_orders_id_fk to order_geofences_order_id_orders_id_fk;--> statement-breakpoint
alter table order_geofences rename constraint order_fences_pkey to order_geofences_pkey;--> statement-breakpoint

-- Offline actions of orders, and when they happened.
drop trigger if exists order_tellings_fixed on order_tellings;--> statement-breakpoint
drop trigger if exists order_tellings_kept on order_tellings;--> statement-breakpoint
alter table order_tellings rename to order_offline_actions;--> statement-breakpoint
alter table order_telling_reads rename to order_offline_action_reads;--> statement-breakpoint
alter table order_offline_actions rename column taken_at to occurred_at;--> statement-breakpoint
alter table order_offline_actions rename column told_at to recorded_at;--> statement-breakpoint
alter table order_offline_actions rename column phone_at to device_at;--> statement-breakpoint
alter table order_offline_actions rename column refused_with to rejection_code;--> statement-breakpoint
alter table order_offline_action_reads rename column telling_id to offline_action_id;--> statement-breakpoint
alter table order_events rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_handovers rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_id_attempts rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_incidents rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_pins rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_proof_photos rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_signatures rename column captured_at to occurred_at;--> statement-breakpoint
alter table order_offline_action_reads rename constraint order_telling_reads_of to order_offline_action_reads_of;--> statement-breakpoint
alter table order_offline_action_reads rename constraint order_telling_reads_pkey to order_offline_action_reads_pkey;--> statement-breakpoint
alter table order_offline_actions rename constraint order_tellings_order_id_orders_id_fk to order_offline_actions_order_id_orders_id_fk;--> statement-breakpoint
alter table order_offline_actions rename constraint order_tellings_pkey to order_offline_actions_pkey;--> statement-breakpoint
alter index order_tellings_refused rename to order_offline_actions_refused;--> statement-breakpoint
alter sequence order_tellings_id_seq rename to order_offline_actions_id_seq;--> statement-breakpoint

-- Availability of couriers.
alter table courier_duties rename to courier_availability;--> statement-breakpoint
alter table courier_availability rename column on_duty to is_online;--> statement-breakpoint
alter table courier_availability rename column is_put_off to is_auto_offline;--> statement-breakpoint
alter table courier_availability rename constraint courier_duties_pkey to courier_availability_pkey;--> statement-breakpoint
alter table courier_availability rename constraint courier_duties_user_id_users_id_fk to courier_availability_user_id_users_id_fk;--> statement-breakpoint
alter table policy_rows disable trigger user;--> statement-breakpoint
update policy_rows set key = 'courier.autoOfflineAfterHours' where key = 'courier.putOffAfterHours';--> statement-breakpoint
alter table policy_rows enable trigger user;--> statement-breakpoint

-- Stages of a proof.
alter table order_proof_photos rename column leg to stage;--> statement-breakpoint
alter table order_proof_photos rename constraint order_proof_photos_order_leg to order_proof_photos_order_stage;
