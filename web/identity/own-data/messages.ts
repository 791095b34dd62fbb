export const ownDataMessages = {
  title: 'Your data',
  download: {
    button: 'Download your data',
    done: 'Data downloaded',
    failed: 'Not downloaded. Try again.',
  },
  deletion: {
    button: 'Delete account',
    title: 'Delete your account',
    goes: 'Deleted: name, contact details, addresses, devices, drafts, coins and points. Posts stay under “Former member”. Recurring orders end now.',
    stays:
      'By law we keep orders, age checks and money entries at least {years, plural, one {# year} other {# years}}, without your name. Self-exclusions stay.',
    when: 'You are signed out now. Deleted in {days, plural, one {# day} other {# days}}; sign in before then to keep it.',
    confirm: 'Delete my account',
    openLead: 'Settle this first:',
    open: {
      order: 'Open order',
      money: 'Money in your wallet or earnings',
      payment: 'Payment on its way',
      payout: 'Payout on its way',
      prize: 'Prize to claim',
      ticket: 'Open tickets',
      auto_play: 'Auto Play is on',
      dispute: 'Disputed deposit not settled. Call {phone}.',
      work: 'You work here. Call {phone} to end that.',
    },
  },
  leaving: {
    title: 'Your account will be deleted',
    text: 'It will be deleted on {day}.',
    keep: 'Keep my account',
    signOut: 'Sign out',
  },
};
