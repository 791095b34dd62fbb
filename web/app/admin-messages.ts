export const adminMessages = {
  waiting: {
    title: 'What waits for you',
    loading: 'Looking what waits…',
    none: 'Nothing waits for you.',
    unknown: 'Not everything could be loaded. What failed says so below.',
  },
};
