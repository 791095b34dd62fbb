import type { CategoryRequest } from '@autolotto/contract/catalogue/categories/model.ts';
import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { QueueCard } from '../../../ui/layout/queue-card.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { categoryRequestsQuery, useDecideCategory } from './approval-queries.ts';
import css from './category-requests.module.css';

/** For admins: shops' requests to sell restricted categories. */
export function CategoryRequests() {
  const t = useTranslations('inventory.approvals');
  const retryLabel = useTranslations('inventory')('retry');
  const requestText = useRequestText();
  const format = useFormatter();
  const query = useQuery(categoryRequestsQuery);
  const { asked, isOpen, ask, close } = useAsked<CategoryRequest>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: retryLabel }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={css.list}>
          {waiting.map((request) => (
            <li key={request.id} className={css.row}>
              <div className={css.words}>
                <strong>{request.product.name}</strong>
                <span>{requestText(request)}</span>
                <span>{t('at', { store: request.store.name, price: formatMoney(request.product.price) })}</span>
                <span>
                  {t('by', {
                    who: request.askedBy ?? 'none',
                    time: format.dateTime(new Date(request.askedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </div>
              <Button aria-label={t('lookNamed', { name: request.product.name })} onClick={() => ask(request)}>
                {t('look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    >
      {asked && (
        <Decision
          key={asked.id}
          // Show the newest version, even if it changed since it was opened.
          request={query.data?.find(({ id }) => id === asked.id) ?? asked}
          opened={isOpen}
          onClose={close}
        />
      )}
    </QueueCard>
  );
}

function useRequestText() {
  const t = useTranslations('inventory.approvals');
  const categoryWord = useTranslations('catalogue.category');
  return ({ kind, from, category }: CategoryRequest) =>
    kind === 'listing'
      ? t('listing', { to: categoryWord(category) })
      : t('change', { from: categoryWord(from), to: categoryWord(category) });
}

type DecisionProps = {
  readonly request: CategoryRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
};
function Decision({ request, opened, onClose }: DecisionProps) {
  const t = useTranslations('inventory.approvals');
  const all = useTranslations('inventory');
  const requestText = useRequestText();
  const { id, product, store } = request;
  const decide = useAction(useDecideCategory(), {
    failed: all('notSaved'),
    done: (_, { decision }) =>
      decision === 'approve'
        ? { title: t('approved'), message: product.name }
        : { title: t('refused'), message: product.name, tone: 'info' },
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < reasonLength.min && t('reasonMissing') },
  });
  const approve = async () => {
    form.clearErrors();
    if (await decide.run({ id, decision: 'approve', version: product.version })) onClose();
  };
  const refuse = form.onSubmit(async ({ reason }) => {
    if (await decide.run({ id, decision: 'refuse', reason: reason.trim() })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={product.name}
      closeLabel={all('close')}
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
            onClick={() => refuse()}
          >
            {t('refuse')}
          </Button>
        </>
      }
    >
      <div className={css.picture}>
        <ProductPicture src={product.imageUrl} alt="" />
      </div>
      <dl className={css.facts}>
        <dt>{t('wish')}</dt>
        <dd>{requestText(request)}</dd>
        <dt>{t('papers')}</dt>
        <dd>
          <StatusBadge tone={request.isLicensed ? 'success' : 'warning'}>
            {t(request.isLicensed ? 'licensed' : 'unlicensed')}
          </StatusBadge>
        </dd>
        <dt>{all('fields.description')}</dt>
        <dd>{product.description || t('noDescription')}</dd>
        <dt>{all('fields.barcode')}</dt>
        <dd>{product.barcode ?? t('noBarcode')}</dd>
      </dl>
      <p>{t('at', { store: store.name, price: formatMoney(product.price) })}</p>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={reasonLength.max}
        {...form.getInputProps('reason')}
      />
      {decide.problem !== undefined && <ErrorState title={decide.problem} />}
    </Sheet>
  );
}
