import type { CaseState, Decision } from '@autolotto/contract/moderation/enums.ts';
import { appealDays } from '@autolotto/contract/moderation/limits.ts';

type Decided = {
  readonly state: CaseState;
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
};
/** Until when a decision can be appealed: two weeks, once, and only one that took something away. */
export function appealUntil({ state, decision, decidedAt }: Decided): Date | null {
  if (state !== 'decided' || decision === 'keep' || decidedAt === null) return null;
  return new Date(decidedAt.getTime() + appealDays * 24 * 60 * 60 * 1_000);
}

/** An appeal is answered by another moderator than the one who decided, where there is one, and never by the author. */
export function stopsAnswering(
  one: { readonly authorId: string; readonly decidedBy: string | null },
  actorId: string,
  adminIds: readonly string[],
): 'CASE_OWN' | 'APPEAL_NEEDS_ANOTHER' | undefined {
  if (one.authorId === actorId) return 'CASE_OWN';
  const others = adminIds.filter((id) => id !== one.decidedBy && id !== one.authorId);
  return one.decidedBy === actorId && others.length > 0 ? 'APPEAL_NEEDS_ANOTHER' : undefined;
}
