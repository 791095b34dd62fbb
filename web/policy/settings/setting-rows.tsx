import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import type { Setting } from './queries.ts';
import css from './settings.module.css';
import { isSame, shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';

type Coming = Setting['coming'][number];
/** What is done with a setting, in a sheet of its own. */
export type Open = { readonly setting: Setting } & (
  | { readonly what: 'change'; readonly begin?: unknown }
  | { readonly what: 'history' }
  | { readonly what: 'take-back'; readonly row: Coming }
);

export type Opening = { readonly onOpen: (open: Open) => void };
type RowsProps = Opening & { readonly isByTwo: boolean };

/** Settings, each with its value and where it comes from. */
export function SettingRows({ settings, ...others }: RowsProps & { readonly settings: readonly Setting[] }) {
  return (
    <ul className={rows.list}>
      {settings.map((setting) => (
        <SettingRow key={setting.key} setting={setting} {...others} />
      ))}
    </ul>
  );
}

function SettingRow({ setting, isByTwo, onOpen }: RowsProps & { readonly setting: Setting }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { key, value, preset, care, changedBy, validFrom, reason, isMadeUp } = setting;
  const shape = shapeOf(setting.schema);
  const name = say.label(key);
  const isPreset = isSame(value, preset);
  const wasTouched = new Date(validFrom).getTime() > 0;
  return (
    <li className={`${rows.row} ${css.row}`}>
      <div className={css.words}>
        <span className={css.name}>
          <strong>{name}</strong>
          {isMadeUp && <StatusBadge tone="warning">{t('madeUp')}</StatusBadge>}
          {isByTwo && care === 'two-people' && <StatusBadge tone="secondary">{t('twoPeople')}</StatusBadge>}
        </span>
        <span className={rows.quiet}>{say.about(key)}</span>
      </div>
      <div className={css.words}>
        <span className={css.value}>{say.value(shape, value)}</span>
        {wasTouched && (
          <span className={rows.quiet}>
            {t(reason ? 'changedWhy' : 'changed', {
              name: changedBy?.name ?? t('operator'),
              when: say.day(validFrom),
              reason,
            })}
          </span>
        )}
        {!isPreset && <span className={rows.quiet}>{t('preset', { value: say.value(shape, preset) })}</span>}
      </div>
      <div className={rows.buttons}>
        {wasTouched && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'history', setting })}>
            {t('history')}
          </Button>
        )}
        {!isPreset && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'change', setting, begin: preset })}>
            {t('putBack')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={t('changeNamed', { name })}
          onClick={() => onOpen({ what: 'change', setting })}
        >
          {t('change')}
        </Button>
      </div>
    </li>
  );
}
