import { z } from 'zod';
import { addressTypes } from '../../policy/jurisdiction-enums.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { addressLimit, instructionsLimit } from '../../shared/limits.ts';
import { namePartLength, savedAddressLimits } from '../limits.ts';

/** Digits with what people put between them; the number of digits is that of a telephone number anywhere. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ().-]+$/.test(text) && digits >= 7 && digits <= 15;
};

const Phone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || isPhone(text), 'Enter a phone number, for example 303-555-0142')
  .transform((text) => text || null);
const namePart = z.string().trim().max(namePartLength);

/** An empty phone number is none. */
export const ChangeProfile = z.strictObject({ firstName: namePart, lastName: namePart, phone: Phone });

/** A place to deliver to, with what a courier needs to know there. */
export const WantedAddress = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name, for example Home').max(savedAddressLimits.name),
  address: z.string().trim().min(1, 'Delivery address is required').max(addressLimit),
  addressType: z.enum(addressTypes).nullable(),
  instructions: z.string().trim().max(instructionsLimit),
});
export type WantedAddress = z.output<typeof WantedAddress>;

export const SavedAddress = z
  .object({
    id: SerialId,
    name: z.string(),
    address: z.string(),
    addressType: z.enum(addressTypes).nullable(),
    instructions: z.string(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

export const SavedAddressParams = z.object({ addressId: SerialIdParam });
