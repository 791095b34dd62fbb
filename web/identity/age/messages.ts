/** Words of the question how old a customer is. */
export const ageMessages = {
  title: 'How old are you?',
  why: 'This shop sells lottery tickets, tobacco, vaping products and alcohol. Enter your date of birth once. It is stored securely and cannot be changed later.',
  id: 'Have your government ID ready. The courier checks it at the door.',
  verify: 'Verify my age',
  verifying: 'Verifying…',
  cancel: 'Cancel',
  close: 'Close',
  carried: 'Date of birth: {date}',
  change: 'Change',
  tooYoung:
    'You must be at least {age} years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.',
  verifiedTitle: 'Age Verified',
  verified: 'Your age has been successfully verified.',
  failed: 'Age verification failed. Please try again.',
};

export const birthDateMessages = {
  legend: 'Date of birth',
  fields: { month: 'Month', day: 'Day', year: 'Year' },
  hint: 'For example 4 · 21 · 1948',
  problems: {
    missing: 'Please enter your date of birth',
    'month-missing': 'Enter the month, for example 4',
    'day-missing': 'Enter the day, for example 21',
    'year-missing': 'Enter the year, for example 1948',
    'month-range': 'Month must be a number from 1 to 12, for example 4',
    'day-range': 'Day must be a number from 1 to 31, for example 21',
    'year-digits': 'Year must have 4 digits, for example 1948',
    'not-real': 'That month has fewer days. Check month and day',
    future: 'Date of birth cannot be in the future.',
    'too-long-ago': 'Check the year: it is more than 130 years ago',
  },
};
