export const featureMessages = { off: 'Not available' };
