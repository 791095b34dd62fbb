import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { prepareModules, socketRules } from './module.ts';

test('every seed has run, while no other process writes, before the first module prepares', async () => {
  const ran: string[] = [];
  const note = (what: string) => async () => void ran.push(what);
  const db = {
    exclusively: async (work: () => Promise<void>) => {
      ran.push('lock');
      await work();
      ran.push('unlock');
    },
  };
  const modules = [
    { prepare: note('prepare 1') },
    { seed: note('seed 2'), prepare: note('prepare 2') },
    { seed: note('seed 3') },
  ];
  await prepareModules(modules, { db } as unknown as Context);
  expect(ran).toEqual(['lock', 'seed 2', 'seed 3', 'unlock', 'prepare 1', 'prepare 2']);
});

test('the server does not start with a socket message that no module acts on', () => {
  const track_order = async () => undefined;
  const location_update = async () => undefined;
  const chat = { join_room: track_order, leave_room: track_order, typing: track_order };
  const start = (...modules: Parameters<typeof socketRules>[0]) => socketRules(modules, {} as Context);
  expect(() => start({ messages: () => ({ track_order, ...chat }) }, {})).toThrow(
    'socket message without handler: location_update',
  );
  expect(() =>
    start({ messages: () => ({ track_order, ...chat }) }, { messages: () => ({ location_update }) }),
  ).not.toThrow();
});

test('a socket listens on the channels of every module', async () => {
  const of = (...channels: string[]) => ({ loadChannels: async () => channels });
  const silent = async () => undefined;
  const messages = () => ({
    ...{ track_order: silent, location_update: silent, join_room: silent, leave_room: silent, typing: silent },
  });
  const { loadChannels } = socketRules([of('user:1'), { messages }, of('couriers', 'admins')], {} as Context);
  expect(await loadChannels({} as Parameters<typeof loadChannels>[0])).toEqual(['user:1', 'couriers', 'admins']);
});
