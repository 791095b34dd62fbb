import { onceUsed } from '../ui/once-used.ts';
import type { LaterPages, LaterParts } from './later-pages.tsx';
import { loadingAlone } from './page-load.ts';

/** What few visits begin with. Where it all is, is fetched with the first press, if not with the page itself. */
const load = () => import('./later-pages.tsx');
onceUsed(load);

type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

export const laterPage = <K extends keyof LaterPages>(name: K) =>
  loadingAlone(
    async (): Promise<Loaded<LaterPages[K]>> => (await load()).laterPages[name]() as Promise<Loaded<LaterPages[K]>>,
  );

export const laterPart = <K extends keyof LaterParts>(name: K) =>
  loadingAlone(
    async (): Promise<Loaded<LaterParts[K]>> => (await load()).laterParts[name]() as Promise<Loaded<LaterParts[K]>>,
  );
