import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from './client.ts';

/** The policy in force that screens need: contacts, fees, ages, what is switched on. */
export const settingsQuery = query('GET /api/settings');

export const useSettings = () => useQuery(settingsQuery);

/** The ages of the policy in force. */
export const useAges = () => useSettings().data?.ages ?? usualAges;

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const digitOf = (letter: string): string => String(keypad.findIndex((key) => key.includes(letter.toLowerCase())) + 2);
/** Dialable form of a number: the digits only, those that its letters stand on included. */
export const phoneUrl = (phone: string) => `tel:${phone.replace(/[a-z]/gi, digitOf).replace(/[^\d+]/g, '')}`;
