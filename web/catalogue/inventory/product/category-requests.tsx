import type { CategoryRequest } from '@autolotto/contract/catalogue/categories/model.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { Problem } from '../../../forms/problem.tsx';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
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
  const closeLabel = useTranslations('inventory')('close');
  const categoryWord = useTranslations('catalogue.category');
  const requestText = useRequestText();
  const decide = useDecideCategory();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { id, product, kind, store } = request;

  const answer = (isApproval: boolean) => {
    const why = reason.trim();
    setIsMissing(!isApproval && why.length < 3);
    if (!isApproval && why.length < 3) return;
    decide.mutate(
      isApproval ? { id, decision: 'approve', version: product.version } : { id, decision: 'refuse', reason: why },
      {
        onSuccess: () => {
          const words = { name: product.name, to: categoryWord(request.category) };
          notify(
            isApproval
              ? {
                  title: t('approved'),
                  message: t(kind === 'listing' ? 'approvedListing' : 'approvedChange', words),
                  tone: 'success',
                }
              : { title: t('refused'), message: t('refusedText', words), tone: 'info' },
          );
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={product.name}
      closeLabel={closeLabel}
      size="lg"
      actions={
        <>
          <Button
            size="lg"
            leftSection={<IconCheck aria-hidden />}
            loading={decide.isPending}
            onClick={() => answer(true)}
          >
            {t('approve')}
          </Button>
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconX aria-hidden />}
            disabled={decide.isPending}
            onClick={() => answer(false)}
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
        <dt>{t('description')}</dt>
        <dd>{product.description || t('noDescription')}</dd>
        <dt>{t('barcode')}</dt>
        <dd>{product.barcode ?? t('noBarcode')}</dd>
      </dl>
      <p>{t('at', { store: store.name, price: formatMoney(product.price) })}</p>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={300}
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Problem error={decide.error} fallback={t('decideFailed')} />
    </Sheet>
  );
}
