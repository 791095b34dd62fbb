import { featureMessages } from './feature-messages.ts';

export const words = { features: featureMessages };
