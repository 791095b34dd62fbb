/** Interface of a domain to the server. domains.ts lists the modules; nothing else needs to know them all. */
import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import type { Context } from './context.ts';
import type { Http } from './http/http.ts';
import type { Actor } from './http/session.ts';
import type { JobHandler } from './jobs/handler.ts';
import type { End, Forgetting, OpenMatterCheck } from './personal-data/forgetting.ts';
import type { PersonalPhotos, PersonalTable } from './personal-data/personal-data.ts';
import type { RealtimeRules } from './realtime/socket.ts';
import { bindMessages, type MessageHandlers } from './realtime/socket-messages.ts';

export type DomainModule = {
  readonly routes?: readonly ((http: Http, context: Context) => void)[];
  readonly jobs?: readonly JobHandler[];
  /** What it has of a person, for the file that they can take along. */
  readonly personalData?: readonly PersonalTable[];
  readonly personalPhotos?: readonly PersonalPhotos[];
  /** Erases what it has of a person whose account is deleted; what stays has no name. Runs in one transaction with the others. */
  readonly forget?: readonly Forgetting[];
  /** Ends what would go on by itself for a person who has asked to be deleted. */
  readonly leaves?: End;
  /** Keeps an account from being deleted. */
  readonly openMatters?: readonly OpenMatterCheck[];
  /** Handles socket messages of clients. */
  readonly messages?: (context: Context) => Partial<MessageHandlers<typeof socketMessages>>;
  /** Channels a socket listens on from the start. */
  readonly loadChannels?: (context: Context, actor: Actor) => Promise<string[]>;
  /** Whether somebody may go on hearing these channels; asked again and again. Left out, whoever followed one may stay. */
  readonly mayFollow?: (context: Context, actor: Actor, channels: readonly string[]) => Promise<boolean>;
  /** Writes the rows that must be there. Runs at each start while no other process does. */
  readonly seed?: (context: Context) => Promise<void>;
  /** Runs before the first request, after every seed. Throws when the server must not start. */
  readonly prepare?: (context: Context) => Promise<void>;
};

export function addRoutes(modules: readonly DomainModule[], http: Http, context: Context): void {
  for (const { routes = [] } of modules) for (const add of routes) add(http, context);
}

export const socketRules = (
  modules: readonly DomainModule[],
  context: Context,
): Pick<RealtimeRules, 'loadChannels' | 'mayFollow' | 'receive'> => ({
  loadChannels: async (actor) => {
    const channels = await Promise.all(modules.map((module) => module.loadChannels?.(context, actor) ?? []));
    return channels.flat();
  },
  mayFollow: async (actor, channels) => {
    for (const { mayFollow } of modules) if (mayFollow && !(await mayFollow(context, actor, channels))) return false;
    return true;
  },
  receive: bindMessages(
    socketMessages,
    Object.assign({}, ...modules.map(({ messages }) => messages?.(context))) as Partial<
      MessageHandlers<typeof socketMessages>
    >,
  ),
});

export async function prepareModules(modules: readonly DomainModule[], context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    for (const { seed } of modules) await seed?.(context);
  });
  for (const { prepare } of modules) await prepare?.(context);
}
