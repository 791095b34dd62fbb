// The living page of the design system: `npx vite web` and /styleguide.html. It is not part of the build.
import { Button } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Wordmark } from './display/wordmark.tsx';
import { DemoBanner } from './feedback/demo-banner.tsx';
import { CrashScreen } from './feedback/error-boundary.tsx';
import { NotFoundPage } from './feedback/not-found-page.tsx';
import { OfflineStrip } from './feedback/offline-strip.tsx';
import { LargeTextButton } from './input/large-text-button.tsx';
import { Page } from './layout/page.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { Look, People, Wallet } from './styleguide/account-parts.tsx';
import { Buttons } from './styleguide/button-parts.tsx';
import { Fields } from './styleguide/field-parts.tsx';
import { Shelf, Tickets } from './styleguide/shop-parts.tsx';
import { OrderTabs, States } from './styleguide/state-parts.tsx';
import { WrittenText } from './styleguide/text-parts.tsx';
import css from './styleguide.module.css';
import { UiProvider } from './ui-provider.tsx';

function Styleguide() {
  return (
    <>
      <SkipLink>Skip to the parts</SkipLink>
      <OfflineStrip lost>Connection lost. What you see is from 6:41 pm.</OfflineStrip>
      <DemoBanner label="Demo" actions={<Button variant="outline">Drive the order for me</Button>}>
        Demo: money, tickets and coins are not real.
      </DemoBanner>
      <header className={css.bar}>
        <Wordmark />
        <LargeTextButton>Large text</LargeTextButton>
      </header>
      <main id="main">
        <Page
          title="The corner store, at your door."
          lead="Lottery tickets, smokes, drinks and everyday things. A real person brings them. You watch them come."
          actions={<Button size="lg">Order again · $23.47</Button>}
        >
          <Tickets />
          <Shelf />
          <Buttons />
          <div className={css.two}>
            <Fields />
            <div className={css.column}>
              <Wallet />
              <People />
              <Look />
            </div>
          </div>

          <WrittenText />
          <OrderTabs />
          <States />
        </Page>
        <section aria-label="Not found">
          <NotFoundPage action={<Button size="lg">Back to the shop</Button>} />
        </section>
        <CrashScreen error={new Error('500: The shelf fell over')} onRetry={() => undefined} />
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <UiProvider>
      <Styleguide />
    </UiProvider>,
  );
}
