import type { z } from 'zod';
import { merged } from './domains.ts';
import { commonErrors } from './shared/common-errors.ts';

/** Every error code there is; the status comes from its kind. */
export const errors = { ...commonErrors, ...merged('errors') };
export type ErrorCode = keyof typeof errors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;
/** Codes any call may answer; an endpoint row lists only the others. */
export const commonErrorCodes = Object.keys(commonErrors) as (keyof typeof commonErrors)[];
