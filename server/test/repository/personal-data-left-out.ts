/** Columns that name a person and are not exported to them, with the reason. */
const atWork = 'written by somebody at work, about somebody or something else';
const secret = 'a secret or the hash of one: it opens something, and says nothing';
const others = 'shows what is somebody else’s';
const fraud = 'telling it would help fraud, or tell of others';

const reasons: Readonly<Record<string, string>> = {
  'access_requests.decided_by': atWork,
  'admin_looks.admin_id': atWork,
  'age_refusals.user_id': 'only the keyed hash of a date, so that it is known again',
  'audit_entries.actor_id': 'the record of who did what to whom: most of it is of others',
  'cash_code_tries.user_id': atWork,
  'courier_next_stops.user_id': 'the next stop at this moment: an order of somebody else',
  'credentials.user_id': secret,
  'draw_tellings.last_user_id': 'how far a message to many has come',
  'duplicate_candidates.older_id': fraud,
  'duplicate_candidates.newer_id': fraud,
  'email_tokens.user_id': secret,
  'mails.recipient': 'given by the address (emails.json)',
  'former_exclusions.user_id': 'of accounts that are deleted: nobody is there to get it',
  'moderation_notes.user_id': 'notes of moderators for each other',
  'notice_documents.user_id': 'files of an agency or a shop; the courier opens them with the notice',
  'order_calls.caller_id': 'a number that is lent for the length of a call',
  'order_calls.callee_id': 'a number that is lent for the length of a call',
  'order_follows.user_id': 'an open page, deleted with the position',
  'order_handovers.courier_id': others,
  'order_id_attempts.courier_id': others,
  'order_incidents.author_id': atWork,
  'order_offline_actions.actor_id': atWork,
  'order_events.actor_id': atWork,
  'order_pins.courier_id': others,
  'order_positions.courier_id': 'deleted with the delivery',
  'order_proof_photos.courier_id': others,
  'order_returns.courier_id': others,
  'order_signatures.courier_id': others,
  'person_addresses.user_id': 'keyed hashes of addresses that are in the orders',
  'recovery_codes.user_id': secret,
  'refused_calls.caller': fraud,
  'refused_reversals.user_id': fraud,
  'second_factors.user_id': secret,
  'sign_in_challenges.user_id': secret,
  'sessions.acting_id': atWork,
  'support_conversations.agent_id': atWork,
  'support_messages.sender_id': 'given with their conversation (help-messages.json)',
  'user_blocks.blocked_id': others,
};

/** Staff decide, count, print or open something at work. */
const byStaff = /[._]by$/;

export const leftOut: ((column: string) => string | undefined) & { readonly names: ReadonlySet<string> } =
  Object.assign((column: string) => reasons[column] ?? (byStaff.test(column) ? atWork : undefined), {
    names: new Set(Object.keys(reasons)),
  });
