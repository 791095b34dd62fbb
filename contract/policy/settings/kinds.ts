/** Groups in which settings are listed, in this order. */
export const settingGroups = ['money', 'sale', 'play', 'delivery', 'couriers', 'signIn', 'texts'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/**
 * How a setting is changed: 'plain' needs no reason, 'careful' needs one. 'two-people' moves money, odds, limits or ages:
 * where `admin.twoPeople` is on, a second admin has to accept it.
 */
export const settingCares = ['plain', 'careful', 'two-people'] as const;
export type SettingCare = (typeof settingCares)[number];

/** What the numbers of a setting count, by the number that is shown as one. */
export const settingUnits = {
  cents: 100,
  ppm: 10_000,
  percent: 1,
  coins: 10_000,
  minutes: 1,
  hours: 1,
  days: 1,
  months: 1,
  years: 1,
  miles: 1,
  meters: 1,
} as const;
export type SettingUnit = keyof typeof settingUnits;
