import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/money-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './conflict-sheet.module.css';
import type { Preview } from './price-drafts.ts';

type Props = {
  readonly opened: boolean;
  readonly preview: Preview;
  readonly isBusy: boolean;
  /** What the server said against it. */
  readonly problem: string | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
};

/** A list is shown so far; the rest is counted. */
const shown = 100;

export function PricePreviewSheet({ opened, preview, isBusy, problem, onApply, onClose }: Props) {
  const t = useTranslations('inventory.bulk');
  const all = useTranslations('inventory');
  const { changes, refused } = preview;
  const isEmpty = changes.length === 0;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('previewTitle')}
      closeLabel={all('close')}
      size="lg"
      actions={
        <>
          <Button size="lg" loading={isBusy} disabled={isEmpty} onClick={onApply}>
            {isBusy ? t('applying') : isEmpty ? t('applyNone') : t('apply', { count: changes.length })}
          </Button>
          <Button size="lg" variant="outline" disabled={isBusy} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p>{t('previewLead', { count: changes.length })}</p>
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
      {changes.length > shown && <p>{t('more', { count: changes.length - shown })}</p>}
    </Sheet>
  );
}
