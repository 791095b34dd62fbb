import { incidentWordsLimit, reportedIncidentKinds } from '@autolotto/contract/orders/proof/incident-kinds.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { hasNoAnswer, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { type Incidents, incidentPhotoUrl, incidentsQuery, type SaidIncident, useAddIncident } from './queries.ts';
import { ReportedList } from './reported-list.tsx';

type Props = {
  readonly orderId: number;
  /** Sends it, or stores it until there is a connection. Sent at once by default. */
  readonly onAdd?: (said: SaidIncident, photo: Blob | undefined) => Promise<'sent' | 'saved'>;
};
type Written = SaidIncident & { readonly photo: File | undefined };

type ButtonProps = {
  readonly orderId: number;
  /** Says before it is opened how much there is to read. */
  readonly isCounted?: boolean;
};

/** Incidents of an order, for those who work on it: to read and to report. */
export function IncidentsButton({ orderId, isCounted = false }: ButtonProps) {
  const t = useTranslations('handOver.incident');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...incidentsQuery(orderId), enabled: isCounted });
  const count = isCounted && data ? data.items.length + data.told.length : 0;
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        leftSection={<IconAlertTriangle aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('buttonCount', { count }) : t('button')}
      </Button>
      <IncidentsSheet orderId={orderId} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function IncidentsSheet({ opened, onClose, ...props }: Props & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('handOver.incident');
  const close = useTranslations('handOver')('close');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title', { id: props.orderId })} closeLabel={close} size="lg">
      {opened && <List {...props} />}
    </Sheet>
  );
}

function List({ orderId, onAdd }: Props) {
  const t = useTranslations('handOver.incident');
  const words = useTranslations('handOver');
  const format = useFormatter();
  const incidents = useQuery(incidentsQuery(orderId));
  if (incidents.isPending) return <p role="status">{words('proofLoading')}</p>;
  // Without a line there is nothing to read, but what happened is written down when it happens.
  if (incidents.isError && onAdd && hasNoAnswer(incidents.error))
    return (
      <div className={css.root}>
        <p role="status">{t('offline')}</p>
        <Form orderId={orderId} onAdd={onAdd} />
      </div>
    );
  if (incidents.isError)
    return (
      <ErrorState title={t('failed')} retryLabel={words('retry')} onRetry={() => void incidents.refetch()}>
        {sentenceOf(incidents.error, '')}
      </ErrorState>
    );
  const { items, told: toldByPhone, mayAdd } = incidents.data;
  const told = ({ by, at }: Incidents['items'][number]) =>
    t('by', {
      name: by.name,
      role: t(`role.${by.role}`),
      when: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    });
  return (
    <div className={css.root}>
      {items.length === 0 && toldByPhone.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      <dl className={css.list}>
        {items.map((one) => (
          <div key={one.id}>
            <dt>{t(`kind.${one.kind}`)}</dt>
            <dd>
              {one.words}
              <br />
              <span className={css.quiet}>{told(one)}</span>
              {one.photo === 'kept' && (
                <img
                  className={css.picture}
                  src={incidentPhotoUrl(orderId, one.id)}
                  alt={t('photoAlt')}
                  loading="lazy"
                />
              )}
              {one.photo === 'forgotten' && <p className={css.quiet}>{words('forgotten')}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <ReportedList told={toldByPhone} />
      {mayAdd ? <Form orderId={orderId} {...(onAdd && { onAdd })} /> : <p className={css.quiet}>{t('tooLate')}</p>}
    </div>
  );
}

function Form({ orderId, onAdd }: Props) {
  const t = useTranslations('handOver.incident');
  const add = useAction(useAddIncident(orderId, onAdd), {
    failed: { message: t('notSent') },
    // Saving it has its own notice.
    done: (outcome) => (outcome === 'saved' ? undefined : { title: t('sent') }),
  });
  const form = useForm<Written>({
    initialValues: { kind: 'other', words: '', photo: undefined },
    validate: { words: (words) => words.trim() === '' && t('wordsNeeded') },
  });
  const { photo } = form.values;
  const files = useRef<HTMLInputElement>(null);
  /** One for what is being written: sent again it is not written twice. */
  const key = useRef(newIdempotencyKey());

  const send = form.onSubmit(async ({ kind, words, photo: taken }) => {
    if (!(await add.run({ said: { kind, words: words.trim() }, photo: taken, key: key.current }))) return;
    key.current = newIdempotencyKey();
    form.setValues({ words: '', photo: undefined });
  }, focusFirstError);

  return (
    <form className={css.root} onSubmit={send}>
      <h3>{t('add')}</h3>
      <NativeSelect
        label={t('kindLabel')}
        size="lg"
        data={reportedIncidentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Textarea
        label={t('words')}
        size="lg"
        required
        autosize
        minRows={2}
        maxLength={incidentWordsLimit}
        {...form.getInputProps('words')}
      />
      <Button
        variant="outline"
        className={css.big}
        leftSection={<IconPhotoPlus aria-hidden />}
        onClick={() => files.current?.click()}
      >
        {photo ? t('photoChosen', { name: photo.name }) : t('photo')}
      </Button>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('photo')}
        onChange={({ currentTarget }) => form.setFieldValue('photo', currentTarget.files?.[0])}
      />
      <Button type="submit" className={css.big} loading={add.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
