import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../device/use-now.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import classes from './conflict-sheet.module.css';
import { PlanWhen, plannedFor, type When } from './plan-when.tsx';
import type { Preview } from './price-drafts.ts';

type Props = {
  readonly opened: boolean;
  readonly preview: Preview;
  /** The shop's time zone; undefined while loading. */
  readonly timeZone: string | undefined;
  readonly when: When;
  readonly onWhen: (when: When) => void;
  readonly isBusy: boolean;
  /** The server's error. */
  readonly problem: string | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
};

/** A list is shown so far; the rest is counted. */
const shown = 100;

export function PricePreviewSheet({
  opened,
  preview,
  timeZone,
  when,
  onWhen,
  isBusy,
  problem,
  onApply,
  onClose,
}: Props) {
  const t = useTranslations('inventory.bulk');
  const all = useTranslations('inventory');
  const { refused } = preview;
  const isLater = when.kind === 'later';
  // An unchanged price can still be planned after another plan, but not be changed now.
  const changes = isLater ? preview.changes : preview.changes.filter(({ from, to }) => from !== to);
  const isEmpty = changes.length === 0;
  const now = new Date(useNow(15_000));
  const at = timeZone === undefined ? undefined : plannedFor(when, timeZone, now);
  const isTimeless = isLater && (at === undefined || 'problem' in at);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('previewTitle')}
      closeLabel={all('close')}
      size="lg"
      actions={
        <>
          <Button size="lg" loading={isBusy} disabled={isEmpty || isTimeless} onClick={onApply}>
            {isBusy
              ? t('applying')
              : isEmpty
                ? t('applyNone')
                : t(isLater ? 'plan' : 'apply', { prices: all('prices', { count: changes.length }) })}
          </Button>
          <Button size="lg" variant="outline" disabled={isBusy} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      {timeZone !== undefined && <PlanWhen when={when} timeZone={timeZone} onChange={onWhen} />}
      {problem && <p role="alert">{problem}</p>}
      {refused.length > 0 && (
        <div>
          <p>{t('refused', { count: refused.length })}</p>
          <ul>
            {refused.slice(0, shown).map(({ id, name, text }) => (
              <li key={id}>{t('refusedRow', { name, text })}</li>
            ))}
          </ul>
        </div>
      )}
      {!isEmpty && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{all('table.product')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown).map(({ id, name, from, to }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <MoneyText amount={from} />
                </td>
                <td>
                  <strong>
                    <MoneyText amount={to} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > shown && <p>{all('andMore', { count: changes.length - shown })}</p>}
    </Sheet>
  );
}
