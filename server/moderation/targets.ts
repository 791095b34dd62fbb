/** What can be reported, as each domain where people write answers for its own. */
import type { Place, TargetKind } from '@autolotto/contract/moderation/enums.ts';
import { eq } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/database/db.ts';

/** `waiting`: nobody but its author sees it until a moderator has decided. */
export type TargetState = 'shown' | 'waiting' | 'hidden' | 'removed';
export type TargetFacts = {
  readonly authorId: string;
  /** Plain text. */
  readonly text: string;
  readonly place: Place;
  /** The page of this app that shows it. */
  readonly path: string;
  readonly state: TargetState;
  readonly createdAt: Date;
};
export type Surrounding = {
  readonly author: string;
  readonly text: string;
  readonly isTarget: boolean;
  readonly at: Date;
};
export type ModerationTarget = {
  /** Undefined where there is none, or not for this reader; moderators read everything. */
  readonly load: (db: Reader, id: string, readerId?: string) => Promise<TargetFacts | undefined>;
  /** What stands around it, oldest first, itself among them: at most five on each side. */
  readonly loadSurroundings: (db: Reader, id: string) => Promise<Surrounding[]>;
  /** Within the transaction of a decision, with the events of its domain. */
  readonly setState: (context: Context, tx: Tx, id: string, state: TargetState) => Promise<void>;
};
export type Targets = Readonly<Partial<Record<TargetKind, ModerationTarget>>>;

/** Which of these people have been here long enough for their reports to count. */
export type CountTrusted = (db: Reader, userIds: readonly string[]) => Promise<number>;
export type Wiring = { readonly targets: Targets; readonly countTrusted: CountTrusted };

/** People are hidden from nobody: what a moderator does to one is a sanction. */
export const personTarget: ModerationTarget = {
  load: async (db, id) => {
    const [found] = await db
      .select({ name: users.name, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, id));
    if (!found) return undefined;
    const { name, createdAt } = found;
    return { authorId: id, text: name, place: 'forum', path: '/forum', state: 'shown', createdAt };
  },
  loadSurroundings: async () => [],
  setState: async () => {},
};
