import {
  IconBell,
  IconBellOff,
  IconDeviceTabletCheck,
  IconDeviceTabletOff,
  IconSettings,
  IconTools,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BigButton } from './big-button.tsx';
import { labelWidths, type TabletSettings } from './steps/storage.ts';
import css from './tablet.module.css';

type Props = {
  readonly title: string;
  readonly isOnShift: boolean;
  readonly isSounding: boolean;
  readonly settings: TabletSettings;
  readonly onSettings: (settings: TabletSettings) => void;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  readonly onTest: () => void;
  /** Further actions at the beginning and during a shift. */
  readonly children?: ReactNode;
  /** The way to the store's own pages. */
  readonly dashboard: ReactNode;
};

/** The counter's head: whose it is, what is done at times, and, until it has begun, the beginning of the shift. */
export function ShiftBar(props: Props) {
  const t = useTranslations('tablet');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isFolded, setIsFolded] = useState(true);
  const { title, isOnShift, isSounding, onBegin, dashboard, children } = props;
  return (
    <>
      <div className={css.bar}>
        <h1 className={css.shop}>{title}</h1>
        {/* Where there is room the tools are always visible. */}
        <BigButton
          className={css.unfold}
          variant="outline"
          leftSection={<IconTools aria-hidden />}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setIsFolded(!isFolded)}
        >
          {t('tools')}
        </BigButton>
        <div id={id} className={css.tools} data-folded={isFolded || undefined}>
          {children}
          <BigButton
            className={css.iconic}
            variant="outline"
            leftSection={<IconSettings aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t('shift.settings')}
          </BigButton>
          {dashboard}
        </div>
      </div>
      {!isOnShift && (
        <div className={css.begin}>
          <p>{t('shift.off')}</p>
          <BigButton leftSection={<IconBell aria-hidden />} onClick={onBegin}>
            {t('shift.begin')}
          </BigButton>
        </div>
      )}
      {isOnShift && !isSounding && (
        // Any touch unlocks the sound; this button explains it, and is one.
        <button type="button" className={css.blocked}>
          <IconBellOff aria-hidden /> <span>{t('shift.blocked')}</span>
        </button>
      )}
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('shift.settings')} closeLabel={t('shift.close')}>
        <Settings {...props} close={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

/** The features that a shift has turned on, in few words. */
export function ShiftState({
  isSounding,
  staysOn,
  volume,
}: Pick<Props, 'isSounding'> & { readonly staysOn: boolean; readonly volume: number }) {
  const t = useTranslations('tablet.shift');
  return (
    <div className={css.states}>
      {isSounding && (
        <p className={css.state}>
          <IconBell aria-hidden /> {t(volume === 0 ? 'mute' : 'on')}
        </p>
      )}
      <p className={css.state}>
        {staysOn ? <IconDeviceTabletCheck aria-hidden /> : <IconDeviceTabletOff aria-hidden />}
        {t(staysOn ? 'awake' : 'mayDim')}
      </p>
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
        <span>{t('printOnAccept')}</span>
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
