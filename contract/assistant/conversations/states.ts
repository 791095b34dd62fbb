import { type EventOf, machine, type StateOf } from '../../shared/machine.ts';

/** The life of a conversation. While it is not with the bot, the bot writes nothing in it. */
export const supportMachine = machine('bot', [
  { event: 'hand_over', from: ['bot'], to: 'waiting', by: ['person', 'bot'] },
  { event: 'return', from: ['waiting'], to: 'bot', by: ['person'] },
  { event: 'return', from: ['agent'], to: 'bot', by: ['agent'] },
  { event: 'take', from: ['bot', 'waiting'], to: 'agent', by: ['agent'] },
  { event: 'close', from: ['bot', 'waiting', 'agent'], to: 'closed', by: ['person', 'agent'] },
]);
export type SupportState = StateOf<typeof supportMachine>;
export type SupportEvent = EventOf<typeof supportMachine>;

export const supportStates = ['bot', 'waiting', 'agent', 'closed'] as const satisfies readonly SupportState[];
/** A notice says what has become of the conversation. */
export const supportSenders = ['person', 'bot', 'agent', 'notice'] as const;
export type SupportSender = (typeof supportSenders)[number];
