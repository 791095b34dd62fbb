import type { Translated } from '../client/language.ts';
import type { featureMessages } from './feature-messages.ts';

export const featureSpanish: Translated<typeof featureMessages> = { off: 'No disponible' };
