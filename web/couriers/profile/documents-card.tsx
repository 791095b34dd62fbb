import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useDayName } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Filed, filedOf } from './document-list.ts';
import { DocumentSheet } from './document-sheet.tsx';
import css from './profile.module.css';
import { type CourierDocument, documentsQuery, useRemoveDocument } from './queries.ts';

const tones = { submitted: 'info', approved: 'success', rejected: 'danger', expired: 'danger' } as const;

type Asked =
  | { readonly what: 'add'; readonly kind: DocumentKind }
  | { readonly what: 'show' | 'remove'; readonly document: CourierDocument };

/** The documents of a courier, each kind with what is on file of it. */
export function DocumentsCard({ needed }: { readonly needed: readonly DocumentKind[] }) {
  const t = useTranslations('courierFile.documents');
  const tFile = useTranslations('courierFile');
  const { data, error, isPending, isFetching, refetch } = useQuery(documentsQuery);
  /** Kept while its sheet slides away. */
  const [asked, setAsked] = useState<Asked & { readonly nth: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Asked) => {
    setAsked((last) => ({ ...next, nth: (last?.nth ?? 0) + 1 }));
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={tFile('loading')} count={3} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tFile('failed'))}
          retryLabel={tFile('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className={css.list}>
          {filedOf(needed, data).map((filed) => (
            <DocumentRow key={filed.kind} filed={filed} onAsk={ask} />
          ))}
        </ul>
      )}
      {asked?.what === 'add' && <DocumentSheet key={asked.nth} kind={asked.kind} opened={isOpen} onClose={close} />}
      {asked?.what === 'show' && (
        <Sheet
          key={asked.nth}
          opened={isOpen}
          onClose={close}
          title={t(`kind.${asked.document.kind}`)}
          closeLabel={tFile('close')}
          size="lg"
        >
          <img
            className={css.photo}
            src={asked.document.url}
            alt={t('photoAlt', { document: t(`kind.${asked.document.kind}`) })}
          />
        </Sheet>
      )}
      {asked?.what === 'remove' && (
        <RemoveSheet key={asked.nth} document={asked.document} opened={isOpen} onClose={close} />
      )}
    </Card>
  );
}

function DocumentRow({ filed, onAsk }: { readonly filed: Filed; readonly onAsk: (asked: Asked) => void }) {
  const t = useTranslations('courierFile.documents');
  const { kind, isNeeded, kept, latest } = filed;
  const name = t(`kind.${kind}`);
  const isStarted = kept !== undefined || latest !== undefined;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{name}</strong>
        {isNeeded && kept?.state !== 'approved' && <span>{t('needed')}</span>}
        {!isStarted && (
          <StatusBadge tone={isNeeded ? 'warning' : 'neutral'}>
            {t(isNeeded ? 'state.missing' : 'state.none')}
          </StatusBadge>
        )}
        {kept && <OnFile document={kept} onAsk={onAsk} />}
        {latest && <OnFile document={latest} onAsk={onAsk} />}
      </div>
      <Button
        variant={isNeeded && !isStarted ? 'filled' : 'outline'}
        leftSection={<IconFileUpload aria-hidden />}
        aria-label={t(isStarted ? 'renewNamed' : 'addNamed', { document: name })}
        onClick={() => onAsk({ what: 'add', kind })}
      >
        {t(isStarted ? 'renew' : 'add')}
      </Button>
    </li>
  );
}

type OnFileProps = {
  readonly document: CourierDocument;
  readonly onAsk: (asked: Asked) => void;
};
function OnFile({ document, onAsk }: OnFileProps) {
  const t = useTranslations('courierFile.documents');
  const dayName = useDayName();
  const { kind, number, expiresOn, state, reason } = document;
  const name = t(`kind.${kind}`);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {number !== null && <span>{t('number', { number })}</span>}
      {expiresOn !== null && <span>{t(state === 'expired' ? 'was' : 'until', { day: dayName(expiresOn) })}</span>}
      {reason !== null && <span>{t('because', { reason })}</span>}
      <div className={css.buttons}>
        <Button
          variant="subtle"
          aria-label={t('showNamed', { document: name })}
          onClick={() => onAsk({ what: 'show', document })}
        >
          {t('show')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('removeNamed', { document: name })}
          onClick={() => onAsk({ what: 'remove', document })}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  );
}

type RemoveSheetProps = { readonly document: CourierDocument; readonly opened: boolean; readonly onClose: () => void };
function RemoveSheet({ document, opened, onClose }: RemoveSheetProps) {
  const t = useTranslations('courierFile.documents');
  const tFile = useTranslations('courierFile');
  const remove = useAction(useRemoveDocument(), {
    failed: { title: tFile('errorTitle'), message: t('removeFailed') },
    done: () => ({ title: t('removed'), message: t(`kind.${document.kind}`) }),
  });
  const confirm = async () => {
    await remove.run(document.id);
    onClose();
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('removeTitle')}
      words={{ confirm: t('remove'), keep: t('keep'), close: tFile('close') }}
      destructive
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong>{t(`kind.${document.kind}`)}</strong>
      </p>
      <p>{t('removeText')}</p>
    </ConfirmSheet>
  );
}
