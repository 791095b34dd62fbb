import { handles } from '../platform/jobs/handler.ts';
import { autoReveal } from './auto-reveal.ts';
import { keepDecks } from './decks.ts';
import { autoRevealJob, keepDecksJob } from './jobs.ts';

export const instantGamesJobHandlers = [
  handles(keepDecksJob, (context) => keepDecks(context)),
  handles(autoRevealJob, (context) => autoReveal(context)),
];
