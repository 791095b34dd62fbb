/** Calls and jobs that may read a table that grows without end, by its name, and why. */
const nightly = 'once a night, while little else happens: nothing waits for it';
const ofABusyHour =
  'these statistics say that most rows are older than they may be; where it runs as often as it does, an index finds the few';
const pagesOfTime =
  'through an index of pages by time (brin), which these statistics, of a table of one page, cannot show';

export const excepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/admin/bitcoin': {
    btc_outputs: 'the proof that all Bitcoin is in the books is over all of it; admins open it',
    btc_addresses: 'the longest row of unused addresses is over all of them; admins open it',
    btc_settlements: 'what people settled by hand: few of all payments',
  },
  'GET /api/admin/bitcoin/payments': { btc_settlements: 'what people settled by hand: few of all payments' },
  'POST /api/admin/bitcoin/check': {
    btc_outputs: 'the proof that all Bitcoin is in the books, when an admin asks for it',
    btc_settlements: 'what people settled by hand: few of all payments',
  },
  'bitcoin.rescan': { btc_outputs: nightly },
  'bitcoin.watch': { btc_outputs: 'once, where the network was not looked at before' },
  'GET /api/admin/people': {
    users: 'words that many have are looked for from the newest account on, until a page is full',
  },
  'GET /api/forum/stats': { forum_members: 'counts the members through an index' },
  'GET /api/forum/insights': { forum_members: 'counts the members through an index' },
  'identity.forget-old': { trusted_devices: nightly, person_addresses: nightly },
  'identity.end-free-delivery': { users: ofABusyHour, free_delivery_grants: ofABusyHour },
  'ledger.check': {
    ledger_accounts: 'books of no more accounts than a minute looks at; larger ones have a test of their own',
  },
  'ledger.verify': { ledger_accounts: nightly, ledger_entries: nightly, ledger_transfers: nightly },
  'notifications.purge-in-app': { in_app_notifications: nightly },
  'rewards.award': {
    ledger_transfers: nightly,
    ledger_entries: nightly,
    ledger_accounts: nightly,
    users: nightly,
    orders: nightly,
    second_factors: nightly,
    passkeys: nightly,
  },
  'forum.terms': { forum_search_terms: 'words that five people have looked for lately: few of all' },
  'talk.forget': { order_messages: nightly, order_conversations: nightly },
  'admin.figures': {
    orders: pagesOfTime,
    order_events: 'the newest of an hour ago is found along the newest',
    ledger_entries: pagesOfTime,
    ledger_transfers: pagesOfTime,
  },
};
