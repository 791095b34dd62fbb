import type { FieldChange } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useFieldLabels } from '../product/use-field-labels.ts';
import classes from './conflict-sheet.module.css';

export type EditConflict = {
  readonly name: string;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changes: readonly FieldChange[];
  /** This screen's value of a field; undefined where it was not edited here. */
  readonly mine: (field: FieldChange['field']) => FieldChange['to'] | undefined;
};
export type StockConflict = {
  readonly name: string;
  readonly seen: number;
  readonly now: number;
  readonly wanted: number;
  readonly suggested: number;
};

type EditProps = {
  readonly conflict: EditConflict | undefined;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Two people edited one product: both of what they wanted, side by side, and a choice. */
export function ConflictSheet({ conflict, isBusy, onKeepMine, onTakeTheirs, onClose }: EditProps) {
  const t = useTranslations('inventory.conflict');
  const all = useTranslations('inventory');
  return (
    <Sheet
      opened={conflict !== undefined}
      onClose={onClose}
      title={t('title')}
      closeLabel={all('close')}
      size="lg"
      actions={
        <>
          <Button size="lg" loading={isBusy} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button size="lg" variant="outline" disabled={isBusy} onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="lg" variant="subtle" disabled={isBusy} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      {conflict && (
        <>
          <p>{t('lead', { who: conflict.changedBy ?? t('someone'), name: conflict.name })}</p>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('yours')}</th>
              </tr>
            </thead>
            <tbody>
              {conflict.changes.map(({ field, to }) => {
                const mine = conflict.mine(field);
                return (
                  <tr key={field}>
                    <th scope="row">{all(`fields.${field}`)}</th>
                    <td>
                      <FieldValue field={field} value={to} />
                    </td>
                    <td>{mine === undefined ? <em>{t('notYours')}</em> : <FieldValue field={field} value={mine} />}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </Sheet>
  );
}

type StockProps = {
  readonly conflict: StockConflict | undefined;
  readonly isBusy: boolean;
  readonly onSave: (stock: number) => void;
  readonly onClose: () => void;
};

/** Goods were sold while somebody typed how many there are. */
export function StockConflictSheet({ conflict, isBusy, onSave, onClose }: StockProps) {
  const t = useTranslations('inventory.conflict');
  const all = useTranslations('inventory');
  return (
    <Sheet
      opened={conflict !== undefined}
      onClose={onClose}
      title={all('stock.changedTitle')}
      closeLabel={all('close')}
      actions={
        conflict && (
          <>
            <Button size="lg" loading={isBusy} onClick={() => onSave(conflict.suggested)}>
              {t('saveSuggested', { suggested: conflict.suggested })}
            </Button>
            {conflict.suggested !== conflict.wanted && (
              <Button size="lg" variant="outline" disabled={isBusy} onClick={() => onSave(conflict.wanted)}>
                {t('saveMine', { wanted: conflict.wanted })}
              </Button>
            )}
            <Button size="lg" variant="subtle" disabled={isBusy} onClick={onClose}>
              {t('back')}
            </Button>
          </>
        )
      }
    >
      {conflict && (
        <p>{all('stock.changed', { seen: conflict.seen, now: conflict.now, suggested: conflict.suggested })}</p>
      )}
    </Sheet>
  );
}

function FieldValue({ field, value }: { field: string; value: FieldChange['to'] }) {
  const say = useFieldLabels();
  return say(field, value);
}
