// The living page of the design system: `npx vite web` and /styleguide.html. It is not part of the build.
import { artShapes, productArt } from '@autolotto/contract/art/product-art.ts';
import { Alert, Anchor, Button, Checkbox, NativeSelect, PasswordInput, Radio, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Avatar } from './display/avatar.tsx';
import { MoneyText } from './display/money-text.tsx';
import { ProductPicture } from './display/product-picture.tsx';
import { ShelfTag } from './display/shelf-tag.tsx';
import { Stamp } from './display/stamp.tsx';
import { StatusBadge } from './display/status-badge.tsx';
import { Wordmark } from './display/wordmark.tsx';
import { ConfirmSheet } from './feedback/confirm-sheet.tsx';
import { DemoBanner } from './feedback/demo-banner.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { CrashScreen } from './feedback/error-boundary.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { NotFoundPage } from './feedback/not-found-page.tsx';
import { type NotifyTone, notify } from './feedback/notify.tsx';
import { OfflineStrip } from './feedback/offline-strip.tsx';
import { ProductSkeletons, RowSkeletons, TicketSkeleton } from './feedback/skeletons.tsx';
import { BirthDate, type BirthDateHandle, type BirthDateWords } from './input/birth-date.tsx';
import { PresetPicker } from './input/preset-picker.tsx';
import { QuantityStepper } from './input/quantity-stepper.tsx';
import { LargeTextButton, ThemeControls } from './input/theme-controls.tsx';
import { Card } from './layout/card.tsx';
import { DividerTabs } from './layout/divider-tabs.tsx';
import { FieldRow, FieldStack } from './layout/field-row.tsx';
import { Page } from './layout/page.tsx';
import { Sheet } from './layout/sheet.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { Steps } from './layout/steps.tsx';
import { TicketCard } from './layout/ticket-card.tsx';
import css from './styleguide.module.css';
import { colourRoles } from './theme/roles.ts';
import { UiProvider } from './ui-provider.tsx';

const birthDateWords: BirthDateWords = {
  legend: 'Date of birth',
  hint: 'For example 2 9 1948',
  fields: { month: 'Month', day: 'Day', year: 'Year' },
  problems: {
    missing: 'Please enter your date of birth',
    'month-missing': 'Enter the month',
    'day-missing': 'Enter the day',
    'year-missing': 'Enter the year',
    'month-range': 'Month must be a number from 1 to 12',
    'day-range': 'Day must be a number from 1 to 31',
    'year-digits': 'Year must have 4 digits, for example 1948',
    'not-real': 'That month does not have so many days',
    future: 'Date of birth cannot be in the future',
    'too-long-ago': 'Check the year',
  },
};

const items = [
  { name: 'Lucky 7s', price: '5.00', colours: ['#f4b016', '#00534f', '#fffefd'] },
  { name: 'Mega Draw', price: '2.00', colours: ['#1f5fa8', '#fff4dc', '#211b0f'] },
  { name: 'Granger', price: '11.49', colours: ['#b3202c', '#fffefd', '#211b0f'] },
  { name: 'Little Falls', price: '8.25', colours: ['#b3202c', '#fffefd', '#211b0f'] },
  { name: 'Old Mill', price: '11.99', colours: ['#d8762c', '#fffefd', '#211b0f'] },
  { name: 'Driftline', price: '14.99', colours: ['#2b7a9a', '#fffefd', '#211b0f'] },
  { name: 'Rioja', price: '16.00', colours: ['#6d1f3d', '#d83b1c', '#211b0f'] },
  { name: 'Ridge', price: '24.00', colours: ['#b9762c', '#6b3f22', '#211b0f'] },
  { name: 'Pale ale', price: '12.25', colours: ['#e8a23c', '#00534f', '#fffefd'] },
  { name: 'Chips', price: '3.49', colours: ['#5aa7df', '#d83b1c', '#fffefd'] },
  { name: 'Milk', price: '4.29', colours: ['#8ab8ef', '#cfe0f7', '#211b0f'] },
  { name: 'Wheat', price: '3.99', colours: ['#8a5a34', '#fff4dc', '#211b0f'] },
  { name: 'Eggs', price: '5.49', colours: ['#d9b48a', '#b58c5e', '#7a5a38'] },
  { name: 'Flick', price: '1.99', colours: ['#d83b1c', '#fff4dc', '#211b0f'] },
] as const;

