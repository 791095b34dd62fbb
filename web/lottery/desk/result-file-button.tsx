import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import lottery from '../lottery.module.css';
import css from './games-desk.module.css';
import { type FileRow, useEnterFile, usePreview } from './queries.ts';

type Chosen = { readonly text: string; readonly rows: readonly FileRow[] };

/** Numbers of several draws from a file: seen first, then entered all together. */
export function ResultFileButton() {
  const t = useTranslations('gameDesk.file');
  const desk = useTranslations('gameDesk');
  const [text, setText] = useState<string>();
  const preview = usePreview();
  const read = useAction(preview, { failed: { title: t('notRead'), message: desk('retry') } });
  const choose = async (file: File | null) => {
    if (!file) return;
    const content = await file.text();
    if (await read.run(content)) setText(content);
  };
  return (
    <>
      <FileButton accept=".csv,.json,text/csv,application/json" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="outline" loading={read.isPending} leftSection={<IconFileImport aria-hidden />}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {text !== undefined && preview.data && (
        <PreviewSheet text={text} rows={preview.data.rows} onClose={() => setText(undefined)} />
      )}
    </>
  );
}

function PreviewSheet({ text, rows, onClose }: Chosen & { readonly onClose: () => void }) {
  const t = useTranslations('gameDesk.file');
  const desk = useTranslations('gameDesk');
  const enter = useAction(useEnterFile(), {
    failed: { title: t('notEntered'), message: desk('retry') },
    done: ({ entered }) => ({ title: t('entered', { count: entered }), message: desk('waits') }),
  });
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  const send = async () => {
    if (await enter.run(text)) onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title')}
      closeLabel={desk('close')}
      size="lg"
      actions={
        <>
          <Button size="lg" disabled={wrong > 0} loading={enter.isPending} onClick={() => void send()}>
            {t('enter', { count: rows.length })}
          </Button>
          <Button size="lg" variant="outline" disabled={enter.isPending} onClick={onClose}>
            {desk('back')}
          </Button>
        </>
      }
    >
      <p role="status">{wrong > 0 ? t('wrong', { count: wrong }) : t('text')}</p>
      <div className={css.scroll}>
        <table className={lottery.table} aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('draw')}</th>
              <th scope="col">{t('numbers')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, game, day, numbers, problem }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>
                  {game} {day}
                </td>
                <td>{numbers ? [...numbers.main, ...numbers.bonus, ...numbers.extra].join(' ') : '–'}</td>
                <td className={problem === null ? undefined : css.wrong}>
                  {problem === null ? t('ready') : t(`problems.${problem}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}
