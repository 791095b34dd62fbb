import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import type { Overview } from './queries.ts';

const gigabyte = 1_000_000_000;

/** Moments with what was found at them. */
function useMoments() {
  const t = useTranslations('console');
  const format = useFormatter();
  return (at: string | null, what: string): string =>
    at === null
      ? t('never')
      : t('at', { time: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }), what });
}

/** Whether the books are right, by their last checks. */
export function Books({ books }: Pick<Overview, 'books'>) {
  const t = useTranslations('console');
  const at = useMoments();
  const { checkedAt, findings, sealedThrough, unsealed, comparedAt, difference } = books;
  const differs = Number(difference) !== 0;
  const compared = differs ? t('books.differ', { amount: formatMoney(difference) }) : t('books.same');
  return (
    <Card title={t('books.title')}>
      <FactList
        facts={[
          {
            label: t('books.checked'),
            value: at(checkedAt, t('findings', { count: findings })),
            ...(checkedAt !== null && { isWrong: findings > 0 }),
          },
          {
            label: t('books.compared'),
            value: at(comparedAt, compared),
            ...(comparedAt !== null && { isWrong: differs }),
          },
          { label: t('books.sealed'), value: at(sealedThrough, t('unsealed', { count: unsealed })) },
        ]}
      />
    </Card>
  );
}

/** What the installation does by itself, and whether it can go on. */
export function System({ system }: Pick<Overview, 'system'>) {
  const t = useTranslations('console');
  const at = useMoments();
  const format = useFormatter();
  const { auditCheckedAt, auditFindings, freeBytes } = system;
  const counted = (label: string, count: number) => ({ label, value: format.number(count), isWrong: count > 0 });
  return (
    <Card title={t('system')}>
      <FactList
        facts={[
          counted(t('jobsLate'), system.jobsLate),
          counted(t('emailsLate'), system.emailsLate),
          counted(t('eventsRefused'), system.paymentEventsRefused),
          {
            label: t('auditChecked'),
            value: at(auditCheckedAt, t('findings', { count: auditFindings })),
            ...(auditCheckedAt !== null && { isWrong: auditFindings > 0 }),
          },
          {
            label: t('free'),
            value: format.number(freeBytes / gigabyte, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
            isWrong: freeBytes < gigabyte,
          },
          { label: t('version'), value: system.version },
        ]}
      />
    </Card>
  );
}
