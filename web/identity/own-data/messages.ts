export const ownDataMessages = {
  title: 'Your data',
  download: {
    lead: 'A copy of what you gave us and did here: orders, payments, tickets, posts, messages and settings.',
    button: 'Download your data',
    done: 'Data downloaded',
    doneText: 'Keep the file safe: it has your addresses and orders.',
    failedTitle: 'Not downloaded',
    failed: 'Your data could not be downloaded. Please try again.',
  },
};
