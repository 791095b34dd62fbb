import { useQuery } from '@tanstack/react-query';
import { query } from './client.ts';

/** The policy in force that screens need: contacts, fees, ages, what is switched on. */
export const settingsQuery = query('GET /api/settings');

export const useSettings = () => useQuery(settingsQuery);

/** What a phone dials: the digits only, whatever the number looks like in print. */
export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
