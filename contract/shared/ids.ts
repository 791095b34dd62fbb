import { z } from 'zod';

const largestSerial = 2_147_483_647;
/** Orders and products are numbered; the number is what people read to each other on the phone. */
export const SerialId = z.number().int().positive().max(largestSerial);
/** Whether a number from 1 can be somebody's or something's. */
export const isSerialId = (n: number): boolean => n <= largestSerial;
/** The same number in a path or query, where it arrives as text. */
export const SerialIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
  .transform(Number)
  .refine(isSerialId, 'Must be a whole number');
/** Accounts have opaque ids. */
export const UserId = z.string().min(1).max(64);
