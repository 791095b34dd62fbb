import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { digestQuery, useChooseDigest } from './queries.ts';

/** Turns the weekly email on and off, at once. */
export function DigestCard() {
  const t = useTranslations('forum.digest');
  const { data } = useQuery(digestQuery);
  const choose = useAction(useChooseDigest(), {
    failed: { title: t('failed'), message: t('failedText') },
    done: ({ isOn }) => ({ title: t(isOn ? 'on' : 'off') }),
  });
  return (
    <Card title={t('title')}>
      <Switch
        size="md"
        label={t('label')}
        description={t('hint')}
        checked={data?.isOn === true}
        disabled={data === undefined || choose.isPending}
        onChange={({ currentTarget: { checked } }) => void choose.run(checked)}
      />
    </Card>
  );
}
