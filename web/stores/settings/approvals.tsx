import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import type { ReviewedStore } from '@autolotto/contract/stores/settings-model.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useDayName } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useDecideStore, waitingStoresQuery } from '../queries.ts';
import css from './settings.module.css';
import { WeekText } from './week-text.tsx';

/** For admins: shops that wait for an approval. The home page and the administration both show it. */
export function StoreApprovals() {
  const t = useTranslations('shop.approvals');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const query = useQuery(waitingStoresQuery);
  const { asked, isOpen, ask, close } = useAsked<ReviewedStore>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={rows.list}>
          {waiting.map((store) => (
            <li key={store.id} className={rows.row}>
              <div className={css.words}>
                <strong>{store.name}</strong>
                <span>{store.address}</span>
                <span>{store.owner ? t('of', { name: store.owner.name || store.owner.email }) : t('noOwner')}</span>
                <span>
                  {t('since', {
                    time: format.dateTime(new Date(store.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </div>
              <Button aria-label={t('lookNamed', { name: store.name })} onClick={() => ask(store)}>
                {t('look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    >
      {asked && (
        <Application
          key={`${asked.id} ${asked.version}`}
          // Show the newest version, even if it changed since it was opened.
          store={query.data?.find(({ id }) => id === asked.id) ?? asked}
          opened={isOpen}
          onClose={close}
        />
      )}
    </QueueCard>
  );
}

type ApplicationProps = { readonly store: ReviewedStore; readonly opened: boolean; readonly onClose: () => void };
function Application({ store, opened, onClose }: ApplicationProps) {
  const t = useTranslations('shop.approvals');
  const tKind = useTranslations('shop.licenses.kind');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const dayName = useDayName();
  const { id, name, version } = store;
  const decide = useAction(useDecideStore(), {
    failed: tCommon('notSaved'),
    done: (_, decision) =>
      'version' in decision ? { title: t('approved', { name }) } : { title: t('declined', { name }), tone: 'info' },
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < reasonLength.min && t('reasonMissing') },
  });
  const approve = async () => {
    form.clearErrors();
    if (await decide.run({ id, version })) onClose();
  };
  const decline = form.onSubmit(async ({ reason }) => {
    if (await decide.run({ id, reason: reason.trim() })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={name}
      closeLabel={tCommon('close')}
      size="lg"
      actions={
        <>
          <Button
            size="lg"
            leftSection={<IconCheck aria-hidden />}
            loading={decide.isPending}
            onClick={() => void approve()}
          >
            {t('approve')}
          </Button>
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconX aria-hidden />}
            disabled={decide.isPending}
            onClick={() => decline()}
          >
            {t('decline')}
          </Button>
        </>
      }
    >
      <p>{store.description}</p>
      <dl className={css.facts}>
        <dt>{t('owner')}</dt>
        <dd>{store.owner ? `${store.owner.name} ${store.owner.email}`.trim() : t('noOwner')}</dd>
        <dt>{t('address')}</dt>
        <dd>{store.address}</dd>
        <dt>{t('phone')}</dt>
        <dd>{store.phone}</dd>
        <dt>{t('licenses')}</dt>
        <dd>
          {store.licenses.length === 0
            ? t('noLicenses')
            : format.list(
                store.licenses.map(({ kind, number, expiresOn }) =>
                  t('license', { kind: tKind(kind), number, day: dayName(expiresOn) }),
                ),
              )}
        </dd>
        {store.missing.length > 0 && (
          <>
            <dt>{t('missing')}</dt>
            <dd className={css.problem}>{format.list(store.missing.map((part) => t(`missingPart.${part}`)))}</dd>
          </>
        )}
      </dl>
      <h3>{t('hours')}</h3>
      <WeekText hours={store.hours} />
      <Textarea label={t('reason')} maxLength={reasonLength.max} {...form.getInputProps('reason')} />
      {decide.problem !== undefined && <ErrorState title={decide.problem} />}
    </Sheet>
  );
}
