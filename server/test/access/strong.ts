/** Passkeys and codes of people of the town, prepared so that a call that needs one has it at hand. */
import { expect } from 'vitest';
import { codeOf, stepAt } from '../../identity/credentials/totp.ts';
import { signInChallenges } from '../../identity/tables.ts';
import { hashToken } from '../../identity/tokens.ts';
import type { Client, TestApp } from '../harness/app.ts';
import { makeAuthenticator } from '../harness/authenticator.ts';
import type { Actor } from './grids.ts';

export type StrongSignIn = {
  /** A new device of the customer. */
  readonly newPasskey: () => object;
  /** A passkey of the suspended courier, whose facts are no secret here. */
  readonly passkeyAnswer: () => object;
  /** The code that the minor's app shows now, which was never given yet. */
  readonly firstCode: () => string;
  readonly recoveryCodeOf: (actor: 'other customer' | 'newcomer') => string;
};

/** From base32, as an app reads it. */
export function keyIn(secret: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export async function makeStrong(
  app: TestApp,
  client: (actor: Actor) => Client,
): Promise<{ strong: StrongSignIn; passkeyId: string }> {
  const { clock } = app;
  const ok = async (who: Client, path: string, body?: object) => {
    const reply = await who.send('POST', `/api/auth${path}`, body);
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
  const addPasskey = async (actor: Actor) => {
    const device = makeAuthenticator();
    const { challenge } = await ok(client(actor), '/passkeys/options');
    const added = await ok(client(actor), '/passkeys', device.create(challenge));
    return { device, id: String(added.id) };
  };
  /** Open for as long as the tests may take. */
  const questions = async (kind: 'passkey' | 'new-passkey', userId: string | null): Promise<() => string> => {
    const open = Array.from({ length: 5 }, (_, at) => `question-${kind}-${at}`);
    await app.context.db.read
      .insert(signInChallenges)
      .values(open.map((one) => ({ id: hashToken(one), kind, userId, expiresAt: new Date('2100-01-01') })));
    return () => {
      const next = open.pop();
      if (next === undefined) throw new Error(`no question of ${kind} is left`);
      return next;
    };
  };
  const startFactor = async (actor: Actor) => keyIn((await ok(client(actor), '/second-factor/start')).secret);
  const recovery = new Map<Actor, string[]>();
  for (const actor of ['other customer', 'newcomer'] as const) {
    const code = codeOf(await startFactor(actor), stepAt(clock.now()));
    recovery.set(actor, (await ok(client(actor), '/second-factor/confirm', { code })).recoveryCodes);
  }
  const first = await startFactor('minor');
  const { id: passkeyId } = await addPasskey('customer');
  const { device } = await addPasskey('suspended courier');
  const [newQuestion, question] = [
    await questions('new-passkey', client('customer').userId),
    await questions('passkey', null),
  ];
  return {
    passkeyId,
    strong: {
      newPasskey: () => ({ ...makeAuthenticator().create(newQuestion()), name: 'My phone' }),
      passkeyAnswer: () => device.get(question()),
      firstCode: () => codeOf(first, stepAt(clock.now())),
      recoveryCodeOf: (actor) => recovery.get(actor)?.pop() ?? 'none left',
    },
  };
}
