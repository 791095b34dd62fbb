export const practiceMessages = {
  open: 'Try it',
  openNamed: 'Try it without money: {title}',
  title: '{title}: practice',
  about: 'This is practice: no money, no prize. Odds and prizes are those of the real tickets.',
  loading: 'Drawing a practice ticket',
  failed: 'The practice ticket could not be drawn',
  retry: 'Try again',
  close: 'Close',
  surface: 'Scratch surface of the practice ticket. Arrow keys move the coin, Space scratches.',
  all: 'Reveal All',
  won: 'A real ticket like this wins {amount}.',
  lost: 'A real ticket like this wins nothing.',
  again: 'Another practice ticket',
  tally:
    '{count, plural, one {# practice ticket} other {# practice tickets}} so far. Real ones would have cost {cost} and won {won}.',
};
