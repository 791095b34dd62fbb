import { Button } from '@mantine/core';
import { IconMessageUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import css from './conversations.module.css';
import { type Conversation, type OwnSupport, useEndOwn, useHandOver, useTakeBack } from './queries.ts';
import { RateConversation } from './rating.tsx';

/** Asks for a person: visible in the conversation at once, with the place in line. */
export function TalkButton({
  isMain = false,
  orderId,
  onAsked,
}: {
  readonly isMain?: boolean;
  /** The order that it is about. */
  readonly orderId?: number | undefined;
  readonly onAsked?: () => void;
}) {
  const t = useTranslations('supportConversation');
  const asking = useAction(useHandOver(), { failed: { title: t('talkFailed'), message: t('tryAgain') } });
  const ask = async () => {
    if (await asking.run(orderId)) onAsked?.();
  };
  return (
    <Button
      variant={isMain ? 'filled' : 'outline'}
      leftSection={<IconMessageUser aria-hidden />}
      loading={asking.isPending}
      onClick={() => void ask()}
    >
      {t('talk')}
    </Button>
  );
}

export function DeskHours({ desk: { opens, closes } }: { readonly desk: OwnSupport['desk'] }) {
  const t = useTranslations('supportConversation');
  const format = useFormatter();
  const hour = (value: number) =>
    format.dateTime(new Date(Date.UTC(2000, 0, 1, value)), { hour: 'numeric', timeZone: 'UTC' });
  return opens === 0 && closes === 24 ? t('always') : t('hours', { opens: hour(opens), closes: hour(closes) });
}

/** How a conversation stands, with what its person can do about it. */
export function Status({
  conversation,
  desk,
}: {
  readonly conversation: Conversation;
  readonly desk: OwnSupport['desk'];
}) {
  const t = useTranslations('supportConversation');
  const failed = { failed: { title: t('stepFailed'), message: t('tryAgain') } };
  const takingBack = useAction(useTakeBack(), failed);
  const ending = useAction(useEndOwn(), failed);
  const end = (
    <Button variant="outline" loading={ending.isPending} onClick={() => void ending.run(undefined)}>
      {t('end')}
    </Button>
  );
  const { state, place, offersPerson } = conversation;
  const shown: Record<Conversation['state'], ReactNode> = {
    bot: offersPerson && (
      <>
        <p>{t('offer')}</p>
        <TalkButton isMain />
      </>
    ),
    waiting: (
      <>
        <p>
          <strong>{t('line', { place: place ?? 1 })}</strong> <DeskHours desk={desk} /> {t('leaveNote')}
        </p>
        <Button variant="outline" loading={takingBack.isPending} onClick={() => void takingBack.run(undefined)}>
          {t('leaveLine')}
        </Button>
      </>
    ),
    agent: (
      <>
        <p>{t('withAgent')}</p>
        {end}
      </>
    ),
    closed: (
      <>
        <p>{t('closed')}</p>
        <RateConversation rating={conversation.rating} />
      </>
    ),
  };
  return <div role="status">{shown[state] && <div className={css.status}>{shown[state]}</div>}</div>;
}
