import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftQuery, saveDraft } from '../queries.ts';

export type DraftText = { readonly title: string; readonly content: string; readonly category?: string };
const settleMs = 1_500;

/**
 * What is being written, kept on the server when the typing pauses, so that it goes on on another device. What was kept
 * before comes first; afterwards the page decides.
 */
export function useDraft(place: string, text: DraftText, take: (kept: DraftText) => void) {
  const kept = useQuery({ ...draftQuery(place), gcTime: 0 });
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none');
  const isTaken = useRef(false);
  // What was typed while the kept text was on its way is saved once it is here.
  const isReady = kept.data !== undefined && !kept.isFetching;
  const sent = useRef('');
  const takeKept = useEffectEvent((found: NonNullable<typeof kept.data>) => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (found.savedAt === null || text.title !== '' || text.content !== '') return;
    const { title, content, category } = found;
    sent.current = JSON.stringify({ title, content, ...(category === null ? {} : { category }) });
    take({ title, content, ...(category === null ? {} : { category }) });
  });
  useEffect(() => {
    if (kept.data && !kept.isFetching) takeKept(kept.data);
  }, [kept.data, kept.isFetching]);

  const body = JSON.stringify(text);
  const save = useEffectEvent(async () => {
    if (!isTaken.current || body === sent.current) return;
    sent.current = body;
    try {
      await saveDraft(place, text);
      setState(text.title === '' && text.content === '' ? 'none' : 'saved');
    } catch {
      sent.current = '';
      setState('failed');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause again, as does the kept text
  useEffect(() => {
    const settled = setTimeout(() => void save(), settleMs);
    return () => clearTimeout(settled);
  }, [body, isReady]);

  return {
    state,
    /** After it was sent or given up: nothing more is kept. */
    forget: () => {
      isTaken.current = false;
      setState('none');
    },
    restart: () => {
      isTaken.current = true;
      sent.current = JSON.stringify({ title: '', content: '' });
    },
  };
}
