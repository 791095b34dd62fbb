/** Lines that fewer people play. They win as often as any other; only a shared prize is divided among fewer. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { quickPick } from '@autolotto/contract/lottery/lines.ts';
import { patternsOf, shapeOf } from './line-rules.ts';

const attempts = 300;

/** People choose days of a month more often than higher numbers: a line has its fair part of those. */
function isLessShared({ main }: Line, rules: GameRules): boolean {
  const { days, consecutive } = shapeOf(main, rules.main);
  const above = main.length - days;
  const fairPart = Math.floor((main.length * Math.max(0, rules.main.max - 31)) / rules.main.max);
  return patternsOf(main, rules.main.max).length === 0 && consecutive <= 1 && above >= fairPart;
}

const keyOf = ({ main, bonus }: Line): string => JSON.stringify([main, bonus]);

/** `below` gives a whole number from 0 to below its argument, each as likely as any other. */
export function lessSharedLines(
  rules: GameRules,
  { below, count, not }: { below: (end: number) => number; count: number; not?: Line | null },
): Line[] {
  const found = new Map<string, Line>();
  for (let attempt = 0; attempt < attempts && found.size < count; attempt++) {
    const line = quickPick(rules, below);
    if (not && keyOf(not) === keyOf(line)) continue;
    if (isLessShared(line, rules)) found.set(keyOf(line), line);
  }
  return [...found.values()];
}
