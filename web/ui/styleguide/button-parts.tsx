import { Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmSheet } from '../feedback/confirm-sheet.tsx';
import type { NotifyTone } from '../feedback/notice.ts';
import { notify } from '../feedback/notify.tsx';
import { Card } from '../layout/card.tsx';
import css from '../styleguide.module.css';
import { colorRoles } from '../theme/roles.ts';
import { AgeSheet } from './field-parts.tsx';

const tones: readonly NotifyTone[] = ['success', 'info', 'warning', 'danger'];

export function Buttons() {
  const [sheet, setSheet] = useState<'none' | 'sheet' | 'confirm'>('none');
  const close = () => setSheet('none');
  return (
    <>
      <Card title="Buttons">
        {(['filled', 'light', 'outline', 'subtle'] as const).map((variant) => (
          <div key={variant} className={css.row}>
            {colorRoles.map((role) => (
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
      <AgeSheet opened={sheet === 'sheet'} onClose={close} />
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
