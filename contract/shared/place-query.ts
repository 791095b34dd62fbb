import { z } from 'zod';

const coordinate = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'Must be degrees')
    .transform(Number)
    .refine((degrees) => Math.abs(degrees) <= max, `Must be -${max} to ${max}`);

/** The caller's position. */
export const PointQuery = z.strictObject({ latitude: coordinate(90), longitude: coordinate(180) });

/** The caller's position, when the phone knows it; both coordinates or none. */
export const PlaceQuery = z
  .strictObject({ latitude: coordinate(90).optional(), longitude: coordinate(180).optional() })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    message: 'Give latitude and longitude together',
  });
