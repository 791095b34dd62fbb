/** A day and a time on the reader's clock: "Sat, Nov 28, 7:30 PM". */
export const moment = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
