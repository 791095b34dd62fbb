/** Sign-in beyond a password: passkeys, codes, and the open sessions. */
import { z } from 'zod';
import { Instant } from '../../shared/wire.ts';

/** A session's missing factor: a code or passkey of its user, or setting one up. */
export const factorSteps = ['ask', 'set-up'] as const;
export type FactorStep = (typeof factorSteps)[number];

/** One place where a person is signed in. */
export const SessionInfo = z
  .object({
    id: z.string(),
    /** The one that asks. */
    isCurrent: z.boolean(),
    /** "Chrome", "Safari"; null when unknown. */
    browser: z.string().nullable(),
    /** "Android", "iPhone", "Windows"; null when unknown. */
    system: z.string().nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof SessionInfo>;

export const EndSessions = z.strictObject({ which: z.enum(['others', 'all']) });

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    /** Kept by the maker of the device for all of a person's devices, rather than in one device alone. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = z.string().trim().min(1, 'Enter a name for the passkey').max(60, 'Use at most 60 characters');
export const RenamePasskey = z.strictObject({ name: PasskeyName });

/** Bytes as browsers send them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'This passkey cannot be read. Try again');
const credentialId = base64url(1_400);

export const PasskeyToAdd = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(40_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
  name: PasskeyName.optional(),
});
export type PasskeyToAdd = z.infer<typeof PasskeyToAdd>;
export const PasskeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: base64url(200).nullish(),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** Input of the browser for making a passkey. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    algorithms: z.array(z.number().int()),
    /** Existing ones, so that a device makes only one. */
    existing: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    timeoutMs: z.number().int(),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
export const PasskeyRequest = z
  .object({ challenge: z.string(), rpId: z.string(), timeoutMs: z.number().int() })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const SecondFactor = z
  .object({
    /** Codes from an app are set up. */
    isOn: z.boolean(),
    /** Their role may not work without one. */
    isRequired: z.boolean(),
    /** Proven in this session. */
    isSecondFactorVerified: z.boolean(),
    hasPasskey: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorStart = z
  .object({
    /** For typing: base32. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorStart' });

/** Six digits of the app, or a recovery code; people type spaces and dashes. */
const FactorCode = z.string().trim().min(1, 'Enter the code').max(40, 'This is not one of our codes');
export const GiveCode = z.strictObject({ code: FactorCode });
/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Whether every sign-in sends an email. */
export const SignInMail = z.strictObject({ every: z.boolean() });
