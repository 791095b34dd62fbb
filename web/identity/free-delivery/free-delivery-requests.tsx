import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from './free-delivery.module.css';
import { freeDeliveryRequestsQuery, proofUrl, useDecideFreeDelivery, type Waiting } from './queries.ts';

const nameOf = ({ name, email }: Waiting) => name || email;

/** For admins: requests for free delivery. The home page and the administration both show it. */
export function FreeDeliveryRequests({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('freeDelivery');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const query = useQuery(freeDeliveryRequestsQuery);
  const { asked, isOpen, ask, close } = useAsked<Waiting>();
  // On a busy page, an empty queue is hidden.
  if (isQuiet && !query.data?.length && !isOpen) return null;
  return (
    <QueueCard
      title={t('requests.title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('requests.none')}
      list={(waiting) => (
        <ul className={css.list}>
          {waiting.map((request) => (
            <li key={request.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('requests.asks', { name: nameOf(request), reason: t(`reason.${request.reason}`) })}</strong>
                <span>{request.email}</span>
                <span>
                  {t('requests.since', {
                    time: format.dateTime(new Date(request.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </div>
              <Button aria-label={t('requests.lookNamed', { name: nameOf(request) })} onClick={() => ask(request)}>
                {t('requests.look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    >
      {asked && <Decide key={asked.id} request={asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

type DecideProps = { readonly request: Waiting; readonly opened: boolean; readonly onClose: () => void };
function Decide({ request, opened, onClose }: DecideProps) {
  const t = useTranslations('freeDelivery.requests');
  const tCommon = useTranslations('shell.common');
  const decide = useAction(useDecideFreeDelivery(), {
    failed: { message: tCommon('notSaved') },
    done: (_, { body }) =>
      body.decision === 'grant' ? { title: t('granted', { name }) } : { title: t('refused', { name }), tone: 'info' },
  });
  const [hasPhoto, setHasPhoto] = useState(true);
  const name = nameOf(request);
  const form = useForm({
    initialValues: { words: '', endsOn: '' },
    validate: { words: (words) => words.trim().length < reasonLength.min && t('wordsMissing') },
  });
  const answer = (decision: 'grant' | 'refuse') =>
    form.onSubmit(async ({ words, endsOn }) => {
      const said = { words: words.trim() };
      const body = decision === 'grant' ? { decision, ...said, ...(endsOn ? { endsOn } : {}) } : { decision, ...said };
      if (await decide.run({ freeDeliveryId: request.id, body })) onClose();
    })();

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('titleOne', { name })}
      closeLabel={t('close')}
      size="lg"
      actions={
        <>
          <Button
            size="lg"
            leftSection={<IconCheck aria-hidden />}
            loading={decide.isPending && decide.variables?.body.decision === 'grant'}
            disabled={decide.isPending}
            onClick={() => answer('grant')}
          >
            {t('grant')}
          </Button>
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconX aria-hidden />}
            loading={decide.isPending && decide.variables?.body.decision === 'refuse'}
            disabled={decide.isPending}
            onClick={() => answer('refuse')}
          >
            {t('refuse')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {hasPhoto ? (
          <img
            className={css.proof}
            src={proofUrl(request.id)}
            alt={t('proof', { name })}
            onError={() => setHasPhoto(false)}
          />
        ) : (
          <p role="alert">{t('proofFailed')}</p>
        )}
        <TextInput type="date" label={t('endsOn')} {...form.getInputProps('endsOn')} />
        <Textarea
          label={t('words')}
          description={t('wordsHint')}
          maxLength={reasonLength.max}
          {...form.getInputProps('words')}
        />
      </div>
    </Sheet>
  );
}
