/** Levels are calculated from XP and never stored. The first level is 0. */
export const levelOf = (experience: number, experiencePerLevel: number): number =>
  Math.floor(experience / experiencePerLevel);

/** Percent of the way to the next level in tenths, rounded down: 0 to 99.9, since 100 is the next level. */
export const levelProgressOf = (experience: number, experiencePerLevel: number): number => {
  const above = experience - levelOf(experience, experiencePerLevel) * experiencePerLevel;
  return Math.floor((above * 1000) / experiencePerLevel) / 10;
};
