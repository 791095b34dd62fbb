import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { AnsweredBy } from '../answer.tsx';
import css from './conversations.module.css';
import { Judge } from './judge.tsx';
import { LiveAnswer, useLiveWords } from './live-answer.tsx';
import { MessageLog } from './message-log.tsx';
import { ownSupportQuery, useSupportAsItChanges } from './queries.ts';
import { DeskHours, Status } from './status.tsx';

/** What the caller has asked, what was answered, and by whom. */
export function OwnConversation({ none, isAsking }: { readonly none: string; readonly isAsking: boolean }) {
  const t = useTranslations('supportConversation');
  const isConnected = useIsConnected();
  const { data, error, isFetching, refetch } = useQuery(ownSupportQuery);
  useSupportAsItChanges('own');
  const live = useLiveWords(data?.conversation ?? null);
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    ) : (
      <RowSkeletons label={t('loading')} count={2} />
    );
  const { conversation, desk } = data;
  const last = conversation?.messages.at(-1);
  const isAwaited = conversation?.state === 'bot' && last?.sender === 'person';
  const lastOfBot = conversation?.messages.findLast(({ sender }) => sender === 'bot');
  // Nothing can be wrong about an answer that names no source: it says that it does not know.
  const judged =
    conversation?.state === 'bot' && lastOfBot && lastOfBot.sources.length > 0 ? lastOfBot.number : undefined;
  return (
    <div className={css.conversation}>
      {conversation ? (
        <>
          <MessageLog
            messages={conversation.messages}
            side="person"
            below={(message) => message.number === judged && <Judge message={message} />}
          />
          {(isAwaited || (isAsking && live !== undefined)) && <LiveAnswer text={live} />}
          {last?.sender === 'bot' && <AnsweredBy answer={last} />}
          <Status conversation={conversation} desk={desk} />
        </>
      ) : (
        <>
          <p className={css.quiet}>{none}</p>
          <p className={css.quiet}>
            <DeskHours desk={desk} />
          </p>
        </>
      )}
      {!isConnected && <p className={css.quiet}>{t('offline')}</p>}
    </div>
  );
}
