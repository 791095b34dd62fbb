import { IconBell, IconBellOff, IconDeviceTabletCheck, IconDeviceTabletOff, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/sheet.tsx';
import { BigButton } from './big-button.tsx';
import { labelWidths, type TabletSettings } from './kept.ts';
import css from './tablet.module.css';

type Props = {
  readonly isOnShift: boolean;
  readonly isSounding: boolean;
  readonly staysOn: boolean;
  readonly settings: TabletSettings;
  readonly onSettings: (settings: TabletSettings) => void;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  readonly onTest: () => void;
  /** What else is done at the beginning and in the middle of a shift. */
  readonly children?: ReactNode;
};

export function ShiftBar(props: Props) {
  const t = useTranslations('tablet.shift');
  const [isOpen, setIsOpen] = useState(false);
  const { isOnShift, isSounding, staysOn, onBegin, children } = props;
  return (
    <div className={css.bar}>
      {!isOnShift && (
        <div className={css.begin}>
          <p>{t('off')}</p>
          <BigButton leftSection={<IconBell aria-hidden />} onClick={onBegin}>
            {t('begin')}
          </BigButton>
        </div>
      )}
      {isOnShift && !isSounding && (
        // Any touch will do; this says so, and is one.
        <button type="button" className={css.blocked}>
          <IconBellOff aria-hidden /> <span>{t('blocked')}</span>
        </button>
      )}
      {isOnShift && isSounding && (
        <p className={css.state}>
          <IconBell aria-hidden /> {t(props.settings.volume === 0 ? 'mute' : 'on')}
        </p>
      )}
      {isOnShift && (
        <p className={css.state}>
          {staysOn ? <IconDeviceTabletCheck aria-hidden /> : <IconDeviceTabletOff aria-hidden />}
          {t(staysOn ? 'awake' : 'mayDim')}
        </p>
      )}
      <div className={css.tools}>
        {children}
        <BigButton variant="outline" leftSection={<IconSettings aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('settings')}
        </BigButton>
      </div>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('settings')} closeLabel={t('close')}>
        <Settings {...props} close={() => setIsOpen(false)} />
      </Sheet>
    </div>
  );
}

function Settings({ isOnShift, settings, onSettings, onEnd, onTest, close }: Props & { close: () => void }) {
  const t = useTranslations('tablet.shift');
  const tPacking = useTranslations('packing');
  const volumeId = useId();
  return (
    <div className={css.settings}>
      <div className={css.volume}>
        <span>
          <label htmlFor={volumeId}>{t('volume')}</label>{' '}
          <span aria-hidden>{t('percent', { share: settings.volume })}</span>
        </span>
        <input
          id={volumeId}
          type="range"
          min={0}
          max={100}
          step={10}
          value={Math.round(settings.volume * 100)}
          aria-valuetext={t('percent', { share: settings.volume })}
          onChange={(event) => onSettings({ ...settings, volume: Number(event.currentTarget.value) / 100 })}
        />
      </div>
      <BigButton variant="outline" leftSection={<IconBell aria-hidden />} onClick={onTest}>
        {t('test')}
      </BigButton>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={settings.printsOnAccept}
          onChange={(event) => onSettings({ ...settings, printsOnAccept: event.currentTarget.checked })}
        />
        <span>
          {t('printOnAccept')} <small>{t('printHint')}</small>
        </span>
      </label>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={settings.dimsAtNight}
          onChange={(event) => onSettings({ ...settings, dimsAtNight: event.currentTarget.checked })}
        />
        <span>
          {t('dimAtNight')} <small>{t('dimHint')}</small>
        </span>
      </label>
      <fieldset className={css.reasons}>
        <legend>{tPacking('labelWidth')}</legend>
        {labelWidths.map((width) => (
          <label key={width} className={css.reason}>
            <input
              type="radio"
              name="label-width"
              checked={settings.labelMm === width}
              onChange={() => onSettings({ ...settings, labelMm: width })}
            />
            {tPacking('labelMm', { mm: width })}
          </label>
        ))}
      </fieldset>
      {isOnShift && (
        <BigButton
          variant="outline"
          leftSection={<IconBellOff aria-hidden />}
          onClick={() => {
            onEnd();
            close();
          }}
        >
          {t('end')}
        </BigButton>
      )}
    </div>
  );
}
