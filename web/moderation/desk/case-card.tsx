import { Button } from '@mantine/core';
import { IconCheck, IconEyeOff, IconFileText, IconFlag, IconMicrophoneOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Case } from '../queries.ts';
import css from './queue.module.css';

/** What a moderator can do with a case; each has a key. */
export const actions = {
  open: [
    { id: 'keep', key: 'k', Icon: IconCheck },
    { id: 'hide', key: 'h', Icon: IconEyeOff },
    { id: 'remove', key: 'r', Icon: IconTrash },
    { id: 'mute', key: 'm', Icon: IconMicrophoneOff },
  ],
  appealed: [
    { id: 'stand', key: 's', Icon: IconCheck },
    { id: 'reverse', key: 'r', Icon: IconEyeOff },
  ],
  done: [],
} as const;
export type ActionId = (typeof actions)[keyof typeof actions][number]['id'];
export const actionsOf = ({ state }: Case) =>
  state === 'open' ? actions.open : state === 'appealed' ? actions.appealed : actions.done;

type Props = {
  readonly one: Case;
  readonly onAct: (action: ActionId) => void;
  readonly onOpen: () => void;
};

/** One case: what was written, why it is here, and what to do with it. */
export function CaseCard({ one, onAct, onOpen }: Props) {
  const t = useTranslations('moderation');
  const moment = useMoment();
  const { kind, author, text, reports, findings, isHeld, decision, words, appeal } = one;
  const name = t('desk.by', { kind: t(`kinds.${kind}`), name: author.name });
  return (
    <li className={css.case} data-case={one.id}>
      <p className={css.head}>
        <strong>{name}</strong>
        <span className={css.when}>{moment(one.openedAt)}</span>
        {isHeld && <StatusBadge tone="warning">{t('desk.held')}</StatusBadge>}
        {decision && <StatusBadge tone="info">{t(`decisions.${decision}`)}</StatusBadge>}
      </p>
      <p className={css.text}>{text ?? t('desk.copyGone')}</p>
      {findings.length > 0 && (
        <ul className={css.findings}>
          {findings.map((finding) => (
            <li key={finding}>
              <StatusBadge tone="neutral" icon={<IconFlag aria-hidden size="1.2em" />}>
                {t(`findings.${finding}`)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {reports.length > 0 && (
        <ul className={css.reports}>
          {reports.map(({ reason, words: why, at }) => (
            <li key={`${at} ${reason}`} className={css.small}>
              {why ? `${t(`reasons.${reason}`)}: ${why}` : t(`reasons.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {words !== null && <p className={css.small}>{t('desk.why', { words })}</p>}
      {appeal && <p className={css.text}>{t('desk.appealWords', { words: appeal.words })}</p>}
      <div className={css.buttons}>
        {actionsOf(one).map(({ id, Icon }) => (
          <Button
            key={id}
            variant="outline"
            leftSection={<Icon aria-hidden />}
            aria-label={`${t(`desk.${id}`)}: ${name}`}
            onClick={() => onAct(id)}
          >
            {t(`desk.${id}`)}
          </Button>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconFileText aria-hidden />}
          aria-label={`${t('desk.openFile')}: ${name}`}
          onClick={onOpen}
          data-opens-row
        >
          {t('desk.openFile')}
        </Button>
      </div>
    </li>
  );
}
