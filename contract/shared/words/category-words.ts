export const categoryWords = {
  lottery: 'Lottery',
  cigarettes: 'Cigarettes',
  tobacco: 'Tobacco',
  vaping: 'Vaping',
  alcohol: 'Alcohol',
  convenience: 'Convenience',
  essentials: 'Essentials',
};
