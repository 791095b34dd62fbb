import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { ThemeButton } from '../../app/shell/header/theme-button.tsx';
import { HelpCard } from '../../app/shell/help-card.tsx';
import { WalletSummary } from '../../app/shell/wallet-summary.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { presetNames } from '../../ui/theme/preset-names.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import css from './home.module.css';

/** What is at hand beside the orders: the wallet, help, and the look of the app. */
export function SideColumn() {
  const t = useTranslations('home');
  return (
    <div className={css.column}>
      <PartErrorBoundary>
        <WalletSummary />
      </PartErrorBoundary>
      <div data-tour="help">
        <HelpCard title={t('help.title')} text={t('help.text')} />
      </div>
      <Look />
    </div>
  );
}

function Look() {
  const t = useTranslations('home.look');
  const [theme] = useTheme();
  return (
    <Card title={t('title')} data-tour="look">
      <p>{t('text', { preset: presetNames[theme.preset] })}</p>
      <ThemeButton fullWidth>{t('choose')}</ThemeButton>
    </Card>
  );
}
