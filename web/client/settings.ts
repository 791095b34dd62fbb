import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from './client.ts';

/** The policy in force that screens need: contacts, fees, ages, what is switched on. */
export const settingsQuery = query('GET /api/settings');

export const useSettings = () => useQuery(settingsQuery);

/** The ages of the policy in force. */
export const useAges = () => useSettings().data?.ages ?? usualAges;

/** Dialable form of a number: the digits only. */
export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