const steps = [
  { key: 'placed', label: 'Placed', detail: '6:10 pm' },
  { key: 'accepted', label: 'Accepted', detail: '6:14 pm' },
  { key: 'way', label: 'On the way', detail: 'Maya is 3 stops away' },
  { key: 'door', label: 'At your door' },
];

const tones: readonly NotifyTone[] = ['success', 'info', 'warning', 'danger'];

function Styleguide() {
  const [quantity, setQuantity] = useState(2);
  const [date, setDate] = useState('');
  const [tab, setTab] = useState('open');
  const [sheet, setSheet] = useState<'none' | 'sheet' | 'confirm'>('none');
  const birthDate = useRef<BirthDateHandle>(null);
  const close = () => setSheet('none');

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
          <div className={css.two}>
            <TicketCard
              raised
              rosette="order-4711"
              aria-label="Order"
              stub={
                <div className={css.between}>
                  <span>Show this code at the door</span>
                  <strong className={css.code}>8 2 4 1</strong>
                </div>
              }
            >
              <p className={css.quiet}>Order 4Q7-K2M</p>
              <h2>Arrives 6:40–6:50 pm</h2>
              <p>Maya is 3 stops away</p>
              <Steps label="Progress" steps={steps} current={2} words={{ done: 'done', current: 'now' }} />
            </TicketCard>
            <Card title="Order progress" actions={<Stamp>21+</Stamp>}>
              <Steps label="Progress with times" layout="column" steps={steps} current={2} />
            </Card>
          </div>

          <div className={css.grid}>
            {items.map((each, index) => (
              <Card key={each.name} padding="flush">
                <ProductPicture
                  alt=""
                  src={`data:image/svg+xml,${encodeURIComponent(
                    productArt({
                      shape: artShapes[index] ?? 'box',
                      colours: each.colours,
                      label: each.name.toUpperCase(),
                      seed: each.name,
                    }),
                  )}`}
                />
                <div className={css.product}>
                  <h3>{each.name}</h3>
                  <ShelfTag>
                    <MoneyText amount={each.price} />
                  </ShelfTag>
                  <Button fullWidth className={css.add}>
                    Add
                  </Button>
                </div>
              </Card>
            ))}
          </div>

          <Card title="Buttons">
            {(['filled', 'light', 'outline', 'subtle'] as const).map((variant) => (
              <div key={variant} className={css.row}>
                {colourRoles.map((role) => (
                  <Button key={role} variant={variant} color={role}>
                    {role}
                  </Button>
                ))}
              </div>
            ))}
            <div className={css.row}>
              <Button size="lg">Pay $23.47</Button>
              <Button size="lg" variant="outline" leftSection={<IconTrash aria-hidden />}>
                Delete 3 products
              </Button>
              <Button disabled>Not yet</Button>
              <Button loading>Busy</Button>
              <Anchor href="#main">A link</Anchor>
            </div>
            <div className={css.row}>
              {tones.map((tone) => (
                <Button
                  key={tone}
                  variant="light"
                  color={tone}
                  onClick={() => notify({ title: `A ${tone} notice`, message: 'It stays for five seconds.', tone })}
                >
                  Notify: {tone}
                </Button>
              ))}
              <Button variant="outline" onClick={() => setSheet('sheet')}>
                Open a sheet
              </Button>
              <Button variant="outline" onClick={() => setSheet('confirm')}>
                Ask to confirm
              </Button>
            </div>
          </Card>

          <div className={css.two}>
            <Card title="Fields">
              <FieldStack>
                <FieldRow>
                  <TextInput
                    label="Email"
                    description="We send your receipt here"
                    placeholder="name@example.com"
                    error="Enter an email address like name@example.com"
                  />
                  <PasswordInput
                    label="Password"
                    defaultValue="secret"
                    visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
                  />
                </FieldRow>
                <NativeSelect label="Store" data={['Maple Street Market', 'Depot Corner']} />
                <BirthDate ref={birthDate} words={birthDateWords} value={date} onChange={setDate} />
                <Button variant="outline" onClick={() => birthDate.current?.check()}>
                  Check the date
                </Button>
                <Checkbox label="Leave the change" defaultChecked />
                <Radio.Group label="Payment" defaultValue="wallet">
                  <Radio value="wallet" label="Wallet" />
                  <Radio value="cash" label="Cash at the door" />
                </Radio.Group>
                <Switch label="Large text" onLabel="On" offLabel="Off" defaultChecked />
              </FieldStack>
            </Card>
            <div className={css.column}>
              <Card title="Wallet">
                <MoneyText amount="42.10" size="xl" />
                <div className={css.between}>
                  Mega Draw ticket <MoneyText amount="-2.00" signed />
                </div>
                <div className={css.between}>
                  Prize, Lucky 7s <MoneyText amount="15.00" signed />
                </div>
                <div className={css.row}>
                  <StatusBadge tone="success">Delivered</StatusBadge>
                  <StatusBadge tone="warning">Substitution</StatusBadge>
                  <StatusBadge tone="danger">ID refused</StatusBadge>
                  <StatusBadge tone="info">Preparing</StatusBadge>
                  <StatusBadge tone="neutral">Pending</StatusBadge>
                </div>
                <div className={css.row}>
                  <Stamp tone="success" landing>
                    DELIVERED
                  </Stamp>
                  <Stamp>PAID</Stamp>
                  <Stamp tone="danger">ID refused</Stamp>
                </div>
              </Card>
              <Card title="People and numbers">
                <div className={css.row}>
                  <Avatar name="Maya Ortiz" seed="u-1" size="lg" />
                  <Avatar name="Sam Lee" seed="u-2" />
                  <Avatar name="Otis" seed="u-3" size="sm" />
                  <QuantityStepper
                    value={quantity}
                    onChange={setQuantity}
                    words={{ group: 'Quantity of Milk', decrease: 'One less Milk', increase: 'One more Milk' }}
                  />
                  <ShelfTag size="lg" before={<MoneyText amount="19.00" />}>
                    <MoneyText amount="16.00" />
                  </ShelfTag>
                </div>
              </Card>
              <Card title="Look">
                <ThemeControls
                  words={{
                    scheme: 'Light or dark',
                    schemes: { system: 'System', light: 'Light', dark: 'Dark' },
                    textSize: 'Text size',
                    textSizes: { '100': 'Normal', '125': 'Large', '150': 'Largest' },
                  }}
                />
                <PresetPicker label="Colors" />
              </Card>
            </div>
          </div>

          <DividerTabs
            label="Orders"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'open', label: 'Open', count: 3 },
              { value: 'done', label: 'Done' },
              { value: 'cancelled', label: 'Cancelled' },
            ]}
          >
            <Card>
              <EmptyState drawing="receipt" title="No orders yet" action={<Button size="lg">Start an order</Button>}>
                What you order shows up here.
              </EmptyState>
            </Card>
          </DividerTabs>

          <div className={css.three}>
            {(['shelf', 'slip', 'shutter', 'cart', 'search', 'road'] as const).map((drawing) => (
              <Card key={drawing}>
                <EmptyState drawing={drawing} title={drawing} />
              </Card>
            ))}
          </div>

          <Alert color="warning" title="Bring your ID">
            The courier checks it at the door.
          </Alert>
          <ErrorState title="The shop did not answer" retryLabel="Try again" onRetry={() => undefined}>
            Your cart is safe.
          </ErrorState>

          <TicketSkeleton label="Loading the order" />
          <ProductSkeletons label="Loading products" count={4} />
          <RowSkeletons label="Loading the history" count={2} />

          <TicketCard aria-label="A ticket without a stub" rosette="whole">
            <h2>A ticket without a stub</h2>
            <p>Punched in the middle of its sides.</p>
          </TicketCard>
        </Page>
        <section aria-label="Not found">
          <NotFoundPage action={<Button size="lg">Back to the shop</Button>} />
        </section>
        <CrashScreen error={new Error('500: The shelf fell over')} onRetry={() => undefined} />
      </main>

      <Sheet
        opened={sheet === 'sheet'}
        onClose={close}
        title="How old are you?"
        closeLabel="Close"
        actions={
          <>
            <Button size="lg" onClick={close}>
              Continue
            </Button>
            <Button size="lg" variant="outline" onClick={close}>
              Not now
            </Button>
          </>
        }
      >
        <p>Some of these goods are for adults. We ask once.</p>
        <BirthDate words={birthDateWords} value={date} onChange={setDate} />
      </Sheet>
      <ConfirmSheet
        opened={sheet === 'confirm'}
        title="Cancel this order?"
        words={{ confirm: 'Cancel the order', keep: 'Keep it', close: 'Close' }}
        destructive
        icon={<IconTrash aria-hidden />}
        onConfirm={close}
        onClose={close}
      >
        <p>$23.47 goes back to your wallet at once.</p>
      </ConfirmSheet>
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
