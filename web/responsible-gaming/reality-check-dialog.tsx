import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { hideNotice } from '../ui/feedback/notify.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './gaming.module.css';
import { type GamingStatus, gamingStatusQuery, useAnswerRealityCheck } from './queries.ts';

type Props = {
  /** Answered here. */
  readonly onAnswered: () => void;
  /** Not due, or answered elsewhere. */
  readonly onOver: () => void;
  /** Leads to the limits; the check stays due. */
  readonly onLimits: () => void;
};

/** Opens where the server says that a check is due, which is asked before. */
export function RealityCheckDialog(props: Props) {
  const { data, isFetching, error } = useQuery(gamingStatusQuery);
  const session = data?.session;
  const isOver = !isFetching && !session?.isCheckDue;
  const end = useEffectEvent(props.onOver);
  useEffect(() => {
    if (isOver || error) end();
  }, [isOver, error]);
  return session?.isCheckDue ? <Check session={session} {...props} /> : null;
}

function Check({ session, onAnswered, onLimits }: Props & { readonly session: NonNullable<GamingStatus['session']> }) {
  const t = useTranslations('gaming.check');
  // The refusal that led here has said the same in a notice, which would lie above the dialog.
  useEffect(hideNotice, []);
  const answer = useAction(useAnswerRealityCheck(), {
    failed: t('failed'),
    done: (_, { choice }) => {
      // The new status has closed the dialog by now.
      onAnswered();
      return choice === 'stop'
        ? { title: t('stopped'), message: t('stoppedText'), tone: 'info' }
        : { title: t('wentOn'), message: t('wentOnText'), tone: 'info' };
    },
  });
  const choose = (choice: 'go_on' | 'stop') => void answer.run({ choice });
  return (
    <Sheet
      opened
      mustAnswer
      size="lg"
      onClose={() => undefined}
      title={t('title')}
      closeLabel={t('setLimits')}
      actions={
        <>
          <Button size="lg" data-autofocus loading={answer.isPending} onClick={() => choose('stop')}>
            {t('stop')}
          </Button>
          <Button size="lg" variant="outline" disabled={answer.isPending} onClick={() => choose('go_on')}>
            {t('goOn')}
          </Button>
          <Button size="lg" variant="outline" disabled={answer.isPending} onClick={onLimits}>
            {t('setLimits')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <dl className={css.figures}>
        <div>
          <dt>{t('time')}</dt>
          <dd>{t('hours', { hours: Math.floor(session.minutes / 60), minutes: session.minutes % 60 })}</dd>
        </div>
        <div>
          <dt>{t('spent')}</dt>
          <dd>{formatMoney(session.spent)}</dd>
        </div>
        <div>
          <dt>{t('won')}</dt>
          <dd>{formatMoney(session.won)}</dd>
        </div>
      </dl>
      <p className={css.quiet}>{t('stopHint')}</p>
      {answer.problem && <ErrorState title={answer.problem} />}
    </Sheet>
  );
}
