import { expect } from 'vitest';
import { anActor, type Kind, kind } from '../test/model/command.ts';

export const commands = {
  'signing out and in again': kind(1, anActor, async (_model, real, actor) => {
    const client = real.client(actor);
    expect((await client.send('POST', '/api/auth/sign-out')).status).toBe(200);
    expect((await client.get('/api/wallet')).status).toBe(401);
    await real.signInAgain(actor);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
