/** Words of the question how old a customer is. */
export const ageMessages = {
  title: 'How old are you?',
  why: 'Enter your date of birth for lottery, tobacco, vaping and alcohol. It cannot be changed later.',
  id: 'Couriers check government ID at the door.',
  verify: 'Verify my age',
  verifying: 'Verifying…',
  cancel: 'Cancel',
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
  hint: 'Like 4 · 21 · 1948',
  problems: {
    missing: 'Please enter your date of birth',
    'month-missing': 'Enter the month',
    'day-missing': 'Enter the day',
    'year-missing': 'Enter the year',
    'month-range': 'Month: 1 to 12',
    'day-range': 'Day: 1 to 31',
    'year-digits': 'Year: 4 digits',
    'not-real': 'That month has fewer days',
    future: 'Date of birth cannot be in the future.',
    'too-long-ago': 'Check the year',
  },
};
