import type { RoomType, UserLevel } from './enums.ts';

/** Game levels from which somebody counts as one of these. */
export type LevelTerms = { readonly expert: number; readonly premium: number; readonly vip: number };

export function userLevelOf(level: number, { expert, premium, vip }: LevelTerms): UserLevel {
  if (level >= vip) return 'vip';
  if (level >= premium) return 'premium';
  return level >= expert ? 'expert' : 'member';
}

/** The game level that a room asks for; 0 lets everybody in. */
export const levelNeeded = (type: RoomType, { premium, vip }: LevelTerms): number =>
  type === 'vip' ? vip : type === 'premium' ? premium : 0;
