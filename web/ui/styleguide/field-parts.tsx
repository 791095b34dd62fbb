import { Button, Checkbox, NativeSelect, PasswordInput, Radio, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { BirthDate, type BirthDateHandle, type BirthDateWords } from '../input/birth-date.tsx';
import { Card } from '../layout/card.tsx';
import { FieldRow, FieldStack } from '../layout/field-row.tsx';
import { Sheet } from '../layout/sheet.tsx';

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

export function Fields() {
  const [date, setDate] = useState('');
  const birthDate = useRef<BirthDateHandle>(null);
  return (
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
  );
}

type AgeSheetProps = { readonly opened: boolean; readonly onClose: () => void };

export function AgeSheet({ opened, onClose }: AgeSheetProps) {
  const [date, setDate] = useState('');
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="How old are you?"
      closeLabel="Close"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Continue
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>Some of these goods are for adults. We ask once.</p>
      <BirthDate words={birthDateWords} value={date} onChange={setDate} />
    </Sheet>
  );
}
