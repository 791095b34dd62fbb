import type { ImportLine, ImportReport } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Alert, Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf, translateFieldError } from '../../../client/errors.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useFieldLabels } from '../product/use-field-labels.ts';
import { useImport } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';
import classes from './import-sheet.module.css';

export function ImportSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('inventory');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('file.title')} closeLabel={t('close')} size="lg">
      {opened && <Import onDone={onClose} />}
    </Sheet>
  );
}

const counted = ['added', 'changed', 'unchanged', 'refused'] as const;
const tonesOfCounts = { added: 'info', changed: 'info', unchanged: 'neutral', refused: 'danger' } as const;
const tones = { add: 'success', change: 'info', refuse: 'danger' } as const;

function Import({ onDone }: { onDone: () => void }) {
  const t = useTranslations('inventory.file');
  const all = useTranslations('inventory');
  const input = useRef<HTMLInputElement>(null);
  const run = useImport();
  const { done } = useNotices();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  /** One for what a preview promises, however often it is asked for: its answer may get lost on the way. */
  const [key, setKey] = useState(newIdempotencyKey);
  const [changed, setChanged] = useState<unknown>();

  const look = (chosen: File | undefined) => {
    setFile(chosen);
    setReport(undefined);
    setKey(newIdempotencyKey());
    run.reset();
    if (chosen) run.mutate({ file: chosen, key }, { onSuccess: setReport });
  };
  const apply = () => {
    if (!file || !report?.plan || run.isPending) return;
    setChanged(undefined);
    run.mutate(
      { file, plan: report.plan, key },
      {
        onSuccess: () => {
          done(t('done'));
          onDone();
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'IMPORT_CHANGED') return;
          // Next, show the file's current effects.
          setChanged(error);
          look(file);
        },
      },
    );
  };
  const ready = report ? report.added + report.changed : 0;

  return (
    <>
      <div className={classes.choose}>
        <Button
          size="lg"
          variant="outline"
          leftSection={<IconFileUpload aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'chooseOther' : 'chooseFile')}
        </Button>
        {file && <output className={classes.name}>{file.name}</output>}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('choose')}
          onChange={(event) => {
            setChanged(undefined);
            look(event.currentTarget.files?.[0]);
            // The same file may be chosen again when it has been corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {run.isPending && !report && <p role="status">{t('reading')}</p>}
      {(run.error ?? changed) && (
        <Alert color="danger" role="alert" title={all('error')}>
          {sentenceOf(run.error ?? changed, all(report ? 'importUnanswered' : 'importFailed'))}
        </Alert>
      )}
      {report && (
        <>
          <p role="status" className={classes.summary}>
            {counted
              .filter((what) => report[what] > 0)
              .map((what) => (
                <StatusBadge key={what} tone={tonesOfCounts[what]}>
                  {t(`summary.${what}`, { count: report[what] })}
                </StatusBadge>
              ))}
            {report.asked > 0 && (
              <StatusBadge tone="warning">{all('approval.summary', { count: report.asked })}</StatusBadge>
            )}
          </p>
          {report.refused > 0 && <p>{t('refusedLead')}</p>}
          {ready === 0 && report.refused === 0 && <p>{t('nothing')}</p>}
          <ul className={classes.lines}>
            {report.lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
          {ready + report.refused > report.lines.length && (
            <p>{all('andMore', { count: ready + report.refused - report.lines.length })}</p>
          )}
          {report.plan !== null && (
            <Button size="lg" loading={run.isPending} onClick={apply}>
              {run.isPending ? t('applying') : t('apply', { count: ready })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Line({ line }: { line: ImportLine }) {
  const t = useTranslations('inventory.file');
  const all = useTranslations('inventory');
  const words = useFieldLabels();
  return (
    <li>
      <span className={classes.line}>
        <span className={classes.number}>{t('line', { line: line.line })}</span>
        <StatusBadge tone={tones[line.action]}>{t(`actions.${line.action}`)}</StatusBadge>
        <strong>{line.name}</strong>
        {line.awaitsApproval && <StatusBadge tone="warning">{all('approval.line')}</StatusBadge>}
      </span>
      {line.changes.map(({ field, from, to }) => (
        <span key={field}>
          {t(line.action === 'add' ? 'changeNew' : 'change', {
            field: all(`fields.${field}`),
            from: words(field, from),
            to: words(field, to),
          })}
        </span>
      ))}
      {line.problems.map(({ field, detail }) => (
        <span key={field + detail}>{translateFieldError(detail)}</span>
      ))}
    </li>
  );
}
