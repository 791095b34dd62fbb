/** By these, a tab and the section that it opens know each other. */
export const panelId = 'admin-section';
export const tabIdOf = (id: string) => `admin-tab-${id}`;
