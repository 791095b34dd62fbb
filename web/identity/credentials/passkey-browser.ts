/** Passkeys in the browser. The library is loaded on first use. */
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyToAdd,
} from '@autolotto/contract/identity/sign-in/model.ts';

/** 'cancelled': the person closed the window, or waited too long. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly kind: 'cancelled' | 'exists' | 'unsupported' | 'failed';
  constructor(kind: PasskeyProblem['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

const helper = () => import('@simplewebauthn/browser');

/**
 * Only over an encrypted connection or on this very machine, and never at a bare address of numbers. What the build draws is
 * for nearly every browser, which can: a button that came late would move what is below.
 */
export const canUsePasskeys = (): boolean =>
  typeof window === 'undefined' ||
  (window.isSecureContext &&
    typeof window.PublicKeyCredential === 'function' &&
    !/^\[|^\d+(\.\d+){3}$/.test(location.hostname));

/** Whether the browser can offer passkeys in the list of the address field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem('cancelled', error);
  if (name === 'InvalidStateError') return new PasskeyProblem('exists', error);
  return new PasskeyProblem(name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'failed', error);
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyToAdd> {
  if (!canUsePasskeys()) throw new PasskeyProblem('unsupported');
  const { startRegistration } = await helper();
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: options.rp,
        user: options.user,
        pubKeyCredParams: options.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: options.timeoutMs,
        attestation: 'none',
        excludeCredentials: options.existing.map((one) => ({ id: one.id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    });
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports ? { transports: response.transports } : {}),
    };
  } catch (error) {
    throw problemOf(error);
  }
}

export async function askForPasskey(options: PasskeyRequest, isOffered: boolean): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw new PasskeyProblem('unsupported');
  const { startAuthentication } = await helper();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: options.challenge,
        rpId: options.rpId,
        timeout: options.timeoutMs,
        userVerification: 'required',
      },
      useBrowserAutofill: isOffered,
      verifyBrowserAutofillInput: false,
    });
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle ? { userHandle: response.userHandle } : {}),
    };
  } catch (error) {
    throw problemOf(error);
  }
}
